import type { Generated } from 'kysely'
import type { RefundState } from './refunds.ts'

/** A refund. Amounts in millimes of the order's currency. */
export interface RefundTable {
  id: Generated<number>
  order_id: number
  /** Key of the form: submitted twice, it is one refund. */
  key: string
  amount: number
  delivery_amount: number
  /** Part for neither a line nor the delivery. */
  loose_amount: number
  stamp_amount: Generated<number>
  reason: string
  person_id: string
  state: RefundState
  /** Null if manual. */
  gateway: string | null
  payment_id: number | null
  /** Reference of the transfer or receipt, or the provider's id. */
  reference: string | null
  /** The provider's refusal, or staff's finding. */
  problem: string | null
  /** True if it returns a payment beyond the order's total. */
  surplus: Generated<boolean>
  /** When the provider was last polled about an accepted refund. */
  checked_at: Date | null
  /** True once polling has stopped and staff must settle it. */
  left_to_staff: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface RefundLineTable {
  refund_id: number
  position: number
  quantity: number
  amount: number
  restocked: boolean
}

declare module '#platform/database.server' {
  interface Tables {
    refunds: RefundTable
    refund_lines: RefundLineTable
  }
}
