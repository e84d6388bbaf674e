import { allCountries } from 'country-region-data'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { hasNoStates, placeLanguage } from './geography.ts'
import { EGYPT, EGYPT_BESIDE, TUNISIA, type StateNames } from './own-states.server.ts'

/** States by code, for countries with lists of our own. */
const OWN: ReadonlyMap<string, Readonly<Record<string, StateNames>>> = new Map([
  ['TN', TUNISIA],
  ['EG', { ...EGYPT, ...EGYPT_BESIDE }],
])

/** Countries whose addresses have no state. */
const STATELESS = new Set(['AT', 'BE', 'DK', 'FI', 'FR', 'KW', 'LU', 'MT', 'NL', 'NO', 'PT', 'SE'])

/** All other countries by code, in the package's own order and language. */
const WORLD: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  allCountries.filter(([, , regions]) => regions.length > 1).map(([, code, regions]) => [code, statesIn(regions)]),
)

/**
 * States of a country: code to name, in display order. Empty if its addresses have none; undefined if unknown, so the state is typed. GEO-02 to
 * GEO-04.
 * Egypt's has one choice more than its 27 governorates, the North Coast. Names are translated for Tunisia and Egypt, in the country's Latin letters
 * for the rest.
 */
export function statesOf(country: string, locale: Locale = DEFAULT_LOCALE): Readonly<Record<string, string>> | undefined {
  if (STATELESS.has(country)) return {}
  const own = OWN.get(country)
  return own ? Object.fromEntries(Object.entries(own).map(([code, names]) => [code, nameIn(names, locale)])) : WORLD.get(country)
}

/** States offered by an address form, under their displayed names; also empty for countries without states. CO-33, GEO-18. */
export function statesOnForms(country: string, locale: Locale = DEFAULT_LOCALE): Readonly<Record<string, string>> | undefined {
  return hasNoStates(country) ? {} : statesOf(country, placeLanguage(locale))
}

/** Other names of states, by code: in the languages that the form does not show, so that a search finds any name. */
export function otherStateNames(countries: readonly string[], locale: Locale): Record<string, string[]> {
  const states = countries.flatMap((country) => Object.entries(OWN.get(country) ?? {}))
  return Object.fromEntries(states.map(([code, names]) => [code, [...new Set(names)].filter((name) => name !== nameIn(names, placeLanguage(locale)))]))
}

/** States by short code; by name if the package has none, or one for two. */
function statesIn(regions: readonly (readonly [name: string, code: string])[]): Record<string, string> {
  const times = Map.groupBy(regions, ([, code]) => code)
  return Object.fromEntries(regions.map(([name, code]) => [code && times.get(code)?.length === 1 ? code : name, name]))
}

function nameIn([fr, en, ar]: StateNames, locale: Locale): string {
  return { fr, en, ar }[locale]
}
