import type { Locale } from './locale.ts'

/** `timeZone` is the shop's own, as an IANA name. */
export interface DateStyle extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> {
  timeZone: string
}

/** For `Intl`. Arabic is Tunisia's, with its own month names and Western digits. */
export function intlLocale(locale: Locale): string {
  return locale === 'ar' ? 'ar-TN' : locale
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function dateInWords(moment: Date, locale: Locale, style: DateStyle): string {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle} ${style.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), style)
  formats.set(key, format)
  return format.format(moment)
}

/** For machines and sorting: `2026-11-22`. */
export function calendarDay(moment: Date, timeZone: string): string {
  const key = `day ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(key, format)
  return format.format(moment)
}

/** For machines and sorting: `2026-11-22 14:05`. */
export function calendarMinute(moment: Date, timeZone: string): string {
  const key = `minute ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(key, format)
  return format.format(moment)
}

/** A span: `mar. 24 – jeu. 26 nov.`; equal days give one. */
export function daysInWords({ first, last }: { first: string; last: string }, locale: Locale): string {
  const key = `span ${locale}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  formats.set(key, format)
  return format.formatRange(new Date(first), new Date(last))
}

/** A day of the calendar without its year: `29 nov.`. */
export function shortDay(day: Date, locale: Locale): string {
  const key = `short ${locale}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(day)
}

export function weekdayInWords(moment: Date, locale: Locale, timeZone: string): string {
  const key = `weekday ${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone })
  formats.set(key, format)
  return format.format(moment)
}

/** A month of the calendar: `novembre 2026` for `2026-11`. */
export function monthInWords(month: string, locale: Locale): string {
  const key = `month ${locale}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(`${month}-01`))
}
