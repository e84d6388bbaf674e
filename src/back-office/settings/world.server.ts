import { allCountries } from 'country-region-data'
import type { Locale } from '#i18n/locale.ts'
import { countryName } from '#shop/delivery/geography'
import { statesOf, type StateRules } from '#shop/delivery/geography.server'
import { readerLocale } from '#back-office/reader.server.ts'

/** A place that a list offers. */
export interface NamedPlace {
  code: string
  name: string
}

const CODES: ReadonlySet<string> = new Set(allCountries.map(([, code]) => code))

const byLocale = new Map<Locale, readonly NamedPlace[]>()

/** Every country, by its name in the reader's language. */
export function worldCountries(): readonly NamedPlace[] {
  const locale = readerLocale()
  const known = byLocale.get(locale)
  if (known) return known
  const { compare } = new Intl.Collator(locale)
  const countries = [...CODES].map((code) => ({ code, name: countryName(code, locale) })).toSorted((a, b) => compare(a.name, b.name))
  byLocale.set(locale, countries)
  return countries
}

type OwnStates = Pick<StateRules, 'states'>

interface Place {
  country: string
  state?: string | undefined
}

/** True for a country that exists. */
export function isCountry(country: string): boolean {
  return CODES.has(country)
}

/** True for a country that exists and, where one is named, such a state of it: one of its list, or any text where it has none. */
export function isPlace({ country, state = '' }: Place, own: OwnStates): boolean {
  if (!isCountry(country)) return false
  const states = statesOf(country, undefined, own)
  return state === '' || states === undefined || Object.hasOwn(states, state)
}

/** The states of a country, for a list. */
export function namedStates(country: string, own: OwnStates): NamedPlace[] {
  return Object.entries(statesOf(country, undefined, own) ?? {}).map(([code, name]) => ({ code, name }))
}

/** A place in words: `Tunis, Tunisie`, or the country alone. */
export function placeInWords({ country, state = '' }: Place, own: OwnStates): string {
  const name = countryName(country, readerLocale())
  return state === '' ? name : `${statesOf(country, undefined, own)?.[state] ?? state}, ${name}`
}
