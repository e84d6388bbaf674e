import type { Words } from '#i18n/words.ts'

export const refundWords = {
  manual: { fr: 'Remboursé à la main', en: 'Given back by hand', ar: 'أُعيد يدويًا' },
  sending: { fr: 'Demandé au prestataire', en: 'Asked of the provider', ar: 'طُلب من المزوّد' },
  pending: { fr: 'Accepté, en attente', en: 'Accepted, pending', ar: 'مقبول، في الانتظار' },
  done: { fr: 'Remboursé', en: 'Refunded', ar: 'تم الاسترداد' },
  refused: { fr: 'Non remboursé', en: 'Not refunded', ar: 'لم يُسترد' },
  uncertain: { fr: 'Sans réponse du prestataire', en: 'No answer of the provider', ar: 'بلا رد من المزوّد' },

  surplus: { fr: 'Trop-perçu', en: 'Paid too much', ar: 'مبلغ مدفوع زائد' },
  depositBack: { fr: 'Acompte rendu', en: 'Deposit given back', ar: 'عربون مُعاد' },
  noSuchOrder: { fr: "Cette commande n'existe pas.", en: 'There is no such order.', ar: 'هذا الطلب غير موجود.' },
  noSuchRefund: { fr: "Ce remboursement n'existe pas.", en: 'There is no such refund.', ar: 'هذا الاسترداد غير موجود.' },
  notPaid: {
    fr: 'Cette commande n’est pas payée : il n’y a rien à rembourser. Si elle l’est, marquez-la d’abord « Payée ».',
    en: 'This order is not paid: there is nothing to give back. If it is, mark it "Paid" first.',
    ar: 'هذا الطلب غير مدفوع: لا شيء يُعاد. إن كان مدفوعًا فضع عليه أولًا علامة «مدفوع».',
  },
  nothingLeft: {
    fr: 'Tout ce qui a été payé est déjà remboursé, ou en train de l’être.',
    en: 'All that was paid went back already, or is on its way.',
    ar: 'كل ما دُفع أُعيد بالفعل أو هو في الطريق.',
  },
  nothingAsked: {
    fr: 'Indiquez ce qui est à rembourser : des pièces, la livraison ou un montant.',
    en: 'Say what is to be given back: pieces, the delivery or an amount.',
    ar: 'حدّد ما يجب إعادته: قطعًا أو التوصيل أو مبلغًا.',
  },
  tooMuch: {
    fr: 'C’est plus que ce qui peut encore être remboursé sur cette commande.',
    en: 'This is more than can still be given back on this order.',
    ar: 'هذا أكثر مما يمكن إعادته بعد في هذا الطلب.',
  },
  tooManyPieces: {
    fr: 'C’est plus de pièces qu’il n’en reste à rembourser.',
    en: 'These are more pieces than are left to refund.',
    ar: 'هذه قطع أكثر مما بقي للاسترداد.',
  },
  tooMuchOfLine: {
    fr: 'C’est plus que ce que cet article a coûté dans la commande, remises comprises.',
    en: 'This is more than this item cost in the order, discounts included.',
    ar: 'هذا أكثر مما كلّفه هذا المنتج في الطلب بعد التخفيضات.',
  },
  tooMuchDelivery: { fr: 'C’est plus que la livraison n’a coûté.', en: 'This is more than the delivery cost.', ar: 'هذا أكثر من تكلفة التوصيل.' },
  otherAmount: {
    fr: 'Entre-temps, le montant est devenu {amount}. Rien n’a été remboursé : vérifiez, puis recommencez.',
    en: 'Meanwhile the amount became {amount}. Nothing was given back: check it, then try again.',
    ar: 'في هذه الأثناء أصبح المبلغ {amount}. لم يُعَد شيء: تحقق ثم أعد المحاولة.',
  },
  noProvider: {
    fr: 'Ce montant ne peut pas être remboursé par le prestataire : remboursez à la main, avec la référence.',
    en: 'This amount cannot be given back through the provider: do it by hand, with the reference.',
    ar: 'لا يمكن إعادة هذا المبلغ عبر المزوّد: أعده يدويًا مع المرجع.',
  },
  providerSaysNo: {
    fr: '{provider} a refusé ce remboursement. Rien n’a été rendu : remboursez à la main, ou réessayez plus tard.',
    en: '{provider} refused this refund. Nothing went back: do it by hand, or try again later.',
    ar: 'رفض {provider} هذا الاسترداد. لم يُعَد شيء: أعده يدويًا أو حاول لاحقًا.',
  },
  reasonRequired: { fr: 'Indiquez la raison.', en: 'Give the reason.', ar: 'اذكر السبب.' },
  referenceRequired: {
    fr: 'Indiquez la référence : le numéro du virement ou du reçu, ou « espèces ».',
    en: 'Give the reference: the number of the transfer or receipt, or "cash".',
    ar: 'اذكر المرجع: رقم التحويل أو الإيصال، أو «نقدًا».',
  },
  amountWrong: { fr: 'Ce montant n’a pas pu être lu.', en: 'This amount could not be read.', ar: 'تعذّرت قراءة هذا المبلغ.' },
  partOfCoin: {
    fr: 'La monnaie de cette commande n’a pas d’aussi petite pièce : arrondissez à deux décimales.',
    en: 'The money of this order has no coin that small: round to two decimals.',
    ar: 'لا توجد في عملة هذا الطلب قطعة بهذا الصغر: قرّب إلى رقمين بعد الفاصلة.',
  },
  piecesWrong: { fr: 'Ce nombre de pièces n’a pas pu être lu.', en: 'This number of pieces could not be read.', ar: 'تعذّرت قراءة عدد القطع.' },
  badRequest: {
    fr: 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
    en: 'The request could not be read. Reload the page and try again.',
    ar: 'تعذّرت قراءة الطلب. أعد تحميل الصفحة وحاول مجددًا.',
  },
  tooLong: {
    fr: 'Ce texte est trop long ({max} caractères au plus).',
    en: 'This text is too long ({max} characters at most).',
    ar: 'هذا النص طويل جدًا ({max} حرفًا على الأكثر).',
  },
  changedMeanwhile: {
    fr: 'Entre-temps, ce remboursement est passé à « {now} ». Rien n’a été changé.',
    en: 'Meanwhile this refund became "{now}". Nothing was changed.',
    ar: 'في هذه الأثناء أصبح هذا الاسترداد «{now}». لم يتغير شيء.',
  },
} as const satisfies Words
