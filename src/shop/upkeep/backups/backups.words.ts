import type { Words } from '#i18n/words.ts'

export const backupWords = {
  noPassphrase: {
    fr: 'Choisissez d’abord la phrase secrète des sauvegardes, dans Réglages → Sauvegardes : sans elle, rien ne peut être scellé.',
    en: 'First choose the passphrase of the backups, under Settings → Backups: without it nothing can be sealed.',
    ar: 'اختر أولًا العبارة السرية للنسخ الاحتياطية من الإعدادات ← النسخ الاحتياطية: بدونها لا يمكن ختم شيء.',
  },
  shortPassphrase: {
    fr: 'La phrase secrète est trop courte : écrivez au moins {least} caractères, par exemple quatre mots sans rapport.',
    en: 'The passphrase is too short: write at least {least} characters, such as four words that have nothing in common.',
    ar: 'العبارة السرية قصيرة جدًا: اكتب {least} حرفًا على الأقل، مثل أربع كلمات لا صلة بينها.',
  },
  underWay: { fr: 'Une sauvegarde est déjà en cours.', en: 'A backup is under way already.', ar: 'هناك نسخة احتياطية قيد الإنشاء.' },
  noRoom: {
    fr: 'Le disque est presque plein : la sauvegarde a été abandonnée pour que la boutique puisse continuer. Libérez de la place, ou gardez moins de sauvegardes.',
    en: 'The disk is nearly full: the backup was given up so that the shop can go on. Make room, or keep fewer backups.',
    ar: 'القرص شبه ممتلئ: أُلغيت النسخة حتى يواصل المتجر العمل. وفّر مساحة أو احتفظ بنسخ أقل.',
  },
  storeAway: {
    fr: 'L’endroit des sauvegardes n’a pas pris la sauvegarde ({said}). La personne qui gère le serveur vérifie son adresse et ses clés.',
    en: 'The store of the backups did not take the backup ({said}). Whoever runs the server checks its address and keys.',
    ar: 'لم يقبل مكان النسخ هذه النسخة ({said}). يتحقق من يدير الخادم من عنوانه ومفاتيحه.',
  },
  made: {
    fr: 'Sauvegarde faite : {name} ({size} Mo), dans {place}.',
    en: 'Backup made: {name} ({size} MB), in {place}.',
    ar: 'تمت النسخة: {name} ({size} ميغابايت) في {place}.',
  },
  chooseNow: {
    fr: 'Les sauvegardes sont scellées par une phrase secrète que la boutique ne garde pas. Écrivez-la sur papier : sans elle, aucune sauvegarde ne s’ouvre, et personne ne peut la retrouver.',
    en: 'Backups are sealed by a passphrase that the shop does not keep. Write it on paper: without it no backup opens, and nobody can find it again.',
    ar: 'تُختم النسخ بعبارة سرية لا يحتفظ بها المتجر. اكتبها على ورقة: بدونها لا تُفتح أي نسخة ولا يمكن لأحد استرجاعها.',
  },
  newPassphrase: { fr: 'Nouvelle phrase secrète : ', en: 'New passphrase: ', ar: 'العبارة السرية الجديدة: ' },
  again: { fr: 'Encore une fois : ', en: 'Once more: ', ar: 'مرة أخرى: ' },
  notTheSame: {
    fr: 'Les deux ne sont pas les mêmes. Rien n’a été fait.',
    en: 'The two are not the same. Nothing was done.',
    ar: 'العبارتان غير متطابقتين. لم يتم شيء.',
  },
  passphrase: { fr: 'Phrase secrète de la sauvegarde : ', en: 'Passphrase of the backup: ', ar: 'العبارة السرية للنسخة: ' },
  wrongPassphrase: {
    fr: 'Ce n’est pas la phrase secrète de cette sauvegarde. Rien n’a été touché.',
    en: 'This is not the passphrase of this backup. Nothing was touched.',
    ar: 'هذه ليست العبارة السرية لهذه النسخة. لم يُمسّ شيء.',
  },
  brokenArchive: {
    fr: 'Cette sauvegarde est incomplète ou a été modifiée : elle est refusée tout entière. Rien n’a été touché ; prenez-en une autre.',
    en: 'This backup is incomplete or was changed: it is refused whole. Nothing was touched; take another one.',
    ar: 'هذه النسخة ناقصة أو عُدّلت: تُرفض بأكملها. لم يُمسّ شيء؛ اختر نسخة أخرى.',
  },
  noSuchBackup: {
    fr: 'Aucune sauvegarde ne s’appelle {file}, ni fichier.',
    en: 'No backup is called {file}, and no file.',
    ar: 'لا توجد نسخة ولا ملف باسم {file}.',
  },
  noBackups: { fr: 'Il n’y a aucune sauvegarde dans {place}.', en: 'There is no backup in {place}.', ar: 'لا توجد أي نسخة في {place}.' },
  newerBackup: {
    fr: 'Cette sauvegarde vient d’une version plus récente de la boutique : mettez d’abord la boutique à jour. Rien n’a été touché.',
    en: 'This backup comes from a newer version of the shop: update the shop first. Nothing was touched.',
    ar: 'هذه النسخة من إصدار أحدث للمتجر: حدّث المتجر أولًا. لم يُمسّ شيء.',
  },
  shopIsRunning: {
    fr: 'La boutique de {folder} est ouverte : arrêtez-la d’abord. Rien n’a été touché.',
    en: 'The shop of {folder} is running: stop it first. Nothing was touched.',
    ar: 'متجر {folder} يعمل: أوقفه أولًا. لم يُمسّ شيء.',
  },
  restoreUnderWay: {
    fr: 'Une restauration est déjà en cours dans {folder}.',
    en: 'A restore is under way in {folder} already.',
    ar: 'هناك استعادة جارية في {folder}.',
  },
  databaseNotEmpty: {
    fr: 'La base de DATABASE_URL n’est pas vide, et la restauration n’efface rien : créez une base vide et mettez son adresse dans DATABASE_URL. Rien n’a été touché.',
    en: 'The database of DATABASE_URL is not empty, and a restore erases nothing: make an empty one and put its address into DATABASE_URL. Nothing was touched.',
    ar: 'قاعدة \u2066DATABASE_URL\u2069 ليست فارغة، والاستعادة لا تمحو شيئًا: أنشئ قاعدة فارغة وضع عنوانها في \u2066DATABASE_URL\u2069. لم يُمسّ شيء.',
  },
  available: { fr: 'Sauvegardes dans {place} :', en: 'Backups in {place}:', ar: 'النسخ في {place}:' },
  line: { fr: '  {name}   {size} Mo', en: '  {name}   {size} MB', ar: '  {name}   {size} ميغابايت' },
  verifying: {
    fr: 'La sauvegarde du {at} est vérifiée de bout en bout …',
    en: 'The backup of {at} is checked from end to end …',
    ar: 'يجري التحقق من نسخة {at} بالكامل …',
  },
  verified: {
    fr: 'Elle est entière : {rows} lignes dans {tables} tables, {files} fichiers.',
    en: 'It is whole: {rows} rows in {tables} tables, {files} files.',
    ar: 'النسخة كاملة: {rows} سطرًا في {tables} جدولًا و{files} ملفًا.',
  },
  sure: {
    fr: 'Il y a déjà une boutique dans {folder}. Elle sera mise de côté, entière, dans {old}. Continuer ? (oui/non) ',
    en: 'There is a shop in {folder} already. It will be put aside, whole, in {old}. Go on? (yes/no) ',
    ar: 'هناك متجر في {folder}. سيوضع جانبًا كاملًا في {old}. متابعة؟ (نعم/لا) ',
  },
  notSure: {
    fr: 'Rien n’a été touché. Sans clavier, ajoutez --yes pour dire oui.',
    en: 'Nothing was touched. Without a keyboard add --yes to say yes.',
    ar: 'لم يُمسّ شيء. بدون لوحة مفاتيح أضف \u2066--yes\u2069 للموافقة.',
  },
  restoring: { fr: 'Restauration …', en: 'Restoring …', ar: 'جارٍ الاستعادة …' },
  restored: {
    fr: 'La boutique du {at} est là. Démarrez-la : npm start.',
    en: 'The shop of {at} is there. Start it: npm start.',
    ar: 'متجر {at} جاهز. شغّله: \u2066npm start\u2069.',
  },
  heldBack: {
    fr: 'Rien de cette sauvegarde ne part deux fois : {messages} messages qui attendaient sont « incertains » (Messages), {campaigns} campagnes sont en pause ou redevenues des brouillons. Regardez-les avant de renvoyer.',
    en: 'Nothing of this backup goes twice: {messages} messages that waited are “uncertain” (Messages), {campaigns} campaigns are paused or drafts again. Look at them before you send.',
    ar: 'لا يُرسل شيء من هذه النسخة مرتين: {messages} رسالة كانت في الانتظار أصبحت «غير مؤكدة»، و{campaigns} حملة متوقفة أو عادت مسودة. راجعها قبل أي إرسال.',
  },
  oldIsIn: {
    fr: 'Celle d’avant est dans {old} ; supprimez ce dossier quand tout va bien.',
    en: 'The one of before is in {old}; delete that folder once all is well.',
    ar: 'المتجر السابق في {old}؛ احذف هذا المجلد عندما يكون كل شيء على ما يرام.',
  },
  otherSecret: {
    fr: 'HANOUT_SECRET n’est pas celui de la sauvegarde : retirez-le de l’environnement (le bon est dans {file}), sinon les clés de paiement ne s’ouvrent pas.',
    en: 'HANOUT_SECRET is not the backup’s: take it out of the environment (the right one is in {file}), else the payment keys do not open.',
    ar: 'قيمة \u2066HANOUT_SECRET\u2069 ليست قيمة النسخة: أزلها من البيئة (الصحيحة في {file})، وإلا فلن تُفتح مفاتيح الدفع.',
  },
  noRoomToRestore: {
    fr: 'Le disque est plein : la restauration a été abandonnée. La boutique d’avant n’a pas été touchée.',
    en: 'The disk is full: the restore was given up. The shop of before was not touched.',
    ar: 'القرص ممتلئ: أُلغيت الاستعادة. لم يُمسّ المتجر السابق.',
  },
  nothingToUpgrade: {
    fr: 'La base de {folder} n’a pas besoin d’être mise à niveau.',
    en: 'The database of {folder} needs no upgrade.',
    ar: 'قاعدة بيانات {folder} لا تحتاج إلى ترقية.',
  },
  installingPostgres: {
    fr: 'Téléchargement de PostgreSQL {major}, qui a écrit ces données …',
    en: 'Fetching PostgreSQL {major}, which wrote these data …',
    ar: 'جارٍ تنزيل \u2066PostgreSQL {major}\u2069 الذي كتب هذه البيانات…',
  },
  noFormerPostgres: {
    fr: 'PostgreSQL {major}, qui a écrit ces données, ne démarre pas ici. Rien n’a été touché. Donnez le dossier de la version précédente de la boutique : npm run upgrade -- DOSSIER. La cause : {reason}',
    en: 'PostgreSQL {major}, which wrote these data, does not start here. Nothing was touched. Give the folder of the shop’s version before: npm run upgrade -- FOLDER. The cause: {reason}',
    ar: 'لا يعمل هنا \u2066PostgreSQL {major}\u2069 الذي كتب هذه البيانات. لم يُمسّ شيء. حدّد مجلد الإصدار السابق من المتجر: \u2066npm run upgrade -- FOLDER\u2069. السبب: {reason}',
  },
  usageBackup: {
    fr: 'Usage : npm run backup [-- --list]',
    en: 'Usage: npm run backup [-- --list]',
    ar: 'الاستعمال: \u2066npm run backup [-- --list]\u2069',
  },
  usageRestore: {
    fr: 'Usage : npm run restore [-- NOM ou FICHIER] [--yes]. Sans nom : la dernière sauvegarde. La phrase secrète est demandée, ou lue de HANOUT_BACKUP_PASSPHRASE.',
    en: 'Usage: npm run restore [-- NAME or FILE] [--yes]. Without a name: the newest backup. The passphrase is asked for, or read from HANOUT_BACKUP_PASSPHRASE.',
    ar: 'الاستعمال: \u2066npm run restore [-- NAME or FILE] [--yes]\u2069. بدون اسم: أحدث نسخة. تُطلب العبارة السرية أو تُقرأ من \u2066HANOUT_BACKUP_PASSPHRASE\u2069.',
  },
} as const satisfies Words
