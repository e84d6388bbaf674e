import type { Text, Words } from '#i18n/words.ts'
import type { Order } from '#shop/goods/listing'
import type { View } from '#storefront/list-views/views.ts'

/** Texts of a list's title and count. */
export const listTitleWords = {
  title: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  tagTitle: { fr: 'Étiquette : {name}', en: 'Tag: {name}', ar: 'الوسم: {name}' },
  brandTitle: { fr: 'Marque : {name}', en: 'Brand: {name}', ar: 'العلامة التجارية: {name}' },
  searchTitle: { fr: 'Résultats pour « {words} »', en: 'Results for “{words}”', ar: 'نتائج البحث عن «{words}»' },
  description: {
    fr: '{title} : commandez en une minute, payez à la livraison.',
    en: '{title}: order in a minute, pay on delivery.',
    ar: '{title}: اطلب في دقيقة وادفع عند الاستلام.',
  },
  noProducts: { fr: 'Aucun produit', en: 'No products', ar: 'لا توجد منتجات' },
  allProducts: { fr: '{n} produit|{n} produits', en: '{n} product|{n} products', ar: 'لا توجد منتجات|منتج واحد|منتجان|{n} منتجات|{n} منتجًا|{n} منتج' },
  someProducts: { fr: '{from}–{to} sur {n} produits', en: '{from}–{to} of {n} products', ar: '{from}–{to} من أصل {n}' },
  manyProducts: { fr: 'plus de {n}', en: 'more than {n}', ar: 'أكثر من {n}' },
} as const satisfies Words

/** Texts of a list's page around its products. */
export const listingPageWords = {
  breadcrumb: { fr: 'Vous êtes ici', en: 'You are here', ar: 'أنت هنا' },
  corrected: {
    fr: 'Aucun résultat exact ; voici les plus proches.',
    en: 'No exact match; here are the nearest.',
    ar: 'لا توجد نتيجة مطابقة تمامًا؛ إليك أقرب النتائج.',
  },
  products: { fr: 'Produits', en: 'Products', ar: 'المنتجات' },
  shelves: { fr: 'Sous-catégories', en: 'Subcategories', ar: 'الأقسام الفرعية' },
  readMore: { fr: 'READ MORE', en: 'READ MORE', ar: 'اقرأ المزيد' },
  readLess: { fr: 'READ LESS', en: 'READ LESS', ar: 'اقرأ أقل' },
  pageNumber: { fr: 'Page {n}', en: 'Page {n}', ar: 'الصفحة {n}' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Page précédente', en: 'Previous page', ar: 'الصفحة السابقة' },
  next: { fr: 'Page suivante', en: 'Next page', ar: 'الصفحة التالية' },
  sort: { fr: 'Trier', en: 'Sort', ar: 'ترتيب' },
  apply: { fr: 'Appliquer', en: 'Apply', ar: 'تطبيق' },
  perPage: { fr: 'Produits par page', en: 'Products per page', ar: 'عدد المنتجات في الصفحة' },
  view: { fr: 'Affichage', en: 'View', ar: 'طريقة العرض' },
} as const satisfies Words

/** Texts of an empty list. */
export const emptyListWords = {
  departments: { fr: 'Rayons', en: 'Departments', ar: 'الأقسام' },
  emptyTitle: { fr: 'Les rayons sont encore vides', en: 'The shelves are still empty', ar: 'لا توجد منتجات بعد' },
  emptyText: {
    fr: 'Revenez bientôt : les premiers articles arrivent.',
    en: 'Come back soon: the first products are on their way.',
    ar: 'المنتجات قادمة قريبًا.',
  },
  nothingTitle: { fr: 'Aucun produit ne correspond à votre sélection', en: 'No products match your filters', ar: 'لا توجد منتجات تطابق اختيارك' },
  nothingText: {
    fr: 'Retirez un filtre ou élargissez les prix : vos choix sont restés en place.',
    en: 'Remove a filter or widen the price range: your choices are still here.',
    ar: 'أزل أحد الفلاتر أو وسّع نطاق السعر: اختياراتك ما زالت محفوظة.',
  },
  notFoundTitle: { fr: 'Aucun produit trouvé pour « {words} »', en: 'No products found for “{words}”', ar: 'لا توجد نتائج عن «{words}»' },
  notFoundText: {
    fr: 'Vérifiez l’orthographe, essayez un mot plus général, ou parcourez nos rayons.',
    en: 'Check the spelling, try a more general word, or browse our departments.',
    ar: 'تحقق من الإملاء، أو جرّب كلمة أعم، أو تصفّح أقسامنا.',
  },
  wholeShop: { fr: 'Voir toute la boutique', en: 'See the whole shop', ar: 'تصفّح كل المتجر' },
} as const satisfies Words

/** Names of the sort orders (CAT-02). */
export const orderWords = {
  menu_order: { fr: 'Tri par défaut', en: 'Default order', ar: 'الترتيب الافتراضي' },
  popularity: { fr: 'Popularité', en: 'Popularity', ar: 'الأكثر مبيعًا' },
  rating: { fr: 'Note moyenne', en: 'Average rating', ar: 'متوسط التقييم' },
  date: { fr: 'Plus récents', en: 'Newest', ar: 'الأحدث' },
  price: { fr: 'Prix croissant', en: 'Price: low to high', ar: 'السعر تصاعديًا' },
  'price-desc': { fr: 'Prix décroissant', en: 'Price: high to low', ar: 'السعر تنازليًا' },
} as const satisfies Record<Order, Text>

/** Names of the views (CAT-05). */
export const viewWords = {
  grid: { fr: 'Grille', en: 'Grid', ar: 'شبكة' },
  'grid-extended': { fr: 'Grille détaillée', en: 'Detailed grid', ar: 'شبكة مفصلة' },
  'list-view': { fr: 'Liste', en: 'List', ar: 'قائمة' },
  'list-view-small': { fr: 'Liste serrée', en: 'Compact list', ar: 'قائمة مضغوطة' },
} as const satisfies Record<View, Text>
