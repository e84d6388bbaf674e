import type { OrderState } from '#shop/orders/orders'

/** What becomes of a review: staff look at each before anybody sees it. */
export const REVIEW_STATUSES = ['held', 'approved', 'refused'] as const

/** One of the states of a review. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Longest name and longest text, in characters. */
export const REVIEW_LIMITS = { author: 80, text: 4000 } as const

/** The stars that can be given. */
export const STARS = [1, 2, 3, 4, 5] as const

/** The furthest page of reviews that can be asked for. */
export const LAST_REVIEW_PAGE = 50

/** A review that everyone may read. */
export interface Review {
  id: number
  author: string
  /** 1 to 5. */
  rating: number
  /** As it was written: lines, no markup. */
  text: string
  writtenAt: Date
  /** Written from the page of an order that holds the product. */
  verified: boolean
}

/** A page of reviews, the newest first, and whether older ones follow. */
export interface ReviewPage<R extends Review = Review> {
  reviews: R[]
  more: boolean
}

/** A review of one of a vendor's products, which it names. */
export interface VendorReview extends Review {
  product: { slug: string; name: string }
}

/** What a buyer wrote, read and bounded. */
export interface WrittenReview {
  author: string
  rating: number
  text: string
}

/** A product of an order that its buyer may review, and what became of the review that is written already. */
export interface Reviewable {
  productId: number
  slug: string
  name: string
  review: ReviewStatus | null
}

/** The states of an order that its buyer may review the goods of: the parcel has left. */
export const REVIEWED_STATES: readonly OrderState[] = ['shipped', 'completed']

/** Whether the goods of an order are with their buyer, or on their way. */
export function mayReview(state: OrderState): boolean {
  return REVIEWED_STATES.includes(state)
}

/** The first of someone's names: a review is signed with no more, unless its writer adds to it. */
export function firstName(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, REVIEW_LIMITS.author)
}

/** How much a decision adds to what a product counts: 1 when the review comes to be seen, −1 when it goes, else 0. */
export function countedBy(from: ReviewStatus, to: ReviewStatus): -1 | 0 | 1 {
  if (from === to) return 0
  if (to === 'approved') return 1
  return from === 'approved' ? -1 : 0
}
