import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'

/**
 * The state of a refund; `manual` was given back by hand. Through the provider: asked for (`sending`), accepted (`pending`), made (`done`), not made
 * (`refused`),
 * and `uncertain` where no answer came: it is never sent again by itself.
 */
export type RefundState = 'manual' | 'sending' | 'pending' | 'done' | 'refused' | 'uncertain'

/** True when the money is back with the customer. */
export function isGivenBack(state: RefundState): boolean {
  return state === 'manual' || state === 'done'
}

/** True when the money went back or may have: it cannot be given a second time. */
export function counts(state: RefundState): boolean {
  return state !== 'refused'
}

/** The refunded part of a line: pieces, or an amount alone. Millimes. */
export interface RefundedLine {
  position: number
  quantity: number
  amount: Millimes
  restocked: boolean
}

/** A refund of an order. Millimes of the order's currency; its amount is its lines, its delivery, its loose amount and its stamp together. */
export interface Refund {
  id: number
  orderId: number
  amount: Millimes
  delivery: Millimes
  loose: Millimes
  /** The fiscal stamp, where staff gave it back. */
  stamp: Millimes
  reason: string
  /** True when it is none of the order's total, but a payment beyond it. */
  isSurplus: boolean
  state: RefundState
  /** The provider that it goes through; null where it was given back by hand. */
  gateway: string | null
  reference: string | null
  /** The reason that it was not made, or the staff's finding. */
  problem: string | null
  createdAt: Date
  updatedAt: Date
  /** The name of the member of staff, where the account still stands. */
  by: string | null
  lines: RefundedLine[]
}

/** An order, as far as its price is shared out. */
export interface Shared {
  currency: string
  total: Millimes
  shippingTotal: Millimes
  stampTotal: Millimes
  lines: readonly { position: number; quantity: number; total: number }[]
}

/** The shares of an order's total by line and delivery; together exactly the total without the stamp. */
export interface Shares {
  lines: Map<number, Millimes>
  delivery: Millimes
}

/**
 * Splits an order's total: the stamp stays whole, the delivery gets its cost, the lines the rest by their prices, so that discounts fall on all alike.
 * In whole units of its currency; the rest goes to the largest remainders, the first line first. IMP-13.
 */
export function shares({ currency, total: paid, shippingTotal, stampTotal, lines }: Shared): Shares {
  const total = Math.max(0, paid - stampTotal)
  const goods = lines.length === 0 ? 0 : Math.max(0, total - shippingTotal)
  const weights = lines.some((line) => line.total > 0) ? lines.map((line) => line.total) : lines.map((line) => line.quantity)
  const parts = shareOut(goods, weights, coinOf(currency))
  return { lines: new Map(lines.map(({ position }, place) => [position, millimes(parts[place]!)])), delivery: millimes(total - goods) }
}

/** Parts of an amount by weight that add up to it exactly, in whole units; the first gets what is less than one. */
function shareOut(amount: number, weights: readonly number[], unit: number): number[] {
  const all = BigInt(weights.reduce((whole, weight) => whole + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const units = Math.floor(amount / unit)
  const exact = weights.map((weight) => BigInt(units) * BigInt(weight))
  const parts = exact.map((product) => Number(product / all))
  const byRemainder = exact.map((product, place) => ({ place, rest: product % all })).toSorted((a, b) => Number(b.rest - a.rest) || a.place - b.place)
  const left = units - parts.reduce((whole, part) => whole + part, 0)
  for (const { place } of byRemainder.slice(0, left)) parts[place]! += 1
  return parts.map((part, place) => part * unit + (place === 0 ? amount % unit : 0))
}

/** The part of an order that can still be refunded. */
export interface Refundable {
  /** The smallest amount that can be paid. */
  unit: number
  left: Millimes
  delivery: Millimes
  /** The fiscal stamp: it goes back only where staff say so. Less where an earlier version gave a part of it back in a line. */
  stamp: Millimes
  lines: RefundableLine[]
}

/** The part of a line that can still be refunded. */
export interface RefundableLine {
  position: number
  /** Pieces ordered, and those of them that were not refunded. */
  quantity: number
  pieces: number
  /** The line's share of the total, and what is left of it. */
  share: Millimes
  left: Millimes
}

/** The rest of an order after its refunds. */
export function refundable(
  order: Shared & { refundedTotal: Millimes },
  refunds: readonly Pick<Refund, 'state' | 'delivery' | 'stamp' | 'lines'>[],
): Refundable {
  const past = refunds.filter(({ state }) => counts(state))
  const given = Map.groupBy(
    past.flatMap(({ lines }) => lines),
    ({ position }) => position,
  )
  const whole = shares(order)
  const left = minus(order.total, order.refundedTotal)
  const delivery = minus(whole.delivery, sum(...past.map((refund) => refund.delivery)))
  const lines = order.lines.map(({ position, quantity }) => {
    const before = given.get(position) ?? []
    const share = whole.lines.get(position) ?? NOTHING
    const pieces = before.reduce((rest, line) => rest - line.quantity, quantity)
    return { position, quantity, pieces, share, left: millimes(Math.max(0, share - sum(...before.map(({ amount }) => amount)))) }
  })
  const stampBack = sum(...past.map(({ stamp }) => stamp))
  const loose = minus(order.refundedTotal, sum(stampBack, ...past.flatMap((refund) => [refund.delivery, ...refund.lines.map(({ amount }) => amount)])))
  const goods = minus(sum(delivery, ...lines.map((line) => line.left)), loose)
  const stamp = Math.min(Math.min(order.stampTotal, order.total) - stampBack, left - Math.max(0, goods))
  return { unit: coinOf(order.currency), left, delivery, stamp: millimes(Math.max(0, stamp)), lines }
}

/** True once everything went back but the fiscal stamp at most. */
export function isAllBack({ left, stamp }: Pick<Refundable, 'left' | 'stamp'>): boolean {
  return left <= stamp
}

/** The price of some of a line's remaining pieces, in whole units: all that is left of it for the last ones. */
export function priceOf({ quantity, pieces, share, left }: RefundableLine, some: number, unit: number): Millimes {
  if (some >= pieces) return left
  const gone = quantity - pieces
  const upTo = (count: number) => Number((BigInt(Math.floor(share / unit)) * BigInt(count)) / BigInt(quantity)) * unit
  return millimes(Math.min(left, upTo(gone + some) - upTo(gone)))
}

/** The requested refund: everything that is left, or some of it. An amount of null is the price of the pieces. */
export interface RefundAsk {
  whole: boolean
  lines: readonly AskedLine[]
  delivery: Millimes
  loose: Millimes
  /** The part of the stamp that goes back; nothing unless staff say so, also where everything else goes back. */
  stamp?: Millimes
}

/** The requested refund of a line, and whether its pieces go back on sale. */
export interface AskedLine {
  position: number
  quantity: number
  amount: Millimes | null
  restock: boolean
}

/** A refund that may be made, with its amounts. */
export interface RefundPlan {
  amount: Millimes
  delivery: Millimes
  loose: Millimes
  stamp: Millimes
  lines: RefundedLine[]
}

/** The reason that a refund may not be made; a key of `refunds.words.ts`. */
export type RefundProblem = 'nothingAsked' | 'partOfCoin' | 'tooMuch' | 'tooManyPieces' | 'tooMuchOfLine' | 'tooMuchDelivery'

/**
 * Plans a refund. Gives the problem where it exceeds what is left of the order, a line, its pieces or the delivery, or is no whole number of coins.
 * IMP-13.
 */
export function planRefund(left: Refundable, ask: RefundAsk): RefundPlan | RefundProblem {
  const plan = ask.whole ? wholePlan(left, ask) : partPlan(left, ask)
  if (typeof plan === 'string') return plan
  if (plan.amount === 0) return 'nothingAsked'
  return plan.amount > left.left ? 'tooMuch' : plan
}

/** Everything that is left, the stamp as asked. Amounts refunded on their own are taken off the last lines. */
function wholePlan({ left: all, delivery, stamp: stampLeft, lines }: Refundable, ask: RefundAsk): RefundPlan {
  const stamp = millimes(Math.min(ask.stamp ?? 0, stampLeft, all))
  const left = millimes(Math.max(stamp, all - (stampLeft - stamp)))
  let rest: number = left - stamp
  const take = (most: number) => {
    const taken = Math.min(most, rest)
    rest -= taken
    return millimes(taken)
  }
  const restocked = new Set(ask.lines.filter(({ restock }) => restock).map(({ position }) => position))
  const given = lines.map((line) => ({
    position: line.position,
    quantity: line.pieces,
    amount: take(line.left),
    restocked: line.pieces > 0 && restocked.has(line.position),
  }))
  return { amount: left, lines: given.filter(isSomething), delivery: take(delivery), loose: millimes(rest), stamp }
}

function partPlan(left: Refundable, { lines, delivery, loose, stamp = NOTHING }: RefundAsk): RefundPlan | RefundProblem {
  const given: RefundedLine[] = []
  // The whole rest of an order may hold less than a coin: an older order may.
  const isWhole = (price: Millimes, all: Millimes) => price % left.unit === 0 || price === all
  for (const { position, quantity, amount, restock } of lines) {
    const line = left.lines.find((one) => one.position === position)
    if (!line || quantity > line.pieces) return 'tooManyPieces'
    const price = amount ?? (quantity === 0 ? NOTHING : priceOf(line, quantity, left.unit))
    if (price > line.left) return 'tooMuchOfLine'
    if (amount !== null && !isWhole(price, line.left)) return 'partOfCoin'
    given.push({ position, quantity, amount: price, restocked: restock && quantity > 0 })
  }
  if (delivery > left.delivery) return 'tooMuchDelivery'
  if (!isWhole(delivery, left.delivery) || !isWhole(loose, left.left)) return 'partOfCoin'
  if (stamp > left.stamp) return 'tooMuch'
  const amount = sum(delivery, loose, stamp, ...given.map((line) => line.amount))
  return { amount, delivery, loose, stamp, lines: given.filter(isSomething) }
}

const isSomething = ({ quantity, amount }: RefundedLine) => quantity > 0 || amount > 0
