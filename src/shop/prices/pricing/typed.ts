import { latinDigits } from '#i18n/plain-text.ts'
import { asNumber } from '#money/formats'
import { dinars, MOST_DINARS_TYPED, type Millimes } from '#money/millimes'

/** Parses an amount: `7`, `7,500`, `٧٫٥`. Undefined for anything else. */
export function amountTyped(typed: string): Millimes | undefined {
  const written = latinDigits(typed.trim()).replace(/[,\u066B\u060C]/, '.')
  const amount = /^\d{1,8}(\.\d{1,3})?$/.test(written) ? Number(written) : Number.NaN
  return amount <= MOST_DINARS_TYPED ? dinars(amount) : undefined
}

/** An amount for its control: `7,5`. Empty for null. */
export function dinarsTyped(amount: Millimes | null): string {
  return amount === null ? '' : String(asNumber(amount)).replace('.', ',')
}
