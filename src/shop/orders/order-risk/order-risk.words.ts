import type { Words } from '#i18n/words.ts'

/** Shown to a shopper who must take an extra step before ordering cash on delivery. */
export const orderRiskWords = {
  payNow: {
    fr: 'Pour ce numéro, la commande se paie en ligne : choisissez le paiement en ligne. Pour payer à la livraison, appelez-nous.',
    en: 'Orders from this number are paid online: choose online payment. To pay on delivery, call us.',
    ar: 'طلبات هذا الرقم تُدفع عبر الإنترنت: اختر الدفع عبر الإنترنت. للدفع عند الاستلام اتصل بنا.',
  },
  callUs: {
    fr: 'Pour ce numéro, appelez-nous : nous prenons votre commande au téléphone.',
    en: 'For this number, please call us: we take your order on the phone.',
    ar: 'لهذا الرقم، اتصل بنا: نأخذ طلبك بالهاتف.',
  },
  typeCode: {
    fr: 'Un code vient d’être envoyé au {phone}. Tapez-le pour confirmer que ce numéro est le vôtre.',
    en: 'A code was just sent to {phone}. Type it to confirm that this number is yours.',
    ar: 'أُرسل رمز إلى {phone}. اكتبه لتأكيد أن هذا الرقم لك.',
  },
  wrongCode: {
    fr: 'Ce code n’est pas le bon, ou il a expiré. Vérifiez-le, ou validez la commande à nouveau.',
    en: 'This code is not right, or it has expired. Check it, or send the order again.',
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو أعد إرسال الطلب.',
  },
} as const satisfies Words

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
