import { dateInWords, daysInWords, intlLocale } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { readerLocale, translated } from './reader.server.ts'
import { commonWords } from './common.words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const relatives = new Map<Locale, Intl.RelativeTimeFormat>()

function relativeIn(locale: Locale): Intl.RelativeTimeFormat {
  const format = relatives.get(locale) ?? new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'always', style: 'short' })
  relatives.set(locale, format)
  return format
}

/** Relative age: `il y a 5 min`, `il y a 3 h`, `il y a 2 j`. */
export function ago(since: Date, now: Date): string {
  const relative = relativeIn(readerLocale())
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < MINUTE_MS) return translated(commonWords.justNow)
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), 'hour')
  return relative.format(-Math.floor(ms / DAY_MS), 'day')
}

/** `12 mars 2026, 14:05`. */
export function moment(at: Date, timeZone: string): string {
  return dateInWords(at, readerLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** `12 mars 2026`. */
export function dayOf(at: Date, timeZone: string): string {
  return dateInWords(at, readerLocale(), { dateStyle: 'medium', timeZone })
}

/** A requested delivery day: `mar. 24 nov.` */
export function dayAsked(day: string): string {
  return daysInWords({ first: day, last: day }, readerLocale())
}

const MEGABYTE = 1_000_000

/** `3,2 Mo`, `12 ko`. */
export function sizeInWords(bytes: number): string {
  const [value, unit] = bytes >= MEGABYTE ? [bytes / MEGABYTE, 'megabyte'] : [Math.max(1, bytes / 1000), 'kilobyte']
  return new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(value)
}
