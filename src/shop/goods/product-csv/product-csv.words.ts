import type { Words } from '#i18n/words.ts'

export const csvWords = {
  emptyFile: { fr: 'Le fichier est vide.', en: 'The file is empty.', ar: 'الملف فارغ.' },
  tooManyRows: {
    fr: 'Le fichier a plus de {max} lignes. Partagez-le en plusieurs fichiers, chacun avec l’en-tête.',
    en: 'The file has more than {max} rows. Split it into several files, each with the header.',
    ar: 'في الملف أكثر من {max} سطر. قسّمه إلى عدة ملفات، لكل منها سطر العناوين.',
  },
  missingColumns: {
    fr: 'Colonnes absentes : {columns}.',
    en: 'Missing columns: {columns}.',
    ar: 'أعمدة ناقصة: {columns}.',
  },
  tooManyColumns: {
    fr: 'Le fichier a plus de {max} colonnes. Supprimez dans votre tableur celles qui ne servent pas, puis renvoyez-le.',
    en: 'The file has more than {max} columns. Delete in your spreadsheet those that are of no use, then send it again.',
    ar: 'في الملف أكثر من {max} عمود. احذف في الجدول ما لا يلزم منها ثم أرسله مجددًا.',
  },
  notATitle: {
    fr: 'La première ligne doit donner le titre de chaque colonne. Celui de la colonne {column} est trop long ou contient un caractère interdit.',
    en: 'The first row must give the title of each column. That of column {column} is too long or holds a forbidden character.',
    ar: 'يجب أن يعطي السطر الأول عنوان كل عمود. عنوان العمود {column} طويل جدًا أو فيه محرف ممنوع.',
  },
  noNameColumn: {
    fr: 'Dites quelle colonne est le nom du produit.',
    en: 'Say which column is the name of the product.',
    ar: 'حدّد العمود الذي فيه اسم المنتج.',
  },
  fieldTwice: {
    fr: 'Les colonnes « {first} » et « {second} » disent la même chose. Gardez-en une, et laissez l’autre de côté.',
    en: 'The columns "{first}" and "{second}" say the same thing. Keep one of them, and leave the other out.',
    ar: 'العمودان «{first}» و«{second}» يعنيان الشيء نفسه. أبقِ أحدهما واترك الآخر.',
  },
  productScattered: {
    fr: 'Les lignes d’un même produit doivent se suivre ({max} au plus). Triez le fichier par cette colonne, puis renvoyez-le.',
    en: 'The rows of one product must follow one another (at most {max}). Sort the file by this column, then send it again.',
    ar: 'يجب أن تتتابع أسطر المنتج الواحد ({max} على الأكثر). رتّب الملف حسب هذا العمود ثم أرسله مجددًا.',
  },
  nameTwice: {
    fr: 'Plusieurs lignes portent ce nom, et rien ne les distingue. Donnez une référence (SKU) à chacune.',
    en: 'Several rows have this name, and nothing tells them apart. Give each of them a SKU.',
    ar: 'عدة أسطر تحمل هذا الاسم ولا شيء يميّزها. أعطِ كلًّا منها مرجعًا (SKU).',
  },
  rowWithoutOption: {
    fr: 'Cette ligne est du même produit que la précédente, mais ne dit ni taille, ni couleur, ni autre choix.',
    en: 'This row is of the same product as the one before, but names neither size, colour nor any other choice.',
    ar: 'هذا السطر للمنتج نفسه الذي قبله، لكنه لا يذكر مقاسًا ولا لونًا ولا خيارًا آخر.',
  },
  codeDamaged: {
    fr: '« {text} » est un code abîmé par le tableur. Mettez la colonne en « Texte », puis retapez ou recollez les codes.',
    en: '"{text}" is a code damaged by the spreadsheet. Make the column "Text", then type or paste the codes again.',
    ar: '«{text}» رمز أفسده الجدول. اجعل العمود «نصًا» ثم أعد كتابة الرموز أو لصقها.',
  },
  columnTwice: {
    fr: 'Cette colonne est là deux fois : seule la première compte.',
    en: 'This column is there twice: only the first one counts.',
    ar: 'هذا العمود مكرر: لا يُعتد إلا بالأول.',
  },
  skuTwice: {
    fr: 'La référence « {sku} » est déjà celle de la ligne {first} : la dernière l’emporte.',
    en: 'The SKU "{sku}" is already that of row {first}: the last one counts.',
    ar: 'المرجع «{sku}» مستعمل في السطر {first}: يُعتد بالأخير.',
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
    fr: 'Il faut un ID ou une référence (SKU) : sans eux, un second import doublerait la ligne.',
    en: 'An ID or a SKU is needed: without them a second import would double the row.',
    ar: 'يلزم ID أو SKU: بدونهما يضاعف الاستيراد الثاني السطر.',
  },
  noVariationIdentity: {
    fr: 'Il faut un ID, une référence (SKU), ou la valeur d’un attribut (taille, couleur…) : sans eux, un second import doublerait la ligne.',
    en: 'An ID, a SKU or the value of an attribute (size, colour…) is needed: without them a second import would double the row.',
    ar: 'يلزم ID أو SKU أو قيمة خاصية (مقاس، لون…): بدونها يضاعف الاستيراد الثاني السطر.',
  },
  notAnId: {
    fr: "« {text} » n'est pas un numéro.",
    en: '"{text}" is not a number that can identify.',
    ar: '«{text}» ليس رقم تعريف.',
  },
  notAPrice: {
    fr: "« {text} » n'est pas un prix. Écrivez 89,900 ou 1 299,000.",
    en: '"{text}" is not a price. Write 89.900 or 1 299.000.',
    ar: '«{text}» ليس سعرًا. اكتب 89.900 أو 1 299.000.',
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
