import type { Generated } from 'kysely'
import type { CouponKind } from './coupons.ts'

/** `amount` is whole percent or millimes, by its kind; other amounts are millimes. */
export interface CouponTable {
  id: Generated<number>
  code: string
  kind: CouponKind
  amount: number
  free_shipping: Generated<boolean>
  minimum: number | null
  maximum: number | null
  starts_at: Date | null
  ends_at: Date | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  /** Current uses by orders. The table refuses more than `usage_limit`. */
  uses: Generated<number>
  alone: Generated<boolean>
  excludes_sale: Generated<boolean>
  product_ids: Generated<number[]>
  excluded_product_ids: Generated<number[]>
  category_ids: Generated<number[]>
  excluded_category_ids: Generated<number[]>
  enabled: Generated<boolean>
}

/** A use of a coupon by an order; given back while the order is cancelled or failed. */
export interface CouponUseTable {
  order_id: number
  coupon_id: number
  /** The customer's phone number. */
  customer: string
  code: string
  discount: number
  /** It does not count: the order was cancelled, and takes it again if it returns. */
  given_back: Generated<boolean>
}

declare module '#platform/database.server' {
  interface Tables {
    coupons: CouponTable
    coupon_uses: CouponUseTable
  }
}
