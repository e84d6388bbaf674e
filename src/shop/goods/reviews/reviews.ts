import type { OrderState } from '#shop/orders/orders'

/** States of a review: staff moderate each before it is shown. */
export const REVIEW_STATUSES = ['held', 'approved', 'refused'] as const

/** A state of a review. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Longest name and longest text, in characters. */
export const REVIEW_LIMITS = { author: 80, text: 4000 } as const

/** Possible stars. */
export const STARS = [1, 2, 3, 4, 5] as const

/** The furthest page of reviews that can be requested. */
export const LAST_REVIEW_PAGE = 50

/** A public review. */
export interface Review {
  id: number
  author: string
  /** 1 to 5. */
  rating: number
  /** As written: lines, no markup. */
  text: string
  writtenAt: Date
  /** Written from the page of an order that holds the product. */
  verified: boolean
}

/** A page of reviews, newest first; older ones may follow. */
export interface ReviewPage<R extends Review = Review> {
  reviews: R[]
  more: boolean
}

/** A review of one of a vendor's products, with its name. */
export interface VendorReview extends Review {
  product: { slug: string; name: string }
}

/** A buyer's review after validation. */
export interface WrittenReview {
  author: string
  rating: number
  text: string
}

/** A product of an order that its buyer may review, with the state of an existing review. */
export interface Reviewable {
  productId: number
  slug: string
  name: string
  review: ReviewStatus | null
}

/** States of an order whose goods may be reviewed: the parcel has left. */
export const REVIEWED_STATES: readonly OrderState[] = ['shipped', 'completed']

/** True if the goods of an order have arrived or are on their way. */
export function mayReview(state: OrderState): boolean {
  return REVIEWED_STATES.includes(state)
}

/** First name of a person: reviews are signed with no more, unless the author adds to it. */
export function firstName(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, REVIEW_LIMITS.author)
}

/** Change of a product's review count by a decision: 1 when the review becomes visible, −1 when it is hidden, else 0. */
export function countedBy(from: ReviewStatus, to: ReviewStatus): -1 | 0 | 1 {
  if (from === to) return 0
  if (to === 'approved') return 1
  return from === 'approved' ? -1 : 0
}
