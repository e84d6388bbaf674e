import { dateInWords } from '#i18n/dates.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { Review, ReviewPage } from '#shop/goods/reviews'
import { reviewsWords } from './reviews.words.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import type { Order } from '#shop/orders/orders.server'
import { findReviewables } from '#shop/goods/reviews.server'

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
export function reviewView({ id, author, rating, text, answer, writtenAt, verified }: Review, { locale, country }: ReviewsFor): ReviewView {
  const day = dateInWords(writtenAt, locale, { dateStyle: 'long', timeZone: TIME_ZONES[country] })
  const texts = answer ? [text, `${reviewsWords.sellerReply[locale]}\n${answer}`] : [text]
  return { id, author, rating, ratingText: outOfFive(rating, locale), texts, verified, day, writtenAt: writtenAt.toISOString() }
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

export async function findOrderReviews(order: Order, locale: Locale) {
  const products = await findReviewables(order, locale)
  return products.map((product) => ({ ...product, formPath: reviewPath(locale, order, product.productId) }))
}

function reviewPath(locale: Locale, { id, key }: Order, productId: number): string {
  return localised(locale, `/checkout/review/${id}/${productId}/?key=${key}`)
}

export type ReviewsTranslations = Translated<typeof reviewsWords>

export interface ReviewView {
  id: number
  author: string
  rating: number
  /** `4 sur 5` */
  ratingText: string
  /** The review; then the seller's reply, if any, under a line that names it. */
  texts: string[]
  verified: boolean
  /** `12 mars 2026` */
  day: string
  /** ISO 8601. */
  writtenAt: string
}

/** `share` of all reviews, 0 to 1. */
interface StarsView {
  stars: number
  count: number
  share: number
  /** `5 sur 5 : 12` */
  text: string
}

export interface ReviewsView {
  /** `number`: `4,5`; `text`: `4,5 sur 5`. */
  rating: (Rating & { number: string; text: string }) | null
  /** Five stars first. */
  stars: StarsView[]
  reviews: ReviewView[]
  write: string
  /** Older reviews; null if there are none. */
  older: string | null
}
