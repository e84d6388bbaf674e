import type { Words } from '#i18n/words.ts'

/** Texts of reviews where they are read. */
export const reviewsWords = {
  reviews: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  reviewsCount: { fr: 'Avis ({n})', en: 'Reviews ({n})', ar: 'التقييمات ({n})' },
  reviewsOf: { fr: 'Avis sur {product}', en: 'Reviews of {product}', ar: 'تقييمات {product}' },
  outOfFive: { fr: '{n} sur 5', en: '{n} out of 5', ar: '{n} من 5' },
  byStars: { fr: 'Répartition des notes', en: 'Ratings by stars', ar: 'توزيع التقييمات' },
  starsGiven: { fr: '{stars} sur 5 : {count}', en: '{stars} out of 5: {count}', ar: '{stars} من 5: {count}' },
  verified: { fr: 'Achat vérifié', en: 'Verified purchase', ar: 'عملية شراء مؤكدة' },
  noReviews: { fr: 'Aucun avis pour l’instant', en: 'No reviews yet', ar: 'لا توجد تقييمات بعد' },
  whoReviews: {
    fr: 'Seuls les acheteurs donnent leur avis, depuis leur compte ou la page de leur commande, une fois le colis parti.',
    en: 'Only buyers write reviews, from their account or the page of their order, after dispatch.',
    ar: 'التقييم للمشترين فقط، من حسابهم أو من صفحة طلبهم، بعد إرسال الطرد.',
  },
  writeReview: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  olderReviews: { fr: 'Avis plus anciens', en: 'Older reviews', ar: 'تقييمات أقدم' },
  newerReviews: { fr: 'Avis plus récents', en: 'Newer reviews', ar: 'تقييمات أحدث' },
  backToProduct: { fr: 'Retour au produit', en: 'Back to the product', ar: 'العودة إلى المنتج' },
} as const satisfies Words
