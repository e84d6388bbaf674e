import type { ChosenState } from '#shop/delivery/places'
import type { DeliveryCountry } from '#storefront/mini-cart/cart-translations.ts'

/** Chosen place of a section: codes as on the wire, empty if not chosen. */
export interface Place {
  country: string
  state: string
  neighborhood: string
  compound: string
}

/** Fields in order of dependency. */
export const PLACE_FIELDS = ['country', 'state', 'neighborhood', 'compound'] as const

export interface PlaceFacts {
  countries: readonly DeliveryCountry[]
  covered: readonly string[]
  /** Other names of states by code, for the search. */
  stateNames: Readonly<Record<string, readonly string[]>>
}

/** A place with one field changed; the fields that depend on it are reset (CO-14, CO-16). */
export function changed(place: Place, field: keyof Place, value: string): Place {
  const after = PLACE_FIELDS.slice(PLACE_FIELDS.indexOf(field) + 1)
  return { ...place, [field]: value, ...Object.fromEntries(after.map((name) => [name, ''])) }
}

/** Kind of a country's state field: a list, free text, or none (GEO-03, GEO-04). */
export function stateKind(country: string, { countries }: PlaceFacts): 'listed' | 'typed' | 'none' {
  const states = countries.find(({ code }) => code === country)?.states ?? null
  if (states === null) return 'typed'
  return Object.keys(states).length > 0 ? 'listed' : 'none'
}

export function statesIn(country: string, { countries }: PlaceFacts): Readonly<Record<string, string>> {
  return countries.find(({ code }) => code === country)?.states ?? {}
}

/** Chosen state with its name, by which the courier's list is looked up (GEO-08). */
export function chosenState({ country, state }: Pick<Place, 'country' | 'state'>, facts: PlaceFacts): ChosenState {
  return { country, code: state, name: statesIn(country, facts)[state] ?? state }
}
