import type { Locale } from '#i18n/locale.ts'
import { compoundOptions, neighborhoodOptions, zonesOf, type CityZoneList, type PlaceOption } from '#shop/delivery/places'
import { type KnownZones, useCityZones } from './city-zones.ts'
import { chosenState, type Place, type PlaceFacts, changed } from './place.ts'
import { useState } from 'react'
import type { Section } from '#shop/buying/checkout'

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

interface Places {
  chosen: Record<Section, Place>
  options: Record<Section, OptionsNow>
  choose: (section: Section, field: keyof Place, value: string) => boolean
  restore: (kept: Record<Section, Place>) => void
  /** Called at the first touch of the form: loads the courier's list. */
  touch: () => void
}

/** Places of both sections, each with its own cascade (CO-20). Loads a country's list at the form's first touch, or at once if a state is chosen. */
export function usePlaces(drawn: Record<Section, PlaceOptions>, { facts, locale }: { facts: PlaceFacts; locale: Locale }): Places {
  const [chosen, setChosen] = useState<Record<Section, Place>>({ billing: drawn.billing.place, shipping: drawn.shipping.place })
  const [touched, setTouched] = useState(false)
  const wanted = Object.values(chosen).filter(({ country, state }) => facts.covered.includes(country) && (touched || state !== ''))
  const zones = useCityZones([...new Set(wanted.map(({ country }) => country))])
  const options = (section: Section) => optionsNow(chosen[section], { zones: zones.get(chosen[section].country), drawn: drawn[section] }, { facts, locale })
  return {
    chosen,
    options: { billing: options('billing'), shipping: options('shipping') },
    choose: (section, field, value) => {
      setChosen((before) => ({ ...before, [section]: changed(before[section], field, value) }))
      return field === 'country' || field === 'state'
    },
    restore: setChosen,
    touch: () => setTouched(true),
  }
}
