import type { Generated, GeneratedAlways } from 'kysely'
import type { DocumentContent, NumberedKind } from './documents.ts'

/** The last number of a series: a kind in a year; year 0 where numbers are not reset. */
export interface DocumentSeriesTable {
  kind: NumberedKind
  year: number
  last: number
}

/** Issued documents. Append-only. */
export interface DocumentTable {
  id: GeneratedAlways<number>
  kind: NumberedKind
  /** Of the series; 0 where numbers are not reset. */
  year: number
  sequence: number
  number: string
  order_id: number
  /** Null for an invoice, and for the credit note of a cancelled order. */
  refund_id: number | null
  /** The shop's day, as text. */
  day: string
  customer: string
  /** The customer as searched; the database makes it. */
  customer_folded: GeneratedAlways<string>
  /** In the smallest unit of the currency. */
  total: number
  currency: string
  /** Without its number, which has a column. */
  content: DocumentContent
  /** The account of the member of staff; null where the shop issued it by itself. */
  issued_by: string | null
  issued_at: Generated<Date>
}

/** Files of issued documents, one a language, as first made. Append-only. */
export interface DocumentFileTable {
  document_id: number
  locale: string
  sha256: string
  bytes: Buffer
  made_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    document_series: DocumentSeriesTable
    documents: DocumentTable
    document_files: DocumentFileTable
  }
}
