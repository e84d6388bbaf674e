import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes, minus, NOTHING, payable, percentOf, sum, times, type Coin, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { couponWords } from './coupons.words.ts'

export const COUPON_KINDS = ['percent', 'fixed-cart', 'fixed-product'] as const

export type CouponKind = (typeof COUPON_KINDS)[number]

export interface Coupon {
  id: number
  /** As the merchant wrote it; compared ignoring case. */
  code: string
  kind: CouponKind
  /** Whole percent (0 to 100) or millimes, by the kind. */
  amount: number
  freeShipping: boolean
  /** Smallest and largest value of the items. */
  minimum: Millimes | null
  maximum: Millimes | null
  starts: Date | null
  ends: Date | null
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  uses: number
  /** Excludes other coupons. */
  alone: boolean
  excludesSale: boolean
  /** Empty: every product, every category. */
  productIds: number[]
  excludedProductIds: number[]
  categoryIds: number[]
  excludedCategoryIds: number[]
  enabled: boolean
}

export const NO_CONDITIONS = {
  freeShipping: false,
  minimum: null,
  maximum: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  alone: false,
  excludesSale: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  enabled: true,
} satisfies Partial<Coupon>

/** Prices are before any coupon. */
export interface CouponLine {
  key: string
  productId: number
  categoryIds: number[]
  unitPrice: Millimes
  quantity: number
  total: Millimes
  onSale: boolean
}

export interface CouponBase {
  lines: CouponLine[]
  subtotal: Millimes
  others: Coupon[]
  currency: CurrencySettings
  /** Uses of the coupon by this customer's orders, if the customer is known. */
  customerUses?: number
}

export interface AppliedCoupons {
  /** In the coupons' order. */
  given: CouponDiscount[]
  /** Value of each line after them, by its key. */
  left: ReadonlyMap<string, Millimes>
}

export interface CouponDiscount {
  code: string
  discount: Millimes
  freeShipping: boolean
}

/** Refusal of a coupon for these items at this moment; undefined if it applies. */
export function couponProblem(coupon: Coupon, base: CouponBase, moment: Date): Refusal | undefined {
  return validityProblem(coupon, moment) ?? usesProblem(coupon, base.customerUses ?? 0) ?? amountProblem(coupon, base) ?? contentsProblem(coupon, base)
}

/**
 * Discounts of each coupon on these lines; their sum never exceeds the lines' value. IMP-09, MONEY-19. A percentage is rounded half up to whole coins once per
 * line. An amount per piece is at most the piece's price; an amount off the cart is split over its lines without losing a coin. The
 * total does not depend on the coupons' order.
 */
export function applyCoupons(coupons: Coupon[], lines: CouponLine[], coin: Coin): AppliedCoupons {
  const left = new Map(lines.map((line) => [line.key, line.total]))
  const discounts = new Map<number, Millimes>()
  for (const coupon of inOrder(coupons, lines)) {
    const meant = lines.filter((line) => appliesTo(coupon, line))
    const shares = sharesOf(coupon, meant, { left, coin })
    for (const [key, share] of shares) left.set(key, minus(left.get(key)!, share))
    discounts.set(coupon.id, sum(...shares.values()))
  }
  return { given: coupons.map(({ id, code, freeShipping }) => ({ code, discount: discounts.get(id)!, freeShipping })), left }
}

function validityProblem({ code, enabled, starts, ends }: Coupon, moment: Date): Refusal | undefined {
  if (!enabled) return refuse(couponWords.unknown, { code }).as('couponUnknown')
  if (starts && moment < starts) return refuse(couponWords.notYet, { code })
  if (ends && moment >= ends) return refuse(couponWords.over, { code })
  return undefined
}

function usesProblem({ code, uses, usageLimit, usageLimitPerCustomer }: Coupon, customerUses: number): Refusal | undefined {
  if (usageLimit !== null && uses >= usageLimit) return refuse(couponWords.usedUp, { code })
  if (usageLimitPerCustomer !== null && customerUses >= usageLimitPerCustomer) return refuse(couponWords.usedByYou, { code })
  return undefined
}

function amountProblem({ code, minimum, maximum }: Coupon, { subtotal, currency }: CouponBase): Refusal | undefined {
  if (minimum !== null && subtotal < minimum) return refuse(couponWords.minimum, { code, amount: exactAmount(minimum, currency) })
  if (maximum !== null && subtotal > maximum) return refuse(couponWords.maximum, { code, amount: exactAmount(maximum, currency) })
  return undefined
}

function contentsProblem(coupon: Coupon, { lines, others }: CouponBase): Refusal | undefined {
  const meant = lines.filter((line) => isMeant(coupon, line))
  if (meant.length === 0) return refuse(couponWords.notForThese, { code: coupon.code })
  if (!meant.some((line) => appliesTo(coupon, line))) return refuse(couponWords.onSale, { code: coupon.code })
  const loner = others.length > 0 && coupon.alone ? coupon : others.find((other) => other.alone)
  return loner && refuse(couponWords.alone, { code: loner.code })
}

function isMeant(coupon: Coupon, { productId, categoryIds }: CouponLine): boolean {
  const inAny = (ids: number[]) => categoryIds.some((id) => ids.includes(id))
  if (coupon.excludedProductIds.includes(productId) || inAny(coupon.excludedCategoryIds)) return false
  const namesNone = coupon.productIds.length === 0 && coupon.categoryIds.length === 0
  return namesNone || coupon.productIds.includes(productId) || inAny(coupon.categoryIds)
}

function appliesTo(coupon: Coupon, line: CouponLine): boolean {
  return isMeant(coupon, line) && !(coupon.excludesSale && line.onSale)
}

/** Coupons of single lines first, then those shared among lines, most selective first, so that none takes what only another could. */
function inOrder(coupons: Coupon[], lines: CouponLine[]): Coupon[] {
  const choice = new Map(coupons.map((coupon) => [coupon.id, lines.filter((line) => appliesTo(coupon, line)).length]))
  const turn = { 'fixed-product': 0, percent: 1, 'fixed-cart': 2 } satisfies Record<CouponKind, number>
  return coupons.toSorted((a, b) => turn[a.kind] - turn[b.kind] || choice.get(a.id)! - choice.get(b.id)! || a.id - b.id)
}

/** A coupon's discount on each of its lines, at most what is `left` of it. */
function sharesOf(coupon: Coupon, lines: CouponLine[], { left, coin }: { left: ReadonlyMap<string, Millimes>; coin: Coin }): Map<string, Millimes> {
  if (coupon.kind === 'fixed-cart') {
    const rest = new Map(lines.map(({ key }) => [key, left.get(key)!]))
    return splitByWeight(millimes(Math.min(payable(millimes(coupon.amount), coin), sum(...rest.values()))), rest, coin)
  }
  return new Map(lines.map((line) => [line.key, millimes(Math.min(nominal(coupon, line, coin), left.get(line.key)!))]))
}

function nominal({ kind, amount }: Coupon, line: CouponLine, coin: Coin): Millimes {
  if (kind === 'percent') return percentOf(line.total, amount, coin)
  return times(millimes(Math.min(payable(millimes(amount), coin), line.unitPrice)), line.quantity)
}

/**
 * Splits whole coins by weights, by largest remainder: shares are whole coins, add up to the amount, and differ from the exact part by less than a coin. No
 * share exceeds its weight unless the amount exceeds their sum; of equal remainders the first gets the coin.
 */
export function splitByWeight(amount: Millimes, weights: ReadonlyMap<string, Millimes>, coin: Coin): Map<string, Millimes> {
  const whole = [...weights.values()].reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return new Map([...weights.keys()].map((key) => [key, NOTHING]))
  const coins = Math.floor(amount / coin)
  const parts = [...weights].map(([key, weight]) => {
    const exact = BigInt(coins) * BigInt(weight)
    return { key, share: Number(exact / whole), rest: exact % whole }
  })
  const over = coins - parts.reduce((total, { share }) => total + share, 0)
  const lucky = new Set(parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, over))
  return new Map(parts.map((part) => [part.key, millimes((part.share + (lucky.has(part) ? 1 : 0)) * coin)]))
}

/** At most 40 unaccented letters, digits, hyphens and underscores, so that a code can be said and typed anywhere. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text)
}

export function tagOfCode(code: string): string {
  return `coupon:${code.toLowerCase()}`
}
