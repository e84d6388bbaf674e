import type { ColumnMapping, ProductRow, Remark, VariationRow } from '#shop/goods/product-csv'

/** What became of a row that was kept. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** How an import ended, in rows. */
export type ImportTotals = Record<Outcome | 'refused', number>

/** What an import tells while it runs. */
export interface ImportListener {
  /** After each few hundred rows: how many of how many. */
  progress?(done: number, of: number): void
  /** A row that was refused: it changed nothing. */
  refused?(remark: Remark): void
  /** Something that the shop did otherwise than the file says; the row itself was kept. */
  noted?(remark: Remark): void
}

/** How a file is to be read, where that is not plain. */
export interface ImportOptions {
  /** Titles of another language. */
  mapping?: ColumnMapping
  /** Refuse a row with a picture that cannot be had, instead of keeping the row without it. */
  strictPictures?: boolean
}

/** A row whose pictures are in the shop, ready to be saved. `pictures` is undefined when the file has no such column, or none could be had. */
export interface Ready<T extends ProductRow | VariationRow = ProductRow | VariationRow> {
  read: T
  pictures: number[] | undefined
}

/** An item that the shop already has under an ID or a SKU. */
export interface KnownItem {
  id: number
  sku: string | null
  what: 'product' | 'variation'
}
