import type { DocumentKind } from '#shop/orders/documents'
import type { Locale } from '#i18n/locale.ts'

/** A document in a language with every text written, in the order in which they stand. Drawn as HTML and as PDF from the same. */
export type Paper = Sheet | Label

/** What every paper has. */
interface Common {
  kind: DocumentKind
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** `Facture FA-2026-00042`: the name of the page and of the file. */
  name: string
}

/** An A4. Empty texts, and what is null, are left out. */
export interface Sheet extends Common {
  form: 'sheet'
  /** `Facture` */
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
  /** Amounts, the total last. */
  totals: Fact[]
  /** What the total holds: the amount without tax, and each tax. */
  included: Fact[]
  inWords: Fact | null
  /** The amount to collect, or what stands in its place. */
  collect: Fact | null
  notes: Fact[]
  /** Boxes to sign in, by what stands above them. */
  signatures: string[]
  closing: string
  qr: { svg: string; caption: string } | null
  /** The last line of each page. */
  foot: string
  /** What each of several pages carries: `Facture FA-2026-00042 · Commande n° 1001`. */
  running: string
  /** `Page {page} sur {pages}` */
  pageOf: string
}

/** A label: one a page of 10 by 15 cm, or four on an A4. */
export interface Label extends Common {
  form: 'label'
  courier: string
  recipient: Party
  phone: string
  collect: Fact
  /** Null where the number cannot be a Code 128. */
  barcode: { svg: string } | null
  number: string
  facts: Fact[]
  /** Goods, on the merchant's own label. */
  goods: string[]
  sender: { name: string; lines: string[] }
}

/** A label and its value. */
export interface Fact {
  label: string
  value: string
}

/** A person, and where they are. */
export interface Party {
  title: string
  name: string
  lines: string[]
}

/** Lines of goods. The first column takes the room that the others leave; these hold figures. */
export interface Table {
  heads: string[]
  rows: Row[]
  /** Rows have a square to tick. */
  isTicked: boolean
}

/** A line of goods: its name, what stands small beneath, and its figures. */
export interface Row {
  name: string
  small: string
  figures: string[]
}
