import type { Generated } from 'kysely'
import type { RefundState } from './refunds.ts'

/** Money given back on an order. Amounts in the order's millimes. */
export interface RefundTable {
  id: Generated<number>
  order_id: number
  /** The form's own key: pressed twice, it is one refund. */
  key: string
  amount: number
  /** The delivery's part of it. */
  delivery_amount: number
  /** The part that is neither a line's nor the delivery's. */
  loose_amount: number
  /** The fiscal stamp's part. */
  stamp_amount: Generated<number>
  reason: string
  /** The account of the member of staff. */
  person_id: string
  state: RefundState
  /** Null where it was given back by hand. */
  gateway: string | null
  payment_id: number | null
  /** Of the transfer or receipt; the provider's own name for it. */
  reference: string | null
  /** The reason that the provider refused, or the staff's finding. */
  problem: string | null
  /** True when it is none of the order's money, but a payment beyond it. */
  surplus: Generated<boolean>
  /** Of one that the provider accepted: when it was last asked about. */
  checked_at: Date | null
  /** True when nobody is asked about it any more, so that staff settle it. */
  left_to_staff: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** The refunded part of an order's line. */
export interface RefundLineTable {
  refund_id: number
  position: number
  quantity: number
  amount: number
  /** True when its pieces went back on sale. */
  restocked: boolean
}

declare module '#platform/database.server' {
  interface Tables {
    refunds: RefundTable
    refund_lines: RefundLineTable
  }
}
