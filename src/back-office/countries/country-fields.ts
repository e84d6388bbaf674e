import type { Ticked } from '#back-office/shipping/shipping-fields.ts'

/** Prefix of a delivery country's box. */
export const DELIVER_FIELD = 'deliver-'

/** Prefix of a stateless country's box. */
export const STATELESS_FIELD = 'stateless-'

export const MOST_STATES = 300

/** Longest name of a state, in characters. */
export const LONGEST_NAME = 80

export interface TypedState {
  id: string
  fr: string
  en: string
  ar: string
  isOffered: boolean
  problem: string | undefined
}

export interface CountryCard {
  code: string
  name: string
  about: string
  states: TypedState[]
  /** True for a customised list, which can be reset. */
  isOwn: boolean
  hasStates: boolean
}

export interface CountriesView {
  /** All countries; delivery countries are ticked and come first. */
  sold: Ticked[]
  first: string
  stateless: Ticked[]
  cards: CountryCard[]
  /** Part that was changed or refused: `country-TN`; empty for none. */
  at: string
  problem: string | undefined
}
