import type { Text } from '#i18n/words.ts'
import type { Encoding } from '#platform/table-files.server'
import type { ProductFile, Survey } from '#shop/goods/product-csv.server'
import type { ColumnMatch } from '#shop/goods/product-csv'
import type { Outcome, Remark } from '#shop/goods/product-saving'
import type { Run } from '#shop/goods/product-saving.server'
import type { Proposer } from '#shop/goods/proposals.server'

/** In rows. */
export type ImportTotals = Record<Outcome | 'refused', number>

export interface ImportListener {
  surveyed?(file: ProductFile): void | Promise<void>
  /** Called after each few hundred rows. False stops the import; saved rows stay. */
  progress?(done: number, of: number): void | Promise<boolean>
  refused?(remark: Remark): void
  /** A deviation from the file; the row itself was saved. */
  noted?(remark: Remark): void
}

export interface ImportOptions extends Survey {
  /** Refuses rows with an unavailable picture, instead of saving them without it. */
  strictPictures?: boolean
  onSaved?: NonNullable<Run['onSaved']>
  /** The file is of this vendor, who writes their own goods alone. VEND-07. */
  vendorId?: number | undefined
  /** Asked before each batch. With a proposer, what shoppers would see waits for approval, but for price and stock. Throws once the right is lost. VEND-08. */
  proposerNow?: () => Promise<Proposer | undefined>
}

export interface ImportWanted {
  /** Name of the file on disk: a UUID, behind the id of its vendor if one sent it (`12.UUID`). */
  file: string
  name: string
  match?: ColumnMatch
}

export interface ImportReport {
  rows: number
  totals: ImportTotals
  /** Pictures missing in the shop, counted by a check. */
  pictures: number
  columns?: Record<'understood' | 'metas' | 'ignored' | 'twice', string[]>
  encoding?: Encoding
  /** Each reason once, without its values. */
  reasons: ReportedReason[]
  remarks: (RefusedRow & { kind: 'refused' | 'noted' })[]
  problem?: Text
}

export interface ReportedReason {
  kind: 'refused' | 'noted'
  text: Text
  count: number
}

export interface RefusedRow {
  row: number
  column: string
  text: Text
}

export interface UndoWanted {
  import: string
  name: string
}

export interface UndoReport {
  restored: number
  deleted: number
  archived: number
  /** The first products that stay as they are, because somebody changed them since or they cannot be restored. */
  left: { id: number; name: string }[]
  leftCount: number
  /** The first products restored without a deleted picture. */
  bare: { id: number; name: string }[]
}
