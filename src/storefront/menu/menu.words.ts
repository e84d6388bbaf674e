import type { Words } from '#i18n/words.ts'

/** Texts around the entries of the main menu. */
export const menuFrameWords = {
  menu: { fr: 'Menu', en: 'Menu', ar: 'القائمة' },
  closeMenu: { fr: 'Fermer le menu', en: 'Close the menu', ar: 'أغلق القائمة' },
  navigation: { fr: 'Navigation principale', en: 'Main navigation', ar: 'التنقل الرئيسي' },
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
} as const satisfies Words

/** Texts of the menus. */
export const menuWords = {
  directory: { fr: 'Répertoire des rayons', en: 'Directory of departments', ar: 'دليل الأقسام' },

  shop: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  wholeShop: { fr: 'Toute la boutique', en: 'The whole shop', ar: 'كل المتجر' },
  wholeShopText: { fr: 'Chaque article, rayon par rayon', en: 'Every product, department by department', ar: 'كل المنتجات، قسمًا بقسم' },
  newest: { fr: 'Nouveautés', en: 'New arrivals', ar: 'وصل حديثًا' },
  newestText: { fr: 'Arrivées ces jours-ci', en: 'This week', ar: 'وصلت هذا الأسبوع' },
  popular: { fr: 'Meilleures ventes', en: 'Best sellers', ar: 'الأكثر مبيعًا' },
  popularText: { fr: 'Ce que le quartier achète', en: 'What the neighbours buy', ar: 'ما يشتريه أهل الحومة' },
  rated: { fr: 'Les mieux notés', en: 'Best rated', ar: 'الأعلى تقييمًا' },
  ratedText: { fr: 'D’après ceux qui les ont', en: 'Rated by buyers', ar: 'حسب تقييم المشترين' },

  deals: { fr: 'Promotions', en: 'Deals', ar: 'العروض' },
  allDeals: { fr: 'Toutes les promotions', en: 'All deals', ar: 'كل العروض' },
  allDealsText: {
    fr: 'De vraies baisses de prix, dans la limite des stocks.',
    en: 'Real price cuts, while stocks last.',
    ar: 'تخفيضات حقيقية حتى نفاد المخزون.',
  },

  stores: { fr: 'Magasins', en: 'Stores', ar: 'المحلات' },
  allStores: { fr: 'Tous les magasins', en: 'All stores', ar: 'كل المحلات' },
  allStoresText: { fr: 'Ceux qui vendent ici, et ce qu’ils ont', en: 'Who sells here, and what they have', ar: 'من يبيع هنا وماذا لديه' },
  directoryText: { fr: 'Tout ce qui se vend, sur une page', en: 'Everything we sell, on one page', ar: 'كل ما نبيعه في صفحة واحدة' },

  help: { fr: 'Aide', en: 'Help', ar: 'مساعدة' },
} as const satisfies Words

/** Names of the help pages in the menus. */
export const helpWords = {
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  payment: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
  returns: { fr: 'Retours', en: 'Returns', ar: 'الإرجاع' },
  contact: { fr: 'Nous contacter', en: 'Contact us', ar: 'اتصل بنا' },
  about: { fr: 'À propos', en: 'About us', ar: 'من نحن' },
} as const satisfies Words
