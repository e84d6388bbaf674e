import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { VendorCard } from '#shop/goods/vendors'
import type { vendorWords } from './vendors.words.ts'
import { Stars } from '#ui/stars.tsx'
import type { ReviewsView } from '#storefront/reviews/reviews-view.ts'

export type VendorTranslations = Translated<typeof vendorWords>

export function goodsInWords({ n, more }: VendorCard['goods'], words: VendorTranslations, locale: Locale): string {
  if (more) return fill(words.manyArticles, { n: '1 000' })
  return counted({ locale, count: n }, words.articles, { n })
}

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
