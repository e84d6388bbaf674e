import type { BulkOrderOutcome } from './bulk-orders.ts'

/** An order of a change of many orders. Without an outcome it is still to come. */
export interface BulkOrderTable {
  task_id: string
  order_id: number
  /** What was seen of it when it was chosen: its state, or whom it was given to. */
  seen: string
  outcome: BulkOrderOutcome | null
  /** The shop's refusal in each language. */
  why: unknown
}

declare module '#platform/database.server' {
  interface Tables {
    bulk_orders: BulkOrderTable
  }
}
