import type { Words } from '#i18n/words.ts'

/** Reasons for refusing a row, and the importer's output in the terminal. */
export const importWords = {
  isVariation: {
    fr: "Cet article existe déjà : c'est une variation.",
    en: 'This item exists already: it is a variation.',
    ar: 'هذا العنصر موجود: وهو تنويعة.',
  },
  isProduct: { fr: "Cet article existe déjà : c'est un produit.", en: 'This item exists already: it is a product.', ar: 'هذا العنصر موجود: وهو منتج.' },
  skuTaken: { fr: "L'UGS « {sku} » est celle de l'article {id}.", en: 'The SKU "{sku}" belongs to item {id}.', ar: 'رمز SKU «{sku}» يخص العنصر {id}.' },
  idOfAnother: {
    fr: "Le numéro {id} est ici celui de l'article « {sku} » : la ligne n'y touche pas, elle est reprise par son UGS.",
    en: 'The number {id} belongs to the item "{sku}" here: the row leaves it alone and goes by its SKU.',
    ar: 'الرقم {id} يخص هنا العنصر «{sku}»: لا يمسّه السطر ويُعتمد على رمز SKU.',
  },
  noParent: {
    fr: "Le produit parent « {parent} » n'est ni dans le fichier ni dans la boutique.",
    en: 'The parent product "{parent}" is neither in the file nor in the shop.',
    ar: 'المنتج الأصل «{parent}» ليس في الملف ولا في المتجر.',
  },
  parentNotVariable: {
    fr: "Le produit parent « {parent} » n'est pas un produit variable.",
    en: 'The parent product "{parent}" is not a variable product.',
    ar: 'المنتج الأصل «{parent}» ليس منتجًا متغيّرًا.',
  },
  ofAnotherProduct: {
    fr: 'La variation {id} est ici celle d’un autre produit.',
    en: 'The variation {id} belongs to another product here.',
    ar: 'التنويعة {id} تخص هنا منتجًا آخر.',
  },
  linkUnknown: {
    fr: 'Produit lié inconnu, laissé de côté : {products}.',
    en: 'Unknown linked product, left aside: {products}.',
    ar: 'منتج مرتبط غير معروف، تُرك جانبًا: {products}.',
  },
  databaseRefuses: {
    fr: 'La base de données refuse cette ligne ({code}).',
    en: 'The database refuses this row ({code}).',
    ar: 'قاعدة البيانات ترفض هذا السطر ({code}).',
  },
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
