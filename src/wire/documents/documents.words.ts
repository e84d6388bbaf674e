import type { Words } from '#i18n/words.ts'

/** The messages where a document of an order is asked for. A print client says them instead of printing. */
export const documentsWords = {
  none: {
    fr: "Ce document n'est pas encore disponible.",
    en: 'This document is not available yet.',
    ar: 'هذا المستند غير متاح بعد.',
  },
  noSuch: {
    fr: "Cette adresse n'est celle d'aucun document.",
    en: 'No document is at this address.',
    ar: 'لا يوجد أي مستند في هذا العنوان.',
  },
  tooMany: {
    fr: 'Choisissez au plus {most} commandes à la fois.',
    en: 'Choose {most} orders at a time at most.',
    ar: 'اختر {most} طلب على الأكثر في كل مرة.',
  },
  notYours: {
    fr: "Cette commande n'est pas la vôtre.",
    en: 'This order is not yours.',
    ar: 'هذا الطلب ليس لك.',
  },
  signIn: {
    fr: 'Connectez-vous pour voir ce document.',
    en: 'Sign in to see this document.',
    ar: 'سجّل الدخول للاطلاع على هذا المستند.',
  },
  notShown: {
    fr: 'La boutique ne propose pas ce document à ses clients.',
    en: 'The shop does not offer this document to its customers.',
    ar: 'لا يتيح المتجر هذا المستند لزبائنه.',
  },
  staffOnly: {
    fr: "Vous n'avez pas le droit d'ouvrir les documents des commandes.",
    en: 'You may not open the documents of orders.',
    ar: 'لا يحق لك فتح مستندات الطلبات.',
  },
  tooOld: {
    fr: 'Cette page est trop ancienne. Rechargez-la, puis ouvrez le document de nouveau.',
    en: 'This page is too old. Reload it, then open the document again.',
    ar: 'هذه الصفحة قديمة. أعد تحميلها ثم افتح المستند من جديد.',
  },
  ofOrder: { fr: 'Commande {order} : {problem}', en: 'Order {order}: {problem}', ar: 'الطلب {order}: {problem}' },
} as const satisfies Words
