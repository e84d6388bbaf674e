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
  motto: { fr: 'Le hanout du coin, livré chez vous.', en: 'The corner hanout, delivered to your door.', ar: 'حانوت الحومة، يوصلك حتى باب الدار.' },
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
  deliveryTitle: { fr: 'Livraison dans toute la Tunisie', en: 'Delivery all over Tunisia', ar: 'توصيل إلى كل ولايات الجمهورية' },
  deliveryText: {
    fr: 'De Bizerte à Tataouine, jusqu’à votre porte.',
    en: 'From Bizerte to Tataouine, to your door.',
    ar: 'من بنزرت إلى تطاوين، حتى باب الدار.',
  },
} as const satisfies Words

/** Sentence on the currency, by its ISO code. */
export const priceWords = {
  TND: { fr: 'Prix en dinars tunisiens.', en: 'Prices in Tunisian dinars.', ar: 'الأسعار بالدينار التونسي.' },
  EGP: { fr: 'Prix en livres égyptiennes.', en: 'Prices in Egyptian pounds.', ar: 'الأسعار بالجنيه المصري.' },
} as const satisfies Words
