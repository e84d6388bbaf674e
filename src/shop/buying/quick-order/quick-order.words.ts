import type { Words } from '#i18n/words.ts'

/** The French field messages are verbatim from the specification. QO-22 to QO-26, QO-42, QO-43. */
export const quickOrderWords = {
  nameRequired: { fr: 'Le nom est requis !', en: 'Your name is required!', ar: 'الاسم مطلوب!' },
  phoneBuyNow: {
    fr: 'Veuillez saisir un numéro de téléphone valide.',
    en: 'Please enter a valid phone number.',
    ar: 'يرجى إدخال رقم هاتف صحيح.',
  },
  phonePayOnline: {
    fr: 'Veuillez saisir un numéro de téléphone valide ',
    en: 'Please enter a valid phone number ',
    ar: 'يرجى إدخال رقم هاتف صحيح ',
  },
  phoneTyping: {
    fr: 'Veuillez saisir un numéro de téléphone valide !',
    en: 'Please enter a valid phone number!',
    ar: 'يرجى إدخال رقم هاتف صحيح!',
  },
  addressRequired: { fr: "L'adresse est requise !", en: 'Your address is required!', ar: 'العنوان مطلوب!' },
  orderFailed: {
    fr: 'La commande a échoué. Veuillez réessayer.',
    en: 'The order failed. Please try again.',
    ar: 'فشل الطلب. يرجى المحاولة مجددًا.',
  },
  networkFailed: {
    fr: "Une erreur s'est produite. Veuillez réessayer.",
    en: 'An error occurred. Please try again.',
    ar: 'حدث خطأ. يرجى المحاولة مجددًا.',
  },
  payNetworkFailed: {
    fr: 'An error occurred. Please try again.',
    en: 'An error occurred. Please try again.',
    ar: 'حدث خطأ. يرجى المحاولة مجددًا.',
  },
} as const satisfies Words

export const quickOrderRefusals = {
  paymentUnavailable: {
    fr: 'Le paiement en ligne est momentanément indisponible. Réessayez, ou choisissez « Acheter maintenant » pour payer à la livraison.',
    en: 'Online payment is unavailable for the moment. Try again, or choose "Buy now" to pay on delivery.',
    ar: 'الدفع عبر الإنترنت غير متاح حاليًا. حاول مجددًا، أو اختر «اشترِ الآن» للدفع عند الاستلام.',
  },
  tooLong: {
    fr: 'Ce texte est trop long ({max} caractères au plus).',
    en: 'This text is too long ({max} characters at most).',
    ar: 'هذا النص طويل جدًا ({max} حرفًا على الأكثر).',
  },
  badRequest: {
    fr: "La demande n'a pas pu être lue. Rechargez la page et réessayez.",
    en: 'The request could not be read. Reload the page and try again.',
    ar: 'تعذّرت قراءة الطلب. أعد تحميل الصفحة وحاول مجددًا.',
  },
} as const satisfies Words
