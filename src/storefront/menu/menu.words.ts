import { menuNames } from '#shop/site/menus.words'
import type { Words } from '#i18n/words.ts'

/** Texts around the entries of the main menu. */
export const menuFrameWords = {
  menu: { fr: 'Menu', en: 'Menu', ar: 'القائمة' },
  closeMenu: { fr: 'Fermer le menu', en: 'Close the menu', ar: 'أغلق القائمة' },
  navigation: { fr: 'Navigation principale', en: 'Main navigation', ar: 'التنقل الرئيسي' },
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
} as const satisfies Words

/** Texts of the menus' panels, and of the footer's lists. */
export const menuWords = {
  directory: menuNames.directory,
  shop: menuNames.shop,
  wholeShop: menuNames.wholeShop,
  newest: menuNames.newest,
  deals: menuNames.dealsMenu,
  stores: menuNames.storesMenu,
  help: menuNames.help,
  allDeals: { fr: 'Toutes les promotions', en: 'All deals', ar: 'كل العروض' },
  allDealsText: {
    fr: 'De vraies baisses de prix, dans la limite des stocks.',
    en: 'Real price cuts, while stocks last.',
    ar: 'تخفيضات حقيقية حتى نفاد المخزون.',
  },
} as const satisfies Words

/** What a menu says of a page that every shop has, in a line. */
export const placeTexts = {
  wholeShop: { fr: 'Chaque article, rayon par rayon', en: 'Every product, department by department', ar: 'كل المنتجات، قسمًا بقسم' },
  newest: { fr: 'Arrivées ces jours-ci', en: 'This week', ar: 'وصلت هذا الأسبوع' },
  popular: { fr: 'Ce que le quartier achète', en: 'What the neighbours buy', ar: 'ما يشتريه أهل الحومة' },
  rated: { fr: 'D’après ceux qui les ont', en: 'Rated by buyers', ar: 'حسب تقييم المشترين' },
  stores: { fr: 'Ceux qui vendent ici, et ce qu’ils ont', en: 'Who sells here, and what they have', ar: 'من يبيع هنا وماذا لديه' },
  directory: { fr: 'Tout ce qui se vend, sur une page', en: 'Everything we sell, on one page', ar: 'كل ما نبيعه في صفحة واحدة' },
} as const satisfies Words

/** Names of the help pages in the menus. */
export const helpWords = {
  tracking: { fr: 'Suivre ma commande', en: 'Track my order', ar: 'متابعة طلبي' },
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  payment: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
  returns: { fr: 'Retours', en: 'Returns', ar: 'الإرجاع' },
  contact: { fr: 'Nous contacter', en: 'Contact us', ar: 'اتصل بنا' },
  about: { fr: 'À propos', en: 'About us', ar: 'من نحن' },
} as const satisfies Words
