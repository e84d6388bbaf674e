import type { Words } from '#i18n/words.ts'

/** The texts of order management: the flags that ask for a look, the timeline, and the refusals. */
export const orderDeskWords = {
  'paid-twice': { fr: 'Payée deux fois', en: 'Paid twice', ar: 'مدفوع مرتين' },
  'paid-without-stock': { fr: 'Payée, stock insuffisant', en: 'Paid, not enough stock', ar: 'مدفوع والمخزون غير كافٍ' },
  'paid-other-amount': { fr: 'Montant payé différent', en: 'Another amount was paid', ar: 'المبلغ المدفوع مختلف' },
  'parcel-uncertain': { fr: 'Colis sans réponse du livreur', en: 'Parcel without the courier’s answer', ar: 'طرد بلا رد من شركة التوصيل' },
  'parcel-late': { fr: 'Colis créé sans être attendu', en: 'Parcel made unexpectedly', ar: 'طرد أُنشئ دون توقع' },
  'refund-uncertain': { fr: 'Remboursement sans réponse', en: 'Refund without an answer', ar: 'استرداد بلا رد' },
  'refund-late': { fr: 'Remboursé alors qu’il ne devait pas l’être', en: 'Refunded after it was said not to be', ar: 'استُرد بعد اعتباره غير منفَّذ' },
  'refund-overdue': { fr: 'Remboursement accepté, à suivre', en: 'Refund accepted, to be followed', ar: 'استرداد مقبول تجب متابعته' },
  'refund-undone': { fr: 'Remboursement finalement refusé', en: 'Refund refused after all', ar: 'رُفض الاسترداد في النهاية' },
  attention: { fr: 'À regarder', en: 'Needs a look', ar: 'يحتاج إلى نظر' },

  confirmation: { fr: 'Confirmation', en: 'Confirmation', ar: 'التأكيد' },
  payment: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },

  cod: { fr: 'À la livraison', en: 'On delivery', ar: 'عند الاستلام' },
  simulator: { fr: 'Simulateur', en: 'Simulator', ar: 'محاكي' },

  placed: { fr: 'Commande passée', en: 'Order placed', ar: 'تم تقديم الطلب' },
  begun: { fr: 'Numéro saisi, commande non terminée', en: 'Phone typed, order not finished', ar: 'كُتب الرقم ولم يكتمل الطلب' },
  moved: { fr: '{from} → {to}', en: '{from} → {to}', ar: '{from} ← {to}' },
  marked: { fr: '{mark} : {from} → {to}', en: '{mark}: {from} → {to}', ar: '{mark}: {from} ← {to}' },
  noted: { fr: 'Note', en: 'Note', ar: 'ملاحظة' },
  settled: { fr: 'Réglé : {flag}', en: 'Settled: {flag}', ar: 'تمت التسوية: {flag}' },
  unpaid: { fr: 'Délai de paiement dépassé', en: 'Payment time is over', ar: 'انتهت مهلة الدفع' },
  couponUsedUp: {
    fr: 'Coupon épuisé entre-temps : la commande garde sa remise',
    en: 'Coupon used up meanwhile: the order keeps its discount',
    ar: 'نفدت القسيمة في هذه الأثناء: يحتفظ الطلب بتخفيضه',
  },
  happened: { fr: 'Événement : {kind}', en: 'Event: {kind}', ar: 'حدث: {kind}' },

  'payment-opened': { fr: 'Page de paiement ouverte', en: 'Payment page opened', ar: 'فُتحت صفحة الدفع' },
  'payment-code': { fr: 'Code de paiement donné', en: 'Payment code given', ar: 'أُعطي رمز الدفع' },
  'payment-pending': { fr: 'Paiement en attente', en: 'Payment pending', ar: 'الدفع في الانتظار' },
  'payment-paid': { fr: 'Paiement reçu', en: 'Payment received', ar: 'تم استلام الدفع' },
  'payment-refused': { fr: 'Paiement refusé', en: 'Payment refused', ar: 'رُفض الدفع' },
  'payment-cancelled': { fr: 'Paiement abandonné', en: 'Payment given up', ar: 'أُلغي الدفع' },
  'payment-expired': { fr: 'Paiement expiré', en: 'Payment expired', ar: 'انتهت صلاحية الدفع' },
  'payment-other-amount': { fr: "Paiement d'un autre montant", en: 'Payment of another amount', ar: 'دفع بمبلغ مختلف' },

  'parcel-made': { fr: 'Colis réservé : {parcel}', en: 'Parcel booked: {parcel}', ar: 'حُجز الطرد: {parcel}' },
  'parcel-refused': { fr: 'Colis {parcel} refusé par le livreur', en: 'Parcel {parcel} refused by the courier', ar: 'رفضت شركة التوصيل الطرد {parcel}' },
  'parcel-unanswered': {
    fr: 'Colis {parcel} : le livreur n’a pas répondu',
    en: 'Parcel {parcel}: the courier did not answer',
    ar: 'الطرد {parcel}: لم تجب شركة التوصيل',
  },
  'parcel-unexpected': {
    fr: 'Colis {parcel} créé après avoir été donné pour absent',
    en: 'Parcel {parcel} made after it was said to be absent',
    ar: 'أُنشئ الطرد {parcel} بعد اعتباره غير موجود',
  },
  'parcel-cancelled': {
    fr: 'Colis {parcel} annulé chez le livreur',
    en: 'Parcel {parcel} called off at the courier',
    ar: 'أُلغي الطرد {parcel} لدى شركة التوصيل',
  },
  'parcel-closed': { fr: 'Colis {parcel} clos à la main', en: 'Parcel {parcel} closed by hand', ar: 'أُغلق الطرد {parcel} يدويًا' },
  'parcel-found': { fr: 'Colis {parcel} retrouvé chez le livreur', en: 'Parcel {parcel} found at the courier', ar: 'عُثر على الطرد {parcel} لدى شركة التوصيل' },
  'parcel-absent': { fr: 'Colis {parcel} : jamais créé', en: 'Parcel {parcel}: never made', ar: 'الطرد {parcel}: لم يُنشأ قط' },
  'parcel-status': { fr: 'Le livreur dit du colis {parcel}', en: 'The courier says of parcel {parcel}', ar: 'تقول شركة التوصيل عن الطرد {parcel}' },

  refunded: { fr: 'Remboursement : {amount}', en: 'Refund: {amount}', ar: 'استرداد: {amount}' },
  'refund-asked': { fr: 'Remboursement de {amount} demandé', en: 'Refund of {amount} asked for', ar: 'طُلب استرداد {amount}' },
  'refund-pending': {
    fr: 'Remboursement de {amount} accepté, en attente',
    en: 'Refund of {amount} accepted, pending',
    ar: 'قُبل استرداد {amount} وهو في الانتظار',
  },
  'refund-refused': { fr: 'Remboursement de {amount} refusé', en: 'Refund of {amount} refused', ar: 'رُفض استرداد {amount}' },
  'refund-unanswered': {
    fr: 'Remboursement de {amount} : pas de réponse',
    en: 'Refund of {amount}: no answer',
    ar: 'استرداد {amount}: لا رد',
  },
  'refund-absent': { fr: 'Remboursement de {amount} : pas effectué', en: 'Refund of {amount}: not made', ar: 'استرداد {amount}: لم يُنفَّذ' },
  'refund-unexpected': {
    fr: 'Remboursement de {amount} effectué après avoir été donné pour absent',
    en: 'Refund of {amount} made after it was said not to be',
    ar: 'نُفّذ استرداد {amount} بعد اعتباره غير منفَّذ',
  },

  'issued-invoice': { fr: 'Facture {number} émise', en: 'Invoice {number} issued', ar: 'صدرت الفاتورة {number}' },
  'issued-creditnote': { fr: 'Avoir {number} émis', en: 'Credit note {number} issued', ar: 'صدر الإشعار الدائن {number}' },
  'sent-invoice': { fr: 'Facture {number} envoyée par e-mail', en: 'Invoice {number} sent by e-mail', ar: 'أُرسلت الفاتورة {number} بالبريد الإلكتروني' },
  'sent-creditnote': { fr: 'Avoir {number} envoyé par e-mail', en: 'Credit note {number} sent by e-mail', ar: 'أُرسل الإشعار الدائن {number} بالبريد الإلكتروني' },

  shopper: { fr: 'Client', en: 'Shopper', ar: 'الزبون' },
  shop: { fr: 'Boutique (automatique)', en: 'Shop (by itself)', ar: 'المتجر (آليًا)' },
  formerStaff: { fr: "Ancien membre de l'équipe", en: 'Former member of staff', ar: 'عضو سابق' },

  noSuchOrder: { fr: "Cette commande n'existe pas.", en: 'There is no such order.', ar: 'هذا الطلب غير موجود.' },
  changedMeanwhile: {
    fr: "Entre-temps, cette commande est passée à « {now} ». Rien n'a été changé : vérifiez, puis recommencez.",
    en: 'Meanwhile this order became "{now}". Nothing was changed: check it, then try again.',
    ar: 'في هذه الأثناء أصبح الطلب «{now}». لم يتغير شيء: تحقق ثم أعد المحاولة.',
  },
  markNotAllowed: {
    fr: "Une commande abandonnée n'a ni paiement ni livraison.",
    en: 'An abandoned order has no payment and no delivery.',
    ar: 'الطلب المتروك ليس له دفع ولا توصيل.',
  },
  giveItBack: {
    fr: 'Un paiement devient « Remboursée » quand l’argent est rendu : utilisez « Rembourser ».',
    en: 'A payment becomes "Refunded" when its money goes back: use "Refund".',
    ar: 'يصبح الدفع «مسترد» عند إعادة المال: استعمل «استرداد».',
  },
  refundFirst: {
    fr: 'Dites d’abord, dans « Remboursements », si l’argent a été rendu ou non.',
    en: 'First say, under "Refunds", whether the money went back or not.',
    ar: 'قل أولًا في «عمليات الاسترداد» هل أُعيد المال أم لا.',
  },
  noteRequired: { fr: 'Écrivez la note.', en: 'Write the note.', ar: 'اكتب الملاحظة.' },
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
