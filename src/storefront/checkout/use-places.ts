import { useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Section } from '#shop/buying/checkout'
import { useCityZones } from '#storefront/checkout-address/city-zones.ts'
import { changed, type Place, type PlaceFacts } from '#storefront/checkout-address/place.ts'
import { optionsNow, type OptionsNow, type PlaceOptions } from '#storefront/checkout-address/place-options.ts'

export interface Places {
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
