import type { Words } from '#i18n/words.ts'

/** Texts about the messages themselves (a trial, the month's budget) and about disk space. */
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
  roomTitle: { fr: 'Il reste peu de place à la boutique', en: 'The shop has little room left', ar: 'لم يبق للمتجر إلا مساحة قليلة' },
  room: {
    fr: 'Il reste {megabytes} Mo sur le disque de la boutique. Quand il sera plein, plus aucune commande ne pourra être enregistrée. Demandez à votre hébergeur un disque plus grand, ou effacez d’anciennes sauvegardes.',
    en: 'The disk of the shop has {megabytes} MB left. Once it is full, no order can be saved any more. Ask your hosting provider for a larger disk, or delete old backups.',
    ar: 'بقي {megabytes} ميغابايت على قرص المتجر. عندما يمتلئ لن يمكن حفظ أي طلب. اطلب من مزوّد الاستضافة قرصًا أكبر، أو احذف نسخًا احتياطية قديمة.',
  },
  roomButton: { fr: 'Voir la boutique', en: 'See the shop', ar: 'عرض المتجر' },
  budgetButton: { fr: 'Voir le budget', en: 'See the budget', ar: 'عرض الميزانية' },
} as const satisfies Words
