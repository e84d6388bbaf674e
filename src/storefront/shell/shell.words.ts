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
