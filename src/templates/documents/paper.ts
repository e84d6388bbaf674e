import type { DocumentKind, ListKind } from '#shop/orders/documents'
import type { Locale } from '#i18n/locale.ts'

/** A document in one language with every text written, in reading order. HTML and PDF are both drawn from it. */
export type Paper = Sheet | Label

interface Common {
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** `Facture FA-2026-00042`: the name of the page and of the file. */
  name: string
}

/** An A4. Empty texts and null values are left out. */
export interface Sheet extends Common {
  form: 'sheet'
  kind: DocumentKind | ListKind | 'vendorstatement'
  title: string
  number: string
  /** `Payée` */
  mark: string
  /** `Ce document n’est pas une facture.` */
  notice: string
  sender: { name: string; lines: string[] }
  /** SHA-256 of the logo. */
  logo: string
  facts: Fact[]
  parties: Party[]
  table: Table
  totals: Fact[]
  /** Composition of the total: the amount without tax, and each tax. */
  included: Fact[]
  inWords: Fact | null
  /** The amount to collect, or a text in its place. */
  collect: Fact | null
  notes: Fact[]
  /** Captions of the signature boxes. */
  signatures: string[]
  closing: string
  qr: { svg: string; caption: string } | null
  foot: string
  /** Header of a multi-page document: `Facture FA-2026-00042 · Commande n° 1001`. */
  running: string
  pageOf: string
}

/** One per page of 10 by 15 cm, or four on an A4. */
export interface Label extends Common {
  form: 'label'
  kind: DocumentKind
  courier: string
  recipient: Party
  phone: string
  collect: Fact
  /** Null if the number is no valid Code 128. */
  barcode: { svg: string } | null
  number: string
  facts: Fact[]
  /** Only on the merchant's own label. */
  goods: string[]
  sender: { name: string; lines: string[] }
}

export interface Fact {
  label: string
  value: string
}

export interface Party {
  title: string
  name: string
  lines: string[]
}

/** The first column takes the remaining width; the others hold figures. */
export interface Table {
  heads: string[]
  rows: Row[]
  isTicked: boolean
}

/** `small` is printed beneath the name. */
export interface Row {
  name: string
  small: string
  figures: string[]
}
