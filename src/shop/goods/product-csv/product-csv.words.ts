import type { Words } from '#i18n/words.ts'

/** Reasons for refusing a file, a row or a cell, and notes of what the shop did instead. */
export const csvWords = {
  noSuchFile: { fr: "Le fichier {file} n'existe pas.", en: 'The file {file} does not exist.', ar: 'الملف {file} غير موجود.' },
  emptyFile: { fr: 'Le fichier est vide.', en: 'The file is empty.', ar: 'الملف فارغ.' },
  notUtf8: {
    fr: "Le fichier n'est pas en UTF-8. Dans Excel : Enregistrer sous, « CSV UTF-8 ».",
    en: 'The file is not in UTF-8. In Excel: Save as, "CSV UTF-8".',
    ar: 'الملف ليس بترميز UTF-8. في Excel: حفظ باسم، «CSV UTF-8».',
  },
  notATable: {
    fr: 'Ce fichier est un classeur Excel ou une archive. Dans Excel : Enregistrer sous, « CSV UTF-8 », puis choisissez ce fichier-là.',
    en: 'This file is an Excel workbook or an archive. In Excel: Save as, "CSV UTF-8", then choose that file.',
    ar: 'هذا الملف مصنف Excel أو أرشيف. في Excel: حفظ باسم، «CSV UTF-8»، ثم اختر ذلك الملف.',
  },
  tooManyRows: {
    fr: 'Le fichier a plus de {max} lignes. Partagez-le en plusieurs fichiers, chacun avec l’en-tête.',
    en: 'The file has more than {max} rows. Split it into several files, each with the header.',
    ar: 'في الملف أكثر من {max} سطر. قسّمه إلى عدة ملفات، لكل منها سطر العناوين.',
  },
  brokenFile: {
    fr: "Le fichier est cassé après la ligne {row} : un guillemet ouvert n'est pas fermé, ou une ligne dépasse {max} millions de caractères.",
    en: 'The file is broken after row {row}: a quote is never closed, or a row is over {max} million characters.',
    ar: 'الملف معطوب بعد السطر {row}: علامة اقتباس غير مغلقة، أو سطر يتجاوز {max} مليون حرف.',
  },
  missingColumns: {
    fr: 'Colonnes absentes : {columns}. Pour un en-tête qui n’est ni anglais ni français : --columns FICHIER.json (modèle : src/shop/goods/product-csv/columns-fr.json).',
    en: 'Missing columns: {columns}. For a header that is neither English nor French: --columns FILE.json (an example: src/shop/goods/product-csv/columns-fr.json).',
    ar: 'أعمدة ناقصة: {columns}. لعناوين ليست بالإنجليزية ولا بالفرنسية: ‎--columns FILE.json (مثال: src/shop/goods/product-csv/columns-fr.json).',
  },
  columnTwice: {
    fr: 'Cette colonne est là deux fois : seule la première compte.',
    en: 'This column is there twice: only the first one counts.',
    ar: 'هذا العمود مكرر: لا يُعتد إلا بالأول.',
  },
  skuTwice: {
    fr: "L'UGS « {sku} » est déjà celle de la ligne {first} : la dernière l'emporte.",
    en: 'The SKU "{sku}" is already that of row {first}: the last one counts.',
    ar: 'رمز SKU «{sku}» مستعمل في السطر {first}: يُعتد بالأخير.',
  },
  unseenCharacters: {
    fr: 'Des caractères invisibles, ou qui renversent le sens de lecture, ont été retirés.',
    en: 'Characters that cannot be seen, or that turn the reading direction, were taken out.',
    ar: 'حُذفت محارف غير مرئية أو تقلب اتجاه القراءة.',
  },
  unseenName: {
    fr: "Ce nom n'a aucun caractère visible.",
    en: 'This name has no visible character.',
    ar: 'لا يحتوي هذا الاسم على أي محرف مرئي.',
  },
  cellCount: {
    fr: "Cette ligne a {cells} cellules, l'en-tête en a {columns}.",
    en: 'This row has {cells} cells, the header has {columns}.',
    ar: 'في هذا السطر {cells} خلية، وفي العنوان {columns}.',
  },
  hiddenCharacter: {
    fr: 'Cette cellule contient un caractère nul.',
    en: 'This cell holds a null character.',
    ar: 'تحتوي هذه الخلية على محرف فارغ.',
  },
  required: { fr: 'Cette cellule est vide.', en: 'This cell is empty.', ar: 'هذه الخلية فارغة.' },
  noIdentity: {
    fr: 'Il faut un ID ou une UGS : sans eux, un second import doublerait la ligne.',
    en: 'An ID or a SKU is needed: without them a second import would double the row.',
    ar: 'يلزم ID أو SKU: بدونهما يضاعف الاستيراد الثاني السطر.',
  },
  notAnId: {
    fr: "« {text} » n'est pas un numéro.",
    en: '"{text}" is not a number that can identify.',
    ar: '«{text}» ليس رقم تعريف.',
  },
  notAPrice: {
    fr: "« {text} » n'est pas un prix. Écrivez 89,900 ou 89.900, sans espace ni devise.",
    en: '"{text}" is not a price. Write 89.900 or 89,900, without spaces or currency.',
    ar: '«{text}» ليس سعرًا. اكتب 89.900 أو 89,900 بلا فراغ ولا عملة.',
  },
  tooManyDecimals: {
    fr: '« {text} » a plus de trois décimales : un dinar a mille millimes.',
    en: '"{text}" has more than three decimals: a dinar has a thousand millimes.',
    ar: '«{text}» فيه أكثر من ثلاث منازل عشرية: الدينار ألف مليم.',
  },
  saleNotLower: {
    fr: 'Le prix promo doit être plus bas que le prix normal.',
    en: 'The sale price must be lower than the regular price.',
    ar: 'يجب أن يكون سعر التخفيض أقل من السعر العادي.',
  },
  saleEndsFirst: {
    fr: 'La promo finit avant de commencer.',
    en: 'The sale ends before it starts.',
    ar: 'ينتهي التخفيض قبل أن يبدأ.',
  },
  notANumber: {
    fr: "« {text} » n'est pas un nombre.",
    en: '"{text}" is not a number.',
    ar: '«{text}» ليس عددًا.',
  },
  notWhole: {
    fr: "« {text} » n'est pas un nombre entier.",
    en: '"{text}" is not a whole number.',
    ar: '«{text}» ليس عددًا صحيحًا.',
  },
  outOfRange: {
    fr: '« {text} » doit être entre {min} et {max}.',
    en: '"{text}" must be from {min} to {max}.',
    ar: 'يجب أن يكون «{text}» بين {min} و{max}.',
  },
  notAFlag: {
    fr: "« {text} » n'est ni 1 (oui) ni 0 (non).",
    en: '"{text}" is neither 1 (yes) nor 0 (no).',
    ar: '«{text}» ليس 1 (نعم) ولا 0 (لا).',
  },
  notAChoice: {
    fr: "« {text} » n'est pas une des valeurs possibles : {choices}.",
    en: '"{text}" is not one of the possible values: {choices}.',
    ar: '«{text}» ليس من القيم الممكنة: {choices}.',
  },
  notADate: {
    fr: "« {text} » n'est pas une date. Écrivez 2026-12-31 ou 2026-12-31 23:59:59.",
    en: '"{text}" is not a date. Write 2026-12-31 or 2026-12-31 23:59:59.',
    ar: '«{text}» ليس تاريخًا. اكتب 2026-12-31 أو 2026-12-31 23:59:59.',
  },
  notAnAddress: {
    fr: "« {text} » n'est pas une adresse http(s).",
    en: '"{text}" is not an http(s) address.',
    ar: '«{text}» ليس عنوان http(s).',
  },
  notSwatches: {
    fr: 'Les pastilles sont un objet JSON de valeurs et de couleurs : {example}.',
    en: 'Swatches are a JSON object of values and colours: {example}.',
    ar: 'العيّنات كائن JSON من قيم وألوان: {example}.',
  },
  downloadable: {
    fr: 'Les produits à télécharger ne sont pas vendus par cette boutique.',
    en: 'This shop does not sell downloads.',
    ar: 'هذا المتجر لا يبيع منتجات للتنزيل.',
  },
  notSoldHere: {
    fr: '« {type} » n’est pas un type de produit que cette boutique vend.',
    en: '"{type}" is not a type of product that this shop sells.',
    ar: '«{type}» ليس نوعًا من المنتجات التي يبيعها هذا المتجر.',
  },
  attributeWithoutValues: {
    fr: "L'attribut « {name} » n'a pas de valeur.",
    en: 'The attribute "{name}" has no values.',
    ar: 'الخاصية «{name}» بلا قيم.',
  },
  attributeTwice: {
    fr: "L'attribut « {name} » est là deux fois.",
    en: 'The attribute "{name}" is there twice.',
    ar: 'الخاصية «{name}» مكررة.',
  },
  attributeWithoutName: {
    fr: '« {name} » ne contient ni lettre ni chiffre.',
    en: '"{name}" holds neither letter nor digit.',
    ar: '«{name}» لا يحتوي على حرف ولا رقم.',
  },
  tooManyImages: {
    fr: 'Plus de {max} images.',
    en: 'More than {max} pictures.',
    ar: 'أكثر من {max} صورة.',
  },
  notQuantityPrices: {
    fr: '« {text} » n’est pas un prix par quantité. Écrivez 2: 49.500; 3: 45.000.',
    en: '"{text}" is no price by quantity. Write 2: 49.500; 3: 45.000.',
    ar: '«{text}» ليس سعرًا حسب الكمية. اكتب ‎2: 49.500; 3: 45.000.',
  },
  notSlugs: {
    fr: 'Ceci n’est pas un objet JSON de noms d’attributs et d’adresses.',
    en: 'This is no JSON object of attribute names and addresses.',
    ar: 'هذا ليس كائن JSON من أسماء الخصائص وعناوينها.',
  },
  placeholders: {
    fr: 'Ce texte de recherche est un modèle à remplir (%…%) : laissé de côté.',
    en: 'This search text is a template to be filled in (%…%): left out.',
    ar: 'نص البحث هذا قالب يُملأ (%…%): تُرك جانبًا.',
  },
  backordersSoldUncounted: {
    fr: 'Vendable en rupture : vendu sans compter les pièces.',
    en: 'May be sold on backorder: sold without counting the pieces.',
    ar: 'يُباع عند النفاد: يُباع دون عدّ القطع.',
  },
  stockOfParent: {
    fr: "Le stock commun du produit parent n'est pas repris : vendu sans compter les pièces.",
    en: 'The stock shared with the parent is not kept: sold without counting the pieces.',
    ar: 'لا يُحتفظ بمخزون المنتج الأصل المشترك: يُباع دون عدّ القطع.',
  },
} as const satisfies Words
