import type { Translated } from '#i18n/words.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { reviewsWords } from './reviews.words.ts'

export type ReviewsTranslations = Translated<typeof reviewsWords>

export interface ReviewView {
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

/** `share` of all reviews, 0 to 1. */
export interface StarsView {
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
