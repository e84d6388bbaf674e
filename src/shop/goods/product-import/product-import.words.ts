import type { Words } from '#i18n/words.ts'

/** The importer's output in the terminal. */
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
} as const satisfies Words
