import type { Words } from '#i18n/words.ts'

export const shortlistWords = {
  compared: { fr: 'Ajouté à la comparaison', en: 'Added to compare', ar: 'أُضيف إلى المقارنة' },
  compareFull: {
    fr: 'Vous pouvez comparer {most} articles à la fois. Retirez-en un pour en ajouter un autre.',
    en: 'You can compare {most} products at a time. Remove one to add another.',
    ar: 'يمكنك مقارنة {most} منتجات في آن واحد. أزل واحدًا لإضافة آخر.',
  },
  wished: { fr: 'Ajouté à vos favoris', en: 'Added to your wishlist', ar: 'أُضيف إلى مفضلتك' },
  unwished: { fr: 'Retiré de vos favoris', en: 'Removed from your wishlist', ar: 'أُزيل من مفضلتك' },
  wishlistFull: {
    fr: 'Vos favoris sont au complet : {most} articles. Retirez-en un pour en ajouter un autre.',
    en: 'Your wishlist is full: {most} products. Remove one to add another.',
    ar: 'مفضلتك ممتلئة: {most} منتجًا. أزل واحدًا لإضافة آخر.',
  },
  unknownProduct: { fr: "Cet article n'est plus en vente.", en: 'This product is no longer for sale.', ar: 'لم يعد هذا المنتج معروضًا للبيع.' },
  none: { fr: 'Aucun article à comparer', en: 'No products to compare', ar: 'لا توجد منتجات للمقارنة' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'أزل' },
  clear: { fr: 'Tout retirer', en: 'Clear all', ar: 'أزل الكل' },
  compareTitle: { fr: 'Comparer des articles', en: 'Compare products', ar: 'مقارنة المنتجات' },
  compare: { fr: 'Comparer', en: 'Compare', ar: 'قارن' },
  close: { fr: 'Fermer', en: 'Close', ar: 'إغلاق' },
} as const satisfies Words
