import type { Words } from '#i18n/words.ts'

export const paymentWords = {
  notPayable: {
    fr: 'Cette commande ne peut plus être payée en ligne. Appelez-nous, ou passez une nouvelle commande.',
    en: 'This order can no longer be paid online. Call us, or place a new order.',
    ar: 'لم يعد بالإمكان دفع هذا الطلب عبر الإنترنت. اتصل بنا أو قدّم طلبًا جديدًا.',
  },
  soldOutMeanwhile: {
    fr: "Entre-temps, il n'y a plus assez de stock pour cette commande. Rien n'a été débité.",
    en: 'Meanwhile there is not enough stock left for this order. Nothing was charged.',
    ar: 'في هذه الأثناء لم يعد المخزون كافيًا لهذا الطلب. لم يُخصم أي مبلغ.',
  },
  unavailable: {
    fr: 'Le paiement en ligne est momentanément indisponible. Votre commande est gardée : réessayez dans un instant.',
    en: 'Online payment is unavailable for the moment. Your order is kept: try again shortly.',
    ar: 'الدفع عبر الإنترنت غير متاح حاليًا. طلبك محفوظ: حاول مجددًا بعد قليل.',
  },
  entryNotPayable: {
    fr: 'Cette demande ne peut plus être payée en ligne. Appelez-nous.',
    en: 'This request can no longer be paid online. Call us.',
    ar: 'لم يعد بالإمكان دفع هذا الطلب عبر الإنترنت. اتصل بنا.',
  },
  entryUnavailable: {
    fr: 'Le paiement en ligne est momentanément indisponible. Votre demande est gardée : réessayez dans un instant.',
    en: 'Online payment is unavailable for the moment. Your request is kept: try again shortly.',
    ar: 'الدفع عبر الإنترنت غير متاح حاليًا. طلبك محفوظ: حاول مجددًا بعد قليل.',
  },
  onlyInDemo: {
    fr: "Le mode simulé n'existe que dans une boutique de démonstration.",
    en: 'The simulated mode exists in a demo shop only.',
    ar: 'الوضع التجريبي الداخلي متاح في متجر العرض فقط.',
  },
  keysMissing: {
    fr: 'Il manque une clé : ce moyen de paiement ne peut pas être activé sans elle.',
    en: 'A key is missing: this way to pay cannot be turned on without it.',
    ar: 'ينقص مفتاح: لا يمكن تفعيل وسيلة الدفع هذه بدونه.',
  },
} as const satisfies Words
