import type { Words } from '#i18n/words.ts'

export const groupWords = {
  categories: { fr: 'Catégories', en: 'Categories', ar: 'الفئات' },
  brands: { fr: 'Marques', en: 'Brands', ar: 'العلامات' },
  tags: { fr: 'Étiquettes', en: 'Tags', ar: 'الوسوم' },
  addCategory: { fr: 'Nouvelle catégorie', en: 'New category', ar: 'فئة جديدة' },
  addBrand: { fr: 'Nouvelle marque', en: 'New brand', ar: 'علامة جديدة' },
  addTag: { fr: 'Nouvelle étiquette', en: 'New tag', ar: 'وسم جديد' },
  noCategories: {
    fr: 'Aucune catégorie encore. Un import de produits en crée aussi.',
    en: 'No category yet. An import of products makes some as well.',
    ar: 'لا فئات بعد. استيراد المنتجات ينشئها أيضًا.',
  },
  noBrands: { fr: 'Aucune marque encore.', en: 'No brand yet.', ar: 'لا علامات بعد.' },
  noTags: { fr: 'Aucune étiquette encore.', en: 'No tag yet.', ar: 'لا وسوم بعد.' },
  categoriesIntro: {
    fr: 'L’ordre d’ici est celui du menu de la boutique. Touchez une catégorie pour la renommer, la déplacer ou la fusionner.',
    en: 'The order here is that of the shop’s menu. Tap a category to rename, move or merge it.',
    ar: 'الترتيب هنا هو ترتيب قائمة المتجر. اضغط على فئة لتسميتها أو نقلها أو دمجها.',
  },
} as const satisfies Words

export const groupListWords = {
  products: { fr: '{count} produits', en: '{count} products', ar: '{count} منتجات' },
  oneProduct: { fr: '1 produit', en: '1 product', ar: 'منتج واحد' },
  noneItself: { fr: 'aucun produit directement', en: 'no products directly', ar: 'بلا منتجات مباشرة' },
  noProducts: { fr: 'aucun produit', en: 'no products', ar: 'بلا منتجات' },
  up: { fr: 'Monter', en: 'Move up', ar: 'إلى أعلى' },
  down: { fr: 'Descendre', en: 'Move down', ar: 'إلى أسفل' },
  search: { fr: 'Chercher un nom', en: 'Search a name', ar: 'ابحث عن اسم' },
  noneFound: { fr: 'Rien ne porte ce nom.', en: 'Nothing has that name.', ar: 'لا شيء بهذا الاسم.' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Précédents', en: 'Previous', ar: 'السابق' },
  next: { fr: 'Suivants', en: 'Next', ar: 'التالي' },
  saved: { fr: 'C’est enregistré.', en: 'It is saved.', ar: 'حُفظ.' },
  merged: {
    fr: 'C’est fusionné. L’ancienne adresse mène à la nouvelle.',
    en: 'They are merged. The old address leads to the new one.',
    ar: 'دُمجا. العنوان القديم يقود إلى الجديد.',
  },
  deleted: { fr: 'C’est supprimé.', en: 'It is deleted.', ar: 'حُذف.' },
} as const satisfies Words

/** Texts of the pages of a group, an attribute and a value. */
const pageWords = {
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  fr: { fr: 'En français', en: 'In French', ar: 'بالفرنسية' },
  ar: { fr: 'En arabe', en: 'In Arabic', ar: 'بالعربية' },
  en: { fr: 'En anglais', en: 'In English', ar: 'بالإنجليزية' },
  nameHint: {
    fr: 'Sans traduction, le nom français s’affiche.',
    en: 'Without a translation the French name shows.',
    ar: 'من دون ترجمة يظهر الاسم الفرنسي.',
  },
  notSaved: {
    fr: 'Rien n’est enregistré : corrigez les champs marqués.',
    en: 'Nothing was saved: correct the marked fields.',
    ar: 'لم يُحفظ شيء: صحّح الحقول المعلّمة.',
  },
  remove: { fr: 'Supprimer', en: 'Delete', ar: 'احذف' },
  removeReally: { fr: 'Oui, supprimer', en: 'Yes, delete', ar: 'نعم، احذف' },
} as const satisfies Words

export const groupPageWords = {
  ...pageWords,
  seePage: { fr: 'Voir sa page', en: 'See its page', ar: 'عرض صفحتها' },
  nameSection: { fr: 'Nom et place', en: 'Name and place', ar: 'الاسم والمكان' },
  parent: { fr: 'Rangée sous', en: 'Under', ar: 'ضمن' },
  noParent: { fr: '— Rien (rayon principal)', en: '— Nothing (a department)', ar: '— لا شيء (قسم رئيسي)' },
  slug: { fr: 'Adresse de sa page', en: 'Address of its page', ar: 'عنوان صفحتها' },
  slugHint: {
    fr: 'Vide : l’adresse se fait du nom. Si vous la changez, l’ancienne mène à la nouvelle.',
    en: 'Empty: made from the name. If you change it, the old one leads to the new one.',
    ar: 'فارغ: يُصنع من الاسم. إن غيّرته يقود القديم إلى الجديد.',
  },
  picture: { fr: 'Image', en: 'Picture', ar: 'الصورة' },
  logo: { fr: 'Logo', en: 'Logo', ar: 'الشعار' },
  description: { fr: 'Description en haut de sa page', en: 'Description at the top of its page', ar: 'الوصف أعلى صفحتها' },
  descriptionHint: {
    fr: 'Écrivez simplement ; une ligne vide sépare deux paragraphes.',
    en: 'Just write; an empty line parts two paragraphs.',
    ar: 'اكتب ببساطة؛ سطر فارغ يفصل بين فقرتين.',
  },
  forSearch: { fr: 'Pour Google', en: 'For Google', ar: 'لمحرّك البحث' },
  forSearchHint: {
    fr: 'Vide : le nom et la description servent.',
    en: 'Empty: the name and the description serve.',
    ar: 'فارغ: يُستعمل الاسم والوصف.',
  },
  searchTitle: { fr: 'Titre', en: 'Title', ar: 'العنوان' },
  searchDescription: { fr: 'Description', en: 'Description', ar: 'الوصف' },
  mergeTitle: { fr: 'Fusionner avec…', en: 'Merge into…', ar: 'الدمج في…' },
  mergeText: {
    fr: 'Ses produits, ses coupons et son adresse passent à l’autre, et elle disparaît. Un import qui la nomme encore trouvera l’autre.',
    en: 'Its products, coupons and address go to the other, and it is gone. An import that still names it will find the other.',
    ar: 'تنتقل منتجاتها وقسائمها وعنوانها إلى الأخرى، وتزول. والاستيراد الذي ما زال يسميها يجد الأخرى.',
  },
  mergeInto: { fr: 'Celle qui reste', en: 'The one that stays', ar: 'التي تبقى' },
  mergeChoose: { fr: 'Choisir…', en: 'Choose…', ar: 'اختر…' },
  merge: { fr: 'Fusionner', en: 'Merge', ar: 'ادمج' },
  removeMeans: {
    fr: 'Possible seulement sans produits ni sous-catégories.',
    en: 'Only possible without products and subcategories.',
    ar: 'ممكن فقط من دون منتجات ولا فئات فرعية.',
  },
} as const satisfies Words

export const largeChangeWords = {
  takesLong: {
    fr: 'Au moins {count} produits sont concernés : une fusion ou un autre nom peut prendre une minute. Attendez la réponse. Si la connexion coupe, tout est fait ou rien : regardez avant de recommencer.',
    en: 'At least {count} products are concerned: a merge or another name may take a minute. Wait for the answer. If the connection is lost, all of it is done or nothing: look before you try again.',
    ar: 'يخص هذا {count} منتج على الأقل: قد يستغرق الدمج أو تغيير الاسم دقيقة. انتظر الجواب. إذا انقطع الاتصال فإما أن يكون كل شيء قد تم أو لا شيء: تحقق قبل أن تعيد.',
  },
} as const satisfies Words

/** Form errors, by the schema's messages. */
export const taxonomyProblemWords = {
  nameNeeded: { fr: 'Écrivez un nom.', en: 'Write a name.', ar: 'اكتب اسمًا.' },
  tooLong: { fr: 'Ce texte est trop long.', en: 'This text is too long.', ar: 'هذا النص طويل جدًا.' },
  colourInvalid: { fr: 'Choisissez une couleur.', en: 'Choose a colour.', ar: 'اختر لونًا.' },
  notUnderstood: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
} as const satisfies Words

export const attributeWords = {
  ...pageWords,
  title: { fr: 'Attributs', en: 'Attributes', ar: 'الخصائص' },
  intro: {
    fr: 'Couleur, taille, matière : ce que les produits de tout le catalogue partagent, et que les filtres de la boutique montrent dans cet ordre.',
    en: 'Colour, size, material: what products of the whole catalogue share, and the shop’s filters show in this order.',
    ar: 'اللون والمقاس والخامة: ما تشترك فيه منتجات الكتالوج، وتعرضه مرشحات المتجر بهذا الترتيب.',
  },
  none: { fr: 'Aucun attribut partagé encore.', en: 'No shared attribute yet.', ar: 'لا خصائص مشتركة بعد.' },
  add: { fr: 'Nouvel attribut', en: 'New attribute', ar: 'خاصية جديدة' },
  addText: {
    fr: 'Les produits qui ont déjà un attribut de ce nom, pour eux seuls, le partagent dès lors.',
    en: 'Products that have an attribute of this name of their own share it from then on.',
    ar: 'المنتجات التي لها خاصية بهذا الاسم خاصة بها تتشاركها من الآن.',
  },
  ownOnes: {
    fr: 'Sur des produits seulement, jusqu’ici : {names}',
    en: 'On single products only so far: {names}',
    ar: 'على منتجات منفردة فقط حتى الآن: {names}',
  },
  noValues: { fr: 'aucune valeur', en: 'no values', ar: 'بلا قيم' },
  andMore: { fr: '{values} et {count} autres', en: '{values} and {count} more', ar: '{values} و{count} أخرى' },
  up: { fr: 'Monter', en: 'Move up', ar: 'إلى أعلى' },
  down: { fr: 'Descendre', en: 'Move down', ar: 'إلى أسفل' },
  saved: { fr: 'C’est enregistré.', en: 'It is saved.', ar: 'حُفظ.' },
  values: { fr: 'Valeurs', en: 'Values', ar: 'القيم' },
  valuesHint: {
    fr: 'Touchez une valeur pour la renommer, lui donner une couleur ou une image, ou la fusionner.',
    en: 'Tap a value to rename it, give it a colour or a picture, or merge it.',
    ar: 'اضغط على قيمة لتسميتها أو إعطائها لونًا أو صورة أو دمجها.',
  },
  newValue: { fr: 'Nouvelle valeur', en: 'New value', ar: 'قيمة جديدة' },
  addValue: { fr: 'Ajouter', en: 'Add', ar: 'إضافة' },
  looks: { fr: 'Pastille', en: 'Swatch', ar: 'الرقعة' },
  looksHint: {
    fr: 'Ce que la boutique montre à côté du nom, sauf là où un produit a sa propre couleur. Une image l’emporte sur la couleur.',
    en: 'What the shop shows beside the name, except where a product has a colour of its own. A picture goes before the colour.',
    ar: 'ما يعرضه المتجر بجانب الاسم، إلا حيث للمنتج لونه الخاص. الصورة تسبق اللون.',
  },
  coloured: { fr: 'Montrer cette couleur', en: 'Show this colour', ar: 'عرض هذا اللون' },
  colour: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
  picture: { fr: 'Image', en: 'Picture', ar: 'الصورة' },
  mergeText: {
    fr: 'Tous les produits et variations prennent l’autre valeur, et celle-ci disparaît. Un import qui la nomme encore trouvera l’autre.',
    en: 'All products and variations take the other value, and this one is gone. An import that still names it will find the other.',
    ar: 'تأخذ كل المنتجات والتنويعات القيمة الأخرى، وتزول هذه. والاستيراد الذي ما زال يسميها يجد الأخرى.',
  },
  removeAttribute: {
    fr: 'Possible seulement si aucun produit n’a cet attribut.',
    en: 'Only possible while no product has this attribute.',
    ar: 'ممكن فقط إن لم يكن لأي منتج هذه الخاصية.',
  },
  removeMeans: { fr: 'Possible seulement si aucun produit ne l’a.', en: 'Only possible while no product has it.', ar: 'ممكن فقط إن لم يكن لأي منتج.' },
} as const satisfies Words
