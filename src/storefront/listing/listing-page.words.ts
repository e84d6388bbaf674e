import type { Text, Words } from '#i18n/words.ts'
import type { Order } from '#shop/listing'
import type { View } from '#storefront/list-views/views.ts'

/** What a list's page says around its products. */
export const listingPageWords = {
  title: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  breadcrumb: { fr: 'Vous êtes ici', en: 'You are here', ar: 'أنت هنا' },
  tagTitle: { fr: 'Étiquette : {name}', en: 'Tag: {name}', ar: 'الوسم: {name}' },
  brandTitle: { fr: 'Marque : {name}', en: 'Brand: {name}', ar: 'العلامة: {name}' },
  searchTitle: { fr: 'Résultats pour « {words} »', en: 'Results for “{words}”', ar: 'نتائج البحث عن «{words}»' },
  corrected: { fr: 'Aucun résultat exact ; voici les plus proches.', en: 'No exact match; here are the nearest.', ar: 'لا نتيجة مطابقة؛ إليك الأقرب.' },
  description: {
    fr: '{title} : commandez en une minute, payez à la livraison partout en Tunisie.',
    en: '{title}: order in a minute, pay on delivery anywhere in Tunisia.',
    ar: '{title}: اطلب في دقيقة وادفع عند الاستلام في كل تونس.',
  },
  products: { fr: 'Produits', en: 'Products', ar: 'المنتجات' },
  shelves: { fr: 'Sous-catégories', en: 'Subcategories', ar: 'الأقسام الفرعية' },
  departments: { fr: 'Rayons', en: 'Departments', ar: 'الأقسام' },
  readMore: { fr: 'READ MORE', en: 'READ MORE', ar: 'اقرأ المزيد' },
  readLess: { fr: 'READ LESS', en: 'READ LESS', ar: 'اقرأ أقل' },
  pageNumber: { fr: 'Page {n}', en: 'Page {n}', ar: 'الصفحة {n}' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Page précédente', en: 'Previous page', ar: 'الصفحة السابقة' },
  next: { fr: 'Page suivante', en: 'Next page', ar: 'الصفحة التالية' },
  noProducts: { fr: 'Aucun produit', en: 'No product', ar: 'لا منتجات' },
  oneProduct: { fr: '1 produit', en: '1 product', ar: 'منتج واحد' },
  allProducts: { fr: '{n} produits', en: '{n} products', ar: 'عدد المنتجات: {n}' },
  someProducts: { fr: '{from}–{to} sur {n} produits', en: '{from}–{to} of {n} products', ar: '{from}–{to} من {n} منتجات' },
  manyProducts: { fr: 'plus de {n}', en: 'more than {n}', ar: 'أكثر من {n}' },
  sort: { fr: 'Trier', en: 'Sort', ar: 'ترتيب' },
  apply: { fr: 'Appliquer', en: 'Apply', ar: 'تطبيق' },
  perPage: { fr: 'Produits par page', en: 'Products per page', ar: 'المنتجات في الصفحة' },
  view: { fr: 'Affichage', en: 'View', ar: 'طريقة العرض' },
  emptyTitle: { fr: 'Les rayons sont encore vides', en: 'The shelves are still empty', ar: 'الرفوف ما زالت فارغة' },
  emptyText: {
    fr: 'Revenez bientôt : les premiers articles arrivent.',
    en: 'Come back soon: the first goods are on their way.',
    ar: 'عُد قريبًا: أولى السلع في الطريق.',
  },
  nothingTitle: { fr: 'Aucun produit ne correspond à votre sélection', en: 'No product fits your choice', ar: 'لا منتج يطابق اختيارك' },
  nothingText: {
    fr: 'Retirez un filtre ou élargissez les prix : vos choix sont restés en place.',
    en: 'Take off a filter or widen the prices: your choices are still here.',
    ar: 'أزل مرشحًا أو وسّع نطاق السعر: اختياراتك ما زالت هنا.',
  },
  notFoundTitle: { fr: 'Aucun produit trouvé pour « {words} »', en: 'No product found for “{words}”', ar: 'لا منتج مطابق لـ «{words}»' },
  notFoundText: {
    fr: 'Vérifiez l’orthographe, essayez un mot plus général, ou parcourez nos rayons.',
    en: 'Check the spelling, try a more general word, or walk through our departments.',
    ar: 'تحقق من الإملاء، أو جرّب كلمة أعم، أو تجوّل بين أقسامنا.',
  },
  wholeShop: { fr: 'Voir toute la boutique', en: 'See the whole shop', ar: 'شاهد كل المتجر' },
} as const satisfies Words

/** What the orders of a list are called. Spec 2.3. */
export const orderWords = {
  menu_order: { fr: 'Tri par défaut', en: 'Default order', ar: 'الترتيب الافتراضي' },
  popularity: { fr: 'Popularité', en: 'Popularity', ar: 'الأكثر رواجًا' },
  rating: { fr: 'Note moyenne', en: 'Average rating', ar: 'متوسط التقييم' },
  date: { fr: 'Plus récents', en: 'Newest', ar: 'الأحدث' },
  price: { fr: 'Prix croissant', en: 'Price: low to high', ar: 'السعر تصاعديًا' },
  'price-desc': { fr: 'Prix décroissant', en: 'Price: high to low', ar: 'السعر تنازليًا' },
} as const satisfies Record<Order, Text>

/** What the ways to look at a list are called. Spec 2.1. */
export const viewWords = {
  grid: { fr: 'Grille', en: 'Grid', ar: 'شبكة' },
  'grid-extended': { fr: 'Grille détaillée', en: 'Detailed grid', ar: 'شبكة مفصلة' },
  'list-view': { fr: 'Liste', en: 'List', ar: 'قائمة' },
  'list-view-small': { fr: 'Liste serrée', en: 'Compact list', ar: 'قائمة مضغوطة' },
} as const satisfies Record<View, Text>
