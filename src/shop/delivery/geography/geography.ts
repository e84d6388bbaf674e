import type { Locale } from '#i18n/locale.ts'

/** The code itself if unknown. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES[locale].of(code) ?? code) : code
}

const COUNTRY_NAMES: Record<Locale, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** Arabic on Arabic pages, else the courier's English. GEO-18. */
export function placeLanguage(locale: Locale): 'ar' | 'en' {
  return locale === 'ar' ? 'ar' : 'en'
}
