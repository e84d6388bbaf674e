import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { stillOwed } from '#shop/orders/orders'
import { priceOf, shares, type Shared } from '#shop/prices/pricing.line-shares'

/** `manual`: by hand. `sending` is requested and `pending` accepted by the provider. `uncertain` had no answer and is never resent automatically. */
export type RefundState = 'manual' | 'sending' | 'pending' | 'done' | 'refused' | 'uncertain'

export function isGivenBack(state: RefundState): boolean {
  return state === 'manual' || state === 'done'
}

/** True if the money went back or may have: it must not be refunded again. */
export function counts(state: RefundState): boolean {
  return state !== 'refused'
}

/** Refunded pieces of a line, or an amount alone. Millimes. */
export interface RefundedLine {
  position: number
  quantity: number
  amount: Millimes
  restocked: boolean
}

/** Millimes of the order's currency. `amount` is the sum of lines, delivery, loose amount and stamp. */
export interface Refund {
  id: number
  orderId: number
  amount: Millimes
  delivery: Millimes
  loose: Millimes
  stamp: Millimes
  reason: string
  /** True if it returns a payment beyond the order's total. */
  isSurplus: boolean
  state: RefundState
  /** Null if refunded by hand. */
  gateway: string | null
  reference: string | null
  /** Why it was not made, or staff's finding. */
  problem: string | null
  createdAt: Date
  updatedAt: Date
  by: string | null
  lines: RefundedLine[]
}

export interface Refundable {
  /** Smallest amount that can be paid. */
  unit: number
  left: Millimes
  delivery: Millimes
  /** Fiscal stamp: refunded only if staff choose so. Less than the stamp if an earlier version refunded a part of it in a line. */
  stamp: Millimes
  lines: RefundableLine[]
}

export interface RefundableLine {
  position: number
  /** Pieces ordered, and those not yet refunded. */
  quantity: number
  pieces: number
  /** Of these pieces, those that are back already: a refund of them moves no stock. */
  back: number
  share: Millimes
  left: Millimes
}

/** What the money that came in for a paid order depends on. */
interface CameIn {
  total: Millimes
  received: Millimes
  collected: Millimes | null
  deposit: Millimes
}

/** Money that came in for a paid order, as the ledger posts it: online, and at the door or desk; at most its total. */
export function cameIn({ total, received, collected, deposit }: CameIn): Millimes {
  const inCash = collected ?? (received === 0 || deposit > 0 ? stillOwed({ total, received }) : NOTHING)
  return millimes(Math.min(total, received + inCash))
}

/** Pieces by line: `notArrived`, of an order in several parcels, reached no customer; `back` were given back to stock or received. */
export type ToRefund = Shared & CameIn & { refundedTotal: Millimes; notArrived?: ReadonlyMap<number, number>; back?: ReadonlyMap<number, number> }

/** `left` is money: what came in less what went back. What is still owed, as unpaid pieces that did not arrive, ends without a refund. */
export function refundable(order: ToRefund, refunds: readonly Pick<Refund, 'state' | 'delivery' | 'stamp' | 'lines'>[]): Refundable {
  const past = refunds.filter(({ state }) => counts(state))
  const given = Map.groupBy(
    past.flatMap(({ lines }) => lines),
    ({ position }) => position,
  )
  const whole = shares(order)
  const left = millimes(Math.max(0, cameIn(order) - order.refundedTotal))
  const unit = coinOf(order.currency)
  const unpaid = cameIn(order) < order.total ? order.notArrived : undefined
  let paidForGoods = 0
  const lines = order.lines.map(({ position, quantity }) => {
    const before = given.get(position) ?? []
    const share = whole.lines.get(position) ?? NOTHING
    const away = Math.min(quantity, unpaid?.get(position) ?? 0)
    const refunded = before.reduce((all, line) => all + line.quantity, 0)
    const pieces = Math.max(0, quantity - away - refunded)
    // Refunds cover pieces that are back first.
    const back = Math.min(pieces, Math.max(0, (order.back?.get(position) ?? 0) - away - refunded))
    const paid = share - priceOf({ quantity, pieces: quantity, share, left: share }, away, unit)
    paidForGoods += paid
    return { position, quantity, pieces, back, share, left: millimes(Math.max(0, paid - sum(...before.map(({ amount }) => amount)))) }
  })
  const paidForDelivery = unpaid?.size ? millimes(Math.min(whole.delivery, Math.max(0, cameIn(order) - paidForGoods))) : whole.delivery
  const delivery = minus(paidForDelivery, sum(...past.map((refund) => refund.delivery)))
  const stampBack = sum(...past.map(({ stamp }) => stamp))
  const loose = minus(order.refundedTotal, sum(stampBack, ...past.flatMap((refund) => [refund.delivery, ...refund.lines.map(({ amount }) => amount)])))
  const goods = minus(sum(delivery, ...lines.map((line) => line.left)), loose)
  const stamp = Math.min(Math.min(order.stampTotal, order.total) - stampBack, left - Math.max(0, goods))
  return { unit, left, delivery, stamp: millimes(Math.max(0, stamp)), lines }
}

/** True once everything except at most the stamp was refunded. */
export function isAllBack({ left, stamp }: Pick<Refundable, 'left' | 'stamp'>): boolean {
  return left <= stamp
}

/** A requested refund. A null amount means the price of the pieces. */
export interface RefundAsk {
  whole: boolean
  lines: readonly AskedLine[]
  delivery: Millimes
  loose: Millimes
  /** Part of the stamp to refund; 0 by default, even in a full refund. */
  stamp?: Millimes
}

/** `restock` puts the pieces back on sale. */
export interface AskedLine {
  position: number
  quantity: number
  amount: Millimes | null
  restock: boolean
}

export interface RefundPlan {
  amount: Millimes
  delivery: Millimes
  loose: Millimes
  stamp: Millimes
  lines: RefundedLine[]
}

/** Keys of `refunds.words.ts`. */
export type RefundProblem = 'nothingAsked' | 'partOfCoin' | 'tooMuch' | 'tooManyPieces' | 'tooMuchOfLine' | 'tooMuchDelivery'

/** Plans a refund. Returns a problem if it exceeds what is left of the order, a line, its pieces or the delivery, or is not a whole number of coins. IMP-13. */
export function planRefund(left: Refundable, ask: RefundAsk): RefundPlan | RefundProblem {
  const plan = ask.whole ? wholePlan(left, ask) : partPlan(left, ask)
  if (typeof plan === 'string') return plan
  if (plan.amount === 0) return 'nothingAsked'
  return plan.amount > left.left ? 'tooMuch' : plan
}

/** Refunds everything left, the stamp as requested. Free amounts refunded earlier are deducted from the last lines. */
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
    restocked: line.pieces > line.back && restocked.has(line.position),
  }))
  return { amount: left, lines: given.filter(isSomething), delivery: take(delivery), loose: millimes(rest), stamp }
}

function partPlan(left: Refundable, { lines, delivery, loose, stamp = NOTHING }: RefundAsk): RefundPlan | RefundProblem {
  const given: RefundedLine[] = []
  // The rest of an older order may be less than a coin.
  const isWhole = (price: Millimes, all: Millimes) => price % left.unit === 0 || price === all
  for (const { position, quantity, amount, restock } of lines) {
    const line = left.lines.find((one) => one.position === position)
    if (!line || quantity > line.pieces) return 'tooManyPieces'
    const price = amount ?? (quantity === 0 ? NOTHING : priceOf(line, quantity, left.unit))
    if (price > line.left) return 'tooMuchOfLine'
    if (amount !== null && !isWhole(price, line.left)) return 'partOfCoin'
    given.push({ position, quantity, amount: price, restocked: restock && quantity > line.back })
  }
  if (delivery > left.delivery) return 'tooMuchDelivery'
  if (!isWhole(delivery, left.delivery) || !isWhole(loose, left.left)) return 'partOfCoin'
  if (stamp > left.stamp) return 'tooMuch'
  const amount = sum(delivery, loose, stamp, ...given.map((line) => line.amount))
  return { amount, delivery, loose, stamp, lines: given.filter(isSomething) }
}

const isSomething = ({ quantity, amount }: RefundedLine) => quantity > 0 || amount > 0
