import type { Locale } from '#i18n/locale.ts'
import { log } from '#platform/log.server'
import { zoneName, type CourierCity } from '#shop/delivery/places'
import { findPlaces, findZone } from '#shop/delivery/places.reading.server'
import { indexPlaces, searchPlace, type NamedPlace, type Place, type PlaceGuess, type PlaceNames, type StateCity } from './place-search.ts'

/** What an address says of its place in a country. */
export async function guessPlace(address: string, country: string): Promise<PlaceGuess> {
  return searchPlace(namesOf(await findPlaces(), country), address)
}

/** The place that a field names: `TN-11/tn-tunis-la-marsa` (the state's code and the zone's id or the courier's code), or `TN-11` alone. Undefined where there is none in the country. */
export async function knownPlace(said: string, country: string): Promise<Place | undefined> {
  const [state = '', zoneId] = said.split(/\/(.*)/s)
  const city = (await findPlaces()).find((one): one is StateCity => one.country === country && one.state === state && state !== '')
  if (!city) return undefined
  if (!zoneId) return { city, zone: null }
  const found = await findZone(zoneId, { country, state })
  return found?.city === city ? { city, zone: found.zone } : undefined
}

/**
 * The place of a typed address: the one that its sender named, if there is such a place, and they are sure of it; else what the address says. Null
 * where it says nothing, or the places cannot be read: no order waits for that.
 */
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

/** A place with its names in a language. */
export function namedPlace({ city, zone }: Place, { locale, isSure }: { locale: Locale; isSure: boolean }): NamedPlace {
  return { state: city.state, stateName: zoneName(city, locale), zone: zone?.id ?? null, zoneName: zone ? zoneName(zone, locale) : '', isSure }
}

const indexes = new WeakMap<readonly CourierCity[], Map<string, PlaceNames>>()

/** The names of a country's places, by the list itself: it is the same object as long as nothing changed. */
function namesOf(cities: readonly CourierCity[], country: string): PlaceNames {
  const byCountry = indexes.get(cities) ?? new Map<string, PlaceNames>()
  indexes.set(cities, byCountry)
  const known = byCountry.get(country) ?? indexPlaces(cities.filter((city) => city.country === country))
  byCountry.set(country, known)
  return known
}
