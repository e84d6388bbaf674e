import type { Words } from '#i18n/words.ts'

export const importWords = {
  usage: {
    fr: 'Usage : npm run import -- PRODUITS.csv [--columns COLONNES.json] [--strict-pictures]',
    en: 'Usage: npm run import -- PRODUCTS.csv [--columns COLUMNS.json] [--strict-pictures]',
    ar: 'الاستعمال: npm run import -- PRODUCTS.csv [--columns COLUMNS.json] [--strict-pictures]',
  },
  wrongMapping: {
    fr: 'Le fichier de colonnes {file} doit être un objet JSON : "titre dans le fichier": "titre anglais".',
    en: 'The columns file {file} must be a JSON object: "title in the file": "English title".',
    ar: 'يجب أن يكون ملف الأعمدة {file} كائن JSON: ‎"العنوان في الملف": "العنوان الإنجليزي".',
  },
  refusedRow: {
    fr: 'Refusée : ligne {row}, colonne {column} : {reason}',
    en: 'Refused: row {row}, column {column}: {reason}',
    ar: 'مرفوض: السطر {row}، العمود {column}: {reason}',
  },
  notedRow: {
    fr: 'À savoir : ligne {row}, colonne {column} : {reason}',
    en: 'To know: row {row}, column {column}: {reason}',
    ar: 'للعلم: السطر {row}، العمود {column}: {reason}',
  },
  sum: { fr: 'En tout {count} fois : {reason}', en: '{count} times in all: {reason}', ar: '{count} مرات إجمالًا: {reason}' },
  totals: {
    fr: 'Créées : {created}. Mises à jour : {updated}. Inchangées : {unchanged}. Refusées : {refused}.',
    en: 'Created: {created}. Updated: {updated}. Unchanged: {unchanged}. Refused: {refused}.',
    ar: 'أُنشئ: {created}. حُدّث: {updated}. دون تغيير: {unchanged}. رُفض: {refused}.',
  },
  tooHeavy: {
    fr: 'Le fichier dépasse {max} Mo. Partagez-le en plusieurs fichiers, chacun avec l’en-tête.',
    en: 'The file is over {max} MB. Split it into several files, each with the header.',
    ar: 'الملف أكبر من {max} ميغابايت. قسّمه إلى عدة ملفات، لكل منها سطر العناوين.',
  },
  brokenOff: {
    fr: 'L’envoi a été coupé. Rien n’a été gardé : envoyez le fichier une nouvelle fois.',
    en: 'The upload broke off. Nothing was kept: send the file again.',
    ar: 'انقطع الإرسال. لم يُحفظ شيء: أرسل الملف مرة أخرى.',
  },
  noFile: {
    fr: 'Aucun fichier, ou un fichier vide. Choisissez le fichier CSV de vos produits.',
    en: 'No file, or an empty one. Choose the CSV file of your products.',
    ar: 'لا ملف، أو ملف فارغ. اختر ملف CSV لمنتجاتك.',
  },
  fileGone: {
    fr: 'Ce fichier n’est plus sur ce serveur. Envoyez-le une nouvelle fois.',
    en: 'This file is no longer on this server. Send it again.',
    ar: 'لم يعد هذا الملف على هذا الخادم. أرسله مرة أخرى.',
  },
  otherColumns: {
    fr: 'Ces colonnes ne sont pas celles du fichier. Envoyez-le une nouvelle fois.',
    en: 'These columns are not those of the file. Send it again.',
    ar: 'هذه الأعمدة ليست أعمدة الملف. أرسله مرة أخرى.',
  },
  matched: {
    fr: 'Colonnes comprises : {columns}. Laissées de côté : {ignored}.',
    en: 'Columns understood: {columns}. Left out: {ignored}.',
    ar: 'أعمدة مفهومة: {columns}. متروكة: {ignored}.',
  },
  columnsAdvice: {
    fr: 'Dites ce que sont les colonnes sur la page /admin/import/, ou par --columns FICHIER.json (modèle : src/shop/goods/product-csv/columns-fr.json).',
    en: 'Say what the columns are at /admin/import/, or by --columns FILE.json (an example: src/shop/goods/product-csv/columns-fr.json).',
    ar: 'حدّد الأعمدة في صفحة /admin/import/، أو عبر ‎--columns FILE.json (مثال: src/shop/goods/product-csv/columns-fr.json).',
  },
  notChecked: {
    fr: 'Ce fichier n’est pas encore vérifié, ou il ne peut pas être importé.',
    en: 'This file is not checked yet, or it cannot be imported.',
    ar: 'لم يُفحص هذا الملف بعد، أو لا يمكن استيراده.',
  },
  oneAtATime: {
    fr: 'Un autre import est en cours. Attendez sa fin, ou arrêtez-le.',
    en: 'Another import is running. Wait for its end, or stop it.',
    ar: 'هناك استيراد آخر جارٍ. انتظر نهايته أو أوقفه.',
  },
  rightLost: {
    fr: 'Vous ne gérez plus ces produits : l’import s’est arrêté.',
    en: 'You no longer manage these products: the import stopped.',
    ar: 'لم تعد تدير هذه المنتجات: توقّف الاستيراد.',
  },
  notOver: {
    fr: 'Cet import n’est pas terminé : arrêtez-le d’abord.',
    en: 'This import is not over: stop it first.',
    ar: 'لم ينتهِ هذا الاستيراد: أوقفه أولًا.',
  },
  nothingToUndo: {
    fr: 'Il n’y a plus rien à annuler.',
    en: 'There is nothing left to undo.',
    ar: 'لم يبق ما يُلغى.',
  },
} as const satisfies Words
