import type { Text } from '#i18n/words.ts'
import type { Encoding, ProductFile, Survey } from '#shop/goods/product-csv.server'
import type { ColumnMatch } from '#shop/goods/product-csv'
import type { Outcome, Remark } from '#shop/goods/product-saving'
import type { Run } from '#shop/goods/product-saving.server'

/** Totals of an import, in rows. */
export type ImportTotals = Record<Outcome | 'refused', number>

/** Callbacks of a running import. */
export interface ImportListener {
  /** Called once the file is known to be whole. */
  surveyed?(file: ProductFile): void | Promise<void>
  /** Called after each few hundred rows. False stops it there: what was saved stands. */
  progress?(done: number, of: number): void | Promise<boolean>
  /** A refused row: it changed nothing. */
  refused?(remark: Remark): void
  /** A deviation from the file; the row itself was saved. */
  noted?(remark: Remark): void
}

/** Options of an import. */
export interface ImportOptions extends Survey {
  /** Refuses rows with an unavailable picture, instead of saving them without it. */
  strictPictures?: boolean
  /** Called in the transaction of each batch. */
  onSaved?: NonNullable<Run['onSaved']>
}

/** What a task of a check or an import needs to know. */
export interface ImportWanted {
  /** Name of the file on disk, a UUID. */
  file: string
  /** The file's own name. */
  name: string
  /** What its columns are, where they are none of WooCommerce's. */
  match?: ColumnMatch
}

/** What a check or an import has to say, in bounds. */
export interface ImportReport {
  rows: number
  totals: ImportTotals
  /** Pictures that are not in the shop yet: a check counts them. */
  pictures: number
  /** Titles of the file's columns by what becomes of them. */
  columns?: Record<'understood' | 'metas' | 'ignored' | 'twice', string[]>
  encoding?: Encoding
  /** Each reason once, without its values. */
  reasons: ReportedReason[]
  /** The first remarks. */
  remarks: (RefusedRow & { kind: 'refused' | 'noted' })[]
  /** Why the whole file was refused. */
  problem?: Text
}

/** A reason, and how often it was given. */
export interface ReportedReason {
  kind: 'refused' | 'noted'
  text: Text
  count: number
}

/** A remark in every language. */
export interface RefusedRow {
  row: number
  column: string
  text: Text
}

/** What a task of an undo needs to know. */
export interface UndoWanted {
  /** The import's task. */
  import: string
  name: string
}

/** What an undo did, in products. */
export interface UndoReport {
  restored: number
  deleted: number
  archived: number
  /** The first of those that somebody changed since, or that cannot be as they were: they stay as they are. */
  left: { id: number; name: string }[]
  leftCount: number
  /** The first of those restored without a picture that is gone since. */
  bare: { id: number; name: string }[]
}
