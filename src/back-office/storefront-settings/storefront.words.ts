import type { Words } from '#i18n/words.ts'

export const storefrontSettingsWords = {
  title: { fr: 'Vitrine', en: 'Storefront', ar: 'واجهة المتجر' },
  frame: { fr: 'En-tête et recherche', en: 'Header and search', ar: 'الرأس والبحث' },
  stickyHeader: {
    fr: 'L’en-tête reste visible quand on fait défiler (grands écrans)',
    en: 'The header stays in view while scrolling (wide screens)',
    ar: 'يبقى الرأس ظاهرًا عند التمرير (الشاشات الكبيرة)',
  },
  handheldStickyHeader: {
    fr: 'L’en-tête reste visible quand on fait défiler (téléphones)',
    en: 'The header stays in view while scrolling (phones)',
    ar: 'يبقى الرأس ظاهرًا عند التمرير (الهواتف)',
  },
  liveSearch: { fr: 'Proposer des produits pendant la recherche', en: 'Suggest products while searching', ar: 'اقتراح منتجات أثناء البحث' },
  liveSearchLimit: { fr: 'Produits proposés, au plus', en: 'Suggested products, at most', ar: 'عدد المنتجات المقترحة، على الأكثر' },
  lists: { fr: 'Listes de produits', en: 'Lists of products', ar: 'قوائم المنتجات' },
  equalHeights: {
    fr: 'Les produits d’une rangée ont la même hauteur (grands écrans)',
    en: 'Products of a row are equally high (wide screens)',
    ar: 'منتجات الصف متساوية الارتفاع (الشاشات الكبيرة)',
  },
  compareAutoOpen: { fr: 'Ouvrir le comparateur après un ajout', en: 'Open the comparison after an add', ar: 'فتح المقارنة بعد الإضافة' },
  colourChoice: { fr: 'Filtre par couleur', en: 'Filter by colour', ar: 'التصفية حسب اللون' },
  single: { fr: 'Une couleur, appliquée tout de suite', en: 'One colour, applied at once', ar: 'لون واحد، يُطبَّق فورًا' },
  multiple: { fr: 'Plusieurs couleurs, avec un bouton', en: 'Several colours, with a button', ar: 'عدة ألوان، مع زر' },
  colourAttributes: { fr: 'Attributs qui sont des couleurs', en: 'Attributes that are colours', ar: 'الخصائص التي هي ألوان' },
  colourAttributesHint: {
    fr: 'Leurs adresses, séparées par des virgules : couleur, teinte.',
    en: 'Their addresses, with commas between: colour, shade.',
    ar: 'عناوينها، تفصل بينها فواصل: couleur, teinte.',
  },
  tooMany: { fr: 'Au plus 20 attributs de 80 caractères.', en: 'At most 20 attributes of 80 characters.', ar: '20 خاصية على الأكثر، من 80 حرفًا.' },
  product: { fr: 'Page d’un produit', en: 'A product’s page', ar: 'صفحة المنتج' },
  galleryColumns: {
    fr: 'Petites photos côte à côte (fiche à onglets)',
    en: 'Small pictures side by side (page with tabs)',
    ar: 'صور صغيرة متجاورة (صفحة بألسنة)',
  },
  galleryColumnsHint: { fr: 'De 3 à 6, sur tablette et ordinateur.', en: '3 to 6, on tablets and computers.', ar: 'من 3 إلى 6، على الأجهزة اللوحية والحواسيب.' },
  options: { fr: 'Couleurs, tailles et autres choix', en: 'Colours, sizes and other choices', ar: 'الألوان والمقاسات والخيارات الأخرى' },
  show_variation_label: {
    fr: 'Dire le choix à côté de son titre : « Couleur : Bleu »',
    en: 'Say the choice beside its title: ‘Colour: Blue’',
    ar: 'ذكر الخيار بجانب عنوانه: «اللون: أزرق»',
  },
  variation_label_separator: { fr: 'Signe entre titre et choix', en: 'Sign between title and choice', ar: 'الرمز بين العنوان والخيار' },
  show_variation_stock: { fr: 'Dire ce qui reste de chaque choix', en: 'Say how many are left of each choice', ar: 'ذكر ما تبقّى من كل خيار' },
  clear_on_reselect: { fr: 'Un second clic enlève le choix', en: 'A second click takes the choice away', ar: 'النقر مرة ثانية يلغي الخيار' },
  deselect_unavailable: {
    fr: 'Un choix enlève les autres qui ne vont pas avec',
    en: 'A choice takes away others that do not go with it',
    ar: 'الخيار يلغي الخيارات الأخرى التي لا تناسبه',
  },
  out_of_stock_tooltip: {
    fr: 'Expliquer au survol qu’un choix est épuisé',
    en: 'Explain on hover that a choice is sold out',
    ar: 'توضيح نفاد الخيار عند المرور عليه',
  },
  out_of_stock_clickable: { fr: 'Un choix épuisé peut être sélectionné', en: 'A sold-out choice can be selected', ar: 'يمكن اختيار ما نفد' },
} as const satisfies Words

export const noticesWords = {
  title: { fr: 'Annonces', en: 'Announcements', ar: 'الإعلانات' },
  intro: {
    fr: 'Un texte effacé ne se montre plus. Les langues laissées vides montrent le texte français.',
    en: 'A text that is emptied is shown no more. Languages left empty show the French text.',
    ar: 'النص الذي يُمحى لا يظهر بعد ذلك. واللغات المتروكة فارغة تعرض النص الفرنسي.',
  },
  top: { fr: 'En haut de chaque page', en: 'At the top of each page', ar: 'أعلى كل صفحة' },
  notice: { fr: 'Avis de la boutique', en: 'Store notice', ar: 'إشعار المتجر' },
  noticeHint: {
    fr: 'Par exemple une fermeture ou une offre. Qui l’a fermé ne le revoit que quand vous changez le texte.',
    en: 'Such as a holiday or an offer. Who closed it sees it again only when you change the text.',
    ar: 'مثل عطلة أو عرض. من أغلقه لا يراه ثانية إلا إذا غيّرت النص.',
  },
  foot: { fr: 'En bas de chaque page', en: 'At the foot of each page', ar: 'أسفل كل صفحة' },
  comingSoon: { fr: '« Bientôt »', en: '‘Coming soon’', ar: '«قريبًا»' },
  comingSoonHint: {
    fr: 'Ce qui arrive dans la boutique. Qui l’a fermé ne le revoit pas avant d’ouvrir son navigateur à nouveau ; un client connecté, jamais.',
    en: 'What is coming to the shop. Who closed it does not see it before opening the browser again; a signed-in customer never does.',
    ar: 'ما سيصل إلى المتجر. من أغلقه لا يراه قبل فتح متصفحه من جديد؛ والزبون المسجّل لا يراه أبدًا.',
  },
} as const satisfies Words
