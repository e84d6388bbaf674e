import type { Ticked } from '#back-office/shipping/shipping-fields.ts'

/** The prefix of a country that is delivered to in the name of its box. */
export const DELIVER_FIELD = 'deliver-'

/** The prefix of a country without states in the name of its box. */
export const STATELESS_FIELD = 'stateless-'

/** The most states that a country's form has. */
export const MOST_STATES = 300

/** The most characters of a state's name. */
export const LONGEST_NAME = 80

/** A state as its form shows it; without a code for one that is new. */
export interface TypedState {
  id: string
  fr: string
  en: string
  ar: string
  isOffered: boolean
  problem: string | undefined
}

/** A country that is delivered to, with its states as they are offered. */
export interface CountryCard {
  code: string
  name: string
  about: string
  states: TypedState[]
  /** True where the list is the merchant's own, and can go back to the original. */
  isOwn: boolean
  /** False for a country without states. */
  hasStates: boolean
}

/** The page of countries. */
export interface CountriesView {
  /** All countries, those that are delivered to ticked and first. */
  sold: Ticked[]
  first: string
  stateless: Ticked[]
  cards: CountryCard[]
  /** The part that was changed or refused: `country-TN`; empty for none. */
  at: string
  problem: string | undefined
}
