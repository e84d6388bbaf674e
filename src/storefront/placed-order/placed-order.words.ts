import type { Words } from '#i18n/words.ts'
import { codeWords } from './code.words.ts'
import { payButtonWords } from './pay-buttons.words.ts'

/** Texts of the order-received and the pay-again pages. */
export const placedOrderWords = {
  received: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!', ar: 'شكرًا على طلبك!' },
  orderNumber: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  whatNext: { fr: 'Et maintenant ?', en: 'What happens next?', ar: 'ماذا بعد؟' },

  call: {
    fr: 'Nous vous appelons au {phone} pour confirmer la commande, puis nous la livrons. Vous payez à la livraison.',
    en: 'We call you on {phone} to confirm the order, then we deliver it. You pay on delivery.',
    ar: 'نتصل بك على {phone} لتأكيد الطلب ثم نوصله إليك. الدفع عند الاستلام.',
  },
  paid: { fr: 'Paiement reçu', en: 'Payment received', ar: 'تم استلام الدفع' },
  paidNext: {
    fr: 'Nous préparons votre commande et vous appelons au {phone} avant la livraison.',
    en: 'We are preparing your order and will call you on {phone} before the delivery.',
    ar: 'نجهّز طلبك وسنتصل بك على {phone} قبل التوصيل.',
  },
  toCheckNext: {
    fr: 'Nous vérifions un point de votre commande et vous appelons au {phone}.',
    en: 'We are checking a detail of your order and will call you on {phone}.',
    ar: 'نتحقّق من أمر في طلبك وسنتصل بك على {phone}.',
  },
  checkingPayment: { fr: 'Nous vérifions votre paiement', en: 'We are checking your payment', ar: 'نتحقق من عملية الدفع' },
  checkingPaymentNext: {
    fr: 'Votre commande est gardée et nous vous appelons au {phone}. Ne payez pas une seconde fois.',
    en: 'Your order is kept and we call you on {phone}. Please do not pay a second time.',
    ar: 'طلبك محفوظ وسنتصل بك على {phone}. لا تدفع مرة ثانية.',
  },
  awaiting: { fr: 'Paiement en attente de confirmation', en: 'Payment awaiting confirmation', ar: 'الدفع في انتظار التأكيد' },
  awaitingNext: {
    fr: 'Votre commande est gardée. Cette page se met à jour dès que le paiement est confirmé.',
    en: 'Your order is saved. This page updates as soon as the payment is confirmed.',
    ar: 'طلبك محفوظ. تُحدَّث هذه الصفحة فور تأكيد الدفع.',
  },
  refresh: { fr: 'Actualiser', en: 'Refresh', ar: 'تحديث' },
  notPaidYet: { fr: "Vous n'avez pas encore payé ?", en: 'You have not paid yet?', ar: 'لم تدفع بعد؟' },
  unpaid: { fr: "Le paiement n'a pas abouti", en: 'The payment did not go through', ar: 'لم تتم عملية الدفع' },
  cancelled: { fr: 'Cette commande est annulée.', en: 'This order is cancelled.', ar: 'أُلغي هذا الطلب.' },
  refunded: { fr: 'Cette commande est remboursée.', en: 'This order is refunded.', ar: 'تم استرداد ثمن هذا الطلب.' },
  delivered: { fr: 'Cette commande est livrée.', en: 'This order is delivered.', ar: 'تم تسليم هذا الطلب.' },
  returned: {
    fr: 'Le colis de cette commande revient à la boutique.',
    en: 'This order’s parcel comes back to the shop.',
    ar: 'طرد هذا الطلب يعود إلى المتجر.',
  },
  onItsWay: { fr: 'Votre commande est en route.', en: 'Your order is on its way.', ar: 'طلبك في الطريق إليك.' },

  payTitle: { fr: 'Payer votre commande', en: 'Pay for your order', ar: 'ادفع ثمن طلبك' },
  otherWays: { fr: 'Payer autrement', en: 'Pay another way', ar: 'الدفع بطريقة أخرى' },
  switchToCashOnDelivery: { fr: 'Payer à la livraison : {amount}', en: 'Pay on delivery: {amount}', ar: 'الدفع عند الاستلام: {amount}' },
  payNow: { fr: 'Payer maintenant', en: 'Pay now', ar: 'ادفع الآن' },
  payAgain: { fr: 'Réessayer le paiement', en: 'Try the payment again', ar: 'أعد محاولة الدفع' },
  whyPending: {
    fr: "Le paiement n'est pas terminé. Votre commande est gardée encore un moment.",
    en: 'The payment is not finished. Your order is kept a while longer.',
    ar: 'لم يكتمل الدفع. طلبك محفوظ لبعض الوقت.',
  },
  whyRefused: {
    fr: "Votre banque a refusé le paiement. Rien n'a été débité.",
    en: 'Your bank refused the payment. Nothing was charged.',
    ar: 'رفض بنكك عملية الدفع. لم يُخصم أي مبلغ.',
  },
  whyCancelled: {
    fr: "Vous avez annulé le paiement. Rien n'a été débité, votre commande est gardée encore un moment.",
    en: 'You cancelled the payment. Nothing was charged; your order is kept a while longer.',
    ar: 'ألغيت عملية الدفع. لم يُخصم أي مبلغ وطلبك محفوظ لبعض الوقت.',
  },
  whyExpired: {
    fr: "Le temps pour payer est passé. Vous pouvez reprendre la commande tant qu'il reste du stock.",
    en: 'The time to pay has passed. You can resume the order while there is stock left.',
    ar: 'انتهت مهلة الدفع. يمكنك استئناف الطلب ما دام المخزون متوفرًا.',
  },

  ...codeWords,
  ...payButtonWords,
  codeKept: {
    fr: 'Votre commande vous attend jusque-là.',
    en: 'Your order waits for you until then.',
    ar: 'طلبك في انتظارك حتى ذلك الحين.',
  },
  awaitingCode: { fr: 'En attente de votre paiement', en: 'Waiting for your payment', ar: 'في انتظار الدفع' },

  items: { fr: 'Articles', en: 'Items', ar: 'المنتجات' },
  pieces: { fr: 'Quantité : {count}', en: 'Quantity: {count}', ar: 'الكمية: {count}' },
  amount: { fr: 'Montant', en: 'Amount', ar: 'المبلغ' },
  subtotal: { fr: 'Sous-total', en: 'Subtotal', ar: 'المجموع الفرعي' },
  shipping: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  free: { fr: 'Gratuite (0 {currency})', en: 'Free (0 {currency})', ar: 'مجاني (\u20680 {currency}\u2069)' },
  onlineDiscount: { fr: 'Remise pour paiement en ligne', en: 'Discount for paying online', ar: 'تخفيض الدفع عبر الإنترنت' },
  couponOf: { fr: 'Coupon {code}', en: 'Coupon {code}', ar: 'رمز التخفيض {code}' },
  percentOf: { fr: 'Remise {label} ({percent}\u00a0%)', en: '{label} discount ({percent}%)', ar: 'تخفيض {label} ({percent}%)' },
  discountOf: { fr: 'Remise {label}', en: '{label} discount', ar: 'تخفيض {label}' },
  stamp: { fr: 'Timbre fiscal', en: 'Stamp duty', ar: 'الطابع الجبائي' },
  taxOf: { fr: 'dont {name} {rate}\u00a0% : {amount}', en: 'including {name} {rate}%: {amount}', ar: 'منها {name} {rate}%: {amount}' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  deliverTo: { fr: 'Livraison à', en: 'Deliver to', ar: 'التوصيل إلى' },
  billTo: { fr: 'Commandé par', en: 'Ordered by', ar: 'صاحب الطلب' },

  unknown: { fr: "Ce lien n'ouvre aucune commande", en: 'This link does not open any order', ar: 'هذا الرابط لا يفتح أي طلب' },
  unknownText: {
    fr: 'Ouvrez le lien entier que vous avez reçu, ou appelez-nous.',
    en: 'Open the whole link that you received, or call us.',
    ar: 'افتح الرابط الكامل الذي وصلك، أو اتصل بنا.',
  },
  backToShop: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
