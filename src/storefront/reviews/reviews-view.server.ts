import { dateInWords } from '#i18n/dates.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { Review, ReviewPage } from '#shop/goods/reviews'
import type { ReviewView, ReviewsView, StarsView } from './reviews-view.ts'
import { reviewsWords } from './reviews.words.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'

interface ReviewsRead {
  product: { id: number; slug: string; rating: Rating | null }
  page: ReviewPage
  stars: { stars: number; count: number }[]
}

/** `country` decides the time zone of dates. */
interface ReviewsFor {
  locale: Locale
  country: Settings['country']
}

/** Numbers and dates are formatted here, so that browser and server never differ. */
export function reviewsView({ product, page, stars }: ReviewsRead, shownFor: ReviewsFor): ReviewsView {
  const { locale } = shownFor
  const { id, slug, rating } = product
  return {
    rating: ratingView(rating, locale),
    stars: stars.map(({ stars: given, count }): StarsView => {
      const text = fill(reviewsWords.starsGiven[locale], { stars: given, count })
      return { stars: given, count, share: rating ? count / rating.count : 0, text }
    }),
    reviews: page.reviews.map((review) => reviewView(review, shownFor)),
    write: localised(locale, `/my-account/review/${id}/`),
    older: page.more ? localised(locale, `/product/${slug}/reviews/2/`) : null,
  }
}

/** Dated in the shop's time zone. */
export function reviewView({ id, author, rating, text, writtenAt, verified }: Review, { locale, country }: ReviewsFor): ReviewView {
  const day = dateInWords(writtenAt, locale, { dateStyle: 'long', timeZone: TIME_ZONES[country] })
  return { id, author, rating, ratingText: outOfFive(rating, locale), text, verified, day, writtenAt: writtenAt.toISOString() }
}

export function ratingView(rating: Rating | null, locale: Locale): ReviewsView['rating'] {
  if (!rating) return null
  return { ...rating, number: oneDecimal(rating.average, locale), text: outOfFive(rating.average, locale) }
}

function outOfFive(stars: number, locale: Locale): string {
  return fill(translate(locale, reviewsWords).outOfFive, { n: oneDecimal(stars, locale) })
}

function oneDecimal(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'ar' ? 'ar-TN' : locale, { maximumFractionDigits: 1 }).format(value)
}
