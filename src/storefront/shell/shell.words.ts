import type { Words } from '#i18n/words.ts'

/** Texts of the frame around every page. */
export const shellWords = {
  skipToOrder: { fr: 'Aller à la commande', en: 'Skip to the order', ar: 'انتقل إلى الطلب' },
  skip: { fr: 'Aller au contenu', en: 'Skip to the content', ar: 'انتقل إلى المحتوى' },
  languages: { fr: 'Langue', en: 'Language', ar: 'اللغة' },
  search: { fr: 'Rechercher', en: 'Search', ar: 'بحث' },
  dark: { fr: 'Mode sombre', en: 'Dark mode', ar: 'الوضع الداكن' },
  compare: { fr: 'Comparer', en: 'Compare', ar: 'المقارنة' },
  wishlist: { fr: 'Favoris', en: 'Wishlist', ar: 'المفضلة' },
  account: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  articles: {
    fr: '{count} article|{count} articles',
    en: '{count} item|{count} items',
    ar: 'لا منتجات|منتج واحد|منتجان|{count} منتجات|{count} منتجًا|{count} منتج',
  },
  storeNotice: { fr: 'Avis de la boutique', en: 'Shop notice', ar: 'إشعار المتجر' },
  dismiss: { fr: 'Ignorer', en: 'Dismiss', ar: 'إخفاء' },
  comingSoon: { fr: 'Bientôt', en: 'Coming soon', ar: 'قريبًا' },
  missingText: {
    fr: 'Recherchez un article ou parcourez nos rayons.',
    en: 'Search for a product, or browse a department.',
    ar: 'ابحث عن منتج أو تصفّح الأقسام.',
  },
} as const satisfies Words

/** Texts of the footer. */
export const footerWords = {
  footerNavigation: { fr: 'Toute la boutique en liens', en: 'The whole shop in links', ar: 'روابط المتجر' },
} as const satisfies Words

/** Sentence on the currency, by its ISO code. */
export const priceWords = {
  TND: { fr: 'Prix en dinars tunisiens.', en: 'Prices in Tunisian dinars.', ar: 'الأسعار بالدينار التونسي.' },
  EGP: { fr: 'Prix en livres égyptiennes.', en: 'Prices in Egyptian pounds.', ar: 'الأسعار بالجنيه المصري.' },
} as const satisfies Words

/** Texts of the footer's lines on the shop itself. */
export const footWords = {
  payTitle: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'الدفع عند الاستلام' },
  payText: {
    fr: 'En espèces, quand le colis est entre vos mains.',
    en: 'In cash, once the parcel is in your hands.',
    ar: 'نقدًا، بعد أن يصبح الطرد بين يديك.',
  },
  callTitle: { fr: 'Nous vous appelons', en: 'We call you', ar: 'نتصل بك' },
  callText: {
    fr: 'Chaque commande est confirmée par téléphone avant de partir.',
    en: 'Every order is confirmed by phone before it leaves.',
    ar: 'نؤكّد كل طلب بالهاتف قبل إرساله.',
  },
  deliveryTitle: { fr: 'Livraison à domicile', en: 'Home delivery', ar: 'توصيل إلى المنزل' },
  deliveryText: { fr: 'Jusqu’à votre porte.', en: 'To your door.', ar: 'حتى باب الدار.' },
  deliveryPlaces: { fr: 'Jusqu’à votre porte : {places}.', en: 'To your door: {places}.', ar: 'حتى باب الدار: {places}.' },
  call: { fr: 'Appeler le {phone}', en: 'Call {phone}', ar: 'اتصل بالرقم {phone}' },
  whatsapp: { fr: 'WhatsApp', en: 'WhatsApp', ar: 'واتساب' },
  hello: { fr: 'Bonjour,', en: 'Hello,', ar: 'مرحبًا،' },
  address: { fr: 'Adresse', en: 'Address', ar: 'العنوان' },
  socialPages: { fr: 'Réseaux sociaux', en: 'Social networks', ar: 'شبكات التواصل' },
  waysToPay: { fr: 'Moyens de paiement', en: 'Ways to pay', ar: 'طرق الدفع' },
  cash: { fr: 'Espèces à la livraison', en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  taxNumber: { fr: 'MF', en: 'Tax no.', ar: 'المعرّف الجبائي' },
  tradeRegister: { fr: 'RC', en: 'Reg. no.', ar: 'السجل التجاري' },
  legal: { fr: 'Informations légales', en: 'Legal information', ar: 'معلومات قانونية' },
} as const satisfies Words

/** The bar above a closed shop, which staff alone see. */
export const closedBarWords = {
  text: { fr: 'Boutique fermée : seule votre équipe la voit.', en: 'Shop closed: only your team sees it.', ar: 'المتجر مغلق: فريقك وحده يراه.' },
  open: { fr: 'Ouvrir', en: 'Open', ar: 'فتح' },
} as const satisfies Words

/** What search engines are told of the home page where the merchant wrote nothing. */
export const homeWords = {
  title: { fr: 'Boutique en ligne', en: 'Online shop', ar: 'متجر على الإنترنت' },
  description: {
    fr: 'Commandez en une minute : un nom, un téléphone, une adresse. Nous confirmons par téléphone et vous payez à la livraison.',
    en: 'Order in a minute: a name, a phone number, an address. We confirm by phone, and you pay on delivery.',
    ar: 'اطلب في دقيقة: اسم وهاتف وعنوان. نؤكد طلبك بالهاتف وتدفع عند الاستلام.',
  },
} as const satisfies Words
