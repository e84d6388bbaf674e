import type { Locale } from '#i18n/locale.ts'
import { compoundOptions, neighborhoodOptions, zonesOf, type CityZoneList, type PlaceOption } from '#shop/delivery/places'
import type { KnownZones } from './city-zones.ts'
import { chosenState, type Place, type PlaceFacts } from './place.ts'

/** What can be chosen in a place: neighbourhoods of its state, compounds of its neighbourhood. Blank ones included; empty where there is nothing to choose. */
export interface PlaceOptions {
  place: Place
  neighborhoods: PlaceOption[]
  compounds: PlaceOption[]
}

/** The options of a place by the courier's list. Spec 4.13. */
export function placeOptions(place: Place, list: CityZoneList, { facts, locale }: { facts: PlaceFacts; locale: Locale }): PlaceOptions {
  const state = chosenState(place, facts)
  const zone = zonesOf(list, state).find(({ Code }) => Code === place.neighborhood)
  const names = zone ? [zone.EnName, zone.ArName, zone.FrName ?? zone.EnName] : []
  return { place, neighborhoods: neighborhoodOptions(list, state, locale), compounds: compoundOptions(names, locale) }
}

/** What can be chosen now, and whether the courier's list is still missing, so that there may be more. */
export type OptionsNow = Omit<PlaceOptions, 'place'> & { searching: boolean }

/**
 * The options of a place in the browser: by the list as soon as it is there; until then, and where it cannot be had, those that the page
 * came with, as long as they are of this place. Spec 4.13, 8.2.
 */
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
