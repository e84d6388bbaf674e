import type { Locale } from '#i18n/locale.ts'

/** `isLtr`: an amount or a number, left to right in every language. */
export interface Fact {
  label: string
  value: string
  isLtr?: boolean
  isStrong?: boolean
}

export interface GoodsLine {
  name: string
  quantity: number
  amount: string
}

/** HTML and text are both made from parts, so that they agree. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; heads: { item: string; quantity: string; amount: string }; lines: GoodsLine[] }
  | { kind: 'labelled'; title: string; lines: string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; text: string; url: string }

export interface MailContent {
  locale: Locale
  subject: string
  /** Preview beside the subject in an inbox. */
  preheader: string
  title: string
  parts: Part[]
  /** Phone and address are empty if the merchant gave none; the colour is `#rrggbb`, empty for the house's own. */
  shop: { title: string; name: string; url: string; address: string; phone: string; colour: string }
  why: string
}
