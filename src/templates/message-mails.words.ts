import type { Words } from '#i18n/words.ts'

/** The texts about text messages themselves: a trial, and the month's budget. */
export const messageMailWords = {
  triedSms: {
    fr: '{shop} : ceci est un SMS d’essai. Vos messages partent bien.',
    en: '{shop}: this is a trial SMS. Your messages are being sent.',
    ar: '{shop}: هذه رسالة تجريبية. رسائلك تُرسل بنجاح.',
  },
  nearTitle: { fr: 'Le budget des SMS est presque dépensé', en: 'The SMS budget is nearly spent', ar: 'أوشكت ميزانية الرسائل القصيرة على النفاد' },
  near: {
    fr: 'Ce mois-ci, {percent} % du budget des SMS et de WhatsApp est dépensé. Une fois tout dépensé, campagnes et avis de commande s’arrêtent ; les codes demandés partent toujours.',
    en: 'This month {percent}% of the budget for SMS and WhatsApp is spent. Once all of it is spent, campaigns and order notices stop; codes that are asked for always go.',
    ar: 'أُنفق هذا الشهر {percent}% من ميزانية الرسائل القصيرة وواتساب. عند نفادها تتوقف الحملات وإشعارات الطلبات، وتُرسل الرموز المطلوبة دائمًا.',
  },
  spentTitle: { fr: 'Le budget des SMS est dépensé', en: 'The SMS budget is spent', ar: 'نفدت ميزانية الرسائل القصيرة' },
  spent: {
    fr: 'Le budget du mois pour les SMS et WhatsApp est dépensé. Campagnes et avis de commande attendent le mois prochain ou un budget plus grand ; les codes demandés partent toujours.',
    en: 'The month’s budget for SMS and WhatsApp is spent. Campaigns and order notices wait for the next month or a higher budget; codes that are asked for always go.',
    ar: 'نفدت ميزانية هذا الشهر للرسائل القصيرة وواتساب. تنتظر الحملات وإشعارات الطلبات الشهر المقبل أو ميزانية أكبر، وتُرسل الرموز المطلوبة دائمًا.',
  },
  budgetButton: { fr: 'Voir le budget', en: 'See the budget', ar: 'عرض الميزانية' },
} as const satisfies Words
