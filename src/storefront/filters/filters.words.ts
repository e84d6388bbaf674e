import type { Words } from '#i18n/words.ts'

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
