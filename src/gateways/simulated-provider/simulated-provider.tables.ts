import type { Generated } from 'kysely'

export const DIALECTS = ['konnect', 'flouci', 'paymee', 'clictopay', 'paymob', 'fawry'] as const

export type Dialect = (typeof DIALECTS)[number]

export interface SimulatedDetails {
  /** The shop's reference of this attempt, if the provider accepts each only once. */
  tryName?: string
  code?: string
  transaction?: string
  /** Refunded amount, in thousandths. */
  refunded?: number
}

/** Amounts are thousandths of the payment's currency. */
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
  /** Address for notices; empty if the provider sends none. */
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
