import type { Locale } from '#i18n/locale.ts'
import { log } from '#platform/log.server'
import { zoneName, type CourierCity } from '#shop/delivery/places'
import { findPlaces, findZone } from '#shop/delivery/places.reading.server'
import { indexPlaces, placeValue, searchPlace, type NamedPlace, type Place, type PlaceGuess, type PlaceNames, type StateCity } from './place-search.ts'

export async function guessPlace(address: string, country: string): Promise<PlaceGuess> {
  return searchPlace(namesOf(await findPlaces(), country), address)
}

/** Resolves `TN-11/tn-tunis-la-marsa` (state code, then the zone's id or courier code), or `TN-11` alone. Undefined if the country has no such place. */
export async function knownPlace(said: string, country: string): Promise<Place | undefined> {
  const [state = '', zoneId] = said.split(/\/(.*)/s)
  const city = (await findPlaces()).find((one): one is StateCity => one.country === country && one.state === state && state !== '')
  if (!city) return undefined
  if (!zoneId) return { city, zone: null }
  const found = await findZone(zoneId, { country, state })
  return found?.city === city ? { city, zone: found.zone } : undefined
}

/** Place of a typed address: the sender's choice if certain, else a guess. Null without a match or readable places: no order waits for them. */
export async function placeOfAddress(
  { address, place: said }: { address: string; place: string | undefined },
  country: string,
  locale: Locale,
): Promise<NamedPlace | null> {
  try {
    const chosen = said === undefined ? undefined : await knownPlace(said, country)
    if (chosen) return namedPlace(chosen, { locale, isSure: true })
    const guess = await guessPlace(address, country)
    return guess.confidence === 'none' ? null : namedPlace(guess, { locale, isSure: false })
  } catch (error) {
    log.warn({ error: String(error) }, 'the place of an address could not be found')
    return null
  }
}

/** The place that staff typed, sure if it is the only one of its name. Null without a match. */
export async function placeTyped(typed: string, country: string, locale: Locale): Promise<NamedPlace | null> {
  const guess = await guessPlace(typed, country)
  return guess.confidence === 'none' ? null : namedPlace(guess, { locale, isSure: guess.confidence === 'sure' })
}

export function namedPlace({ city, zone }: Place, { locale, isSure }: { locale: Locale; isSure: boolean }): NamedPlace {
  return { state: city.state, stateName: zoneName(city, locale), zone: zone?.id ?? null, zoneName: zone ? zoneName(zone, locale) : '', isSure }
}

/** Names of an order's place in a language. Falls back to the order's own names if the shop does not list the place. */
export async function namedIn<Named extends Omit<NamedPlace, 'isSure'>>(place: Named, country: string, locale: Locale): Promise<Named> {
  const known = await knownPlace(placeValue(place), country)
  if (!known) return place
  const { stateName, zoneName: name } = namedPlace(known, { locale, isSure: true })
  return { ...place, stateName, zoneName: name }
}

const indexes = new WeakMap<readonly CourierCity[], Map<string, PlaceNames>>()

/** Cached by the list itself, which is the same object until it changes. */
function namesOf(cities: readonly CourierCity[], country: string): PlaceNames {
  const byCountry = indexes.get(cities) ?? new Map<string, PlaceNames>()
  indexes.set(cities, byCountry)
  const known = byCountry.get(country) ?? indexPlaces(cities.filter((city) => city.country === country))
  byCountry.set(country, known)
  return known
}
