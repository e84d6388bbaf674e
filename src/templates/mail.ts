import type { Locale } from '#i18n/locale.ts'
import { isolated } from '#i18n/words.ts'

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

export function mailText({ locale, title, parts, shop, why }: MailContent): string {
  const foot = [shop.name, shop.address, shop.phone && leftToRight(shop.phone, locale), shop.url, why].filter(Boolean).join('\n')
  return `${[title, ...parts.map((part) => partText(part, locale)), `-- \n${foot}`].join('\n\n')}\n`
}

function leftToRight(value: string, locale: Locale): string {
  return locale === 'ar' ? isolated(value) : value
}

function partText(part: Part, locale: Locale): string {
  const ltr = (value: string) => leftToRight(value, locale)
  // French puts a space before it.
  const colon = locale === 'fr' ? ' :' : ':'
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.facts.map(({ label, value, isLtr }) => `${label}${colon} ${isLtr ? ltr(value) : value}`).join('\n')
    case 'goods':
      return part.lines.map(({ name, quantity, amount }) => `${quantity} × ${name}${colon} ${ltr(amount)}`).join('\n')
    case 'labelled':
      return [`${part.title}${colon}`, ...part.lines].join('\n')
    case 'code':
      return `${part.label}${colon} ${ltr(part.code)}`
    case 'button':
    default:
      return `${part.text}${colon}\n${part.url}`
  }
}
