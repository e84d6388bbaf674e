/** `temp`: unfinished, only a phone number is known. IMP-05; words in `orders.words.ts`. */
export const ORDER_STATES = ['temp', 'pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'refunded'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** Results of the confirmation call. `not-called`: the order ended, or went on, without one. */
export const CONFIRMATIONS = ['to-call', 'no-answer', 'postponed', 'confirmed', 'refused', 'not-called'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Results after which a call is still needed. */
export const OPEN_CALLS = ['to-call', 'no-answer', 'postponed'] as const satisfies readonly Confirmation[]

/** `collected`: the courier holds the cash, the shop does not have it yet. IMP-23. */
export const PAYMENT_MARKS = ['unpaid', 'awaiting', 'paid', 'collected', 'refunded'] as const
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

export function isPaid(payment: PaymentMark): boolean {
  return payment === 'paid' || payment === 'collected'
}

export const DELIVERIES = ['none', 'handed-over', 'delivered', 'returned'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** True for an order whose parcel came back, or is on its way back, and that is not cancelled or refunded for it yet. */
export function isReturned({ state, delivery }: { state: OrderState; delivery: Delivery }): boolean {
  return delivery === 'returned' && (state === 'shipped' || state === 'completed')
}

/** A state's effect on stock: takes and holds it, leaves it as it is, counts it as sold, or releases it. */
export type StockRule = 'hold' | 'keep' | 'sold' | 'release'

/** ARCHITECTURE.md shows this table with the words. */
export interface StateRule {
  stock: StockRule
  next: readonly OrderState[]
}

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

export function mayMove(from: OrderState, to: OrderState): boolean {
  return STATE_RULES[from].next.includes(to)
}

const WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/** True for a move that reverts a step: not confirmed, sent or delivered after all. */
export function isStepBack(from: OrderState, to: OrderState): boolean {
  return WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from)
}

export function stockMove(from: OrderState, to: OrderState): 'take' | 'sell' | 'release' | 'none' {
  if (to === 'refunded') return STATE_RULES[from].stock === 'sold' ? 'none' : 'release'
  const rule = STATE_RULES[to].stock
  if (rule === 'hold') return 'take'
  if (rule === 'sold') return 'sell'
  return rule === 'release' ? 'release' : 'none'
}

/** Coupons follow the order, not its goods: a refund gives none back. */
export function couponMove(from: OrderState, to: OrderState): 'take' | 'release' | 'none' {
  if (STATE_RULES[to].stock === 'release') return 'release'
  return STATE_RULES[from].stock === 'release' ? 'take' : 'none'
}
