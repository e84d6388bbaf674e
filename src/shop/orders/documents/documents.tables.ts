import type { Generated, GeneratedAlways } from 'kysely'
import type { DocumentContent, DocumentKind, NumberedKind } from './documents.ts'

/** The numbers of a series: a kind in a year; year 0 where numbers are not reset. The database lets it only count up. */
export interface DocumentSeriesTable {
  kind: NumberedKind
  year: number
  first: number
  last: number
  /** Of the last number, as text: later numbers are not of earlier days. */
  day: string
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
  /** Of the order's invoices: 0 for the first and its credit notes, one more after each that was taken back. */
  edition: number
  /** The shop's day, as text. */
  day: string
  customer: string
  /** The customer as searched; the database makes it. */
  customer_folded: GeneratedAlways<string>
  /** In the smallest unit of the currency. */
  total: number
  currency: string
  /** Of the file that is made by itself. */
  locale: string
  /** Without its number and day, which have columns. */
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

/** Issued documents whose file in their own language is not made yet. */
export interface DocumentWithoutFileTable {
  document_id: number
}

/** Files of many documents on their way, kept for an hour. */
export interface DocumentPrintTable {
  id: string
  person_id: string
  kind: DocumentKind
  wanted: number
  done: Generated<number>
  left_out: string
  problem: 'none' | 'failed' | null
  bytes: Buffer | null
  begun_at: Date
  touched_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    document_series: DocumentSeriesTable
    documents: DocumentTable
    document_files: DocumentFileTable
    document_prints: DocumentPrintTable
    documents_without_file: DocumentWithoutFileTable
  }
}
