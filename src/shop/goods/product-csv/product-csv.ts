import type { ProductRow, Remark, VariationRow } from '#shop/goods/product-saving'

export * as cell from './cells.ts'
export type { ColumnMapping, ColumnName } from './columns.ts'
export { columnMatchOf, recognise, titleKey, type ColumnMatch, type Source } from './columns.ts'
export { COLUMN_FIELDS, type ColumnField } from './known-titles.ts'

/** Result of parsing one row: ready to be saved, perhaps with notes, or refused for each of its faults. */
export type ReadRow = { ready: ProductRow | VariationRow; notes: Remark[] } | { refused: Remark[] }
