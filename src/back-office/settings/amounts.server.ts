import { latinDigits } from '#i18n/latin-digits.ts'
import { asNumber } from '#money/formats'
import { MOST_DINARS_TYPED, dinars, type Millimes } from '#money/millimes'

/** Dinars as people type them: `7`, `7,500`, `٧٫٥`; undefined for anything else. */
export function amountTyped(typed: string): Millimes | undefined {
  const written = latinDigits(typed.trim()).replace(/[,\u066B\u060C]/, '.')
  const amount = /^\d{1,8}(\.\d{1,3})?$/.test(written) ? Number(written) : Number.NaN
  return amount <= MOST_DINARS_TYPED ? dinars(amount) : undefined
}

/** An amount as its control shows it: `7,5`; empty for none. */
export function dinarsTyped(amount: Millimes | null): string {
  return amount === null ? '' : String(asNumber(amount)).replace('.', ',')
}
