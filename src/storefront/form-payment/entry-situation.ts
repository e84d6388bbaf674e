import type { EntryPayment } from '#shop/forms/entries'
import type { BookedState } from '#shop/orders/payments'

export type EntrySituation = 'free' | 'paid' | 'checking' | 'awaiting' | 'to-pay' | 'refused' | 'cancelled' | 'expired' | 'closed'

interface Known {
  payment: EntryPayment
  isChecked: boolean
  mayPay: boolean
  last: BookedState | undefined
}

/** Payment state for the payer. IMP-31. */
export function entrySituation({ payment, isChecked, mayPay, last }: Known): EntrySituation {
  if (payment === 'none') return 'free'
  if (payment === 'paid') return 'paid'
  if (isChecked) return 'checking'
  if (payment === 'awaiting' && last === 'pending') return 'awaiting'
  if (!mayPay) return 'closed'
  return last === 'refused' || last === 'cancelled' || last === 'expired' ? last : 'to-pay'
}
