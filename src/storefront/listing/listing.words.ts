import type { Words, Text } from '#i18n/words.ts'
import type { Order } from '#shop/goods/listing'
import type { View } from '#storefront/list-views/views.ts'

/** Texts of a product's compare and wishlist buttons (CMP-13). */
export const shortlistButtonsWords = {
  compare: { fr: 'Comparer', en: 'Compare', ar: 'قارن' },
  compareAdded: { fr: 'Ajouté à la comparaison', en: 'Added to compare', ar: 'أُضيف إلى المقارنة' },
  wish: { fr: 'Ajouter aux favoris', en: 'Add to wishlist', ar: 'أضف إلى المفضلة' },
  wished: { fr: 'Dans vos favoris', en: 'In your wishlist', ar: 'في مفضلتك' },
  shortlistFailed: {
    fr: "L'article n'a pas pu être ajouté. Réessayez dans un instant.",
    en: 'The product could not be added. Try again in a moment.',
    ar: 'تعذّرت إضافة المنتج. حاول مجددًا بعد لحظات.',
  },
} as const satisfies Words

/** Texts of a deal's countdown. Its four labels are quoted from CAT-35. */
export const countdownWords = {
  dealEndsIn: { fr: 'L’offre se termine dans', en: 'Ends in', ar: 'ينتهي العرض خلال' },
  days: { fr: 'Days', en: 'Days', ar: 'أيام' },
  hours: { fr: 'Hours', en: 'Hours', ar: 'ساعات' },
  mins: { fr: 'Mins', en: 'Mins', ar: 'دقائق' },
  secs: { fr: 'Secs', en: 'Secs', ar: 'ثوانٍ' },
} as const satisfies Words

/** Texts of the button that adds to the cart. */
export const addToCartWords = {
  addToCart: { fr: 'Ajouter au panier', en: 'Add to cart', ar: 'أضف إلى السلة' },
  addedToCart: { fr: '« {name} » est dans votre panier.', en: '“{name}” is in your cart.', ar: '«{name}» في سلتك.' },
} as const satisfies Words

/** Texts of the tiles' interactive parts: countdowns and round buttons. */
export const listingWords = { ...countdownWords, ...shortlistButtonsWords } as const satisfies Words

/** Texts of tiles that no script changes. */
export const tileWords = {
  ...addToCartWords,
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  off: { fr: '−{percent}\u00a0%', en: '−{percent}%', ar: 'خصم {percent}%' },
  sale: { fr: 'Promo', en: 'Sale', ar: 'تخفيض' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'بقي {n} فقط' },
  freeShipping: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  elsewhere: { fr: 'Chez un partenaire', en: 'Sold by a partner', ar: 'لدى أحد شركائنا' },
  rated: { fr: 'Note {average} sur 5, {count} avis', en: 'Rated {average} out of 5 ({count})', ar: 'التقييم {average} من 5، عدد التقييمات: {count}' },
  choose: { fr: 'Choisir', en: 'Choose', ar: 'اختر' },
  see: { fr: 'Voir le produit', en: 'View product', ar: 'عرض المنتج' },
} as const satisfies Words

/** Texts of other products around a product. */
export const moreGoodsWords = {
  ...addToCartWords,
  recentlyViewed: { fr: 'Vus récemment', en: 'Recently viewed', ar: 'شوهدت مؤخرًا' },
  choose: { fr: 'Choisir', en: 'Choose', ar: 'اختر' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
} as const satisfies Words

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

/** Texts of the filters. 'Color', '+ Show more' and '- Show less' are quoted from CAT-13 and CAT-20. */
export const filterWords = {
  filters: { fr: 'Filtres', en: 'Filters', ar: 'الفلاتر' },
  openFilters: { fr: 'Filtrer', en: 'Filter', ar: 'تصفية' },
  closeFilters: { fr: 'Fermer les filtres', en: 'Close filters', ar: 'إغلاق الفلاتر' },
  skipFilters: { fr: 'Aller aux produits', en: 'Skip to the products', ar: 'انتقل إلى المنتجات' },
  showProducts: { fr: 'Voir les produits ({n})', en: 'Show products ({n})', ar: 'عرض المنتجات ({n})' },
  chosen: { fr: 'Filtres choisis', en: 'Applied filters', ar: 'الفلاتر المطبّقة' },
  removeFilter: { fr: 'Retirer le filtre', en: 'Remove filter', ar: 'إزالة الفلتر' },
  clearFilters: { fr: 'Tout effacer', en: 'Clear all', ar: 'مسح الكل' },
  showMore: { fr: '+ Show more', en: '+ Show more', ar: '+ عرض المزيد' },
  showLess: { fr: '- Show less', en: '- Show less', ar: '- عرض أقل' },
  apply: { fr: 'Appliquer', en: 'Apply', ar: 'تطبيق' },
  price: { fr: 'Prix', en: 'Price', ar: 'السعر' },
  priceRange: { fr: 'Prix : {min} — {max}', en: 'Price: {min} — {max}', ar: 'السعر: {min} — {max}' },
  minPrice: { fr: 'Prix minimum', en: 'Lowest price', ar: 'أدنى سعر' },
  maxPrice: { fr: 'Prix maximum', en: 'Highest price', ar: 'أعلى سعر' },
  priceFrom: { fr: 'À partir de {min}', en: 'From {min}', ar: 'ابتداءً من {min}' },
  priceUpTo: { fr: 'Jusqu’à {max}', en: 'Up to {max}', ar: 'حتى {max}' },
  availability: { fr: 'Disponibilité', en: 'Availability', ar: 'التوفر' },
  inStock: { fr: 'En stock', en: 'In stock', ar: 'متوفر' },
  onSale: { fr: 'En promotion', en: 'On sale', ar: 'منتجات مخفّضة' },
  anyColour: { fr: 'Color', en: 'Color', ar: 'اللون' },
  everyColour: { fr: 'Toutes', en: 'All', ar: 'الكل' },
  searchColour: { fr: 'Rechercher une couleur', en: 'Search for a colour', ar: 'ابحث عن لون' },
  noColour: { fr: 'Aucun résultat', en: 'No results', ar: 'لا توجد نتائج' },
} as const satisfies Words
