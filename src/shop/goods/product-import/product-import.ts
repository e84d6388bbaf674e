import type { ColumnMapping } from '#shop/goods/product-csv'
import type { Outcome, Remark } from '#shop/goods/product-saving'

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
