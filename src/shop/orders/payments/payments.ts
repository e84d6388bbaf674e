import type { OrderState, PaymentMark } from '#shop/orders/orders'

/** How a payment stands in our books: as the provider says, or paid, but not what was asked for. */
export type BookedState = 'pending' | 'paid' | 'other-amount' | 'refused' | 'cancelled' | 'expired'

/** What of an order and its other payments a decision needs. */
export interface Standing {
  order: { state: OrderState; payment: PaymentMark; cancelledByStaff: boolean }
  /** How this payment stands in our books. */
  booked: BookedState
  /** Whether another payment of the order may still be paid. */
  otherOpen: boolean
}

/** What the provider says of a payment, and whether the money is exactly what was asked for. */
export interface Said {
  state: 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'
  asAsked: boolean
  /** Whether that is still what the order comes to: it may be paid another way by now, with another discount. */
  asOwed: boolean
}

/** What follows for the payment, for the order, and for the staff's eye. What is left out stays as it is. */
export interface Verdict {
  booked: BookedState
  move?: OrderState
  mark?: PaymentMark
  attention?: 'paid-twice' | 'paid-other-amount'
}

/** The states in which an order waits for money. */
const UNPAID: readonly OrderState[] = ['pending', 'failed', 'cancelled']

/**
 * What the provider's word changes. Payments only move forward: paid is final, and a refused or expired one may still be paid late.
 * Undefined when nothing changes. Spec 4.3.
 */
export function judge(said: Said, { order, booked, otherOpen }: Standing): Verdict | undefined {
  if (booked === 'paid') return undefined
  if (said.state === 'paid') return said.asAsked ? paid(order, said.asOwed) : otherAmount(order, booked)
  if (said.state === 'pending' || said.state === booked || booked === 'other-amount') return undefined
  if (said.state === 'refused' && order.state === 'pending' && !otherOpen) return { booked: 'refused', move: 'failed', mark: 'unpaid' }
  return { booked: said.state }
}

function paid(order: Standing['order'], asOwed: boolean): Verdict {
  const isSettled = order.payment === 'paid' || order.payment === 'refunded' || order.state === 'refunded'
  if (isSettled) return { booked: 'paid', attention: 'paid-twice' }
  const attention = asOwed ? undefined : ({ attention: 'paid-other-amount' } as const)
  if (!UNPAID.includes(order.state)) return { booked: 'paid', mark: 'paid', ...attention }
  // What a person cancelled is not sent after all without a person's look.
  return { booked: 'paid', mark: 'paid', move: order.cancelledByStaff ? 'on-hold' : 'processing', ...attention }
}

/** Money came, and it is not what was asked for: an order that waits is held for staff to look at, so that no time runs out for it and nobody pays it twice. */
function otherAmount(order: Standing['order'], booked: BookedState): Verdict | undefined {
  if (booked === 'other-amount') return undefined
  return { booked: 'other-amount', attention: 'paid-other-amount', ...(mayBePaid(order) && { move: 'on-hold' }) }
}

/** What of a payment the order did not ask for, in millimes: all of a second one, and what passes what the order comes to by now. */
export function surplusOf({ booked, attention }: Verdict, { amount, owed }: { amount: number; owed: number }): number {
  if (booked !== 'paid') return 0
  return attention === 'paid-twice' ? amount : Math.max(0, amount - owed)
}

/** Whether a shopper may pay an order again: it waits for money, or the shop gave it up because none came. */
export function mayBePaid(order: Standing['order']): boolean {
  if (order.payment === 'paid' || order.payment === 'refunded') return false
  return UNPAID.includes(order.state) && !order.cancelledByStaff
}

/** A payment without a page: what it is paid with in a shop, and until when. Amount in the order's millimes. */
export interface OpenCode {
  gateway: string
  /** What shoppers know the provider as. */
  name: string
  code: string
  amount: number
  openUntil: Date
  /** Whether it is a demo's, paid inside the shop. */
  isSimulated: boolean
}

/** Against which of a provider's worlds an account works. */
export type AccountMode = 'simulated' | 'test' | 'live'

/** The merchant's account at a provider. */
export interface PaymentAccount {
  /** The provider's id. */
  gateway: string
  mode: AccountMode
  /** Whether shoppers may pay by it. */
  isOn: boolean
  /** Its place among the ways to pay: from the lowest up. */
  position: number
  /** Under the provider's own names; null where they were sealed with another secret. */
  keys: Readonly<Record<string, string>> | null
}
