import type { Locale } from '#i18n/locale.ts'
import { forSale } from '#shop/buying/for-sale'
import { placeLanguage } from '#shop/delivery/geography'
import { statesOnForms } from '#shop/delivery/geography.server'
import type { OrderAddress } from '#shop/orders/orders'
import { compoundOptions, neighborhoodOptions, zoneName, type Zone } from '#shop/delivery/places'
import { findCityZoneList, findZone } from '#shop/delivery/places.reading.server'
import type { PlaceFacts } from './checkout.ts'
import { nationalPhone } from '#shop/people/phones'
import type { TypedAddress } from './form.ts'

export interface LocatedAddress {
  /** The neighbourhood has the code shown in the list, whichever was sent. */
  typed: TypedAddress
  /** Undefined if no neighbourhood, or none of the state, was given. */
  zone: Zone | undefined
  facts: PlaceFacts
  stateName: string
}

/** Resolves the places of a typed address. A neighbourhood may be given by the courier's code or by our id. CO-42. */
export async function locate(address: TypedAddress, locale: Locale): Promise<LocatedAddress> {
  const { country, state, neighborhood } = address
  const [settings, list] = await Promise.all([forSale().findSettings(), findCityZoneList(country)])
  const states = statesOnForms(country, locale, settings)
  const found = list.IsErrorState || neighborhood === '' ? undefined : await findZone(neighborhood, { country, state })
  const zone = found?.city.country === country && found.city.state === state ? found.zone : undefined
  return {
    typed: zone ? { ...address, neighborhood: zone.code ?? zone.id } : address,
    zone,
    facts: {
      states,
      neighborhoods: neighborhoodOptions(list, { country, code: state, name: own(states, state) ?? state }, locale),
      compounds: zone ? compoundOptions([zone.en, zone.ar, zone.fr], locale) : [],
    },
    stateName: own(states, state) ?? (states ? '' : state),
  }
}

/** The address as stored with an order, with place names as the form showed them. */
export function toOrderAddress({ typed, zone, facts, stateName }: LocatedAddress, locale: Locale): OrderAddress {
  const hasStates = !facts.states || Object.keys(facts.states).length > 0
  return {
    name: [typed.first_name, typed.last_name].filter(Boolean).join(' '),
    company: typed.company,
    phone: nationalPhone(typed.phone, typed.country),
    country: typed.country,
    state: hasStates ? typed.state : '',
    stateName,
    city: typed.city,
    postcode: typed.postcode,
    address1: typed.address_1,
    address2: typed.address_2,
    zone: zone?.id ?? null,
    zoneName: zone ? zoneName(zone, placeLanguage(locale)) : '',
    compound: typed.compound,
  }
}

/** From the door to the state. */
export function onOneLine({ address1, address2, compound, zoneName: zone, city, postcode, stateName }: OrderAddress): string {
  return [address1, address2, compound, zone, [postcode, city].filter(Boolean).join(' '), stateName].filter(Boolean).join(', ')
}

function own(names: Readonly<Record<string, string>> | undefined, code: string): string | undefined {
  return names && Object.hasOwn(names, code) ? names[code] : undefined
}
