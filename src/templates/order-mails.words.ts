import type { Words } from '#i18n/words.ts'

export const orderMailWords = {
  subject: { fr: 'Commande n° {number} : {news}', en: 'Order no. {number}: {news}', ar: 'الطلب رقم {number}: {news}' },
  orderNumber: { fr: 'Commande', en: 'Order', ar: 'الطلب' },
  number: { fr: 'n° {number}', en: 'no. {number}', ar: 'رقم {number}' },
  hello: { fr: 'Bonjour {name},', en: 'Hello {name},', ar: 'مرحبًا {name}،' },

  placedNews: { fr: 'bien reçue', en: 'received', ar: 'تم استلامه' },
  placedTitle: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!', ar: 'شكرًا على طلبك!' },
  placed: {
    fr: 'Nous vous appelons au {phone} pour la confirmer, puis nous la livrons.',
    en: 'We call you on {phone} to confirm it, then we deliver it.',
    ar: 'نتصل بك على {phone} لتأكيده ثم نوصله إليك.',
  },
  switchToCashOnDelivery: { fr: 'Vous payez à la livraison.', en: 'You pay on delivery.', ar: 'الدفع عند الاستلام.' },
  nothingDue: { fr: 'Vous n’avez rien à payer à la livraison.', en: 'There is nothing to pay on delivery.', ar: 'لا شيء تدفعه عند الاستلام.' },

  waitingNews: { fr: 'en attente de paiement', en: 'awaiting payment', ar: 'في انتظار الدفع' },
  waitingTitle: { fr: 'Votre commande vous attend', en: 'Your order is waiting for you', ar: 'طلبك في انتظارك' },
  waiting: {
    fr: 'Le paiement n’est pas encore arrivé. Nous gardons vos articles un moment : vous pouvez payer dès maintenant.',
    en: 'The payment has not arrived yet. We keep your items a while: you can pay right now.',
    ar: 'لم يصل الدفع بعد. نحتفظ بمنتجاتك لبعض الوقت: يمكنك الدفع الآن.',
  },
  waitingCode: {
    fr: 'Pour payer, donnez ce code {provider} avant le {until}. Nous vous écrivons dès que le paiement arrive.',
    en: 'To pay, give this {provider} code before {until}. We write to you as soon as the payment arrives.',
    ar: 'للدفع، قدّم رمز {provider} هذا قبل {until}. سنكتب إليك فور وصول الدفع.',
  },
  codeLabel: { fr: 'Code de paiement {provider}', en: '{provider} payment code', ar: 'رمز الدفع عبر {provider}' },

  waitingDeposit: {
    fr: 'Un acompte confirme votre commande : payez {now} en ligne. Vous payez le reste, {later}, à la livraison.',
    en: 'A deposit confirms your order: pay {now} online. You pay the rest, {later}, on delivery.',
    ar: 'عربون يؤكد طلبك: ادفع {now} عبر الإنترنت. وتدفع الباقي {later} عند الاستلام.',
  },
  paidDeposit: {
    fr: 'Votre acompte de {amount} est bien arrivé, merci ! Nous vous appelons au {phone} avant la livraison, où vous payez le reste : {due}.',
    en: 'Your deposit of {amount} has come, thank you! We call you on {phone} before the delivery, where you pay the rest: {due}.',
    ar: 'وصل عربونك {amount}، شكرًا! سنتصل بك على {phone} قبل التوصيل، وعنده تدفع الباقي: {due}.',
  },
  paidNews: { fr: 'paiement reçu', en: 'payment received', ar: 'تم استلام الدفع' },
  paidTitle: { fr: 'Nous avons bien reçu votre paiement', en: 'We have received your payment', ar: 'استلمنا المبلغ الذي دفعته' },
  paid: {
    fr: 'Merci ! Nous préparons votre commande et vous appelons au {phone} avant la livraison.',
    en: 'Thank you! We are preparing your order and will call you on {phone} before the delivery.',
    ar: 'شكرًا! نجهّز طلبك وسنتصل بك على {phone} قبل التوصيل.',
  },

  paidOnHold: {
    fr: 'Merci ! Nous vérifions encore un point de votre commande, puis nous vous disons la suite.',
    en: 'Thank you! We are still checking a point of your order, then we tell you what follows.',
    ar: 'شكرًا! ما زلنا نتحقّق من أمر في طلبك ثم نخبرك بالخطوة التالية.',
  },

  confirmedNews: { fr: 'confirmée', en: 'confirmed', ar: 'مؤكد' },
  confirmedTitle: { fr: 'Votre commande est confirmée', en: 'Your order is confirmed', ar: 'تم تأكيد طلبك' },
  confirmed: { fr: 'Nous la préparons et vous prévenons à son départ.', en: 'We are preparing it and tell you when it leaves.', ar: 'نجهّزه ونُعلمك عند خروجه.' },

  shippedNews: { fr: 'en route', en: 'on its way', ar: 'في الطريق' },
  shippedTitle: { fr: 'Votre commande est en route', en: 'Your order is on its way', ar: 'طلبك في الطريق إليك' },
  shipped: {
    fr: 'Le livreur vous appelle au {phone} avant de passer.',
    en: 'The courier calls you on {phone} before coming.',
    ar: 'يتصل بك عامل التوصيل على {phone} قبل قدومه.',
  },
  courier: { fr: 'Livreur', en: 'Courier', ar: 'شركة التوصيل' },
  followParcel: { fr: 'Suivre le colis chez {courier}', en: 'Follow the parcel at {courier}', ar: 'تتبّع الطرد لدى {courier}' },
  parcelNumber: { fr: 'Colis n°', en: 'Parcel no.', ar: 'رقم الطرد' },
  dueAtTheDoor: { fr: 'À payer à la livraison', en: 'To pay on delivery', ar: 'المبلغ عند الاستلام' },

  completedNews: { fr: 'livrée', en: 'delivered', ar: 'تم التسليم' },
  completedTitle: { fr: 'Votre commande est livrée', en: 'Your order is delivered', ar: 'تم تسليم طلبك' },
  completed: {
    fr: 'Merci de votre confiance. S’il manque quelque chose, répondez à ce message.',
    en: 'Thank you for your trust. If anything is missing, answer this message.',
    ar: 'شكرًا على ثقتك. إن نقصك شيء فأجب عن هذه الرسالة.',
  },
  completedReview: {
    fr: 'Merci de votre confiance. S’il manque quelque chose, répondez à ce message. Si tout va bien, votre avis aide ceux qui hésitent encore.',
    en: 'Thank you for your trust. If anything is missing, answer this message. If all is well, your opinion helps those who still hesitate.',
    ar: 'شكرًا على ثقتك. إن نقصك شيء فأجب عن هذه الرسالة. وإن كان كل شيء على ما يرام فرأيك يساعد من لا يزال مترددًا.',
  },
  review: { fr: 'Donner mon avis', en: 'Give my opinion', ar: 'تقديم رأيي' },

  cancelledNews: { fr: 'annulée', en: 'cancelled', ar: 'ملغى' },
  cancelledTitle: { fr: 'Votre commande est annulée', en: 'Your order is cancelled', ar: 'أُلغي طلبك' },
  cancelled: {
    fr: 'Rien ne vous sera livré ni demandé. Si c’est une erreur, répondez à ce message ou appelez-nous.',
    en: 'Nothing will be delivered or asked of you. If this is a mistake, answer this message or call us.',
    ar: 'لن يُسلَّم إليك شيء ولن يُطلب منك شيء. إن كان ذلك خطأ فأجب عن هذه الرسالة أو اتصل بنا.',
  },
  cancelledUnpaid: {
    fr: 'Le paiement n’est pas arrivé à temps. Vous pouvez encore reprendre la commande, tant qu’il reste du stock.',
    en: 'The payment did not arrive in time. You can still resume the order, while there is stock left.',
    ar: 'لم يصل الدفع في الوقت المحدد. يمكنك استئناف الطلب ما دام المخزون متوفرًا.',
  },

  failedNews: { fr: 'paiement refusé', en: 'payment refused', ar: 'رُفض الدفع' },
  failedTitle: { fr: 'Le paiement n’a pas abouti', en: 'The payment did not go through', ar: 'لم تتم عملية الدفع' },
  failed: {
    fr: 'Rien n’a été débité. Vous pouvez réessayer, tant qu’il reste du stock.',
    en: 'Nothing was charged. You can try again, while there is stock left.',
    ar: 'لم يُخصم أي مبلغ. يمكنك المحاولة من جديد ما دام المخزون متوفرًا.',
  },

  failedForGood: {
    fr: 'Rien n’a été débité, et la commande ne peut plus être payée. Vous pouvez commander à nouveau quand vous voulez.',
    en: 'Nothing was charged, and the order can no longer be paid. You can order again whenever you like.',
    ar: 'لم يُخصم أي مبلغ، ولم يعد دفع هذا الطلب ممكنًا. يمكنك الطلب من جديد متى شئت.',
  },

  onHoldNews: { fr: 'en vérification', en: 'being checked', ar: 'قيد التحقق' },
  onHoldTitle: { fr: 'Nous vérifions un point de votre commande', en: 'We are checking a detail of your order', ar: 'نتحقّق من أمر في طلبك' },
  onHold: {
    fr: 'Nous vous appelons au {phone}. Vous n’avez rien à faire.',
    en: 'We call you on {phone}. There is nothing for you to do.',
    ar: 'سنتصل بك على {phone}. لا حاجة إلى أي إجراء منك.',
  },

  refundNews: { fr: 'remboursement', en: 'refund', ar: 'استرداد' },
  refundTitle: { fr: 'Vous êtes remboursé', en: 'You have a refund', ar: 'أُعيد إليك المبلغ' },
  refundPartTitle: { fr: 'Une partie vous est remboursée', en: 'You have a partial refund', ar: 'أُعيد إليك جزء من المبلغ' },
  refundByProvider: {
    fr: 'Nous vous avons rendu {amount} par le moyen de paiement que vous aviez choisi. Selon votre banque, quelques jours peuvent passer avant que vous le voyiez.',
    en: 'We gave {amount} back to you by the means that you paid with. Depending on your bank, it may take some days until you see it.',
    ar: 'أعدنا إليك {amount} بوسيلة الدفع التي اخترتها. قد تمر بضعة أيام قبل أن يظهر المبلغ حسب بنكك.',
  },
  refundByHand: { fr: 'Nous vous avons remboursé {amount}.', en: 'We have refunded you {amount}.', ar: 'أعدنا إليك {amount}.' },
  refunded: { fr: 'Montant remboursé', en: 'Refunded', ar: 'المبلغ المستردّ' },
  refundedOf: { fr: 'Total de la commande', en: 'Order total', ar: 'مجموع الطلب' },

  documentNews: { fr: '{document} {number}', en: '{document} {number}', ar: '{document} {number}' },
  invoiceAttached: {
    fr: 'Votre facture {number} est jointe à ce message. Merci de votre confiance.',
    en: 'Your invoice {number} is attached to this message. Thank you for your trust.',
    ar: 'فاتورتك {number} مرفقة بهذه الرسالة. شكرًا على ثقتك.',
  },
  creditNoteAttached: {
    fr: 'L’avoir {number} est joint à ce message. Il corrige votre facture.',
    en: 'The credit note {number} is attached to this message. It corrects your invoice.',
    ar: 'الإشعار الدائن {number} مرفق بهذه الرسالة. وهو يصحح فاتورتك.',
  },
  issuedOn: { fr: 'Date', en: 'Date', ar: 'التاريخ' },
  corrected: { fr: 'Facture corrigée', en: 'Corrected invoice', ar: 'الفاتورة المصححة' },

  newOrderSubject: { fr: 'Nouvelle commande n° {number}', en: 'New order no. {number}', ar: 'طلب جديد رقم {number}' },
  newOrderTitle: { fr: 'Nouvelle commande', en: 'New order', ar: 'طلب جديد' },
  newOrder: { fr: 'Une commande est à traiter.', en: 'An order is waiting for you.', ar: 'هناك طلب في انتظار المعالجة.' },
  newOrderOnHold: {
    fr: 'Une commande est à vérifier : son paiement est arrivé tard, ou il manque du stock.',
    en: 'An order is to be checked: its payment came late, or stock is missing.',
    ar: 'هناك طلب للتحقق: وصل دفعه متأخرًا أو ينقصه المخزون.',
  },
  newOrderButton: { fr: 'Ouvrir la commande', en: 'Open the order', ar: 'فتح الطلب' },
  alarmTitle: { fr: 'Beaucoup de commandes en une heure', en: 'Many orders in one hour', ar: 'طلبات كثيرة في ساعة واحدة' },
  alarmFromAddress: {
    fr: '{orders} commandes sont arrivées d’une même connexion internet en moins d’une heure. Vérifiez par téléphone avant d’expédier, et annulez celles que personne n’a voulues : leur stock revient alors en vente.',
    en: '{orders} orders came from one internet connection in less than an hour. Call before you send anything, and cancel those that nobody meant: their stock is then for sale again.',
    ar: 'وصل {orders} طلبًا من اتصال إنترنت واحد في أقل من ساعة. اتصلوا قبل الإرسال، وألغوا ما لم يقصده أحد: يعود مخزونها عندئذ إلى البيع.',
  },
  alarmOfShop: {
    fr: '{orders} commandes sont arrivées en moins d’une heure dans toute la boutique. Si ce n’est pas une promotion, vérifiez par téléphone avant d’expédier.',
    en: '{orders} orders came in less than an hour in the whole shop. If this is no sale of yours, call before you send anything.',
    ar: 'وصل {orders} طلبًا إلى المتجر كله في أقل من ساعة. إن لم يكن ذلك بسبب عرض، اتصلوا قبل الإرسال.',
  },
  alarmNote: {
    fr: 'Plusieurs clients peuvent partager une connexion internet : chez un opérateur mobile, un quartier entier. Les seuils se choisissent dans les réglages, à « Commandes ».',
    en: 'Several customers may share one internet connection: with a mobile operator, a whole quarter. The thresholds are chosen in the settings, under “Commandes”.',
    ar: 'قد يتشارك عدة زبائن اتصال إنترنت واحدًا: حي كامل لدى مشغّل الهاتف الجوال. تُختار الحدود في الإعدادات.',
  },
  alarmButton: { fr: 'Voir les commandes', en: 'See the orders', ar: 'عرض الطلبات' },
  paidOnline: { fr: 'Payée en ligne', en: 'Paid online', ar: 'مدفوع عبر الإنترنت' },
  atTheDoor: { fr: 'À la livraison', en: 'On delivery', ar: 'عند الاستلام' },
  notPaid: { fr: 'Pas encore payée', en: 'Not paid yet', ar: 'لم يُدفع بعد' },
  method: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },

  linkTitle: { fr: 'Le lien de votre commande n° {number}', en: 'The link of your order no. {number}', ar: 'رابط طلبك رقم {number}' },
  linkText: {
    fr: 'Vous l’avez demandé sur notre page de suivi. Qui a ce lien voit la commande : ne le partagez pas.',
    en: 'You asked for it on our tracking page. Whoever has this link sees the order: do not share it.',
    ar: 'طلبته في صفحة المتابعة. من لديه هذا الرابط يرى الطلب: لا تشاركه.',
  },
  linkSms: { fr: '{shop} : votre commande n° {number} : {url}', en: '{shop}: your order no. {number}: {url}', ar: '{shop}: طلبك رقم {number}: {url}' },
  confirmByLink: {
    fr: 'Vous préférez ne pas attendre notre appel ? Confirmez vous-même, corrigez l’adresse ou choisissez le jour.',
    en: 'Rather not wait for our call? Confirm it yourself, correct the address or choose the day.',
    ar: 'لا تريد انتظار مكالمتنا؟ أكّد بنفسك أو صحّح العنوان أو اختر اليوم.',
  },
  confirmButton: { fr: 'Confirmer ma commande', en: 'Confirm my order', ar: 'أؤكد طلبي' },
  see: { fr: 'Voir ma commande', en: 'See my order', ar: 'عرض طلبي' },
  deposit: { fr: 'Acompte payé en ligne', en: 'Deposit paid online', ar: 'العربون المدفوع عبر الإنترنت' },
  pay: { fr: 'Payer {amount}', en: 'Pay {amount}', ar: 'ادفع {amount}' },
  payAgain: { fr: 'Réessayer le paiement', en: 'Try the payment again', ar: 'أعد محاولة الدفع' },
  item: { fr: 'Article', en: 'Item', ar: 'المنتج' },
  quantity: { fr: 'Qté', en: 'Qty', ar: 'العدد' },
  amount: { fr: 'Montant', en: 'Amount', ar: 'المبلغ' },
  moreGoods: {
    fr: 'Et {count} autre ligne, sur la page de la commande.|Et {count} autres lignes, sur la page de la commande.',
    en: 'And {count} more line, on the order’s page.|And {count} more lines, on the order’s page.',
    ar: 'الطلب كاملًا في صفحته.|وسطر آخر في صفحة الطلب.|وسطران آخران في صفحة الطلب.|و{count} أسطر أخرى في صفحة الطلب.|و{count} سطرًا آخر في صفحة الطلب.|و{count} سطر آخر في صفحة الطلب.',
  },
  subtotal: { fr: 'Sous-total', en: 'Subtotal', ar: 'المجموع الفرعي' },
  shipping: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  free: { fr: 'Gratuite', en: 'Free', ar: 'مجاني' },
  discount: { fr: 'Remise', en: 'Discount', ar: 'تخفيض' },
  couponOf: { fr: 'Coupon {code}', en: 'Coupon {code}', ar: 'رمز التخفيض {code}' },
  percentOf: { fr: 'Remise {label} ({percent} %)', en: '{label} discount ({percent}%)', ar: 'تخفيض {label} ({percent}%)' },
  discountOf: { fr: 'Remise {label}', en: '{label} discount', ar: 'تخفيض {label}' },
  stamp: { fr: 'Timbre fiscal', en: 'Stamp duty', ar: 'الطابع الجبائي' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  taxOf: { fr: 'dont {name} {rate} %', en: 'including {name} {rate}%', ar: 'منها {name} {rate}%' },
  deliverTo: { fr: 'Livraison à', en: 'Deliver to', ar: 'التوصيل إلى' },

  whyOrder: {
    fr: 'Vous recevez ce message parce que vous avez commandé chez nous.',
    en: 'You get this message because you ordered from us.',
    ar: 'تصلك هذه الرسالة لأنك طلبت من متجرنا.',
  },
  whyMerchant: {
    fr: 'Vous recevez ce message parce que vous tenez cette boutique. L’adresse se choisit dans les réglages, à « Boutique ».',
    en: 'You get this message because you keep this shop. The address is chosen in the settings, under “Shop”.',
    ar: 'تصلك هذه الرسالة لأنك تدير هذا المتجر. يُختار العنوان في الإعدادات.',
  },
} as const satisfies Words
