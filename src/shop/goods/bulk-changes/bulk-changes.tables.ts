import type { BulkOutcome } from './bulk-changes.ts'

/** A product of a bulk change. Its outcome is null until it is processed. */
export interface BulkChangeProductTable {
  task_id: string
  product_id: number
  outcome: BulkOutcome | null
}

declare module '#platform/database.server' {
  interface Tables {
    bulk_change_products: BulkChangeProductTable
  }
}
