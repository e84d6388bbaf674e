import { allCountries } from 'country-region-data'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'

/** A place that a list offers. */
export interface NamedPlace {
  code: string
  name: string
}

const COUNTRIES: readonly NamedPlace[] = allCountries
  .map(([, code]) => ({ code, name: countryName(code, 'fr') }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))

/** Every country, by its French name. */
export function worldCountries(): readonly NamedPlace[] {
  return COUNTRIES
}

/** Whether there is such a country and, where one is named, such a state of it: one of its list, or any text where it has none. */
export function isPlace(country: string, state = ''): boolean {
  if (!COUNTRIES.some(({ code }) => code === country)) return false
  const states = statesOf(country)
  return state === '' || states === undefined || Object.hasOwn(states, state)
}

/** The states of a country, for a list. */
export function namedStates(country: string): NamedPlace[] {
  return Object.entries(statesOf(country) ?? {}).map(([code, name]) => ({ code, name }))
}

/** A place in words: `Tunis, Tunisie`, or the country alone. */
export function placeInWords(country: string, state = ''): string {
  const name = countryName(country, 'fr')
  return state === '' ? name : `${statesOf(country)?.[state] ?? state}, ${name}`
}
