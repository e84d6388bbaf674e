import type { Words } from '#i18n/words.ts'

/** Texts of the pages of account details, devices and data. The password toggle's are quoted from UI-26 and UI-27. */
export const detailsWords = {
  who: { fr: 'Identité et langue', en: 'Name and language', ar: 'الاسم واللغة' },
  name: { fr: 'Nom et prénom', en: 'Full name', ar: 'الاسم واللقب' },
  language: { fr: 'Langue de nos messages', en: 'Language of our messages', ar: 'لغة رسائلنا' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  saved: { fr: 'Vos informations sont enregistrées.', en: 'Your details are saved.', ar: 'تم حفظ معلوماتك.' },
  toCorrect: { fr: 'Vérifiez ces champs :', en: 'Check these fields:', ar: 'تحقق من هذه الحقول:' },

  email: { fr: 'Adresse e-mail', en: 'E-mail address', ar: 'البريد الإلكتروني' },
  emailNow: { fr: 'Actuelle : {email}', en: 'Now: {email}', ar: 'الحالي: {email}' },
  newEmail: { fr: 'Nouvelle adresse e-mail', en: 'New e-mail address', ar: 'البريد الإلكتروني الجديد' },
  emailText: {
    fr: 'Un lien part à la nouvelle adresse. Elle ne remplace l’ancienne qu’une fois confirmée.',
    en: 'A link goes to the new address. It replaces the old one only once it is confirmed.',
    ar: 'يُرسل رابط إلى العنوان الجديد ولا يحلّ محل القديم إلا بعد تأكيده.',
  },
  addEmail: { fr: 'Ajouter cette adresse', en: 'Add this address', ar: 'إضافة هذا البريد' },
  addEmailText: {
    fr: 'Avec une adresse e-mail, vous vous connectez aussi par mot de passe. Un lien y part : elle compte une fois confirmée.',
    en: 'With an e-mail address you can also sign in by password. A link goes there: it counts once it is confirmed.',
    ar: 'بالبريد الإلكتروني يمكنك الدخول بكلمة مرور أيضًا. يُرسل إليه رابط ولا يُعتمد إلا بعد تأكيده.',
  },
  changeEmail: { fr: 'Changer d’adresse', en: 'Change the address', ar: 'تغيير البريد' },
  emailAsked: {
    fr: 'Un lien vous attend à la nouvelle adresse : ouvrez-le pour confirmer.',
    en: 'A link waits for you at the new address: open it to confirm.',
    ar: 'ينتظرك رابط في العنوان الجديد: افتحه للتأكيد.',
  },

  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  phoneNow: { fr: 'Actuel : {phone}', en: 'Now: {phone}', ar: 'الحالي: {phone}' },
  phoneText: {
    fr: 'Un numéro confirmé permet de se connecter par un code reçu par SMS. Un SMS protège moins bien qu’un mot de passe : qui a votre téléphone en main, ou se fait attribuer votre numéro par l’opérateur, reçoit le code.',
    en: 'A confirmed number lets you sign in by a code sent by text message. A text message protects you less well than a password: whoever holds your phone, or has your number transferred by the operator, receives the code.',
    ar: 'الرقم المؤكد يتيح الدخول برمز يصل برسالة نصية. الرسالة النصية أقل أمانًا من كلمة المرور: فمن كان هاتفك بيده، أو حوّل رقمك إليه لدى شركة الاتصالات، يصله الرمز.',
  },
  newPhone: { fr: 'Numéro de téléphone', en: 'Phone number', ar: 'رقم الهاتف' },
  phoneWrong: {
    fr: 'Saisissez un numéro de Tunisie (8 chiffres) ou d’Égypte (11 chiffres).',
    en: 'Enter a number of Tunisia (8 digits) or Egypt (11 digits).',
    ar: 'أدخل رقمًا تونسيًا (8 أرقام) أو مصريًا (11 رقمًا).',
  },
  sendCode: { fr: 'Recevoir un code', en: 'Get a code', ar: 'إرسال رمز' },
  codeSent: {
    fr: 'Un code à six chiffres part au {phone}. Un numéro jamais confirmé en reçoit deux par jour au plus.',
    en: 'A six-digit code is on its way to {phone}. A number never confirmed gets two a day at most.',
    ar: 'أرسلنا رمزًا من ستة أرقام إلى {phone}. الرقم الذي لم يؤكَّد قط يصله رمزان في اليوم على الأكثر.',
  },
  code: { fr: 'Code reçu par SMS', en: 'Code from the text message', ar: 'الرمز الذي وصلك' },
  codeWrong: { fr: 'Le code a six chiffres.', en: 'The code has six digits.', ar: 'يتكوّن الرمز من ستة أرقام.' },
  confirmPhone: { fr: 'Confirmer le numéro', en: 'Confirm the number', ar: 'تأكيد الرقم' },
  phoneSaved: { fr: 'Votre numéro est confirmé.', en: 'Your number is confirmed.', ar: 'تم تأكيد رقمك.' },

  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  current: { fr: 'Mot de passe actuel', en: 'Current password', ar: 'كلمة المرور الحالية' },
  currentRequired: { fr: 'Saisissez votre mot de passe actuel.', en: 'Enter your current password.', ar: 'أدخل كلمة المرور الحالية.' },
  newPassword: { fr: 'Nouveau mot de passe', en: 'New password', ar: 'كلمة المرور الجديدة' },
  passwordHint: { fr: 'Au moins {min} caractères', en: 'At least {min} characters', ar: '{min} أحرف على الأقل' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show the password', ar: 'إظهار كلمة المرور' },
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide the password', ar: 'إخفاء كلمة المرور' },
  changePassword: { fr: 'Changer le mot de passe', en: 'Change the password', ar: 'تغيير كلمة المرور' },
  firstPassword: { fr: 'Choisir un mot de passe', en: 'Choose a password', ar: 'اختيار كلمة مرور' },
  firstPasswordText: {
    fr: 'Votre compte s’ouvre par un code envoyé au {phone}. Un mot de passe est demandé pour ajouter un e-mail, changer de numéro, déconnecter un appareil ou effacer le compte.',
    en: 'Your account opens by a code sent to {phone}. A password is asked for to add an e-mail, change the number, sign a device out or erase the account.',
    ar: 'يُفتح حسابك برمز يُرسل إلى {phone}. تُطلب كلمة مرور لإضافة بريد أو تغيير الرقم أو تسجيل خروج جهاز أو محو الحساب.',
  },
  passwordFirst: {
    fr: 'Votre compte n’a pas encore de mot de passe. Choisissez-en un d’abord :',
    en: 'Your account has no password yet. Choose one first:',
    ar: 'ليس لحسابك كلمة مرور بعد. اختر واحدة أولًا:',
  },
  passwordSaved: {
    fr: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
    en: 'Your password is changed. Your other devices are signed out.',
    ar: 'تم تغيير كلمة المرور وسُجّل خروج أجهزتك الأخرى.',
  },

  sessionsText: {
    fr: 'Vous êtes connecté sur ces appareils. Déconnectez ceux que vous ne reconnaissez pas, puis changez de mot de passe.',
    en: 'You are signed in on these devices. Sign out any you do not recognise, then change your password.',
    ar: 'سجّلت الدخول على هذه الأجهزة. سجّل خروج ما لا تعرفه منها ثم غيّر كلمة المرور.',
  },
  endAsks: {
    fr: 'Il est demandé pour déconnecter un autre appareil.',
    en: 'It is asked for to sign another device out.',
    ar: 'تُطلب لتسجيل خروج جهاز آخر.',
  },
  unknownBrowser: { fr: 'Navigateur inconnu', en: 'Unknown browser', ar: 'متصفح غير معروف' },
  thisDevice: { fr: 'Cet appareil', en: 'This device', ar: 'هذا الجهاز' },
  used: { fr: 'Dernière activité : {date}', en: 'Last used: {date}', ar: 'آخر نشاط: {date}' },
  begun: { fr: 'Connecté depuis le {date}', en: 'Signed in since {date}', ar: 'سجّل الدخول منذ {date}' },
  end: { fr: 'Déconnecter', en: 'Sign out', ar: 'تسجيل الخروج' },
  endOthers: { fr: 'Déconnecter tous les autres', en: 'Sign out all others', ar: 'تسجيل خروج الأجهزة الأخرى' },
  ended: { fr: 'C’est fait : l’appareil est déconnecté.', en: 'Done: the device is signed out.', ar: 'تم تسجيل خروج الجهاز.' },
  othersEnded: { fr: 'C’est fait : les autres appareils sont déconnectés.', en: 'Done: the other devices are signed out.', ar: 'تم تسجيل خروج الأجهزة الأخرى.' },

  exportTitle: { fr: 'Copie de mes données', en: 'Export my data', ar: 'نسخة من بياناتي' },
  exportText: {
    fr: 'Tout ce que la boutique garde de vous, dans un fichier JSON : compte, adresses, listes, commandes, avis et messages.',
    en: 'Everything the shop keeps about you, in one JSON file: account, addresses, lists, orders, reviews and messages.',
    ar: 'كل ما يحتفظ به المتجر عنك في ملف JSON: الحساب والعناوين والقوائم والطلبات والآراء والرسائل.',
  },
  export: { fr: 'Télécharger mes données', en: 'Download my data', ar: 'تنزيل بياناتي' },
  eraseTitle: { fr: 'Effacer mon compte', en: 'Erase my account', ar: 'محو حسابي' },
  eraseText: {
    fr: 'Votre nom, vos coordonnées, vos adresses et vos listes sont effacés pour toujours. Vos commandes restent dans nos comptes, sans votre nom. Seules vos factures et leurs avoirs le gardent : la loi nous demande de les conserver tels quels. C’est possible dès qu’aucune commande n’est en cours.',
    en: 'Your name, contact details, addresses and lists are erased permanently. Your orders stay in our books, without your name. Only your invoices and their credit notes keep it: the law asks us to keep them as they are. It is possible once no order is open.',
    ar: 'يُمحى اسمك وبيانات الاتصال بك وعناوينك وقوائمك نهائيًا. تبقى طلباتك في دفاترنا دون اسمك. وحدها فواتيرك وإشعاراتها الدائنة تحتفظ به: يلزمنا القانون بحفظها كما هي. يمكن ذلك متى لم يبق أي طلب قيد التنفيذ.',
  },
  eraseWord: { fr: 'EFFACER', en: 'ERASE', ar: 'محو' },
  typeWord: { fr: 'Pour confirmer, écrivez {word}', en: 'To confirm, type {word}', ar: 'للتأكيد اكتب {word}' },
  wordWrong: { fr: 'Écrivez {word} pour confirmer.', en: 'Type {word} to confirm.', ar: 'اكتب {word} للتأكيد.' },
  erase: { fr: 'Effacer mon compte pour toujours', en: 'Erase my account permanently', ar: 'محو حسابي نهائيًا' },
  erased: { fr: 'Votre compte est effacé.', en: 'Your account is erased.', ar: 'تم محو حسابك.' },
} as const satisfies Words
