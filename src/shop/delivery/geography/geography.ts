import type { Locale } from '#i18n/locale.ts'

/** What a country is called, by its two-letter code; the code itself where it names none. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES[locale].of(code) ?? code) : code
}

const COUNTRY_NAMES: Record<Locale, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** The language of place names where an address is chosen: Arabic on Arabic pages, else the courier's English. GEO-18. */
export function placeLanguage(locale: Locale): 'ar' | 'en' {
  return locale === 'ar' ? 'ar' : 'en'
}

/**
 * The countries without states: a form that has a state field clears it, turns it off and does not ask for it. City states and
 * small countries, whose lists name quarters that no address carries. Spec 2.6.
 */
export const COUNTRIES_WITHOUT_STATES: readonly string[] = ['AD', 'AX', 'BH', 'FO', 'GI', 'HK', 'IM', 'LI', 'MC', 'MF', 'MO', 'MQ', 'SG', 'SM', 'VA', 'YT']

/** Whether a country is in the list of countries without states. */
export function hasNoStates(country: string): boolean {
  return COUNTRIES_WITHOUT_STATES.includes(country)
}
