import type { ColumnMapping, ProductRow, Remark, VariationRow } from '#shop/goods/product-csv'

/** Outcome of a row that was saved. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** Totals of an import, in rows. */
export type ImportTotals = Record<Outcome | 'refused', number>

/** Callbacks of a running import. */
export interface ImportListener {
  /** Called after each few hundred rows. */
  progress?(done: number, of: number): void
  /** A refused row: it changed nothing. */
  refused?(remark: Remark): void
  /** A deviation from the file; the row itself was saved. */
  noted?(remark: Remark): void
}

/** Options of an import. */
export interface ImportOptions {
  /** Titles in another language. */
  mapping?: ColumnMapping
  /** Refuses rows with an unavailable picture, instead of saving them without it. */
  strictPictures?: boolean
}

/** A row with stored pictures, ready to be saved. `pictures` is undefined without such a column, or if none is available. */
export interface Ready<T extends ProductRow | VariationRow = ProductRow | VariationRow> {
  read: T
  pictures: number[] | undefined
}

/** An existing item by its id or SKU. */
export interface KnownItem {
  id: number
  sku: string | null
  what: 'product' | 'variation'
}
