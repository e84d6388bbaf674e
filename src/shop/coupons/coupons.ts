import type { Millimes } from '#money/millimes'

/** What a coupon takes off: a percentage, an amount of the whole cart, or an amount of each piece. */
export type CouponKind = 'percent' | 'fixed-cart' | 'fixed-product'

/** A coupon as the merchant made it. */
export interface Coupon {
  id: number
  /** As the merchant wrote it; compared without regard to case. */
  code: string
  kind: CouponKind
  /** Whole percent (0 to 100) or millimes, by the kind. */
  amount: number
  freeShipping: boolean
  /** Items must be worth at least, at most so much. */
  minimum: Millimes | null
  maximum: Millimes | null
  starts: Date | null
  ends: Date | null
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  /** Orders that use it now. */
  uses: number
  /** Not with other coupons. */
  alone: boolean
  /** Takes nothing off what is on sale. */
  excludesSale: boolean
  /** Empty: every product, every category. */
  productIds: number[]
  excludedProductIds: number[]
  categoryIds: number[]
  excludedCategoryIds: number[]
  enabled: boolean
}
