import type { Locale } from '#i18n/locale.ts'

/** A label and what stands beside it. `isLtr`: an amount or a number, which reads from the left in every language. */
export interface Fact {
  label: string
  value: string
  isLtr?: boolean
  isStrong?: boolean
}

/** A line of goods: its name, how many, and the amount as it is written. */
export interface GoodsLine {
  name: string
  quantity: number
  amount: string
}

/** A part of a mail. HTML and text are both made from it, so that they say the same. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; heads: { item: string; quantity: string; amount: string }; lines: GoodsLine[] }
  | { kind: 'address'; title: string; lines: string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; text: string; url: string }

/** A mail of the shop, before it has a form. */
export interface MailContent {
  locale: Locale
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  title: string
  parts: Part[]
  /** Who writes. Phone and address are empty where the merchant names none. */
  shop: { name: string; url: string; address: string; phone: string }
  /** Why it was sent. */
  why: string
}
