import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { isolated, translate, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING, type Millimes } from '#money/millimes'
import type { DocumentContent } from '#shop/orders/documents'
import { paperWords } from './papers.words.ts'

/** A document's content and the language that it is said in. */
export interface Saying {
  content: DocumentContent
  locale: Locale
  words: Translated<typeof paperWords>
  /** `1299.000 TND`, isolated. MONEY-03. */
  exact: (amount: Millimes) => string
  /** The same of what is taken off: `-5.000 TND`. */
  off: (amount: Millimes) => string
  /** A day in words: `22 novembre 2026`, or shorter where the language has shorter words. */
  day: (day: string, style?: 'long' | 'medium') => string
}

/** A document's content as it is said in a language. */
export function sayingOf(content: DocumentContent, locale: Locale): Saying {
  // An amount is a run of its own, so that the sign and the currency keep their places in Arabic.
  const exact = (amount: Millimes) => leftToRight(exactAmount(amount, content.currency))
  return {
    content,
    locale,
    words: translate(locale, paperWords),
    exact,
    off: (amount) => exact(minus(NOTHING, amount)),
    // Arabic's shorter form is all digits, and would stand beside words.
    day: (day, style = 'long') => dateInWords(new Date(`${day}T12:00:00Z`), locale, { dateStyle: locale === 'ar' ? 'long' : style, timeZone: 'UTC' }),
  }
}

/** A text that is read from left to right whatever stands around it: amounts, phones, references. */
export function leftToRight(text: string): string {
  return text && `\u2066${text}\u2069`
}

/** An account's number in one piece: its groups of digits are not parted at a line's end. */
export function together(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, '\u00a0')
}

/** A text of people's own, kept apart from the direction around it. */
export function apart(text: string): string {
  return text && isolated(text)
}
