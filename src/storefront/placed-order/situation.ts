import type { OrderState, PaymentMark } from '#shop/orders/orders'
import type { BookedState } from '#shop/orders/payments'

/** What a shopper is told of an order: one of these. */
export type Situation = 'call' | 'paid' | 'to-check' | 'checking-payment' | 'awaiting' | 'unpaid' | 'cancelled' | 'refunded' | 'on-its-way' | 'delivered'

/** Where an order stands, as far as its shopper is concerned. `mayPay`: it may be paid online, now or again. */
export function situationOf(order: { state: OrderState; payment: PaymentMark }, mayPay: boolean): Situation {
  if (order.state === 'refunded' || order.payment === 'refunded') return 'refunded'
  if (order.state === 'shipped') return 'on-its-way'
  if (order.state === 'completed') return 'delivered'
  if (order.state === 'pending') return 'awaiting'
  if (order.state === 'failed' || order.state === 'cancelled') return mayPay ? 'unpaid' : 'cancelled'
  if (order.state === 'on-hold' && order.payment === 'awaiting') return 'checking-payment'
  if (order.payment === 'paid') return order.state === 'on-hold' ? 'to-check' : 'paid'
  return 'call'
}

/** What is said of why an order is not paid yet, by the name of its words. */
export type Why = 'whyPending' | 'whyRefused' | 'whyCancelled' | 'whyExpired'

/** Why an order is not paid yet: how the last try ended, unless the time to pay has passed. */
export function whyUnpaid(state: OrderState, last: BookedState | undefined): Why {
  if (state === 'cancelled' || last === 'expired') return 'whyExpired'
  if (last === 'refused') return 'whyRefused'
  return last === 'cancelled' ? 'whyCancelled' : 'whyPending'
}
