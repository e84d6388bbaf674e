import type { Words } from '#i18n/words.ts'

/** Texts of being told when a sold-out product is back. */
export const stockAlertPageWords = {
  title: { fr: 'Prévenez-moi', en: 'Tell me when it is back', ar: 'أعلموني عند عودته' },
  text: {
    fr: 'Un seul message, quand il est de retour.',
    en: 'One message only, when it is back.',
    ar: 'رسالة واحدة فقط عند عودته.',
  },
  contact: { fr: 'E-mail ou téléphone', en: 'E-mail or phone', ar: 'البريد الإلكتروني أو الهاتف' },
  contactMail: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' },
  ask: { fr: 'Me prévenir', en: 'Tell me', ar: 'أعلموني' },
  notedMail: {
    fr: 'C’est noté : un e-mail part dès que ce produit est de retour : {product}.',
    en: 'Noted: an e-mail goes out once this product is back: {product}.',
    ar: 'تم التسجيل: يصلك بريد عند عودة هذا المنتج: {product}.',
  },
  notedSms: {
    fr: 'C’est noté : un SMS part dès que ce produit est de retour : {product}.',
    en: 'Noted: a text goes out once this product is back: {product}.',
    ar: 'تم التسجيل: تصلك رسالة قصيرة عند عودة هذا المنتج: {product}.',
  },
  backToProduct: { fr: 'Retour au produit', en: 'Back to the product', ar: 'العودة إلى المنتج' },
  stopTitle: { fr: 'Ne plus être prévenu ?', en: 'Stop being told?', ar: 'إيقاف الإعلام؟' },
  stop: { fr: 'Ne plus me prévenir', en: 'Stop telling me', ar: 'إيقاف الإعلام' },
  stopped: { fr: 'C’est fait : plus aucun message ne partira.', en: 'Done: no more messages will go out.', ar: 'تم: لن تُرسل أي رسالة بعد الآن.' },
  back: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
