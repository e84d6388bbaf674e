import { intlLocale } from '#i18n/dates.ts'
import { readerLocale } from './reader.server.ts'

const MEGABYTE = 1_000_000

/** `3,2 Mo`, `12 ko`. */
export function sizeInWords(bytes: number): string {
  const [value, unit] = bytes >= MEGABYTE ? [bytes / MEGABYTE, 'megabyte'] : [Math.max(1, bytes / 1000), 'kilobyte']
  return new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(value)
}
