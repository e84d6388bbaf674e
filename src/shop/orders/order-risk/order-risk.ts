/** What a phone did before, over all orders of this shop but the one that is looked at. */
export interface PhonePast {
  delivered: number
  /** Sent, and brought back. */
  returned: number
  /** Whoever answered the call had not ordered it. No other cancellation counts: a duplicate, missing stock or a changed mind is no false order. */
  neverOrdered: number
  /** Waiting, with nobody's yes on the phone: what staff took themselves is none of them. */
  open: number
  /** Placed and on its way, with a yes or taken by staff, and not counted in `open`. */
  underway: number
  /** Its orders, unfinished ones too, of the hour before; what staff took themselves and what was cancelled is none of them. */
  lately: number
  /** All that were placed, whatever became of them: none for a first purchase. */
  placed: number
  isBlocked: boolean
}

/** A reason for a risk, with its number and the points that it gives. */
export interface RiskReason {
  kind: keyof typeof POINTS
  count: number
  points: number
}

/** The risk of an order that is paid at the door: 0 to 100 points, and what they are made of. */
export interface Risk {
  points: number
  reasons: RiskReason[]
}

/** Points for each of a kind; what was delivered speaks for its phone, and what is on its way is told without weighing. */
export const POINTS = { returned: 40, neverOrdered: 15, open: 15, lately: 10, underway: 0, delivered: -20 } as const

/** Orders in an hour that are everybody's. */
const USUAL_IN_AN_HOUR = 1

/**
 * The risk of an order by what its phone did before: reasons in the order of their weight, none left out. Nothing else is looked at, neither name nor place.
 * A blocked phone has all points.
 */
export function riskOf({ isBlocked, placed: _placed, ...past }: PhonePast): Risk {
  const counts = { ...past, lately: Math.max(0, past.lately - USUAL_IN_AN_HOUR) }
  const reasons = (Object.keys(POINTS) as (keyof typeof POINTS)[])
    .map((kind) => ({ kind, count: counts[kind], points: counts[kind] * POINTS[kind] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const sum = reasons.reduce((all, { points }) => all + points, 0)
  return { points: isBlocked ? MOST_POINTS : Math.min(MOST_POINTS, Math.max(0, sum)), reasons }
}

const MOST_POINTS = 100

/** What is asked of a phone whose risk reaches the merchant's limit, before its order is written. */
export type RiskMeasure = 'none' | 'code' | 'pay-now'
