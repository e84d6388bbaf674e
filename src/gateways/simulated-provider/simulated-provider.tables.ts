import type { Generated } from 'kysely'

/** The providers whose API is simulated. */
export const DIALECTS = ['konnect', 'flouci', 'paymee', 'clictopay', 'paymob', 'fawry'] as const

/** A provider whose API is simulated. */
export type Dialect = (typeof DIALECTS)[number]

/** What only some providers know of a payment. */
export interface SimulatedDetails {
  /** What the shop named this try, where the provider takes a name once. */
  tryName?: string
  /** What is said in a shop to pay it. */
  code?: string
  /** The provider's name for the money that moved. */
  transaction?: string
  /** What was given back of it, in thousandths. */
  refunded?: number
}

/** A payment in the simulated providers' own books. Amounts are thousandths of the token. */
export interface SimulatedPaymentTable {
  /** The provider's name for it, as its notices and questions have it. */
  reference: string
  dialect: Generated<Dialect>
  status: Generated<'pending' | 'completed' | 'refused' | 'cancelled'>
  amount: number
  token: string
  /** What the shop calls its order. */
  order_id: string
  description: string
  /** Where notices go; empty where the provider sends none. */
  webhook: string
  success_url: string
  fail_url: string
  expires_at: Date
  /** When a notice is still to be sent; null when none is. */
  notice_due: Date | null
  details: Generated<SimulatedDetails>
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_payments: SimulatedPaymentTable
  }
}
