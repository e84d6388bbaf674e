import { isPaid, type OrderState, type PaymentMark } from '#shop/orders/orders'
import type { BookedState } from './payments.tables.ts'

export type { AccountMode, BookedState } from './payments.tables.ts'

/** The parts of an order and its other payments that a decision needs. An entry of a form stands in an order's terms. */
export interface Standing {
  order: { state: OrderState; payment: PaymentMark; cancelledByStaff: boolean }
  /** The state of this payment in our books. */
  booked: BookedState
  /** True while another payment of the order may still be paid. */
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
  /** True while that is still the order's total: it may be paid another way by now, with another discount. */
  asOwed: boolean
}

/** The decision for the payment, the order and the staff's attention. A field left out stays as it is. */
export interface Verdict {
  booked: BookedState
  move?: OrderState
  mark?: 'paid' | 'unpaid'
  attention?: 'paid-twice' | 'paid-other-amount'
}

/** The states in which an order waits for money. */
const UNPAID: readonly OrderState[] = ['pending', 'failed', 'cancelled']

/**
 * The changes that the provider's word brings; undefined when nothing changes. Payments only move forward: paid is final, and a refused or expired
 * one may still be paid late. IMP-20.
 */
export function judge(said: Said, { order, booked, otherOpen }: Standing): Verdict | undefined {
  if (booked === 'paid') return undefined
  if (said.state === 'paid') return said.asAsked ? paid(order, said.asOwed) : otherAmount(order, booked)
  if (said.state === 'pending' || said.state === booked || booked === 'other-amount') return undefined
  if (said.state === 'refused' && order.state === 'pending' && !otherOpen) return { booked: 'refused', move: 'failed', mark: 'unpaid' }
  return { booked: said.state }
}

function paid(order: Standing['order'], asOwed: boolean): Verdict {
  const isSettled = isPaid(order.payment) || order.payment === 'refunded' || order.state === 'refunded'
  if (isSettled) return { booked: 'paid', attention: 'paid-twice' }
  const attention = asOwed ? undefined : ({ attention: 'paid-other-amount' } as const)
  if (!UNPAID.includes(order.state)) return { booked: 'paid', mark: 'paid', ...attention }
  // An order that a person cancelled is not sent after all without a person's look.
  return { booked: 'paid', mark: 'paid', move: order.cancelledByStaff ? 'on-hold' : 'processing', ...attention }
}

/** Money came, and it is not the sum asked for: a waiting order is held for staff, so that it neither times out nor is paid twice. */
function otherAmount(order: Standing['order'], booked: BookedState): Verdict | undefined {
  if (booked === 'other-amount') return undefined
  return { booked: 'other-amount', attention: 'paid-other-amount', ...(mayBePaid(order) && { move: 'on-hold' }) }
}

/** The part of a payment that the order did not ask for, in millimes: all of a second one, and what exceeds the order's present total. */
export function surplusOf({ booked, attention }: Verdict, { amount, owed }: { amount: number; owed: number }): number {
  if (booked !== 'paid') return 0
  return attention === 'paid-twice' ? amount : Math.max(0, amount - owed)
}

/** What came in of a payment by the provider's word, in its currency: 0 until money came, and of money of another one. */
export function receivedOf({ booked }: Verdict, said: { amount: number; currency: string }, currency: string): number {
  return (booked === 'paid' || booked === 'other-amount') && said.currency === currency ? said.amount : 0
}

/** True while a shopper may pay an order again: it waits for money, or the shop gave it up because none came. */
export function mayBePaid(order: Standing['order']): boolean {
  if (isPaid(order.payment) || order.payment === 'refunded') return false
  return UNPAID.includes(order.state) && !order.cancelledByStaff
}

/** A payment without a page: the code to pay with in a shop, and until when. Amount in the order's millimes. */
export interface OpenCode {
  gateway: string
  /** The provider's name for shoppers. */
  name: string
  code: string
  amount: number
  openUntil: Date
  /** True for a demo's provider, paid inside the shop. */
  isSimulated: boolean
}
