import type { Words } from '#i18n/words.ts'

/** The texts of the page that sets the shop up. */
export const openingPageWords = {
  title: { fr: 'Créer ma boutique', en: 'Set up my shop', ar: 'إنشاء متجري' },
  text: {
    fr: 'Quelques lignes, une seule fois. Tout se change ensuite dans les réglages.',
    en: 'A few lines, only once. All of it can be changed in the settings later.',
    ar: 'بضعة أسطر، مرة واحدة فقط. يمكن تغيير كل شيء لاحقًا في الإعدادات.',
  },
  shop: { fr: 'La boutique', en: 'The shop', ar: 'المتجر' },
  shopName: { fr: 'Nom de la boutique', en: 'Name of the shop', ar: 'اسم المتجر' },
  country: { fr: 'Pays', en: 'Country', ar: 'البلد' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  phoneHint: { fr: 'Vos clients le verront.', en: 'Your shoppers will see it.', ar: 'سيراه زبائنك.' },
  logo: { fr: 'Logo (facultatif)', en: 'Logo (optional)', ar: 'الشعار (اختياري)' },
  logoHint: {
    fr: 'Une image de toute taille : elle est réduite. Vous pourrez l’ajouter plus tard.',
    en: 'A picture of any size: it is made smaller. You can add it later.',
    ar: 'صورة بأي حجم: تُصغَّر تلقائيًا. يمكنك إضافتها لاحقًا.',
  },
  you: { fr: 'Vous', en: 'You', ar: 'أنت' },
  name: { fr: 'Votre nom', en: 'Your name', ar: 'اسمك' },
  nameHint: { fr: 'Pour vos messages. Les clients ne le voient pas.', en: 'For your messages. Shoppers do not see it.', ar: 'لرسائلك. لا يراه الزبائن.' },
  email: { fr: 'Votre adresse e-mail', en: 'Your e-mail address', ar: 'بريدك الإلكتروني' },
  emailHint: { fr: 'Pour vous connecter. Les clients ne la voient pas.', en: 'To sign in with. Shoppers do not see it.', ar: 'لتسجيل الدخول. لا يراه الزبائن.' },
  password: { fr: 'Choisissez un mot de passe', en: 'Choose a password', ar: 'اختر كلمة مرور' },
  passwordHint: {
    fr: 'Au moins {min} caractères : trois ou quatre mots qui ne vont pas ensemble.',
    en: 'At least {min} characters: three or four words that do not belong together.',
    ar: '{min} أحرف على الأقل: ثلاث أو أربع كلمات لا علاقة بينها.',
  },
  language: { fr: 'Langue de la gestion', en: 'Language of the back office', ar: 'لغة الإدارة' },
  open: { fr: 'Créer la boutique', en: 'Set up the shop', ar: 'إنشاء المتجر' },
  opening: { fr: 'Création en cours…', en: 'Setting up…', ar: 'جارٍ إنشاء المتجر…' },

  endedTitle: { fr: 'Ce lien ne sert plus', en: 'This link is of no more use', ar: 'لم يعد هذا الرابط صالحًا' },
  ended: {
    fr: 'Une boutique se crée une seule fois, par le dernier lien donné. Tant qu’elle n’est pas créée, la personne qui gère le serveur peut vous en donner un nouveau.',
    en: 'A shop is set up only once, by the link that was given last. While it has not been set up, whoever runs the server can give you a new one.',
    ar: 'يُنشأ المتجر مرة واحدة فقط، بآخر رابط أُعطي. ما دام لم يُنشأ يمكن لمن يدير الخادم أن يعطيك رابطًا جديدًا.',
  },
  inClearTitle: { fr: 'Ouvrez ce lien en https', en: 'Open this link by https', ar: 'افتح هذا الرابط عبر https' },
  inClear: {
    fr: 'Cette page est arrivée sans chiffrement : votre mot de passe serait lisible en chemin. Ouvrez le lien tel qu’il vous a été donné, avec https:// au début. Si d’autres utilisent ce réseau, demandez d’abord un nouveau lien à la personne qui gère le serveur. S’il commençait déjà par https://, montrez-lui cette phrase : ce qui est devant la boutique ne lui dit pas que vous venez par https.',
    en: 'This page came without encryption: your password could be read on its way. Open the link as it was given to you, with https:// in front. If others use this network, ask whoever runs the server for a new link first. If it did begin with https://, show them this sentence: what stands in front of the shop does not tell it that you come by https.',
    ar: 'وصلت هذه الصفحة دون تشفير: يمكن قراءة كلمة مرورك في الطريق. افتح الرابط كما أُعطي لك، مع https:// في أوله. إن كان غيرك يستعمل هذه الشبكة فاطلب أولًا رابطًا جديدًا ممن يدير الخادم. وإن كان يبدأ فعلًا بـ https:// فأرِه هذه الجملة: ما يقف أمام المتجر لا يخبره بأنك قادم عبر https.',
  },
  signIn: { fr: 'Se connecter', en: 'Sign in', ar: 'تسجيل الدخول' },
  wrong: { fr: 'Regardez les lignes marquées en rouge.', en: 'Look at the lines marked in red.', ar: 'راجع الأسطر المعلَّمة بالأحمر.' },
} as const satisfies Words
