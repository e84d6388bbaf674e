import type { Words } from '#i18n/words.ts'

/** Texts of signing in, registering, a lost password and a code. The password toggle's are quoted from UI-26 and UI-27. */
export const signInWords = {
  signIn: { fr: 'Se connecter', en: 'Sign in', ar: 'تسجيل الدخول' },
  signInText: { fr: 'Vous avez déjà un compte.', en: 'You already have an account.', ar: 'لديك حساب بالفعل.' },
  register: { fr: 'Créer un compte', en: 'Create an account', ar: 'إنشاء حساب' },
  registerText: {
    fr: 'Pour suivre vos commandes et garder vos adresses. Commander reste possible sans compte.',
    en: 'To follow your orders and keep your addresses. You can still order without one.',
    ar: 'لمتابعة طلباتك وحفظ عناوينك. ويمكنك الطلب دون حساب.',
  },
  name: { fr: 'Nom et prénom', en: 'Full name', ar: 'الاسم واللقب' },
  email: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  passwordHint: { fr: 'Au moins {min} caractères', en: 'At least {min} characters', ar: '{min} أحرف على الأقل' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show the password', ar: 'إظهار كلمة المرور' },
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide the password', ar: 'إخفاء كلمة المرور' },
  lostPassword: { fr: 'Mot de passe perdu ?', en: 'Lost your password?', ar: 'هل نسيت كلمة المرور؟' },
  byCode: { fr: 'Recevoir un code par SMS', en: 'Get a code by text message', ar: 'الدخول برمز في رسالة نصية' },
  toCorrect: { fr: 'Vérifiez ces champs :', en: 'Check these fields:', ar: 'تحقق من هذه الحقول:' },
  backToSignIn: { fr: 'Retour à la connexion', en: 'Back to sign-in', ar: 'العودة إلى تسجيل الدخول' },
  passwordRequired: { fr: 'Saisissez votre mot de passe.', en: 'Enter your password.', ar: 'أدخل كلمة المرور.' },

  lostTitle: { fr: 'Mot de passe perdu', en: 'Lost password', ar: 'نسيت كلمة المرور' },
  lostText: {
    fr: 'Indiquez l’e-mail de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    en: 'Give the e-mail of your account: we send you a link to choose a new password.',
    ar: 'أدخل بريد حسابك الإلكتروني: نرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  },
  sendLink: { fr: 'Envoyer le lien', en: 'Send the link', ar: 'إرسال الرابط' },
  linkSent: { fr: 'Regardez votre boîte de réception', en: 'Look at your inbox', ar: 'تفقّد بريدك الوارد' },
  linkSentText: {
    fr: 'S’il y a un compte avec cet e-mail, un lien y arrive dans quelques minutes. Il sert une fois et expire après 30 minutes.',
    en: 'If there is an account with this e-mail, a link arrives within minutes. It works once and expires after 30 minutes.',
    ar: 'إن وُجد حساب بهذا البريد فسيصل رابط خلال دقائق. يُستعمل مرة واحدة وتنتهي صلاحيته بعد 30 دقيقة.',
  },

  resetTitle: { fr: 'Nouveau mot de passe', en: 'New password', ar: 'كلمة مرور جديدة' },
  resetText: {
    fr: 'Choisissez-en un que vous n’utilisez nulle part ailleurs. Tous vos appareils seront déconnectés.',
    en: 'Choose one that you use nowhere else. All your devices will be signed out.',
    ar: 'اختر كلمة لا تستعملها في أي مكان آخر. سيتم تسجيل خروج كل أجهزتك.',
  },
  savePassword: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  linkDead: { fr: 'Ce lien ne fonctionne plus', en: 'This link no longer works', ar: 'لم يعد هذا الرابط صالحًا' },
  linkDeadText: {
    fr: 'Il a déjà servi ou il a expiré.',
    en: 'It has already been used or has expired.',
    ar: 'سبق استعماله أو انتهت صلاحيته.',
  },
  askAgain: { fr: 'Demander un nouveau lien', en: 'Ask for a new link', ar: 'طلب رابط جديد' },
  ended: {
    fr: 'Vous n’étiez plus connecté : rien n’a été changé. Reconnectez-vous, puis recommencez.',
    en: 'You were not signed in any more: nothing was changed. Sign in, then try again.',
    ar: 'انتهت جلستك: لم يتغيّر شيء. سجّل الدخول ثم أعد المحاولة.',
  },
  passwordSaved: {
    fr: 'Votre nouveau mot de passe est enregistré. Connectez-vous.',
    en: 'Your new password is saved. Please sign in.',
    ar: 'تم حفظ كلمة المرور الجديدة. سجّل الدخول.',
  },

  codeTitle: { fr: 'Connexion par code', en: 'Sign in by code', ar: 'الدخول برمز' },
  codeText: {
    fr: 'Nous envoyons un code à six chiffres au numéro confirmé de votre compte. Un SMS peut être lu ou détourné par quelqu’un d’autre : le mot de passe est plus sûr.',
    en: 'We send a six-digit code to the confirmed number of your account. Somebody else may read or divert a text message: the password is safer.',
    ar: 'نرسل رمزًا من ستة أرقام إلى الرقم المؤكد في حسابك. قد يقرأ شخص آخر الرسالة النصية أو يحوّلها إليه: كلمة المرور أكثر أمانًا.',
  },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  phoneHint: { fr: 'Par exemple 22 333 444', en: 'Such as 22 333 444', ar: 'مثل 22 333 444' },
  phoneWrong: {
    fr: 'Saisissez un numéro de Tunisie (8 chiffres) ou d’Égypte (11 chiffres).',
    en: 'Enter a number of Tunisia (8 digits) or Egypt (11 digits).',
    ar: 'أدخل رقمًا تونسيًا (8 أرقام) أو مصريًا (11 رقمًا).',
  },
  sendCode: { fr: 'Envoyer le code', en: 'Send the code', ar: 'إرسال الرمز' },
  codeSent: {
    fr: 'Si ce numéro est celui d’un compte, un code y arrive. Il est valable 10 minutes.',
    en: 'If this number belongs to an account, a code arrives there. It is valid for 10 minutes.',
    ar: 'إن كان هذا الرقم لحساب ما فسيصل إليه رمز صالح لعشر دقائق.',
  },
  code: { fr: 'Code reçu par SMS', en: 'Code from the text message', ar: 'الرمز الذي وصلك' },
  codeWrong: { fr: 'Le code a six chiffres.', en: 'The code has six digits.', ar: 'يتكوّن الرمز من ستة أرقام.' },
  otherPhone: { fr: 'Un autre numéro', en: 'Another number', ar: 'رقم آخر' },

  confirmTitle: { fr: 'Confirmer votre e-mail', en: 'Confirm your e-mail', ar: 'تأكيد بريدك الإلكتروني' },
  confirmText: {
    fr: 'Encore un geste, et cette adresse est confirmée.',
    en: 'One more step and this address is confirmed.',
    ar: 'خطوة أخيرة لتأكيد هذا العنوان.',
  },
  confirm: { fr: 'Confirmer cette adresse', en: 'Confirm this address', ar: 'تأكيد هذا العنوان' },
  confirmed: { fr: 'Votre adresse e-mail est confirmée.', en: 'Your e-mail address is confirmed.', ar: 'تم تأكيد بريدك الإلكتروني.' },
  toAccount: { fr: 'Aller à mon compte', en: 'Go to my account', ar: 'الذهاب إلى حسابي' },
} as const satisfies Words
