import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { Stars } from '#ui/stars.tsx'
import type { ReviewsView } from '#storefront/reviews/reviews-view.ts'
import type { VendorTranslations } from './store-figures.ts'

/** Rating of a store in stars and numbers; a note where there is none yet. */
export function StoreRating({ rating, words, locale }: { rating: ReviewsView['rating']; words: VendorTranslations; locale: Locale }) {
  if (!rating) return <span className="text-soft">{words.noReviews}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <Stars average={rating.average} label={rating.text} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.number}
      </span>
      <span className="text-soft">{counted({ locale, count: rating.count }, words.reviewsCount, { n: rating.count })}</span>
    </span>
  )
}
