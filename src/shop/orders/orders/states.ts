/** The states of an order. `temp` is an unfinished one: a phone number was typed. IMP-05; words in `orders.words.ts`. */
export const ORDER_STATES = ['temp', 'pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'refunded'] as const

/** One of the order states. */
export type OrderState = (typeof ORDER_STATES)[number]

/** The confirmation call. `not-called`: it ended, or went on, without one. */
export const CONFIRMATIONS = ['to-call', 'no-answer', 'postponed', 'confirmed', 'refused', 'not-called'] as const
/** The result of the confirmation call. */
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** The results of a call after which somebody still has to call. */
export const OPEN_CALLS = ['to-call', 'no-answer', 'postponed'] as const satisfies readonly Confirmation[]

/** The payment. `collected`: the courier took the cash at the door, and the shop has not got it yet. IMP-23. */
export const PAYMENT_MARKS = ['unpaid', 'awaiting', 'paid', 'collected', 'refunded'] as const
/** The state of the payment. */
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

/** True once the customer has paid, to the shop or to its courier. */
export function isPaid(payment: PaymentMark): boolean {
  return payment === 'paid' || payment === 'collected'
}

/** The delivery. */
export const DELIVERIES = ['none', 'handed-over', 'delivered', 'returned'] as const
/** The state of the parcel's delivery. */
export type Delivery = (typeof DELIVERIES)[number]

/** True for an order whose parcel came back, or is on its way back, and that is not cancelled or refunded for it yet. */
export function isReturned({ state, delivery }: { state: OrderState; delivery: Delivery }): boolean {
  return delivery === 'returned' && (state === 'shipped' || state === 'completed')
}

/** A state's effect on stock: takes and holds it, leaves it as it is, counts it as sold, or releases it. */
export type StockRule = 'hold' | 'keep' | 'sold' | 'release'

/** A state: its stock rule and the states it may move to. ARCHITECTURE.md shows this table with the words. */
export interface StateRule {
  stock: StockRule
  next: readonly OrderState[]
}

/** The rules of all states, as a table. */
export const STATE_RULES: Record<OrderState, StateRule> = {
  temp: { stock: 'release', next: ['pending', 'processing', 'cancelled'] },
  pending: { stock: 'hold', next: ['processing', 'on-hold', 'failed', 'cancelled'] },
  'on-hold': { stock: 'keep', next: ['processing', 'confirmed', 'cancelled', 'refunded'] },
  processing: { stock: 'hold', next: ['confirmed', 'on-hold', 'shipped', 'cancelled', 'refunded'] },
  confirmed: { stock: 'hold', next: ['shipped', 'processing', 'on-hold', 'cancelled', 'refunded'] },
  shipped: { stock: 'sold', next: ['completed', 'confirmed', 'cancelled', 'refunded'] },
  completed: { stock: 'sold', next: ['shipped', 'refunded'] },
  cancelled: { stock: 'release', next: ['pending', 'processing', 'on-hold'] },
  failed: { stock: 'release', next: ['pending', 'processing', 'on-hold', 'cancelled'] },
  refunded: { stock: 'keep', next: [] },
}

/** True when an order may go from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return STATE_RULES[from].next.includes(to)
}

const WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/** True for a move that takes back what was said of an order: it was not confirmed, sent or delivered after all. */
export function isStepBack(from: OrderState, to: OrderState): boolean {
  return WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from)
}

/** The stock change of an order that goes from one state to another. */
export function stockMove(from: OrderState, to: OrderState): 'take' | 'sell' | 'release' | 'none' {
  if (to === 'refunded') return STATE_RULES[from].stock === 'sold' ? 'none' : 'release'
  const rule = STATE_RULES[to].stock
  if (rule === 'hold') return 'take'
  if (rule === 'sold') return 'sell'
  return rule === 'release' ? 'release' : 'none'
}

/** The coupon change of an order that goes from one state to another: coupons follow the order, not its goods, and a refund gives none back. */
export function couponMove(from: OrderState, to: OrderState): 'take' | 'release' | 'none' {
  if (STATE_RULES[to].stock === 'release') return 'release'
  return STATE_RULES[from].stock === 'release' ? 'take' : 'none'
}
