import type { Words } from '#i18n/words.ts'

/** Texts of the page that follows an order by its number and phone. */
export const trackingWords = {
  title: { fr: 'Suivre ma commande', en: 'Track my order', ar: 'متابعة طلبي' },
  intro: {
    fr: 'Écrivez le numéro de la commande et le téléphone donné en commandant.',
    en: 'Enter the order’s number and the phone given when ordering.',
    ar: 'اكتب رقم الطلب والهاتف الذي قدّمته عند الطلب.',
  },
  number: { fr: 'Numéro de commande', en: 'Order number', ar: 'رقم الطلب' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  track: { fr: 'Suivre', en: 'Track', ar: 'متابعة' },
  unknown: {
    fr: 'Aucune commande n’a ce numéro et ce téléphone. Vérifiez les deux, ou appelez-nous.',
    en: 'No order has this number and this phone. Check both, or call us.',
    ar: 'لا يوجد طلب بهذا الرقم وهذا الهاتف. تحقق منهما أو اتصل بنا.',
  },
  since: { fr: 'Depuis le {day}', en: 'Since {day}', ar: 'منذ {day}' },
  waiting: { fr: 'En attente de paiement', en: 'Waiting for payment', ar: 'في انتظار الدفع' },
  returned: { fr: 'Retournée à la boutique', en: 'Returned to the shop', ar: 'عاد إلى المتجر' },
  cancelled: { fr: 'Annulée', en: 'Cancelled', ar: 'ملغى' },
  refunded: { fr: 'Remboursée', en: 'Refunded', ar: 'تم استرداد الثمن' },
  sendLink: { fr: 'Recevoir le lien de ma commande', en: 'Send me my order’s link', ar: 'أرسلوا لي رابط طلبي' },
  sendLinkText: {
    fr: 'Il montre les articles, le montant et les documents. Il part à l’e-mail ou au téléphone de la commande.',
    en: 'It shows goods, amount and documents. It goes to the order’s own e-mail or phone.',
    ar: 'يعرض المنتجات والمبلغ والمستندات. يُرسل إلى بريد الطلب أو هاتفه.',
  },
  sentByMail: { fr: 'Le lien part à l’e-mail de la commande.', en: 'The link is on its way to the order’s e-mail.', ar: 'الرابط في طريقه إلى بريد الطلب.' },
  sentBySms: { fr: 'Le lien part au téléphone de la commande.', en: 'The link is on its way to the order’s phone.', ar: 'الرابط في طريقه إلى هاتف الطلب.' },
  notSent: {
    fr: 'Le lien ne peut pas partir pour l’instant. Appelez-nous.',
    en: 'The link cannot be sent right now. Call us.',
    ar: 'لا يمكن إرسال الرابط الآن. اتصل بنا.',
  },
} as const satisfies Words
