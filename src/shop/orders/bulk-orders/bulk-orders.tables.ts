import type { BulkOrderOutcome } from './bulk-orders.ts'

/** Pending until it has an outcome. */
export interface BulkOrderTable {
  task_id: string
  order_id: number
  seen: string
  outcome: BulkOrderOutcome | null
  why: unknown
  /** The order's latest event once it had its outcome. */
  last_event: number | null
}

declare module '#platform/database.server' {
  interface Tables {
    bulk_orders: BulkOrderTable
  }
}
