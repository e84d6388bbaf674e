import type { Words } from '#i18n/words.ts'
import { addToCartWords } from '#storefront/listing/listing.words.ts'

/** Texts of the compare page. */
export const compareWords = {
  ...addToCartWords,
  title: { fr: 'Comparer des articles', en: 'Compare products', ar: 'مقارنة المنتجات' },
  table: { fr: 'Tableau comparatif', en: 'Comparison table', ar: 'جدول المقارنة' },
  property: { fr: 'Caractéristique', en: 'Property', ar: 'الخاصية' },
  price: { fr: 'Prix', en: 'Price', ar: 'السعر' },
  availability: { fr: 'Disponibilité', en: 'Availability', ar: 'التوفر' },
  rating: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'العلامة التجارية' },
  summary: { fr: 'Description', en: 'Description', ar: 'الوصف' },
  inStock: { fr: 'En stock', en: 'In stock', ar: 'متوفر' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'بقي {n} فقط' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  elsewhere: { fr: 'Chez un partenaire', en: 'Sold by a partner', ar: 'لدى أحد شركائنا' },
  rated: { fr: '{stars} sur 5 ({n})', en: '{stars} out of 5 ({n})', ar: '{stars} من 5 ({n})' },
  unrated: { fr: 'Pas encore d’avis', en: 'No reviews yet', ar: 'لا توجد تقييمات بعد' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  none: { fr: 'Non précisé', en: 'Not stated', ar: 'غير مذكور' },
  differs: { fr: 'différent', en: 'differs', ar: 'مختلف' },
  onlyDifferences: { fr: 'Seulement les différences', en: 'Differences only', ar: 'الاختلافات فقط' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'أزل' },
  clearAll: { fr: 'Tout retirer', en: 'Clear all', ar: 'أزل الكل' },
  see: { fr: 'Voir l’article', en: 'View product', ar: 'عرض المنتج' },
  print: { fr: 'Imprimer', en: 'Print', ar: 'طباعة' },
  emptyTitle: { fr: 'Rien à comparer pour l’instant', en: 'Nothing to compare yet', ar: 'لا توجد منتجات للمقارنة بعد' },
  emptyText: {
    fr: 'Sur un article, touchez « Comparer » : jusqu’à quatre se rangent ici côte à côte, avec leurs prix et leurs différences.',
    en: 'On a product, tap “Compare”: up to four line up here side by side, with their prices and differences.',
    ar: 'اضغط «قارن» على أي منتج: تصطف هنا حتى أربعة منتجات جنبًا إلى جنب بأسعارها واختلافاتها.',
  },
  toShop: { fr: 'Aller à la boutique', en: 'Go to the shop', ar: 'الذهاب إلى المتجر' },
  tip: {
    fr: 'Ajoutez un deuxième article pour voir ce qui les distingue.',
    en: 'Add a second product to see how they differ.',
    ar: 'أضف منتجًا ثانيًا لترى الفرق بينهما.',
  },
  failed: {
    fr: "L'article n'a pas pu être retiré. Réessayez dans un instant.",
    en: 'The product could not be removed. Try again in a moment.',
    ar: 'تعذّرت إزالة المنتج. حاول مجددًا بعد لحظات.',
  },
} as const satisfies Words
