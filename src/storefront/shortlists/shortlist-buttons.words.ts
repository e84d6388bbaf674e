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
