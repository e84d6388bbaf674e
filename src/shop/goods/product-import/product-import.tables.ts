import type { StoredProduct } from '#shop/goods/product-saving.server'

/** A product as it was before an import first changed it. */
export interface ImportChangeTable {
  task_id: string
  product_id: number
  /** Null if the import created it. A stock's `seen` is the count as if the import alone had changed it. */
  before: StoredProduct | null
  revision: number
}

export interface ImportMatchTable {
  /** A digest of the headings, whatever their order. */
  headings: string
  fields: [string, string][]
  used_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    import_matches: ImportMatchTable
    import_changes: ImportChangeTable
  }
}
