import type { Words } from '#i18n/words.ts'

/** What the shop says when an order cannot be paid. */
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
} as const satisfies Words
