import type { Locale } from './locale.ts'

/** Style of a date, and its IANA time zone, the shop's own. */
export interface DateStyle extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> {
  timeZone: string
}

/** Locale for `Intl`: Arabic as in Tunisia, with its own month names and Western digits. */
export function intlLocale(locale: Locale): string {
  return locale === 'ar' ? 'ar-TN' : locale
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment in words: `3 novembre 2026`. */
export function dateInWords(moment: Date, locale: Locale, style: DateStyle): string {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle} ${style.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), style)
  formats.set(key, format)
  return format.format(moment)
}

/** The calendar day of a moment in a time zone, for machines and sorting: `2026-11-22`. */
export function calendarDay(moment: Date, timeZone: string): string {
  const key = `day ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(key, format)
  return format.format(moment)
}

/** A moment in a time zone to the minute, for machines and sorting: `2026-11-22 14:05`. */
export function calendarMinute(moment: Date, timeZone: string): string {
  const key = `minute ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(key, format)
  return format.format(moment)
}

/** Two calendar days as one span: `mar. 24 – jeu. 26 nov.`; a day alone where they are the same. */
export function daysInWords({ first, last }: { first: string; last: string }, locale: Locale): string {
  const key = `span ${locale}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  formats.set(key, format)
  return format.formatRange(new Date(first), new Date(last))
}

/** The day of the week of a moment: `lundi`. */
export function weekdayInWords(moment: Date, locale: Locale, timeZone: string): string {
  const key = `weekday ${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone })
  formats.set(key, format)
  return format.format(moment)
}
