import type { Words } from '#i18n/words.ts'

/** The texts of the pages about one's own sessions and second factor. */
export const securityWords = {
  secondFactor: { fr: 'Second facteur', en: 'Second factor', ar: 'العامل الثاني' },
  secondFactorText: {
    fr: "En plus du mot de passe, un code que votre téléphone change toutes les 30 secondes. Qui vole votre mot de passe n'entre pas.",
    en: 'Besides the password, a code that your phone changes every 30 seconds. Whoever steals your password does not get in.',
    ar: 'إلى جانب كلمة المرور، رمز يغيّره هاتفك كل 30 ثانية. من يسرق كلمة مرورك لا يدخل.',
  },
  isOn: { fr: 'Activé', en: 'On', ar: 'مفعّل' },
  isOff: { fr: 'Désactivé', en: 'Off', ar: 'معطّل' },
  turnOn: { fr: 'Activer', en: 'Turn on', ar: 'تفعيل' },
  manage: { fr: 'Gérer', en: 'Manage', ar: 'إدارة' },
  required: {
    fr: 'La boutique exige un second facteur de toute son équipe. Activez-le pour continuer.',
    en: 'The shop requires a second factor of all its staff. Turn it on to go on.',
    ar: 'يشترط المتجر عاملًا ثانيًا على كامل فريقه. فعّله للمتابعة.',
  },
  stepScan: {
    fr: "Dans une application d'authentification (Aegis, Google Authenticator, 2FAS…), scannez cette image.",
    en: 'In an authenticator app (Aegis, Google Authenticator, 2FAS…), scan this picture.',
    ar: 'امسح هذه الصورة بتطبيق مصادقة (Aegis أو Google Authenticator أو 2FAS…).',
  },
  stepKey: { fr: 'Ou saisissez cette clé :', en: 'Or type this key:', ar: 'أو أدخل هذا المفتاح:' },
  stepCode: {
    fr: "Saisissez votre mot de passe, puis le code à six chiffres que l'application affiche.",
    en: 'Enter your password, then the six-digit code that the app shows.',
    ar: 'أدخل كلمة مرورك، ثم الرمز المكوّن من ستة أرقام الذي يعرضه التطبيق.',
  },
  picture: { fr: "Image à scanner avec l'application", en: 'Picture to scan with the app', ar: 'صورة للمسح بالتطبيق' },
  code: { fr: "Code de l'application", en: 'Code of the app', ar: 'رمز التطبيق' },
  anyCode: { fr: "Code de l'application ou de secours", en: 'Code of the app or of recovery', ar: 'رمز التطبيق أو رمز الطوارئ' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  recoveryCodes: { fr: 'Codes de secours', en: 'Recovery codes', ar: 'رموز الطوارئ' },
  recoveryKeep: {
    fr: "Gardez-les hors de ce téléphone : chacun ouvre votre compte une fois, si l'application est perdue. Ils ne seront plus affichés.",
    en: 'Keep them away from this phone: each opens your account once, should the app be lost. They will not be shown again.',
    ar: 'احفظها بعيدًا عن هذا الهاتف: كل رمز يفتح حسابك مرة واحدة إذا فقدت التطبيق. لن تُعرض مرة أخرى.',
  },
  recoveryLeft: { fr: 'Il en reste {count} sur 10.', en: '{count} of 10 are left.', ar: 'بقي منها {count} من 10.' },
  recoveryNew: { fr: 'Créer de nouveaux codes', en: 'Make new codes', ar: 'إنشاء رموز جديدة' },
  recoveryNewText: { fr: 'Les anciens ne serviront plus.', en: 'The old ones will not work any more.', ar: 'لن تصلح الرموز القديمة.' },
  done: { fr: "J'ai noté les codes", en: 'I have written the codes down', ar: 'دوّنت الرموز' },
  turnedOn: {
    fr: 'Second facteur activé. Vos autres appareils sont déconnectés.',
    en: 'Second factor on. Your other devices are signed out.',
    ar: 'تم تفعيل العامل الثاني. تم تسجيل خروج أجهزتك الأخرى.',
  },
  turnOff: { fr: 'Désactiver le second facteur', en: 'Turn the second factor off', ar: 'تعطيل العامل الثاني' },
  sessions: { fr: 'Appareils connectés', en: 'Signed-in devices', ar: 'الأجهزة المتصلة' },
  sessionsText: {
    fr: 'Déconnectez ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
    en: 'Sign out what you do not recognise, then change your password.',
    ar: 'سجّل خروج ما لا تعرفه، ثم غيّر كلمة مرورك.',
  },
  thisOne: { fr: 'cet appareil', en: 'this device', ar: 'هذا الجهاز' },
  unknownBrowser: { fr: 'Navigateur inconnu', en: 'Unknown browser', ar: 'متصفح غير معروف' },
  begun: { fr: 'Connecté le {begun}, utilisé le {used}', en: 'Signed in {begun}, used {used}', ar: 'متصل منذ {begun}، استُعمل {used}' },
  end: { fr: 'Déconnecter', en: 'Sign out', ar: 'تسجيل الخروج' },
  endPassword: {
    fr: 'Mot de passe, pour déconnecter un autre appareil',
    en: 'Password, to sign another device out',
    ar: 'كلمة المرور، لتسجيل خروج جهاز آخر',
  },
  endOthers: { fr: 'Déconnecter tous les autres', en: 'Sign out all the others', ar: 'تسجيل خروج كل الأجهزة الأخرى' },
  ended: { fr: 'Déconnecté.', en: 'Signed out.', ar: 'تم تسجيل الخروج.' },
} as const satisfies Words
