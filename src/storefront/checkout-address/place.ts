import type { ChosenState } from '#shop/delivery/places'
import type { DeliveryCountry } from '#storefront/mini-cart/cart-translations.ts'

/** The place of a section of the form, as it is chosen: codes as on the wire, empty where nothing is chosen. Spec 3.8. */
export interface Place {
  country: string
  state: string
  neighborhood: string
  compound: string
}

/** The four fields of a place, in the order in which each decides the next. */
export const PLACE_FIELDS = ['country', 'state', 'neighborhood', 'compound'] as const

/** Where the cascade is worked out: the countries that are delivered to, and those of them that the courier divides into zones. */
export interface PlaceFacts {
  countries: readonly DeliveryCountry[]
  covered: readonly string[]
  /** What else states are called, by code: they are found by those names too. */
  stateNames: Readonly<Record<string, readonly string[]>>
}

/** A place with one of its fields changed: what hangs on it is chosen anew. Spec 4.13. */
export function changed(place: Place, field: keyof Place, value: string): Place {
  const after = PLACE_FIELDS.slice(PLACE_FIELDS.indexOf(field) + 1)
  return { ...place, [field]: value, ...Object.fromEntries(after.map((name) => [name, ''])) }
}

/** How a country's state is asked for: from a list, in words, or not at all. Spec 2.6, 3.8. */
export function stateKind(country: string, { countries }: PlaceFacts): 'listed' | 'typed' | 'none' {
  const states = countries.find(({ code }) => code === country)?.states ?? null
  if (states === null) return 'typed'
  return Object.keys(states).length > 0 ? 'listed' : 'none'
}

/** The states of a country by code; none where they are not listed. */
export function statesIn(country: string, { countries }: PlaceFacts): Readonly<Record<string, string>> {
  return countries.find(({ code }) => code === country)?.states ?? {}
}

/** The chosen state with its name, as the courier's list is asked by it. */
export function chosenState({ country, state }: Pick<Place, 'country' | 'state'>, facts: PlaceFacts): ChosenState {
  return { country, code: state, name: statesIn(country, facts)[state] ?? state }
}
