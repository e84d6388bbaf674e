import type { Generated } from 'kysely'

/** The providers whose API is simulated. */
export const DIALECTS = ['konnect', 'flouci', 'paymee', 'clictopay', 'paymob', 'fawry'] as const

/** A provider whose API is simulated. */
export type Dialect = (typeof DIALECTS)[number]

/** Details of a payment that only some providers have. */
export interface SimulatedDetails {
  /** The shop's reference of this attempt, if the provider accepts each only once. */
  tryName?: string
  /** The code for paying in a shop. */
  code?: string
  /** The provider's id of the transaction. */
  transaction?: string
  /** The refunded amount, in thousandths. */
  refunded?: number
}

/** A payment of the simulated providers. Amounts are thousandths of the token. */
export interface SimulatedPaymentTable {
  /** The provider's reference, as in its notices and queries. */
  reference: string
  dialect: Generated<Dialect>
  status: Generated<'pending' | 'completed' | 'refused' | 'cancelled'>
  amount: number
  token: string
  /** The shop's reference of its order. */
  order_id: string
  description: string
  /** Address of notices; empty if the provider sends none. */
  webhook: string
  success_url: string
  fail_url: string
  expires_at: Date
  /** Due time of a notice; null for none. */
  notice_due: Date | null
  details: Generated<SimulatedDetails>
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_payments: SimulatedPaymentTable
  }
}
