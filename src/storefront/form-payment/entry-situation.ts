import type { EntryPayment } from '#shop/forms/entries'
import type { BookedState } from '#shop/orders/payments'

/** How an entry's payment stands, as its payer reads it. */
export type EntrySituation = 'free' | 'paid' | 'checking' | 'awaiting' | 'to-pay' | 'refused' | 'cancelled' | 'expired' | 'closed'

interface Known {
  payment: EntryPayment
  /** True while staff check a payment of another amount. */
  isChecked: boolean
  /** True where there is a way to pay it now. */
  mayPay: boolean
  /** How the last attempt ended. */
  last: BookedState | undefined
}

/** How an entry's payment stands, as its payer reads it. IMP-31. */
export function entrySituation({ payment, isChecked, mayPay, last }: Known): EntrySituation {
  if (payment === 'none') return 'free'
  if (payment === 'paid') return 'paid'
  if (isChecked) return 'checking'
  if (payment === 'awaiting' && last === 'pending') return 'awaiting'
  if (!mayPay) return 'closed'
  return last === 'refused' || last === 'cancelled' || last === 'expired' ? last : 'to-pay'
}
