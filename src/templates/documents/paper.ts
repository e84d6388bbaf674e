import type { DocumentKind } from '#shop/orders/documents'
import type { Locale } from '#i18n/locale.ts'

/** A document in a language, ready to be drawn: every text written, in the order in which it stands. Drawn as HTML and as PDF from the same. */
export interface Paper {
  kind: DocumentKind
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** `Facture FA-2026-00042` */
  title: string
  sender: { name: string; lines: string[] }
  facts: Fact[]
  parties: { title: string; lines: string[] }[]
  table: Table
  totals: Fact[]
  closing: string[]
}

/** A label and its value; a strong one stands out. */
export interface Fact {
  label: string
  value: string
  isStrong: boolean
}

/** Lines of goods. The first column takes the room that the others leave; these hold figures. */
export interface Table {
  heads: string[]
  rows: string[][]
}
