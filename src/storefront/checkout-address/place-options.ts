import type { Locale } from '#i18n/locale.ts'
import { compoundOptions, neighborhoodOptions, zonesOf, type CityZoneList, type PlaceOption } from '#shop/delivery/places'
import type { KnownZones } from './city-zones.ts'
import { chosenState, type Place, type PlaceFacts } from './place.ts'

/** Options of a place: neighbourhoods of its state, compounds of its neighbourhood, each with a blank option; empty without any. */
export interface PlaceOptions {
  place: Place
  neighborhoods: PlaceOption[]
  compounds: PlaceOption[]
}

/** Options of a place from the courier's list (CO-14 to CO-18). */
export function placeOptions(place: Place, list: CityZoneList, { facts, locale }: { facts: PlaceFacts; locale: Locale }): PlaceOptions {
  const state = chosenState(place, facts)
  const zone = zonesOf(list, state).find(({ Code }) => Code === place.neighborhood)
  const names = zone ? [zone.EnName, zone.ArName, zone.FrName ?? zone.EnName] : []
  return { place, neighborhoods: neighborhoodOptions(list, state, locale), compounds: compoundOptions(names, locale) }
}

/** `searching` while the courier's list loads and more options may come. */
export type OptionsNow = Omit<PlaceOptions, 'place'> & { searching: boolean }

/** Options in the browser: from the list once loaded; before that, or on failure, the page's own if they belong to this place. */
export function optionsNow(
  place: Place,
  { zones, drawn }: { zones: KnownZones; drawn: PlaceOptions },
  translations: { facts: PlaceFacts; locale: Locale },
): OptionsNow {
  if (typeof zones === 'object' && !zones.IsErrorState) return { ...placeOptions(place, zones, translations), searching: false }
  const sameState = drawn.place.country === place.country && drawn.place.state === place.state
  return {
    neighborhoods: sameState ? drawn.neighborhoods : [],
    compounds: sameState && drawn.place.neighborhood === place.neighborhood ? drawn.compounds : [],
    searching: true,
  }
}
