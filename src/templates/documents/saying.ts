import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { isolated, translate, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING, type Millimes } from '#money/millimes'
import type { DocumentContent } from '#shop/orders/documents'
import { paperWords } from './papers.words.ts'

export interface Saying {
  content: DocumentContent
  locale: Locale
  words: Translated<typeof paperWords>
  /** `1299.000 TND`, isolated. MONEY-03. */
  exact: (amount: Millimes) => string
  /** A deducted amount: `-5.000 TND`. */
  off: (amount: Millimes) => string
  /** `22 novembre 2026`, or shorter where the language has a shorter form. */
  day: (day: string, style?: 'long' | 'medium') => string
}

export function sayingOf(content: DocumentContent, locale: Locale): Saying {
  // Each amount is isolated, so that sign and currency keep their places in Arabic.
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

/** Isolates a text that always reads from left to right: amounts, phones, references. */
export function leftToRight(text: string): string {
  return text && `\u2066${text}\u2069`
}

/** Prevents line breaks between the digit groups of an account's number. */
export function together(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, '\u00a0')
}

/** Isolates a person's own text from the direction around it. */
export function apart(text: string): string {
  return text && isolated(text)
}
