import type { Words } from '#i18n/words.ts'

/** Texts of parts that many staff pages share. */
export const commonWords = {
  from: { fr: 'Du', en: 'From', ar: 'من' },
  to: { fr: 'Au', en: 'To', ar: 'إلى' },
  justNow: { fr: "à l'instant", en: 'just now', ar: 'الآن' },
  find: { fr: 'Chercher', en: 'Search', ar: 'بحث' },
  apply: { fr: 'Appliquer', en: 'Apply', ar: 'تطبيق' },
  stop: { fr: 'Arrêter', en: 'Stop', ar: 'إيقاف' },
  stopping: { fr: 'S’arrête…', en: 'Stopping…', ar: 'يتوقف…' },
  mayLeave: {
    fr: 'Vous pouvez fermer cette page : le travail continue.',
    en: 'You may close this page: the work goes on.',
    ar: 'يمكنك إغلاق هذه الصفحة: العمل مستمر.',
  },
  progress: { fr: '{done} sur {total}', en: '{done} of {total}', ar: '{done} من {total}' },
  undo: { fr: 'Défaire', en: 'Undo', ar: 'تراجع' },
  waiting: { fr: 'Commence dans un instant…', en: 'Begins in a moment…', ar: 'يبدأ بعد لحظة…' },
  stopped: { fr: 'Arrêté en route.', en: 'Stopped on the way.', ar: 'أُوقف في الطريق.' },
  failed: {
    fr: 'Interrompu par une erreur. Ce qui est compté ici est fait, et rien d’autre.',
    en: 'Broken off by a fault. What is counted here is done, and nothing else.',
    ar: 'انقطع بسبب خطأ. ما هو معدود هنا قد تم، ولا شيء غيره.',
  },
} as const satisfies Words

/** Texts of imports from a file. */
export const importWords = {
  file: { fr: 'Fichier CSV', en: 'CSV file', ar: 'ملف CSV' },
  'state-waiting': { fr: 'En attente', en: 'Waiting', ar: 'في الانتظار' },
  'state-running': { fr: 'En cours', en: 'Running', ar: 'جارٍ' },
  'state-finished': { fr: 'Terminé', en: 'Finished', ar: 'انتهى' },
  'state-stopped': { fr: 'Arrêté', en: 'Stopped', ar: 'أُوقف' },
  'state-failed': { fr: 'Échoué', en: 'Failed', ar: 'فشل' },
  importing: { fr: 'Import en cours…', en: 'Importing…', ar: 'جارٍ الاستيراد…' },
  mayLeave: {
    fr: 'Vous pouvez quitter cette page\u00a0: le travail continue sans elle.',
    en: 'You may leave this page: the work goes on without it.',
    ar: 'يمكنك مغادرة هذه الصفحة: يستمر العمل دونها.',
  },
  reload: { fr: 'Actualiser', en: 'Refresh', ar: 'تحديث' },
  stop: { fr: 'Arrêter', en: 'Stop', ar: 'إيقاف' },
  stopping: { fr: 'Arrêt demandé…', en: 'Stopping…', ar: 'طُلب الإيقاف…' },
  done: { fr: 'L’import est terminé', en: 'The import is finished', ar: 'انتهى الاستيراد' },
  figures: { fr: 'En chiffres', en: 'In figures', ar: 'بالأرقام' },
  times: { fr: '{count} fois', en: '{count} times', ar: '{count} مرات' },
  reason: { fr: 'Raison', en: 'Reason', ar: 'السبب' },
} as const satisfies Words

/** Texts of a page that matches the columns of a file. */
export const columnWords = {
  remembered: {
    fr: 'Comme la dernière fois pour ces mêmes titres. Changez ce qui doit l’être.',
    en: 'As the last time for the same titles. Change what needs it.',
    ar: 'كما في المرة السابقة لهذه العناوين نفسها. غيّر ما يلزم.',
  },
  left: { fr: 'Colonnes laissées de côté ({count})', en: 'Columns left out ({count})', ar: 'أعمدة متروكة ({count})' },
  untitled: { fr: 'Colonne {number}, sans titre', en: 'Column {number}, without a title', ar: 'العمود {number} بلا عنوان' },
  empty: { fr: 'Vide dans les premières lignes', en: 'Empty in the first rows', ar: 'فارغ في الأسطر الأولى' },
  ignore: { fr: '— Laisser de côté —', en: '— Leave out —', ar: '— تُترك —' },
} as const satisfies Words

/** Texts of a list's pages. Some differ by the gender of what is listed. */
export const listWords = {
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  first: { fr: 'Au début', en: 'To the newest', ar: 'إلى الأحدث' },
  newest: { fr: 'Les plus récents', en: 'Newest', ar: 'الأحدث' },
  newestOnes: { fr: 'Les plus récentes', en: 'Newest', ar: 'الأحدث' },
  theNewest: { fr: 'Les plus récents', en: 'The newest', ar: 'الأحدث' },
  older: { fr: 'Plus anciens', en: 'Older', ar: 'الأقدم' },
  olderOnes: { fr: 'Plus anciennes', en: 'Older', ar: 'الأقدم' },
  start: { fr: 'Au début', en: 'To the start', ar: 'إلى البداية' },
  next: { fr: 'Suivants', en: 'Next', ar: 'التالي' },
  olderYet: { fr: 'Plus anciens', en: 'Older', ar: 'أقدم' },
} as const satisfies Words

export const backOfficeWords = {
  newOrder: { fr: 'Nouvelle commande n° {number}', en: 'New order no. {number}', ar: 'طلب جديد رقم {number}' },
  close: { fr: 'Fermer', en: 'Close', ar: 'إغلاق' },
  seeOrder: { fr: 'Voir la commande', en: 'See the order', ar: 'عرض الطلب' },
  ringsNoMore: {
    fr: 'Vous n’êtes plus connecté : cette page n’annonce plus les commandes.',
    en: 'You are signed out: this page announces no orders any more.',
    ar: 'لم تعد متصلًا: هذه الصفحة لا تنبّه بالطلبات بعد الآن.',
  },
  skip: { fr: 'Aller au contenu', en: 'Skip to the content', ar: 'انتقل إلى المحتوى' },
  navigation: { fr: 'Gestion de la boutique', en: 'Shop management', ar: 'إدارة المتجر' },
  title: { fr: 'Gestion', en: 'Back office', ar: 'الإدارة' },
  more: { fr: 'Plus', en: 'More', ar: 'المزيد' },
  searchEverywhere: { fr: 'Chercher partout', en: 'Search everywhere', ar: 'ابحث في كل شيء' },
  findEverywhere: { fr: 'Trouver', en: 'Find', ar: 'إيجاد' },
  waitsElsewhere: { fr: 'du travail attend ailleurs', en: 'work is waiting elsewhere', ar: 'هناك عمل ينتظر في صفحة أخرى' },
  waiting: { fr: 'en attente', en: 'waiting', ar: 'في الانتظار' },
  account: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  alerts: { fr: 'Être prévenu des commandes', en: 'Order alerts', ar: 'التنبيه بالطلبات' },
  underWay: { fr: 'Un instant…', en: 'One moment…', ar: 'لحظة…' },
  openShop: { fr: 'Voir la boutique', en: 'See the shop', ar: 'عرض المتجر' },
  dark: { fr: 'Mode sombre', en: 'Dark mode', ar: 'الوضع الداكن' },
  signOut: { fr: 'Se déconnecter', en: 'Sign out', ar: 'تسجيل الخروج' },

  signInTitle: { fr: 'Espace de gestion', en: 'Staff sign-in', ar: 'فضاء الإدارة' },
  signInText: { fr: "Réservé à l'équipe de la boutique.", en: "For the shop's staff only.", ar: 'مخصص لفريق المتجر.' },
  awaitsOpening: {
    fr: 'Cette boutique n’a pas encore de compte. Demandez le lien qui l’ouvre à la personne qui gère le serveur.',
    en: 'This shop has no account yet. Ask whoever runs the server for the link that opens it.',
    ar: 'ليس لهذا المتجر حساب بعد. اطلب الرابط الذي يفتحه ممن يدير الخادم.',
  },
  email: { fr: 'Adresse e-mail', en: 'E-mail address', ar: 'البريد الإلكتروني' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  lostPassword: { fr: 'Mot de passe oublié ?', en: 'Forgotten your password?', ar: 'هل نسيت كلمة المرور؟' },
  signIn: { fr: 'Se connecter', en: 'Sign in', ar: 'تسجيل الدخول' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show password', ar: 'إظهار كلمة المرور' },
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide password', ar: 'إخفاء كلمة المرور' },

  signedOut: { fr: 'Connectez-vous', en: 'Sign in first', ar: 'سجّل الدخول' },
  signedOutText: {
    fr: "Vous n'êtes plus connecté. Rien n'a été changé.",
    en: 'You are not signed in any more. Nothing was changed.',
    ar: 'لم تعد متصلًا. لم يتغير شيء.',
  },
  forbidden: { fr: "Vous n'avez pas accès à cette page", en: 'You cannot open this page', ar: 'لا يمكنك فتح هذه الصفحة' },
  forbiddenText: {
    fr: "Votre compte n'en a pas le droit. Demandez à un administrateur, ou connectez-vous avec un autre compte.",
    en: 'Your account may not. Ask an administrator, or sign in with another account.',
    ar: 'حسابك لا يملك هذه الصلاحية. اطلبها من مدير أو سجّل الدخول بحساب آخر.',
  },
  customerTitle: { fr: 'Votre compte est un compte client', en: 'Your account is a customer’s', ar: 'حسابك حساب زبون' },
  customerText: {
    fr: 'Cette porte est celle de l’équipe de la boutique. Vos commandes et vos adresses sont dans votre compte client.',
    en: 'This door is for the people of the shop. Your orders and addresses are in your customer account.',
    ar: 'هذا الباب لفريق المتجر. طلباتك وعناوينك في حسابك كزبون.',
  },
  toAccount: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  newAgreement: { fr: 'La convention a changé', en: 'The agreement has changed', ar: 'تغيّرت الاتفاقية' },
  newAgreementText: {
    fr: 'Lisez-la et acceptez-la : vous reviendrez ici. Rien n’est enregistré encore ; cet appareil garde ce que vous avez tapé.',
    en: 'Read and accept it: you will come back here. Nothing is saved yet; this device keeps what you typed.',
    ar: 'اقرأها واقبلها وستعود إلى هنا. لم يُحفظ شيء بعد؛ وهذا الجهاز يحتفظ بما كتبته.',
  },
  readAgreement: { fr: 'Lire la convention', en: 'Read the agreement', ar: 'قراءة الاتفاقية' },
  unsaved: { fr: 'Rien ne peut être enregistré pour le moment', en: 'Nothing can be saved at the moment', ar: 'لا يمكن حفظ أي شيء حاليًا' },
  unsavedText: {
    fr: 'La boutique manque de place, ou redémarre. Revenez en arrière et réessayez dans quelques minutes ; si cela dure, appelez votre hébergeur.',
    en: 'The shop has no room left, or restarts. Go back and try again in a few minutes; if it lasts, call your hosting provider.',
    ar: 'لا مساحة كافية للمتجر أو أنه يعيد التشغيل. ارجع وحاول مجددًا بعد بضع دقائق، وإن استمر الأمر فاتصل بمزوّد الاستضافة.',
  },
  missing: { fr: 'Introuvable', en: 'Not found', ar: 'غير موجود' },
  missingText: { fr: "Cette page ou cette commande n'existe pas.", en: 'There is no such page or order.', ar: 'لا توجد هذه الصفحة أو هذا الطلب.' },
  failed: { fr: 'Un souci de notre côté', en: 'A problem on our side', ar: 'عطل من جانبنا' },
  failedText: {
    fr: "La page n'a pas pu s'afficher. Réessayez dans un instant.",
    en: 'The page could not be shown. Try again in a moment.',
    ar: 'تعذّر عرض الصفحة. أعد المحاولة بعد لحظات.',
  },
  backHome: { fr: 'Retour à l’accueil', en: 'Back to the first page', ar: 'العودة إلى الصفحة الرئيسية' },
} as const satisfies Words

export const textWriterWords = {
  bold: { fr: 'Gras', en: 'Bold', ar: 'عريض' },
  heading: { fr: 'Titre', en: 'Heading', ar: 'عنوان' },
  paragraph: { fr: 'Texte', en: 'Text', ar: 'فقرة' },
  list: { fr: 'Liste', en: 'List', ar: 'قائمة' },
  makeLink: { fr: 'Lien', en: 'Link', ar: 'رابط' },
  linkTo: { fr: 'Adresse du lien (vide : aucun lien)', en: 'Address of the link (empty: no link)', ar: 'عنوان الرابط (فارغ: بلا رابط)' },
  htmlHint: {
    fr: 'Une ligne vide sépare deux paragraphes. Balises : h2, p, ul, strong, a.',
    en: 'An empty line separates two paragraphs. Tags: h2, p, ul, strong, a.',
    ar: 'سطر فارغ يفصل بين فقرتين. الوسوم: h2 وp وul وstrong وa.',
  },
} as const satisfies Words

export const translationWords = {
  language: { fr: 'Langue des textes', en: 'Language of the texts', ar: 'لغة النصوص' },
  missing: { fr: '{n} à traduire', en: '{n} to translate', ar: '{n} للترجمة' },
  outdatedCount: { fr: '{n} à revoir', en: '{n} to review', ar: '{n} للمراجعة' },
  outdatedInAll: { fr: 'Traductions à revoir : {n}', en: 'Translations to review: {n}', ar: 'ترجمات للمراجعة: {n}' },
  outdatedTitle: {
    fr: 'Des traductions sont à revoir : leur texte français a changé. Les visiteurs lisent le français en attendant.',
    en: 'Translations are to be reviewed: their French text has changed. Visitors read the French meanwhile.',
    ar: 'ترجمات للمراجعة: تغيّر نصها الفرنسي. يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  frenchFills: {
    fr: 'Ce qui reste vide se montre en français.',
    en: 'What stays empty shows in French.',
    ar: 'ما يبقى فارغًا يظهر بالفرنسية.',
  },
  toReview: { fr: 'À revoir', en: 'To review', ar: 'للمراجعة' },
  outdated: {
    fr: 'Le français a changé depuis cette traduction ; il disait : « {source} ». Les visiteurs lisent le français en attendant.',
    en: 'The French has changed since this translation; it said: “{source}”. Visitors read the French meanwhile.',
    ar: 'تغيّر النص الفرنسي بعد هذه الترجمة، وكان: «{source}». يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  stillRight: { fr: 'Toujours juste', en: 'Still right', ar: 'ما زالت صحيحة' },
} as const satisfies Words

export const outdatedWords = {
  title: { fr: 'Traductions à revoir', en: 'Translations to review', ar: 'ترجمات للمراجعة' },
  intro: {
    fr: 'Le français de ces textes a changé, pas leur traduction. Vos clients lisent le français en attendant. Gardez la traduction si elle dit encore la même chose, ou ouvrez le texte pour la réécrire.',
    en: 'The French of these texts has changed, their translation has not. Your customers read the French meanwhile. Keep the translation if it still says the same, or open the text to rewrite it.',
    ar: 'تغيّر النص الفرنسي لهذه النصوص ولم تتغير ترجمتها. يقرأ زبائنك الفرنسية في انتظار ذلك. احتفظ بالترجمة إن كانت ما زالت تقول الشيء نفسه، أو افتح النص لإعادة كتابتها.',
  },
  none: { fr: 'Toutes les traductions suivent leur texte.', en: 'Every translation follows its text.', ar: 'كل الترجمات توافق نصوصها.' },
  more: { fr: 'Les {n} premières. Les suivantes viennent ensuite.', en: 'The first {n}. The next ones follow.', ar: 'أول {n}. ثم تأتي البقية.' },
  frenchNow: { fr: 'Le français dit : « {text} »', en: 'The French says: “{text}”', ar: 'النص الفرنسي الآن: «{text}»' },
  frenchBefore: { fr: 'Il disait : « {text} »', en: 'It said: “{text}”', ar: 'وكان: «{text}»' },
  review: { fr: 'Revoir ou garder', en: 'Review or keep', ar: 'راجعها أو احتفظ بها' },
  keep: { fr: 'Garder', en: 'Keep', ar: 'احتفظ بها' },
  rewrite: { fr: 'Réécrire', en: 'Rewrite', ar: 'أعد كتابتها' },
  drop: { fr: 'Supprimer', en: 'Delete', ar: 'احذفها' },
  kept: { fr: 'La traduction est de nouveau montrée.', en: 'The translation is shown again.', ar: 'تظهر الترجمة من جديد.' },
  dropped: { fr: 'La traduction est supprimée.', en: 'The translation is deleted.', ar: 'حُذفت الترجمة.' },
  gone: {
    fr: 'Cette traduction est déjà réglée.',
    en: 'This translation is settled already.',
    ar: 'سُوّيت هذه الترجمة من قبل.',
  },

  product: { fr: 'Produit', en: 'Product', ar: 'منتج' },
  name: { fr: 'Nom', en: 'Name', ar: 'اسم' },
  category: { fr: 'Catégorie', en: 'Category', ar: 'فئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'علامة' },
  tag: { fr: 'Étiquette', en: 'Tag', ar: 'وسم' },
  setting: { fr: 'Réglages', en: 'Settings', ar: 'الإعدادات' },
  notice: { fr: 'Avis aux clients', en: 'Notice to customers', ar: 'إشعار للزبائن' },
  method: { fr: 'Mode de livraison', en: 'Delivery method', ar: 'طريقة توصيل' },
  tax: { fr: 'Taxe', en: 'Tax', ar: 'رسم' },
  picture: { fr: 'Photo', en: 'Picture', ar: 'صورة' },
  newsletterGroup: { fr: 'Groupe d’abonnés', en: 'Group of subscribers', ar: 'مجموعة مشتركين' },
  campaign: { fr: 'Campagne', en: 'Campaign', ar: 'حملة' },
  store: { fr: 'Magasin', en: 'Store', ar: 'متجر' },
} as const satisfies Words
