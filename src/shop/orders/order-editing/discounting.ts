import { writtenIn, coinOf } from '#money/formats'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import type { OrderAdjustment } from '#shop/orders/orders'
import type { CouponUse } from '#shop/prices/coupons.uses.server'
import { couponProblem, discountsOf, type Coupon, type CouponLine } from '#shop/prices/coupons'
import { couponWords } from '#shop/prices/coupons.words'
import type { OrderDraft } from './draft.ts'
import type { DraftFacts } from './facts.ts'
import type { PricedLine } from './pricing.ts'

export interface Discounting {
  adjustments: OrderAdjustment[]
  discount: Millimes
  /** Only of coupons that still exist. */
  uses: CouponUse[]
  freeByCoupon: boolean
  problems: Refusal[]
}

/** Goods that coupons apply to. `isUnchanged`: same goods and prices as in the order. */
interface Discountable {
  lines: readonly PricedLine[]
  isUnchanged: boolean
}

/**
 * Coupon discounts of a draft. Unchanged goods keep their discounts; otherwise the shop's rules apply. A coupon already on the order stays valid
 * after its end or last use; a new one must be valid now. IMP-09.
 */
export function discountingOf({ coupons: codes, currency }: OrderDraft, { lines, isUnchanged }: Discountable, facts: DraftFacts): Discounting {
  const had = (facts.before?.adjustments ?? []).filter(({ kind }) => kind === 'coupon')
  const hadOf = (code: string) => had.find(({ label }) => isSame(label, code))
  const goods = lines.map(couponLine)
  const subtotal = sum(...goods.map(({ total }) => total))
  const held: Coupon[] = []
  const problems: Refusal[] = []
  for (const code of codes) {
    const coupon = facts.coupons.get(code.trim().toLowerCase())
    if (!coupon && !hadOf(code)) problems.push(refuse(couponWords.unknown, { code }))
    if (!coupon) continue
    const tried = hadOf(code) ? { ...coupon, enabled: true, starts: null, ends: null, usageLimit: null, usageLimitPerCustomer: null } : coupon
    const base = { lines: goods, subtotal, others: held, currency: writtenIn(currency, facts.settings.currency) }
    const problem = isUnchanged && hadOf(code) ? undefined : couponProblem(tried, base, facts.moment)
    if (problem) problems.push(problem)
    else held.push(coupon)
  }
  const given = discountsOf(held, goods, coinOf(currency))
  let left = subtotal
  const adjustments = codes.flatMap((code) => {
    const coupon = held.find((one) => isSame(one.code, code))
    const before = hadOf(code)
    if (!coupon && (!before || facts.coupons.has(code.trim().toLowerCase()))) return []
    const worth = coupon ? given.find((one) => isSame(one.code, code))!.discount : millimes(before!.amount)
    const amount = isUnchanged && before ? millimes(before.amount) : millimes(Math.min(worth, left))
    left = millimes(left - amount)
    if (before) return [{ ...before, amount }]
    return [{ kind: 'coupon' as const, label: coupon!.code, percent: coupon!.kind === 'percent' ? coupon!.amount : null, amount }]
  })
  return {
    adjustments,
    discount: sum(NOTHING, ...adjustments.map(({ amount }) => millimes(amount))),
    uses: held.map(({ id, code }) => ({ couponId: id, code, discount: millimes(adjustments.find(({ label }) => isSame(label, code))!.amount) })),
    freeByCoupon: held.some(({ freeShipping }) => freeShipping),
    problems,
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function couponLine({ line, item, unitPrice, total }: PricedLine, index: number): CouponLine {
  const { productId, quantity } = line
  return { key: String(index), productId, categoryIds: item?.categoryIds ?? [], unitPrice, quantity, total, onSale: (item?.before ?? null) !== null }
}
