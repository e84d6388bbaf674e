import { isPaid, type OrderState, type PaymentMark } from '#shop/orders/orders'

/** The state of a payment in our books: as the provider reports it, or paid with another amount than was asked for. */
export type BookedState = 'pending' | 'paid' | 'other-amount' | 'refused' | 'cancelled' | 'expired'

/** The provider's environment that an account works with. */
export type AccountMode = 'simulated' | 'test' | 'live'

/** What a decision about a payment depends on. A form entry is mapped to an order's terms. */
export interface Standing {
  order: { state: OrderState; payment: PaymentMark; cancelledByStaff: boolean; deposit?: 'open' | 'met' | undefined }
  booked: BookedState
  otherOpen: boolean
}

/** What payments ask of an entry of a form. */
export interface PaidEntry {
  id: number
  payment: 'none' | 'unpaid' | 'awaiting' | 'paid'
  payment_attention: string | null
  /** Null where it costs nothing. */
  currency: string | null
}

/** An entry in the terms of an order: it waits for its money until it is paid, and is held for staff once another amount came. */
export function standingOfEntry({ payment, payment_attention: attention }: Pick<PaidEntry, 'payment' | 'payment_attention'>): Standing['order'] {
  if (payment === 'paid') return { state: 'processing', payment, cancelledByStaff: false }
  const mark = payment === 'awaiting' ? 'awaiting' : 'unpaid'
  return { state: attention === 'paid-other-amount' ? 'on-hold' : 'pending', payment: mark, cancelledByStaff: false }
}

/** The provider's word on a payment, and whether the money is exactly what was asked for. */
export interface Said {
  state: 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'
  asAsked: boolean
  /** True if that is still what is owed: another payment method changes the discount. */
  asOwed: boolean
  /** Set for a payment that was asked as a deposit. True if nothing is left to collect then. */
  coversAll?: boolean | undefined
}

/** Resulting changes. Omitted fields keep their value. */
export interface Verdict {
  booked: BookedState
  move?: OrderState
  mark?: 'paid' | 'unpaid'
  attention?: 'paid-twice' | 'paid-other-amount'
}

const UNPAID: readonly OrderState[] = ['pending', 'failed', 'cancelled']
const TO_BE_SENT: readonly OrderState[] = ['processing', 'confirmed']

/** Undefined for no change. Payments only move forward: paid is final, and a refused or expired one may still be paid late. IMP-20. */
export function judge(said: Said, { order, booked, otherOpen }: Standing): Verdict | undefined {
  if (booked === 'paid') return undefined
  if (said.state === 'paid') return said.asAsked ? paid(order, said) : otherAmount(order, booked)
  if (said.state === 'pending' || said.state === booked || booked === 'other-amount') return undefined
  if (said.state === 'refused' && order.state === 'pending' && !otherOpen) return { booked: 'refused', move: 'failed', mark: 'unpaid' }
  return { booked: said.state }
}

/** A deposit leaves its order to be paid at the door. */
function paid(order: Standing['order'], { asOwed, coversAll }: Said): Verdict {
  const isMet = coversAll !== undefined && order.deposit === 'met'
  const isSettled = isMet || isPaid(order.payment) || order.payment === 'refunded' || order.state === 'refunded'
  if (isSettled) return { booked: 'paid', attention: 'paid-twice' }
  const attention = asOwed ? undefined : ({ attention: 'paid-other-amount' } as const)
  const mark = coversAll === false ? 'unpaid' : 'paid'
  if (!UNPAID.includes(order.state)) return { booked: 'paid', mark, ...attention }
  // An order cancelled by staff is not shipped without their review.
  return { booked: 'paid', mark, move: order.cancelledByStaff ? 'on-hold' : 'processing', ...attention }
}

/** Another amount came in: a pending order goes on hold for staff, so that it neither expires nor is paid twice. */
function otherAmount(order: Standing['order'], booked: BookedState): Verdict | undefined {
  if (booked === 'other-amount') return undefined
  return { booked: 'other-amount', attention: 'paid-other-amount', ...(UNPAID.includes(order.state) && mayBePaid(order) && { move: 'on-hold' }) }
}

/** Amount received beyond what is owed in all, in millimes: a second payment in full, or the excess over the current total. */
export function surplusOf({ booked, attention }: Verdict, { amount, owed }: { amount: number; owed: number }): number {
  if (booked !== 'paid') return 0
  return attention === 'paid-twice' ? amount : Math.max(0, amount - owed)
}

/** Amount received according to the provider; 0 until money comes, or for another currency. */
export function receivedOf({ booked }: Verdict, said: { amount: number; currency: string }, currency: string): number {
  return (booked === 'paid' || booked === 'other-amount') && said.currency === currency ? said.amount : 0
}

/** True if the shopper may pay (again): the order awaits payment or its deposit, or the shop gave it up for lack of payment. */
export function mayBePaid(order: Standing['order']): boolean {
  if (isPaid(order.payment) || order.payment === 'refunded' || order.deposit === 'met') return false
  const isAskedByStaff = order.deposit === 'open' && TO_BE_SENT.includes(order.state)
  return (isAskedByStaff || UNPAID.includes(order.state)) && !order.cancelledByStaff
}

/** A payment without a page: a code to pay with in a shop. Amount in millimes. */
export interface OpenCode {
  gateway: string
  name: string
  code: string
  amount: number
  openUntil: Date
  /** A demo's provider: paid inside the shop. */
  isSimulated: boolean
}
