import type { Generated } from 'kysely'

/** The state of a payment in our books: as the provider reports it, or paid with another amount than was asked for. */
export type BookedState = 'pending' | 'paid' | 'other-amount' | 'refused' | 'cancelled' | 'expired'

/** The provider's environment that an account works with. */
export type AccountMode = 'simulated' | 'test' | 'live'

/** A payment request at a provider, for an order or a form entry. Amounts in millimes of its currency. */
export interface PaymentTable {
  id: Generated<number>
  order_id: number | null
  entry_id: number | null
  gateway: string
  reference: string
  /** Payment page; null if there is none, or the provider reported the payment first. */
  pay_url: string | null
  /** Code to pay with in a shop, if there is no page. */
  code: string | null
  /** The provider's id of the transaction, if different. */
  transaction: string | null
  amount: number
  /** Amount received; 0 until paid, or if received in another currency. */
  received: Generated<number>
  /** Received beyond what is owed; a second payment counts in full. */
  surplus: Generated<number>
  currency: string
  state: Generated<BookedState>
  /** When the provider's page closes. */
  open_until: Date
  checked_at: Date | null
  paid_at: Date | null
  created_at: Generated<Date>
}

/** A provider's notice, once per content. Unreadable ones of a day share a row without a reference. */
export interface PaymentNoticeTable {
  id: Generated<number>
  gateway: string
  digest: string
  reference: string | null
  /** Fields that can settle a dispute; no data of the shopper. */
  kept: string
  times: Generated<number>
  outcome: string | null
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export interface PaymentAccountTable {
  gateway: string
  mode: AccountMode
  enabled: Generated<boolean>
  position: Generated<number>
  /** Keys, encrypted with the shop's secret. */
  sealed: Generated<string>
}

declare module '#platform/database.server' {
  interface Tables {
    payments: PaymentTable
    payment_notices: PaymentNoticeTable
    payment_accounts: PaymentAccountTable
  }
}
