import type { Generated } from 'kysely'

/** The state of a payment in our books: as the provider reports it, or paid with another amount than was asked for. */
export type BookedState = 'pending' | 'paid' | 'other-amount' | 'refused' | 'cancelled' | 'expired'

/** The provider's environment that an account works with. */
export type AccountMode = 'simulated' | 'test' | 'live'

/** One request for money at a provider, for an order or for an entry of a form. Amount in its millimes. */
export interface PaymentTable {
  id: Generated<number>
  order_id: number | null
  entry_id: number | null
  gateway: string
  /** The provider's own name for it. */
  reference: string
  /** The provider's page; null where it has none, or the provider reported the payment first. */
  pay_url: string | null
  /** The code to pay with in a shop, where there is no page. */
  code: string | null
  /** The provider's name for the money that moved, where that is another one. */
  transaction: string | null
  /** What was asked. */
  amount: number
  /** What came in; 0 until it is paid, and of money of another currency. */
  received: Generated<number>
  /** The part that was not asked for: all of a second payment. */
  surplus: Generated<number>
  currency: string
  state: Generated<BookedState>
  /** When the provider's page closes. */
  open_until: Date
  /** When the provider was last asked how it stands. */
  checked_at: Date | null
  paid_at: Date | null
  created_at: Generated<Date>
}

/** A provider's notice, once per content; the unreadable ones of a day share a row, without a reference. */
export interface PaymentNoticeTable {
  id: Generated<number>
  gateway: string
  digest: string
  reference: string | null
  /** The part of it that settles a dispute; nothing of the shopper. */
  kept: string
  /** The number of times it came. */
  times: Generated<number>
  /** The outcome of the last time. */
  outcome: string | null
  first_at: Generated<Date>
  last_at: Generated<Date>
}

/** The merchant's account at a provider. */
export interface PaymentAccountTable {
  gateway: string
  mode: AccountMode
  enabled: Generated<boolean>
  position: Generated<number>
  /** Its keys, sealed with the shop's secret. */
  sealed: Generated<string>
}

declare module '#platform/database.server' {
  interface Tables {
    payments: PaymentTable
    payment_notices: PaymentNoticeTable
    payment_accounts: PaymentAccountTable
  }
}
