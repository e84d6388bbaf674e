import type { Words } from '#i18n/words.ts'

export const newsletterSettingsWords = {
  title: { fr: 'Newsletter SMS', en: 'SMS newsletter', ar: 'النشرة عبر الرسائل القصيرة' },
  intro: {
    fr: 'Vos clients laissent leur numéro pour recevoir vos nouveautés et vos offres par SMS. Vous les écrivez dans «\u00a0Newsletter SMS\u00a0».',
    en: 'Shoppers leave their number to get your news and offers by SMS. You write them in “SMS newsletter”.',
    ar: 'يترك زبائنك أرقامهم لتلقي جديدك وعروضك عبر الرسائل القصيرة. تكتبها في «النشرة عبر الرسائل القصيرة».',
  },
  subscribing: { fr: 'S’abonner', en: 'Subscribing', ar: 'الاشتراك' },
  enabled: {
    fr: 'Le formulaire d’abonnement est au pied de chaque page',
    en: 'The form to subscribe stands at the foot of every page',
    ar: 'نموذج الاشتراك أسفل كل صفحة',
  },
  enabledHint: {
    fr: 'Éteint, personne ne peut plus s’abonner dans la boutique, sauf par un bloc que vous avez mis dans une page. Se désabonner reste toujours possible.',
    en: 'Off, nobody can subscribe in the shop any more, unless by a block that you put on a page. Unsubscribing is always possible.',
    ar: 'عند الإيقاف لا يمكن لأحد الاشتراك في المتجر، إلا من كتلة وضعتها في صفحة. إلغاء الاشتراك ممكن دائمًا.',
  },
  verification: { fr: 'Un code par SMS prouve le numéro', en: 'A code by SMS proves the number', ar: 'رمز عبر رسالة قصيرة يثبت الرقم' },
  verificationHint: {
    fr: 'Conseillé\u00a0: personne n’abonne le numéro d’un autre. Chaque code est un SMS que vous payez. Éteint, un numéro tapé est abonné aussitôt.',
    en: 'Advised: nobody subscribes another’s number. Each code is an SMS that you pay. Off, a number that is typed is subscribed at once.',
    ar: 'ننصح به: لا أحد يشترك برقم غيره. كل رمز رسالة قصيرة تدفع ثمنها. عند الإيقاف يُشترك الرقم فور كتابته.',
  },
  consent: { fr: 'Accord', en: 'Consent', ar: 'الموافقة' },
  consentText: { fr: 'Texte de la case à cocher', en: 'Text of the checkbox', ar: 'نص خانة الاختيار' },
  consentTextHint: {
    fr: 'Chaque abonné garde ces mots, avec la date et la page\u00a0: c’est votre preuve. Vide en français\u00a0: pas de case. Une autre langue vide montre le texte français.',
    en: 'Each subscriber keeps these words, with the date and the page: they are your proof. Empty in French: no checkbox. Another language left empty shows the French text.',
    ar: 'تُحفظ هذه الكلمات مع كل مشترك ومعها التاريخ والصفحة: هي إثباتك. فارغ بالفرنسية: لا خانة. اللغة الأخرى الفارغة تعرض النص الفرنسي.',
  },
} as const satisfies Words
