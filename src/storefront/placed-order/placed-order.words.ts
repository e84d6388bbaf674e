import type { Words } from '#i18n/words.ts'

/** Texts of the buttons that lead to a payment. */
export const payButtonWords = {
  pay: { fr: 'Payer {amount}', en: 'Pay {amount}', ar: 'ادفع {amount}' },
  payBy: { fr: 'Payer {amount} avec {provider}', en: 'Pay {amount} with {provider}', ar: 'ادفع {amount} عبر {provider}' },
} as const satisfies Words

/** Texts of a payment's code, which is paid in a shop. */
export const codeWords = {
  codeTitle: { fr: 'Votre code de paiement {provider}', en: 'Your {provider} payment code', ar: 'رمز الدفع عبر {provider}' },
  code: { fr: 'Code', en: 'Code', ar: 'الرمز' },
  copyCode: { fr: 'Copier le code', en: 'Copy the code', ar: 'انسخ الرمز' },
  copied: { fr: 'Code copié.', en: 'Code copied.', ar: 'تم نسخ الرمز.' },
  codeAmount: { fr: 'Montant exact', en: 'Exact amount', ar: 'المبلغ المحدّد' },
  codeUntil: { fr: 'À payer avant le', en: 'To be paid before', ar: 'يُدفع قبل' },
  codeSteps: {
    fr: 'Donnez ce code dans un point de paiement {provider} (épicerie, pharmacie, bureau de poste…) ou dans son application, et payez le montant exact. Vous n’avez rien d’autre à faire : cette page se met à jour dès que le paiement nous est confirmé.',
    en: 'Give this code at a {provider} payment point (grocery, pharmacy, post office…) or in its app, and pay the exact amount. There is nothing else to do: this page updates as soon as the payment is confirmed to us.',
    ar: 'قدّم هذا الرمز في إحدى نقاط الدفع {provider} (بقالة، صيدلية، مكتب بريد…) أو أدخله في تطبيقها، وادفع المبلغ المحدّد. لا يلزمك شيء آخر: تُحدَّث هذه الصفحة فور تأكيد الدفع.',
  },
  codeDemo: { fr: 'Démonstration : payer ce code', en: 'Demonstration: pay this code', ar: 'عرض تجريبي: ادفع هذا الرمز' },
} as const satisfies Words

/** Texts of the order-received and the pay-again pages. */
export const placedOrderWords = {
  received: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!', ar: 'شكرًا على طلبك!' },
  orderNumber: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  whatNext: { fr: 'Et maintenant ?', en: 'What happens next?', ar: 'ماذا بعد؟' },

  depositCame: {
    fr: 'Votre acompte de {amount} est arrivé.',
    en: 'Your deposit of {amount} has arrived.',
    ar: 'وصل عربونك {amount}.',
  },
  callRest: {
    fr: 'Il reste {rest} à payer à la livraison. Nous vous appelons au {phone} pour confirmer la commande, puis nous la livrons.',
    en: '{rest} is left to pay on delivery. We call you on {phone} to confirm the order, then we deliver it.',
    ar: 'يبقى {rest} للدفع عند الاستلام. نتصل بك على {phone} لتأكيد الطلب ثم نوصله إليك.',
  },
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
  deliveredPartly: {
    fr: 'Cette commande est livrée en partie.',
    en: 'This order is delivered in part.',
    ar: 'تم تسليم جزء من هذا الطلب.',
  },
  delivered: { fr: 'Cette commande est livrée.', en: 'This order is delivered.', ar: 'تم تسليم هذا الطلب.' },
  returned: {
    fr: 'Le colis de cette commande revient à la boutique.',
    en: 'This order’s parcel comes back to the shop.',
    ar: 'طرد هذا الطلب يعود إلى المتجر.',
  },
  onItsWay: { fr: 'Votre commande est en route.', en: 'Your order is on its way.', ar: 'طلبك في الطريق إليك.' },

  depositTitle: { fr: 'Un acompte confirme votre commande', en: 'A deposit confirms your order', ar: 'عربون يؤكد طلبك' },
  depositText: {
    fr: 'Payez {now} maintenant, en ligne. Vous payez le reste, {later}, à la livraison.',
    en: 'Pay {now} online now. You pay the rest, {later}, on delivery.',
    ar: 'ادفع {now} الآن عبر الإنترنت. وتدفع الباقي {later} عند الاستلام.',
  },
  depositUntil: {
    fr: 'Sans cet acompte, la commande est annulée le {until}.',
    en: 'Without this deposit the order is cancelled on {until}.',
    ar: 'بدون هذا العربون يُلغى الطلب في {until}.',
  },
  payDeposit: { fr: 'Payer l’acompte de {amount}', en: 'Pay the deposit of {amount}', ar: 'ادفع العربون {amount}' },
  depositPaid: { fr: 'Acompte payé en ligne', en: 'Deposit paid online', ar: 'العربون المدفوع عبر الإنترنت' },
  dueAtDoor: { fr: 'Reste à payer à la livraison', en: 'Left to pay on delivery', ar: 'الباقي للدفع عند الاستلام' },

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

/** Texts around a placed order: its steps, what comes next, its link, and the account that keeps it. */
export const thanksWords = {
  noted: { fr: 'C’est noté, {name}.', en: 'It is noted, {name}.', ar: 'تم تسجيله يا {name}.' },
  steps: { fr: 'Étapes de la commande', en: 'Steps of the order', ar: 'مراحل الطلب' },
  reached: { fr: 'fait', en: 'done', ar: 'تم' },
  callBy: {
    fr: 'Nous vous appelons au {phone}, {when}, pour confirmer la commande, puis nous la livrons. Vous payez à la livraison.',
    en: 'We call you on {phone}, {when}, to confirm the order, then we deliver it. You pay on delivery.',
    ar: 'نتصل بك على {phone}، {when}، لتأكيد الطلب ثم نوصله إليك. الدفع عند الاستلام.',
  },
  callByRest: {
    fr: 'Il reste {rest} à payer à la livraison. Nous vous appelons au {phone}, {when}, pour confirmer la commande, puis nous la livrons.',
    en: '{rest} is left to pay on delivery. We call you on {phone}, {when}, to confirm the order, then we deliver it.',
    ar: 'يبقى {rest} للدفع عند الاستلام. نتصل بك على {phone}، {when}، لتأكيد الطلب ثم نوصله إليك.',
  },
  depositKept: {
    fr: 'La boutique a gardé l’acompte de {amount}.',
    en: 'The shop kept the deposit of {amount}.',
    ar: 'احتفظ المتجر بالعربون {amount}.',
  },
  depositToReturn: {
    fr: 'L’acompte de {amount} va vous être rendu.',
    en: 'The deposit of {amount} goes back to you.',
    ar: 'سيُعاد إليك العربون {amount}.',
  },
  depositReturned: {
    fr: 'L’acompte de {amount} vous a été rendu.',
    en: 'The deposit of {amount} went back to you.',
    ar: 'أُعيد إليك العربون {amount}.',
  },
  comes: { fr: 'Livraison prévue {days}', en: 'Delivery expected {days}', ar: 'التوصيل متوقع {days}' },
  wrongNumber: { fr: 'Ce n’est pas le bon numéro ?', en: 'Is the number wrong?', ar: 'الرقم غير صحيح؟' },
  wrongNumberText: { fr: 'Dites-le-nous tout de suite :', en: 'Tell us right away:', ar: 'أخبرنا فورًا:' },
  partOf: { fr: 'Colis {place} sur {count}', en: 'Parcel {place} of {count}', ar: 'الطرد {place} من {count}' },
  'part-here': { fr: 'pas encore remis au livreur', en: 'not yet handed to the courier', ar: 'لم يُسلَّم إلى عامل التوصيل بعد' },
  'part-away': { fr: 'en route', en: 'on its way', ar: 'في الطريق' },
  'part-delivered': { fr: 'livré', en: 'delivered', ar: 'تم تسليمه' },
  'part-returned': { fr: 'revenu à la boutique', en: 'came back to the shop', ar: 'عاد إلى المتجر' },
  cameBack: { fr: 'Revenu à la boutique : {goods}.', en: 'Came back to the shop: {goods}.', ar: 'عاد إلى المتجر: {goods}.' },
  notSent: { fr: 'Pas envoyé : {goods}.', en: 'Not sent: {goods}.', ar: 'لم يُرسل: {goods}.' },
  wasPaid: { fr: 'Vous avez payé {amount}.', en: 'You paid {amount}.', ar: 'دفعت {amount}.' },
  parcelNumber: { fr: 'colis n°', en: 'parcel no.', ar: 'الطرد رقم' },
  followParcel: { fr: 'Suivre le colis', en: 'Follow the parcel', ar: 'تتبّع الطرد' },
  toPrepare: { fr: 'À préparer pour le livreur', en: 'To have ready for the courier', ar: 'جهّز لعامل التوصيل' },
  inCash: { fr: 'en espèces', en: 'in cash', ar: 'نقدًا' },
  linkTitle: { fr: 'Commande n° {number} – {shop}', en: 'Order no. {number} – {shop}', ar: 'الطلب رقم {number} – {shop}' },
  keepLink: { fr: 'Enregistrer ce lien', en: 'Keep this link', ar: 'احفظ هذا الرابط' },
  linkCopied: { fr: 'Lien copié.', en: 'Link copied.', ar: 'تم نسخ الرابط.' },
  keepLinkText: {
    fr: 'Ce lien suit votre commande sans compte. Envoyez-le-vous.',
    en: 'This link follows your order without an account. Send it to yourself.',
    ar: 'هذا الرابط يتابع طلبك دون حساب. أرسله إلى نفسك.',
  },
  goOn: { fr: 'Continuer mes achats', en: 'Continue shopping', ar: 'مواصلة التسوق' },
  remember: { fr: 'Se souvenir de moi sur ce téléphone', en: 'Remember me on this phone', ar: 'تذكرني على هذا الهاتف' },
  rememberHint: {
    fr: 'Votre prochaine commande se remplit d’elle-même, pendant 90 jours. Sur un appareil prêté, laissez vide.',
    en: 'Your next order fills itself in, for 90 days. Leave it empty on a borrowed device.',
    ar: 'يُملأ طلبك القادم تلقائيًا لمدة 90 يومًا. اتركه فارغًا على جهاز مستعار.',
  },
  account: { fr: 'Gardez cette commande dans un compte', en: 'Keep this order in an account', ar: 'احفظ هذا الطلب في حساب' },
  accountText: {
    fr: 'Vous y retrouvez vos commandes, vos adresses et vos favoris.',
    en: 'You find your orders, addresses and wishlist there.',
    ar: 'تجد فيه طلباتك وعناوينك ومفضلتك.',
  },
  email: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  byPhone: {
    fr: 'Sans mot de passe : un code arrive par SMS au {phone}. Il ouvre votre compte, ou le crée. Un SMS peut être lu par quelqu’un d’autre : un mot de passe est plus sûr.',
    en: 'Without a password: a code arrives by text message at {phone}. It opens your account, or creates it. Somebody else may read a text message: a password is safer.',
    ar: 'دون كلمة مرور: يصل رمز برسالة نصية إلى {phone}. يفتح حسابك أو ينشئه. قد يقرأ شخص آخر الرسالة النصية: كلمة المرور أكثر أمانًا.',
  },
  askCode: { fr: 'Recevoir un code par SMS', en: 'Get a code by text message', ar: 'استلام رمز برسالة نصية' },
  askCodeAgain: { fr: 'Renvoyer un code', en: 'Send another code', ar: 'إرسال رمز آخر' },
  codeSent: {
    fr: 'Un code à six chiffres part au {phone}. Il est valable 10 minutes. Un numéro jamais confirmé en reçoit deux par jour au plus.',
    en: 'A six-digit code is on its way to {phone}. It is valid for 10 minutes. A number never confirmed gets two a day at most.',
    ar: 'أرسلنا رمزًا من ستة أرقام إلى {phone}، صالحًا لعشر دقائق. الرقم الذي لم يؤكَّد قط يصله رمزان في اليوم على الأكثر.',
  },
  smsCode: { fr: 'Code reçu par SMS', en: 'Code from the text message', ar: 'الرمز الذي وصلك' },
  giveCode: { fr: 'Garder la commande', en: 'Keep the order', ar: 'حفظ الطلب' },
  byEmail: { fr: 'Plutôt par e-mail et mot de passe', en: 'By e-mail and password instead', ar: 'بالبريد وكلمة المرور بدلًا من ذلك' },
  makeAccount: { fr: 'Créer mon compte', en: 'Create my account', ar: 'إنشاء حسابي' },
  haveAccount: { fr: 'J’ai déjà un compte', en: 'I already have an account', ar: 'لديّ حساب' },
  claim: { fr: 'Ajouter à mon compte', en: 'Add to my account', ar: 'أضفه إلى حسابي' },
  claimText: {
    fr: 'Cette commande a été passée sans compte. Elle peut rejoindre le vôtre.',
    en: 'This order was placed without an account. It can join yours.',
    ar: 'تم هذا الطلب دون حساب. يمكن ضمه إلى حسابك.',
  },
} as const satisfies Words

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
  notSent: { fr: 'Le lien ne peut pas partir pour l’instant.', en: 'The link cannot be sent right now.', ar: 'لا يمكن إرسال الرابط الآن.' },
  callUs: {
    fr: 'Pour le montant, les articles ou les documents, appelez-nous.',
    en: 'Call us about goods, amount or documents.',
    ar: 'اتصل بنا بشأن المنتجات أو المبلغ أو المستندات.',
  },
} as const satisfies Words

/** Texts of the page by which a customer confirms their order. */
export const confirmLinkPageWords = {
  title: { fr: 'Votre commande n° {number}', en: 'Your order no. {number}', ar: 'طلبك رقم {number}' },
  asks: {
    fr: 'Confirmez-la d’un geste, et nous la préparons sans vous appeler.',
    en: 'Confirm it with one tap, and we prepare it without calling you.',
    ar: 'أكّده بلمسة واحدة، فنحضّره دون أن نتصل بك.',
  },
  confirm: { fr: 'Confirmer ma commande', en: 'Confirm my order', ar: 'أؤكد طلبي' },
  confirmed: { fr: 'Commande confirmée', en: 'Order confirmed', ar: 'تم تأكيد الطلب' },
  confirmedText: {
    fr: 'Merci ! Nous la préparons. Jusqu’à son départ, vous pouvez encore changer l’adresse ou le jour.',
    en: 'Thank you! We are preparing it. Until it leaves you may still change the address or the day.',
    ar: 'شكرا! نحن بصدد تحضيره. يمكنك تغيير العنوان أو اليوم قبل خروجه.',
  },
  paid: { fr: 'Commande payée', en: 'Order paid', ar: 'تم دفع ثمن الطلب' },
  paidText: {
    fr: 'Il n’y a rien à confirmer : nous la préparons. Jusqu’à son départ, vous pouvez encore changer l’adresse ou le jour. Pour l’annuler, appelez-nous.',
    en: 'There is nothing to confirm: we are preparing it. Until it leaves you may still change the address or the day. To cancel it, call us.',
    ar: 'لا شيء يحتاج إلى تأكيد: نحن بصدد تحضيره. يمكنك تغيير العنوان أو اليوم قبل خروجه. لإلغائه اتصل بنا.',
  },
  payAtDoor: { fr: 'À payer à la livraison', en: 'To pay on delivery', ar: 'يُدفع عند الاستلام' },
  deliverTo: { fr: 'Livraison à', en: 'Delivered to', ar: 'التوصيل إلى' },
  hidden: {
    fr: 'Pour votre sécurité, seul le début de l’adresse est montré ici.',
    en: 'For your safety, only the beginning of the address is shown here.',
    ar: 'حفاظا على خصوصيتك، لا تظهر هنا سوى بداية العنوان.',
  },
  otherAddress: { fr: 'Corriger l’adresse', en: 'Correct the address', ar: 'تصحيح العنوان' },
  address: { fr: 'Adresse entière', en: 'The whole address', ar: 'العنوان الكامل' },
  addressHint: {
    fr: 'Rue, numéro, quartier, ville. Laissez vide si elle est juste.',
    en: 'Street, number, neighbourhood, town. Leave it empty if it is right.',
    ar: 'الشارع، الرقم، الحي، المدينة. اتركه فارغا إن كان صحيحا.',
  },
  street: { fr: 'Rue et numéro', en: 'Street and number', ar: 'الشارع والرقم' },
  streetHint: {
    fr: 'La ville reste la même : pour une autre, appelez-nous. Laissez vide si l’adresse est juste.',
    en: 'The town stays as it is: for another one, call us. Leave it empty if the address is right.',
    ar: 'تبقى المدينة كما هي: لتغييرها اتصل بنا. اتركه فارغا إن كان العنوان صحيحا.',
  },
  day: { fr: 'Jour de livraison souhaité', en: 'Day of delivery you prefer', ar: 'يوم التوصيل المفضّل' },
  anyDay: { fr: 'Dès que possible', en: 'As soon as possible', ar: 'في أقرب وقت' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  saved: { fr: 'C’est noté.', en: 'Noted.', ar: 'تم التسجيل.' },
  cancelTitle: { fr: 'Annuler la commande', en: 'Cancel the order', ar: 'إلغاء الطلب' },
  cancelWhy: { fr: 'Pourquoi ?', en: 'Why?', ar: 'لماذا؟' },
  cancel: { fr: 'Oui, annuler', en: 'Yes, cancel', ar: 'نعم، إلغاء' },
  cancelled: { fr: 'Commande annulée', en: 'Order cancelled', ar: 'تم إلغاء الطلب' },
  cancelledText: {
    fr: 'Rien ne vous sera livré ni demandé. Vous avez changé d’avis ? Appelez-nous.',
    en: 'Nothing will be delivered or asked of you. Changed your mind? Call us.',
    ar: 'لن يُسلَّم إليك شيء ولن يُطلب منك شيء. غيّرت رأيك؟ اتصل بنا.',
  },
  'on-its-way': { fr: 'Votre colis est en route', en: 'Your parcel is on its way', ar: 'طردك في الطريق' },
  onItsWayText: {
    fr: 'Le livreur vous appelle avant de passer.',
    en: 'The courier calls you before coming.',
    ar: 'يتصل بك عون التوصيل قبل مجيئه.',
  },
  over: { fr: 'Cette commande est terminée', en: 'This order is closed', ar: 'هذا الطلب منتهٍ' },
  overText: {
    fr: 'Il n’y a plus rien à confirmer ici.',
    en: 'There is nothing left to confirm here.',
    ar: 'لم يعد هناك ما يؤكَّد هنا.',
  },
  staff: { fr: 'Nous vous appelons', en: 'We will call you', ar: 'سنتصل بك' },
  staffText: {
    fr: 'Cette commande se règle par téléphone. Vous n’avez rien à faire ici.',
    en: 'This order is settled by phone. There is nothing for you to do here.',
    ar: 'يُسوّى هذا الطلب بالهاتف. ليس عليك شيء هنا.',
  },
  unknown: { fr: 'Ce lien n’est plus valable', en: 'This link no longer works', ar: 'لم يعد هذا الرابط صالحا' },
  unknownText: {
    fr: 'Suivez votre commande avec son numéro et votre téléphone, ou appelez-nous.',
    en: 'Follow your order by its number and your phone, or call us.',
    ar: 'تابع طلبك برقمه وبهاتفك، أو اتصل بنا.',
  },
  track: { fr: 'Suivre une commande', en: 'Follow an order', ar: 'تتبّع طلب' },
  backToShop: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
