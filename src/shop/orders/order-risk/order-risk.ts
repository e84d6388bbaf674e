import { millimes, NOTHING, percentOf, sum, type Coin, type Millimes } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'

/** Order history of a phone, without the order in question. */
export interface PhonePast {
  delivered: number
  returned: number
  /** The person called had not ordered. Other cancellations, such as a duplicate, missing stock or a changed mind, do not count. */
  neverOrdered: number
  /** Pending and not confirmed by phone, without orders taken by staff. */
  open: number
  /** Placed and active, confirmed or taken by staff; not in `open`. */
  underway: number
  /** Orders of the last hour, including unfinished ones; without those taken by staff or cancelled. */
  lately: number
  /** All placed orders; 0 for a first purchase. */
  placed: number
  isBlocked: boolean
}

export interface RiskReason {
  kind: keyof typeof POINTS
  count: number
  points: number
}

/** Risk of a cash-on-delivery order: 0 to 100 points. */
export interface Risk {
  points: number
  reasons: RiskReason[]
}

/** Points per order. Deliveries reduce the risk; active orders are shown without weight. */
export const POINTS = { returned: 40, neverOrdered: 15, open: 15, lately: 10, underway: 0, delivered: -20 } as const

const USUAL_IN_AN_HOUR = 1

/** Risk from the phone's history; reasons by weight, none left out. Name and place are not considered. A blocked phone has the maximum. */
export function riskOf({ isBlocked, placed: _placed, ...past }: PhonePast): Risk {
  const counts = { ...past, lately: Math.max(0, past.lately - USUAL_IN_AN_HOUR) }
  const reasons = (Object.keys(POINTS) as (keyof typeof POINTS)[])
    .map((kind) => ({ kind, count: counts[kind], points: counts[kind] * POINTS[kind] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const weight = reasons.reduce((all, { points }) => all + points, 0)
  return { points: isBlocked ? MOST_POINTS : Math.min(MOST_POINTS, Math.max(0, weight)), reasons }
}

const MOST_POINTS = 100

/** What an order's deposit is computed from: its total, and its goods with the part that each product asks, in percent. */
export interface DepositAsk {
  total: Millimes
  goods: readonly { percent: number; total: Millimes }[]
}

/** Required before an order is written if the phone's risk reaches the merchant's limit. */
export type RiskMeasure = 'none' | 'code' | 'deposit' | 'pay-now'

/**
 * The deposit of a cash-on-delivery order: what its products ask, or the merchant's part of a risky or large order if that is more; at least the merchant's
 * minimum, at most the total. 0 for none.
 */
export function depositOf({ total, goods, isRisky }: DepositAsk & { isRisky: boolean }, { percent, least, from }: Settings['deposit'], coin: Coin): Millimes {
  const isAsked = isRisky || (from > 0 && total >= from)
  const ofGoods = sum(...goods.map((one) => percentOf(one.total, one.percent, coin)))
  const asked = Math.max(isAsked ? percentOf(total, percent, coin) : 0, ofGoods)
  return asked === 0 ? NOTHING : millimes(Math.min(total, Math.max(asked, least)))
}
