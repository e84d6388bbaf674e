import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { EGYPT, TUNISIA, type StateNames } from './states.ts'

/** States by code for the countries that have a list. */
const STATES: ReadonlyMap<string, Readonly<Record<string, StateNames>>> = new Map([
  ['TN', TUNISIA],
  ['EG', EGYPT],
  // Countries whose addresses have no state at all.
  ...['AT', 'BE', 'DK', 'FI', 'FR', 'KW', 'LU', 'MT', 'NL', 'NO', 'PT', 'SE'].map((code) => [code, {}] as const),
])

/**
 * The states of a country: code to name, in the order they are shown. An empty map: its addresses have no state, and no field
 * asks for one. Undefined: no list is known, and the state is typed. Spec 3.8.
 */
export function statesOf(country: string, locale: Locale = DEFAULT_LOCALE): Readonly<Record<string, string>> | undefined {
  const states = STATES.get(country)
  return states && Object.fromEntries(Object.entries(states).map(([code, names]) => [code, nameIn(names, locale)]))
}

/** What a country is called, by its two-letter code; the code itself where it names none. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES[locale].of(code) ?? code) : code
}

const COUNTRY_NAMES: Record<Locale, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

function nameIn([fr, en, ar]: StateNames, locale: Locale): string {
  return { fr, en, ar }[locale]
}
