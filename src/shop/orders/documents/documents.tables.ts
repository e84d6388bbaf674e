import type { Generated, GeneratedAlways } from 'kysely'
import type { DocumentContent, DocumentKind, NumberedKind } from './documents.ts'

/** A series of numbers, one per kind and year; year 0 if numbers are not reset. The database only lets it count up. */
export interface DocumentSeriesTable {
  kind: NumberedKind
  year: number
  first: number
  last: number
  /** Day of the last number, as text: a later number never has an earlier day. */
  day: string
}

/** Append-only. */
export interface DocumentTable {
  id: GeneratedAlways<number>
  kind: NumberedKind
  /** Year of the series; 0 if numbers are not reset. */
  year: number
  sequence: number
  number: string
  order_id: number
  /** Null for an invoice and for the credit note of a cancelled order. */
  refund_id: number | null
  /** Edition of the order's invoice: 0 for the first and its credit notes, one more for each replacement. */
  edition: number
  /** As text. */
  day: string
  customer: string
  customer_folded: GeneratedAlways<string>
  /** In the smallest unit of the currency. */
  total: number
  currency: string
  /** Language of the file that is generated automatically. */
  locale: string
  /** Without number and day, which have columns. */
  content: DocumentContent
  /** Account of the member of staff; null if issued automatically. */
  issued_by: string | null
  issued_at: Generated<Date>
}

/** Files of issued documents, one per language, as first generated. Append-only. */
export interface DocumentFileTable {
  document_id: number
  locale: string
  sha256: string
  bytes: Buffer
  made_at: Generated<Date>
}

export interface DocumentWithoutFileTable {
  document_id: number
}

/** Print jobs, kept for an hour. */
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
