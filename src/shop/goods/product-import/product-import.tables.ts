import type { StoredProduct } from '#shop/goods/product-saving.server'

/** A product as it was before an import first changed it. */
export interface ImportChangeTable {
  task_id: string
  product_id: number
  /** Null: the import made it. A stock's `seen` is what the count would be had the import alone changed it. */
  before: StoredProduct | null
  /** The product's revision as the import left it. */
  revision: number
}

declare module '#platform/database.server' {
  interface Tables {
    import_changes: ImportChangeTable
  }
}
