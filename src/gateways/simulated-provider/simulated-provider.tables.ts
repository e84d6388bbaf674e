import type { Generated } from 'kysely'

/** A payment in the simulated provider's own books. Amount in the smallest unit of its token. */
export interface SimulatedPaymentTable {
  reference: string
  status: Generated<'pending' | 'completed' | 'refused' | 'cancelled'>
  amount: number
  token: string
  /** What the shop calls its order. */
  order_id: string
  description: string
  webhook: string
  success_url: string
  fail_url: string
  expires_at: Date
  /** When a notice is still to be sent; null when none is. */
  notice_due: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_payments: SimulatedPaymentTable
  }
}
