import type { Translated } from '#i18n/words.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { reviewsWords } from './reviews.words.ts'

/** What is said of reviews, in one language. */
export type ReviewsSpoken = Translated<typeof reviewsWords>

/** A review as it is read on a page. */
export interface ReviewShown {
  id: number
  author: string
  rating: number
  /** `4 sur 5` */
  ratingText: string
  text: string
  verified: boolean
  /** `12 mars 2026` */
  day: string
  /** ISO 8601. */
  writtenAt: string
}

/** How many give so many stars; `share` of all, 0 to 1. */
export interface StarsShown {
  stars: number
  count: number
  share: number
  /** `5 sur 5 : 12` */
  text: string
}

/** What a product's page shows of its reviews. */
export interface ReviewsShown {
  /** `number`: `4,5`; `text`: `4,5 sur 5`. */
  rating: (Rating & { number: string; text: string }) | null
  /** Five stars first. */
  stars: StarsShown[]
  reviews: ReviewShown[]
  /** Where a buyer who is signed in writes one. */
  write: string
  /** Where older ones are; null when these are all. */
  older: string | null
}
