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
  comes: { fr: 'Livraison prévue {days}', en: 'Delivery expected {days}', ar: 'التوصيل متوقع {days}' },
  wrongNumber: { fr: 'Ce n’est pas le bon numéro ?', en: 'Is the number wrong?', ar: 'الرقم غير صحيح؟' },
  wrongNumberText: { fr: 'Dites-le-nous tout de suite :', en: 'Tell us right away:', ar: 'أخبرنا فورًا:' },
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
