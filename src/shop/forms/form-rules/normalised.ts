import { latinDigits } from '#i18n/latin-digits.ts'
import { readText, secretAsTyped } from '#i18n/one-line.ts'
import type { Field, FormView } from '#shop/forms/forms'
import { amountTyped, amountWritten } from './amounts.ts'
import { masked } from './masks.ts'
import { withColon } from './times-and-days.ts'

/** Limits of fields without one set by the merchant, in characters. */
const MOST: Partial<Record<Field['kind'], number>> = { email: 254, url: 2000, hidden: 500, password: 128 }
const MOST_OTHERWISE = 60

const IN_DIGITS = new Set<Field['kind']>(['phone', 'number', 'date', 'card'])

/** In characters. */
export function mostOf(field: Field): number {
  return field.kind === 'text' || field.kind === 'paragraph' ? field.most : (MOST[field.kind] ?? MOST_OTHERWISE)
}

/**
 * Normalises a text for checks, storage and display on blur: strips invisible characters, prefixes `https://` (FORM-42), applies masks (FORM-70),
 * completes decimals (FORM-79), writes times with a colon and digits as 0 to 9. A password only loses control characters. Overlong texts stay
 * overlong.
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

/** The masked text, or the text itself if masking would lose a letter or digit. */
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
