import type { ProductRow, Remark, VariationRow } from '#shop/goods/product-saving'

export * as cell from './cells.ts'
export type { ColumnMapping } from './columns.ts'

/** Result of parsing one row: ready to be saved, perhaps with notes, or refused. */
export type ReadRow = { ready: ProductRow | VariationRow; notes: Remark[] } | { refused: Remark }
