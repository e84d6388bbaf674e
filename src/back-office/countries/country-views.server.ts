import { fill } from '#i18n/words.ts'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { worldCountries } from '#back-office/settings/world.server.ts'
import { countriesWords as words } from './countries.words.ts'
import type { CountriesView, CountryCard, TypedState } from './countries-settings.tsx'

/** Most countries whose states are shown. */
const MOST_CARDS = 20

/** Stored state of the page. `at` is the part that was changed last. */
export async function showCountries(at: string): Promise<CountriesView> {
  const settings = await findSettings()
  const { deliversTo, countriesWithoutStates } = settings
  return {
    sold: ticked(deliversTo),
    first: deliversTo[0] ?? settings.country,
    stateless: ticked(countriesWithoutStates),
    cards: deliversTo.slice(0, MOST_CARDS).map((code) => cardOf(code, settings)),
    at,
    problem: undefined,
  }
}

/** A country's default states in each language, before any changes by the merchant. */
export function originalStates(country: string): Omit<TypedState, 'problem' | 'isOffered'>[] {
  const [fr, en, ar] = [statesOf(country, 'fr') ?? {}, statesOf(country, 'en') ?? {}, statesOf(country, 'ar') ?? {}]
  return Object.keys(fr).map((id) => ({ id, fr: fr[id]!, en: en[id] ?? '', ar: ar[id] ?? '' }))
}

function cardOf(code: string, settings: Settings): CountryCard {
  const own = settings.states.filter(({ country }) => country === code)
  const original = originalStates(code)
  const hasStates = !settings.countriesWithoutStates.includes(code)
  const isOwn = own.length > 0
  const offered = isOwn ? own.map(({ country: _country, ...state }) => state) : original
  const left = original.filter(({ id }) => !offered.some((state) => state.id === id))
  const count = offered.length
  const about = !hasStates ? words.none : count === 0 ? (statesOf(code) ? words.none : words.typed) : isOwn ? words.offeredOwn : words.offered
  return {
    code,
    name: countryName(code, readerLocale()),
    about: fill(translated(about) as `${string}{count}${string}`, { count }),
    states: [...offered.map((state) => ({ ...state, isOffered: true })), ...left.map((state) => ({ ...state, isOffered: false }))].map((state) => ({
      ...state,
      problem: undefined,
    })),
    isOwn,
    hasStates,
  }
}

function ticked(codes: readonly string[]) {
  const all = worldCountries().map(({ code, name }) => ({ value: code, name, isOn: codes.includes(code) }))
  return [...all.filter(({ isOn }) => isOn), ...all.filter(({ isOn }) => !isOn)]
}
