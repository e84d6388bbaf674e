import type { Millimes } from '#money/millimes'

/** A seller or buyer of an electronic invoice. Any field but the country may be empty. */
export interface ElectronicParty {
  /** As it is typed: `1234567/L/A/M/000`. */
  identifier: string
  name: string
  /** A private person, not a company. */
  isPerson: boolean
  /** All of it but place and country, on one line. */
  address: string
  postcode: string
  city: string
  /** ISO code. */
  country: string
  tradeRegister: string
}

/** A line of an electronic invoice: goods, the delivery, or what is credited. */
export interface ElectronicLine {
  /** The item's reference; empty for none. */
  code: string
  name: string
  quantity: number
  /** After its share of the discounts, tax included. */
  total: Millimes
  /** VAT in hundredths of a percent; null where none or several apply. */
  rate: number | null
}

/** A tax that is in the lines' totals. */
export interface ElectronicTax {
  name: string
  /** Hundredths of a percent. */
  rate: number
  amount: Millimes
}

/** What an electronic invoice or credit note says, before it is in any format. A credit note's amounts are positive too. */
export interface ElectronicInvoice {
  kind: 'invoice' | 'creditnote'
  number: string
  /** `2026-11-22` */
  day: string
  /** ISO code. */
  currency: string
  seller: ElectronicParty
  buyer: ElectronicParty
  lines: ElectronicLine[]
  taxes: ElectronicTax[]
  stamp: Millimes
  /** Tax and stamp included. */
  total: Millimes
  /** The total in French words; empty where nobody wrote it. */
  inWords: string
  /** The invoice that a credit note corrects. */
  corrects: { number: string; day: string } | null
  /** Free remarks: the reason of a credit note, discounts that are in the lines. */
  remarks: string[]
}
