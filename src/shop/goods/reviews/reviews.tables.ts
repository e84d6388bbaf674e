import type { Generated } from 'kysely'
import type { ReviewStatus } from './reviews.ts'

/** One per product of an order. `order_id` is null without an order. */
export interface ReviewTable {
  id: Generated<number>
  product_id: number
  order_id: number | null
  author: string
  rating: number
  body: string
  status: Generated<ReviewStatus>
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
}

declare module '#platform/database.server' {
  interface Tables {
    reviews: ReviewTable
  }
}
