import type { Words } from '#i18n/words.ts'

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
  code: { fr: 'Code reçu par SMS', en: 'Code from the text message', ar: 'الرمز الذي وصلك' },
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
