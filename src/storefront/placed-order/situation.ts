import { isReturned, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'
import type { BookedState } from '#shop/orders/payments'

export type Situation =
  | 'call'
  | 'paid'
  | 'to-check'
  | 'checking-payment'
  | 'awaiting'
  | 'unpaid'
  | 'cancelled'
  | 'refunded'
  | 'on-its-way'
  | 'delivered'
  | 'returned'

/** Situation of an order for its shopper. `mayPay`: online payment is possible, again or for the first time. */
export function situationOf(order: { state: OrderState; payment: PaymentMark; delivery: Delivery }, mayPay: boolean): Situation {
  if (order.state === 'refunded' || order.payment === 'refunded') return 'refunded'
  if (isReturned(order)) return 'returned'
  if (order.state === 'shipped') return 'on-its-way'
  if (order.state === 'completed') return 'delivered'
  if (order.state === 'pending') return 'awaiting'
  if (order.state === 'failed' || order.state === 'cancelled') return mayPay ? 'unpaid' : 'cancelled'
  if (order.state === 'on-hold' && order.payment === 'awaiting') return 'checking-payment'
  if (order.payment === 'paid') return order.state === 'on-hold' ? 'to-check' : 'paid'
  return 'call'
}

export type Why = 'whyPending' | 'whyRefused' | 'whyCancelled' | 'whyExpired'

/** The last attempt's result, unless the time to pay has expired. */
export function whyUnpaid(state: OrderState, last: BookedState | undefined): Why {
  if (state === 'cancelled' || last === 'expired') return 'whyExpired'
  if (last === 'refused') return 'whyRefused'
  return last === 'cancelled' ? 'whyCancelled' : 'whyPending'
}
