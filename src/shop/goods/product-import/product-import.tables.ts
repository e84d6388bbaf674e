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

/** What a merchant said that the columns of a file with these headings are. */
export interface ImportMatchTable {
  /** A digest of the headings, whatever their order. */
  headings: string
  /** Pairs of a heading and what it is. */
  fields: [string, string][]
  used_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    import_matches: ImportMatchTable
    import_changes: ImportChangeTable
  }
}
