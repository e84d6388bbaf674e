import type { OrderState } from '#shop/orders/orders'

export const REVIEW_STATUSES = ['held', 'approved', 'refused'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** In characters. */
export const REVIEW_LIMITS = { author: 80, text: 4000, answer: 2000 } as const

export const STARS = [1, 2, 3, 4, 5] as const

export const LAST_REVIEW_PAGE = 50

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
  /** The store's, as written; '' without one. */
  answer: string
}

export interface ReviewPage<R extends Review = Review> {
  reviews: R[]
  more: boolean
}

export interface VendorReview extends Review {
  product: { slug: string; name: string }
}

export interface WrittenReview {
  author: string
  rating: number
  text: string
}

export interface Reviewable {
  productId: number
  slug: string
  name: string
  review: ReviewStatus | null
}

/** States of an order whose goods may be reviewed: the parcel has left. */
export const REVIEWED_STATES: readonly OrderState[] = ['shipped', 'completed']

export function mayReview(state: OrderState): boolean {
  return REVIEWED_STATES.includes(state)
}

/** First name, by which reviews are signed unless the author adds to it. */
export function firstName(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, REVIEW_LIMITS.author)
}

/** Change of a product's review count by a decision: 1 when the review becomes visible, −1 when it is hidden, else 0. */
export function countedBy(from: ReviewStatus, to: ReviewStatus): -1 | 0 | 1 {
  if (from === to) return 0
  if (to === 'approved') return 1
  return from === 'approved' ? -1 : 0
}
