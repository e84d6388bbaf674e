import { latinDigits } from '#i18n/latin-digits.ts'
import { readText, secretAsTyped } from '#i18n/one-line.ts'
import type { Field, FormView } from '#shop/forms/forms'
import { amountTyped, amountWritten } from './amounts.ts'
import { masked } from './masks.ts'
import { withColon } from './times-and-days.ts'

/** The most characters of a field whose merchant sets no bound. */
const MOST: Partial<Record<Field['kind'], number>> = { email: 254, url: 2000, hidden: 500, password: 128 }
const MOST_OTHERWISE = 60

const IN_DIGITS = new Set<Field['kind']>(['phone', 'number', 'date', 'card'])

/** The most characters that a field takes. */
export function mostOf(field: Field): number {
  return field.kind === 'text' || field.kind === 'paragraph' ? field.most : (MOST[field.kind] ?? MOST_OTHERWISE)
}

/**
 * A text as it is checked and kept, and as the page shows it on blur: without what nobody sees, a web address with its `https://` (FORM-42), a mask
 * filled in (FORM-70), an amount with its decimals (FORM-79), a time with a colon, digits 0 to 9. A password stays as it was typed, but for control characters. What is too long
 * stays too long.
 */
export function normalised(field: Field, text: string, currency: FormView['currency']): string {
  const most = mostOf(field)
  if (field.kind === 'password') return secretAsTyped(text).slice(0, most + 1)
  const clean = readText(text, most, field.kind === 'paragraph' ? 'several' : 'one')
  if (clean === '') return ''
  if (field.kind === 'text' && field.mask) return inMask(field.mask, clean)
  if (field.kind === 'url') return /^[a-z][a-z0-9+.-]*:\/\//i.test(clean) ? clean : `https://${clean}`
  if (field.kind === 'payment-single') return writtenAgain(clean, currency)
  if (field.kind === 'time') return withColon(latinDigits(clean))
  return IN_DIGITS.has(field.kind) ? latinDigits(clean) : clean
}

/** A text in its mask, or as it is where the mask would lose a letter or digit of it. */
function inMask(mask: string, text: string): string {
  const written = masked(mask, text)
  let at = 0
  for (const sign of latinDigits(text).match(/[\p{L}\d]/gu) ?? []) {
    at = written.indexOf(sign, at) + 1
    if (at === 0) return text
  }
  return written
}

function writtenAgain(text: string, currency: FormView['currency']): string {
  const amount = amountTyped(text, currency)
  return amount === undefined ? text : amountWritten(amount, currency)
}
