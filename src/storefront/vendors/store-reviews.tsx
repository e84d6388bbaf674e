import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { Pager } from '#ui/pager.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ReviewsSection } from './store-section.ts'
import type { VendorTranslations } from './store-figures.tsx'

interface StoreReviewsProps {
  section: ReviewsSection
  locale: Locale
  words: VendorTranslations
}

/** Reviews of a store's products, each with its product (VEND-11). */
export function StoreReviews({ section: { reviews, newer, older }, locale, words }: StoreReviewsProps) {
  return (
    <div className="max-w-3xl space-y-6">
      <h2 className="text-lg">{words.reviewsOfGoods}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {reviews.map(({ id, author, rating, ratingText, text, day, writtenAt, product }) => (
          <li key={id} className="space-y-2 py-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars average={rating} label={ratingText} />
              <bdi className="font-semibold">{author}</bdi>
              <time dateTime={writtenAt} className="text-xs text-soft">
                {day}
              </time>
            </p>
            <p dir="auto" className="text-sm whitespace-pre-line">
              {text}
            </p>
            <p className="text-xs text-soft">
              {words.onProduct}{' '}
              <Link to={localised(locale, `/product/${product.slug}/`)} className="inline-block py-1 text-accent underline underline-offset-4">
                <bdi>{product.name}</bdi>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        previous={newer ? { to: newer, text: words.newerReviews } : undefined}
        next={older ? { to: older, text: words.olderReviews } : undefined}
      />
    </div>
  )
}
