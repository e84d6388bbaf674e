import type { Words } from '#i18n/words.ts'
import { backOfficeWords } from '#back-office/shell/shell.words.ts'

/** The texts of the page of backups. */
export const backupsPageWords = {
  title: { fr: 'Sauvegardes', en: 'Backups', ar: 'النسخ الاحتياطية' },
  intro: {
    fr: 'Une sauvegarde contient toute la boutique à un instant : commandes, clients, produits, pages, réglages, images et clés. Elle est faite chaque nuit, et quand vous le demandez.',
    en: 'A backup holds the whole shop at one moment: orders, customers, products, pages, settings, pictures and keys. It is made every night, and when you ask for it.',
    ar: 'تحتوي النسخة الاحتياطية على المتجر كله في لحظة واحدة: الطلبات والزبائن والمنتجات والصفحات والإعدادات والصور والمفاتيح. تُنشأ كل ليلة وعند طلبك.',
  },
  now: { fr: 'Dernière sauvegarde', en: 'Last backup', ar: 'آخر نسخة احتياطية' },
  lastMade: { fr: '{when} ({size})', en: '{when} ({size})', ar: '{when} ({size})' },
  noneYet: { fr: 'Aucune sauvegarde n’a encore été faite.', en: 'No backup was made yet.', ar: 'لم تُنشأ أي نسخة احتياطية بعد.' },
  late: {
    fr: 'Elle a plus de deux jours : celle de la nuit n’a pas eu lieu. Sauvegardez maintenant, et regardez si la boutique tourne la nuit.',
    en: 'It is more than two days old: the one of the night did not happen. Back up now, and see whether the shop runs at night.',
    ar: 'مضى عليها أكثر من يومين: لم تُنشأ نسخة الليل. أنشئ نسخة الآن وتحقق من أن المتجر يعمل ليلًا.',
  },
  failed: { fr: 'La sauvegarde du {when} a échoué : {why}', en: 'The backup of {when} failed: {why}', ar: 'فشلت نسخة {when}: {why}' },
  'no-room': {
    fr: 'le disque est presque plein. Libérez de la place, ou gardez moins de sauvegardes.',
    en: 'the disk is nearly full. Make room, or keep fewer backups.',
    ar: 'القرص شبه ممتلئ. وفّر مساحة أو احتفظ بنسخ أقل.',
  },
  'store-away': {
    fr: 'le stockage ne l’a pas prise ({said}). La personne qui gère le serveur vérifie son adresse et ses clés.',
    en: 'the store did not take it ({said}). Whoever runs the server checks its address and keys.',
    ar: 'لم يقبلها التخزين ({said}). يتحقق من يدير الخادم من عنوانه ومفاتيحه.',
  },
  'broken-off': {
    fr: 'la boutique s’est arrêtée avant la fin. Rien n’est perdu : refaites-la.',
    en: 'the shop stopped before its end. Nothing is lost: make it again.',
    ar: 'توقف المتجر قبل نهايتها. لم يضع شيء: أعد إنشاءها.',
  },
  fault: { fr: 'le journal du serveur dit pourquoi.', en: 'the server’s log says why.', ar: 'سجل الخادم يبيّن السبب.' },
  storeUnread: {
    fr: 'L’endroit des sauvegardes ne se laisse pas lire ({said}).',
    en: 'The store of the backups cannot be read ({said}).',
    ar: 'تتعذر قراءة مكان النسخ ({said}).',
  },
  make: { fr: 'Sauvegarder maintenant', en: 'Back up now', ar: 'إنشاء نسخة الآن' },
  running: { fr: 'Sauvegarde en cours', en: 'A backup is being made', ar: 'جارٍ إنشاء نسخة' },
  written: { fr: '{size} écrits', en: '{size} written', ar: 'كُتب {size}' },
  inDataFolder: {
    fr: 'Elles sont sur le même disque que la boutique : s’il tombe en panne, elles sont perdues avec elle. Téléchargez-en une de temps en temps, ou demandez un autre endroit à la personne qui gère le serveur.',
    en: 'They are on the same disk as the shop: if it fails, they are lost with it. Download one now and then, or ask whoever runs the server for another place.',
    ar: 'توجد على نفس قرص المتجر: إن تعطّل ضاعت معه. نزّل واحدة من حين لآخر، أو اطلب مكانًا آخر ممن يدير الخادم.',
  },
  inFolder: {
    fr: 'Elles sont à part, dans un autre dossier du serveur. Téléchargez-en une de temps en temps.',
    en: 'They are apart, in another folder of the server. Download one now and then.',
    ar: 'توجد في مجلد آخر منفصل على الخادم. نزّل واحدة من حين لآخر.',
  },
  inBucket: { fr: 'Elles sont dans {place}.', en: 'They are in {place}.', ar: 'توجد في {place}.' },
  stored: { fr: 'Sauvegardes', en: 'Backups', ar: 'النسخ' },
  download: { fr: 'Télécharger', en: 'Download', ar: 'تنزيل' },
  nothingStored: { fr: 'Il n’y en a pas encore.', en: 'There is none yet.', ar: 'لا توجد أي نسخة بعد.' },

  passphrase: { fr: 'Phrase secrète', en: 'Passphrase', ar: 'العبارة السرية' },
  passphraseWhy: {
    fr: 'Les sauvegardes contiennent les données de vos clients : elles sont scellées. Seule votre phrase secrète les ouvre, le jour d’une restauration. La boutique ne la garde pas et personne ne peut la retrouver : écrivez-la sur papier et gardez-la avec vos documents, loin du serveur.',
    en: 'Backups hold your customers’ data: they are sealed. Your passphrase alone opens them, on the day of a restore. The shop does not keep it and nobody can find it again: write it on paper and keep it with your documents, away from the server.',
    ar: 'تحتوي النسخ على بيانات زبائنك: لذلك تُختم. عبارتك السرية وحدها تفتحها يوم الاستعادة. لا يحتفظ بها المتجر ولا يمكن لأحد استرجاعها: اكتبها على ورقة واحفظها مع وثائقك بعيدًا عن الخادم.',
  },
  sealedSince: { fr: 'Choisie le {when}.', en: 'Chosen on {when}.', ar: 'اختيرت في {when}.' },
  noPassphrase: {
    fr: 'Tant qu’elle n’est pas choisie, aucune sauvegarde n’est faite.',
    en: 'Until it is chosen, no backup is made.',
    ar: 'لا تُنشأ أي نسخة ما لم تُختر.',
  },
  proposal: { fr: 'Une proposition :', en: 'A proposal:', ar: 'اقتراح:' },
  takeThis: { fr: 'Prendre celle-ci', en: 'Take this one', ar: 'اختيار هذه' },
  takeThisMeans: {
    fr: 'Écrivez-la d’abord sur papier : elle n’est plus montrée ensuite.',
    en: 'Write it on paper first: it is not shown again afterwards.',
    ar: 'اكتبها على ورقة أولًا: لن تُعرض بعد ذلك.',
  },
  choose: { fr: 'Choisir cette phrase', en: 'Choose this passphrase', ar: 'اختيار هذه العبارة' },
  change: { fr: 'Changer la phrase secrète', en: 'Change the passphrase', ar: 'تغيير العبارة السرية' },
  changeMeans: {
    fr: 'Les sauvegardes déjà faites s’ouvrent toujours avec l’ancienne : gardez-la aussi.',
    en: 'Backups that were made already still open with the old one: keep it too.',
    ar: 'تُفتح النسخ السابقة بالعبارة القديمة: احتفظ بها أيضًا.',
  },
  password: { fr: 'Votre mot de passe', en: 'Your password', ar: 'كلمة مرورك' },
  passwordWhy: {
    fr: 'Celui avec lequel vous vous connectez ici.',
    en: 'The one that you sign in with here.',
    ar: 'التي تسجّل بها الدخول هنا.',
  },
  showPassword: backOfficeWords.showPassword,
  hidePassword: backOfficeWords.hidePassword,
  new: { fr: 'Phrase secrète (14 caractères au moins)', en: 'Passphrase (14 characters at least)', ar: 'العبارة السرية (14 حرفًا على الأقل)' },
  again: { fr: 'Encore une fois', en: 'Once more', ar: 'مرة أخرى' },
  try: { fr: 'L’ai-je bien notée ?', en: 'Did I write it down right?', ar: 'هل دوّنتها صحيحة؟' },
  tryLabel: { fr: 'Phrase secrète, telle que notée', en: 'Passphrase, as written down', ar: 'العبارة السرية كما دُوّنت' },
  tryNow: { fr: 'Vérifier', en: 'Check', ar: 'تحقق' },
  triedRight: { fr: 'C’est bien elle : elle ouvre les sauvegardes.', en: 'That is it: it opens the backups.', ar: 'إنها صحيحة: تفتح النسخ.' },
  triedWrong: {
    fr: 'Ce n’est pas elle. Si vous ne la retrouvez pas, changez-la maintenant, tant que la boutique tourne.',
    en: 'That is not it. If you cannot find it again, change it now while the shop runs.',
    ar: 'ليست هي. إن لم تجدها فغيّرها الآن ما دام المتجر يعمل.',
  },

  kept: { fr: 'Combien en garder', en: 'How many to keep', ar: 'كم يُحتفظ بها' },
  keptHint: {
    fr: 'La plus récente de chaque jour, semaine et mois est gardée ; les autres sont supprimées après chaque sauvegarde.',
    en: 'The newest of each day, week and month is kept; the others are removed after each backup.',
    ar: 'تُحفظ أحدث نسخة من كل يوم وأسبوع وشهر؛ وتُحذف الأخرى بعد كل نسخة.',
  },
  days: { fr: 'Sauvegardes par jour gardées', en: 'Daily backups kept', ar: 'عدد نسخ الأيام المحفوظة' },
  daysHint: { fr: 'La dernière est toujours gardée.', en: 'The last one is always kept.', ar: 'تُحفظ الأخيرة دائمًا.' },
  weeks: { fr: 'Par semaine', en: 'Weekly', ar: 'نسخ الأسابيع' },
  weeksHint: { fr: '0 : aucune.', en: '0: none.', ar: '0: لا شيء.' },
  months: { fr: 'Par mois', en: 'Monthly', ar: 'نسخ الأشهر' },
  monthsHint: { fr: '0 : aucune.', en: '0: none.', ar: '0: لا شيء.' },
  howTo: { fr: 'Restaurer', en: 'Restoring', ar: 'الاستعادة' },
  howToText: {
    fr: 'Le jour venu, la personne qui gère le serveur remet une sauvegarde en place avec votre phrase secrète. La boutique d’avant est mise de côté, jamais effacée.',
    en: 'When the day comes, whoever runs the server puts a backup in place with your passphrase. The shop of before is put aside, never erased.',
    ar: 'عند الحاجة يعيد من يدير الخادم نسخة بعبارتك السرية. ويوضع المتجر السابق جانبًا ولا يُمحى أبدًا.',
  },
} as const satisfies Words
