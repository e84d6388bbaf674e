import type { Locale } from './locale.ts'

/** How a date is to be written, and on which clock: an IANA time zone, the shop's own. */
export interface DateStyle extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> {
  timeZone: string
}

/** The language as `Intl` knows it: Arabic as in Tunisia, with its own month names and Western digits. */
export function intlLocale(locale: Locale): string {
  return locale === 'ar' ? 'ar-TN' : locale
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes a moment in a language: `3 novembre 2026`. */
export function dateInWords(moment: Date, locale: Locale, style: DateStyle): string {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle} ${style.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), style)
  formats.set(key, format)
  return format.format(moment)
}
