import type { Words } from '#i18n/words.ts'

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
  accessories: { fr: 'Accessoires', en: 'Accessories', ar: 'ملحقات' },
  related: { fr: 'Produits similaires', en: 'Related products', ar: 'منتجات مشابهة' },
  recentlyViewed: { fr: 'Vus récemment', en: 'Recently viewed', ar: 'شوهدت مؤخرًا' },
  groupHolds: { fr: 'Ce lot réunit', en: 'This set brings together', ar: 'تضم هذه المجموعة' },
  choose: { fr: 'Choisir', en: 'Choose', ar: 'اختر' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
} as const satisfies Words
