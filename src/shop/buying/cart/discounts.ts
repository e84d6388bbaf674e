import { coinOf, type CurrencySettings } from '#money/formats'
import { NOTHING, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { couponProblem, discountsOf, type Coupon, type CouponLine } from '#shop/prices/coupons'
import { couponWords } from '#shop/prices/coupons.words'
import type { CartView } from './cart.ts'
import { isSameCode } from './contents.ts'
import type { CountedLine } from './lines.ts'

/** What coupons do to a cart at a moment. */
export interface Discounts {
  /** All its coupons; one that does not hold takes nothing off. */
  coupons: CartView['coupons']
  /** What they take off together. */
  discount: Millimes
  /** One that holds gives free delivery. */
  freeByCoupon: boolean
  /** Why the others do not hold. */
  problems: Refusal[]
}

/** The coupons of a cart by their codes in small letters. One that the merchant took away is not among them. */
export type KnownCoupons = ReadonlyMap<string, Coupon>

/** What coupons are held against: the lines that count, the merchant's coupons, and what the shop sells in. */
export interface Discountable {
  lines: CountedLine[]
  coupons: KnownCoupons
  currency: CurrencySettings
}

/** What a cart's coupons take off its lines. One that does not hold now stays on the cart, takes nothing off, and is told. */
export function discountsFor(codes: readonly string[], base: Discountable, moment: Date): Discounts {
  const tried = tryCoupons(codes, base, moment)
  const given = discountsOf(holdingOf(tried), base.lines.map(couponLine), coinOf(base.currency.code))
  return {
    coupons: codes.map((code) => given.find((one) => isSameCode(one.code, code)) ?? { code, discount: NOTHING, freeShipping: false }),
    discount: sum(...given.map(({ discount }) => discount)),
    freeByCoupon: given.some(({ freeShipping }) => freeShipping),
    problems: tried.flatMap(({ problem }) => problem ?? []),
  }
}

/** A coupon of a cart, and why it does not hold. */
interface TriedCoupon {
  coupon: Coupon | undefined
  problem: Refusal | undefined
}

/** Each of a cart's coupons beside those before it that hold. */
export function tryCoupons(codes: readonly string[], { lines, coupons, currency }: Discountable, moment: Date): TriedCoupon[] {
  const worth = { lines: lines.map(couponLine), subtotal: sum(...lines.map(({ total }) => total)), currency }
  const tried: TriedCoupon[] = []
  for (const code of codes) {
    const coupon = coupons.get(code.toLowerCase())
    const problem = coupon ? couponProblem(coupon, { ...worth, others: holdingOf(tried) }, moment) : refuse(couponWords.unknown, { code })
    tried.push({ coupon, problem })
  }
  return tried
}

function holdingOf(tried: readonly TriedCoupon[]): Coupon[] {
  return tried.flatMap(({ coupon, problem }) => (coupon && !problem ? [coupon] : []))
}

function couponLine({ kept, item, total }: CountedLine): CouponLine {
  const { productId, categoryIds, unitPrice, before } = item
  return { key: kept.key, productId, categoryIds, unitPrice, quantity: kept.quantity, total, onSale: before !== null }
}
