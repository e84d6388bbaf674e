import type { Millimes } from '#money/millimes'

/** Seller or buyer. Any field but the country may be empty. */
export interface ElectronicParty {
  /** As typed: `1234567/L/A/M/000`. */
  identifier: string
  name: string
  /** A private person, not a company. */
  isPerson: boolean
  /** On one line, without place and country. */
  address: string
  postcode: string
  city: string
  /** ISO code. */
  country: string
  tradeRegister: string
}

/** Goods, delivery, or a credited amount. */
export interface ElectronicLine {
  /** Item reference; may be empty. */
  code: string
  name: string
  quantity: number
  /** Tax included, after its share of the discounts. */
  total: Millimes
  /** VAT in hundredths of a percent; null if none or several apply. */
  rate: number | null
}

export interface ElectronicTax {
  name: string
  /** Hundredths of a percent. */
  rate: number
  amount: Millimes
}

/** Content of an electronic invoice or credit note, independent of format. A credit note's amounts are positive too. */
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
  /** The total in French words; may be empty. */
  inWords: string
  corrects: { number: string; day: string } | null
  /** Free remarks: a credit note's reason, discounts included in the lines. */
  remarks: string[]
}
