/** Controls of a coupon's form, except categories. */
export const COUPON_FIELDS = [
  'code',
  'kind',
  'amount',
  'freeShipping',
  'enabled',
  'minimum',
  'maximum',
  'startsOn',
  'endsOn',
  'usageLimit',
  'usageLimitPerCustomer',
  'alone',
  'products',
  'excludedProducts',
  'excludesSale',
] as const

export type CouponField = (typeof COUPON_FIELDS)[number]

/** Form values: texts as typed, `on` or empty for checkboxes; ids of the ticked categories. */
export interface TypedCoupon {
  fields: Record<CouponField, string>
  category: number[]
  excludedCategory: number[]
}

export type CouponProblems = Partial<Record<CouponField, string>>
