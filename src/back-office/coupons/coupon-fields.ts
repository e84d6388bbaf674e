/** The controls of a coupon's form, but for the categories. */
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

/** One of the controls. */
export type CouponField = (typeof COUPON_FIELDS)[number]

/** The form's values: texts as they are typed, `on` or nothing for a tick; the numbers of the ticked categories. */
export interface TypedCoupon {
  fields: Record<CouponField, string>
  category: number[]
  excludedCategory: number[]
}

/** The error messages, by control. */
export type CouponProblems = Partial<Record<CouponField, string>>
