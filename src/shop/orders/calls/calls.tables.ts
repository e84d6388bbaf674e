import type { Generated } from 'kysely'
import type { Confirmation, OrderState, PaymentMark } from '#shop/orders/orders'
import type { CallOutcome } from './calls.ts'

/** The calls that staff made about orders, one row an attempt. */
export interface CallAttemptTable {
  id: Generated<number>
  /** Made by the page: an outcome that is sent again has the same one. */
  key: string
  order_id: number
  person_id: string | null
  at: Date
  outcome: CallOutcome
  /** When to call again. */
  next_at: Date | null
  /** Why the customer refused: one of the usual reasons, or staff's own text. */
  reason: Generated<string>
  /** The order that this one repeats. */
  duplicate_of: number | null
  note: Generated<string>
  /** From the page's first sight to its outcome. */
  seconds: Generated<number>
  before: OrderBefore
  /** The order's last event after the attempt. */
  last_event: number | null
  /** Taken back by who made it. */
  undone_at: Date | null
}

/** What an attempt changed of an order, as it was before. */
export interface OrderBefore {
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  attempts: number
  /** ISO 8601. */
  nextCallAt: string | null
  updatedAt: string
  /** True if it held stock. */
  held: boolean
}

/** Who is calling about an order: one row an order, and one a phone. */
export interface CallLeaseTable {
  order_id: number
  /** International digits. */
  phone: string
  person_id: string
  until: Date
}

/** Who had an order in hand and has not yet said what became of its call. */
export interface CallHoldTable {
  order_id: number
  person_id: string
  /** Of the latest time without a break. */
  since: Date
  until: Date
}

declare module '#platform/database.server' {
  interface Tables {
    call_attempts: CallAttemptTable
    call_holds: CallHoldTable
    call_leases: CallLeaseTable
  }
}
