import type { Locale } from '#i18n/locale.ts'

/** A label with its value. `isLtr`: an amount or a number, left to right in every language. */
export interface Fact {
  label: string
  value: string
  isLtr?: boolean
  isStrong?: boolean
}

/** A line of goods: name, quantity, and formatted amount. */
export interface GoodsLine {
  name: string
  quantity: number
  amount: string
}

/** A part of a mail. HTML and text are both made from it, so that they agree. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; heads: { item: string; quantity: string; amount: string }; lines: GoodsLine[] }
  | { kind: 'labelled'; title: string; lines: string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; text: string; url: string }

/** Content of a mail, independent of its format. */
export interface MailContent {
  locale: Locale
  subject: string
  /** The preview beside the subject in an inbox. */
  preheader: string
  title: string
  parts: Part[]
  /** The shop by its own name, and its sender. Phone and address are empty if the merchant gave none; the colour, `#rrggbb`, for the house's own. */
  shop: { title: string; name: string; url: string; address: string; phone: string; colour: string }
  /** The reason for sending it. */
  why: string
}
