import { allCountries } from 'country-region-data'
import type { Locale } from '#i18n/locale.ts'
import { countryName } from '#shop/delivery/geography'
import { statesOf, type StateRules } from '#shop/delivery/geography.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'

export interface NamedPlace {
  code: string
  name: string
}

const CODES: ReadonlySet<string> = new Set(allCountries.map(([, code]) => code))

const byLocale = new Map<Locale, readonly NamedPlace[]>()

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

export function isCountry(country: string): boolean {
  return CODES.has(country)
}

/** True if the country exists and, if a state is given, so does the state: from the country's list, or any text if it has no list. */
export function isPlace({ country, state = '' }: Place, own: OwnStates): boolean {
  if (!isCountry(country)) return false
  const states = statesOf(country, undefined, own)
  return state === '' || states === undefined || Object.hasOwn(states, state)
}

export function namedStates(country: string, own: OwnStates): NamedPlace[] {
  return Object.entries(statesOf(country, undefined, own) ?? {}).map(([code, name]) => ({ code, name }))
}

/** `Tunis, Tunisie`, or only the country. */
export function placeInWords({ country, state = '' }: Place, own: OwnStates): string {
  const name = countryName(country, readerLocale())
  return state === '' ? name : `${statesOf(country, undefined, own)?.[state] ?? state}, ${name}`
}
