import type { Words } from '#i18n/words.ts'

/** Refusals of orders whose sender must be verified first. */
export const orderLimitWords = {
  verifyFirst: {
    fr: 'Beaucoup de commandes viennent de votre connexion internet : nous devons vérifier que vous n’êtes pas un robot. Recommencez, ou appelez-nous.',
    en: 'Many orders come from your internet connection: we must check that you are not a robot. Try again, or call us.',
    ar: 'تأتي طلبات كثيرة من اتصالك بالإنترنت: علينا التأكد من أنك لست روبوتًا. أعد المحاولة أو اتصل بنا.',
  },
  proveFirst: {
    fr: 'Confirmez d’abord votre numéro par le code que nous vous avons envoyé. Vous ne l’avez pas reçu ? Appelez-nous.',
    en: 'First confirm your number by the code that we sent you. You did not get it? Call us.',
    ar: 'أكّد رقمك أولا بالرمز الذي أرسلناه إليك. لم يصلك؟ اتصل بنا.',
  },
  notVerified: {
    fr: 'La vérification anti-robot n’a pas abouti. Recommencez, ou appelez-nous.',
    en: 'The verification against robots did not come through. Try again, or call us.',
    ar: 'لم يكتمل التحقق من الروبوتات. أعد المحاولة أو اتصل بنا.',
  },
} as const satisfies Words
