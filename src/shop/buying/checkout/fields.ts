import type { PlaceOption } from '#shop/delivery/places'
import { isPhone, nationalPhone } from '#shop/people/phones'
import type { CheckoutField, CheckoutForm, Section, TypedAddress } from './form.ts'
import type { checkoutFieldWords } from './checkout.words.ts'

/** Key of `checkoutFieldWords`. */
export type FieldProblem = keyof typeof checkoutFieldWords

/** By control name; empty if valid. */
export type FieldProblems = Partial<Record<CheckoutField, FieldProblem>>

export interface PlaceFacts {
  /** Code to name. Empty: addresses have no state. Undefined: it is typed. */
  states: Readonly<Record<string, string>> | undefined
  /** Of the chosen state, with a blank first; empty if the courier does not divide it. */
  neighborhoods: readonly PlaceOption[]
  /** Of the chosen neighbourhood; may be empty. */
  compounds: readonly PlaceOption[]
}

export interface FieldFacts {
  deliversTo: readonly string[]
  methods: readonly string[]
  places: Record<Section, PlaceFacts>
}

/**
 * Validates the checkout's fields, in the browser and on the server. Name and destination are required; the second section only if used, and never
 * its phone. CO-31, CO-35, CO-37, CO-39.
 */
export function fieldProblems(form: CheckoutForm, facts: FieldFacts): FieldProblems {
  return {
    ...sectionProblems('billing', form, facts),
    ...(form.email !== '' && !EMAIL.test(form.email) && { billing_email: 'emailWrong' as const }),
    ...sectionProblems('shipping', form, facts),
    ...(!facts.methods.includes(form.paymentMethod) && { payment_method: 'paymentUnknown' as const }),
  }
}

/** Text before and after a single @, a dot in the second part, no white space. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

type AddressProblems = Partial<Record<keyof TypedAddress, FieldProblem>>

function sectionProblems(section: Section, form: CheckoutForm, { deliversTo, places }: FieldFacts): FieldProblems {
  const address = form[section]
  if (!address) return {}
  const isCalledElsewhere = section === 'shipping' && address.phone.trim() === ''
  const problems: AddressProblems = {
    ...(`${address.first_name}${address.last_name}`.trim() === '' && { first_name: 'nameRequired' as const }),
    ...(!isCalledElsewhere && phoneProblem(address)),
    ...placeProblem(address, deliversTo, { ...places[section], zonesOffered: !form.withoutZones.includes(section) }),
    ...(address.address_1.trim() === '' && { address_1: 'addressRequired' as const }),
  }
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${section}_${field}`, problem]))
}

function phoneProblem({ phone, country }: TypedAddress): AddressProblems {
  if (phone.trim() === '') return { phone: 'phoneRequired' }
  const digits = nationalPhone(phone, country)
  if (country === 'TN') return isPhone(digits, 'TN') ? {} : { phone: 'phoneTunisia' }
  if (country === 'EG') return isPhone(digits, 'EG') ? {} : { phone: 'phoneEgypt' }
  return /^\+?\d{6,15}$/.test(digits) ? {} : { phone: 'phoneElsewhere' }
}

/** The first error from country down to compound: the fields below depend on it. */
function placeProblem(address: TypedAddress, deliversTo: readonly string[], facts: PlaceFacts & { zonesOffered: boolean }): AddressProblems {
  const { states, neighborhoods, compounds, zonesOffered } = facts
  const { country, neighborhood, compound } = address
  const state = address.state.trim()
  if (country === '') return { country: 'countryRequired' }
  if (!deliversTo.includes(country)) return { country: 'notDelivered' }
  const hasStates = !states || Object.keys(states).length > 0
  if (hasStates && state === '') return { state: 'stateRequired' }
  if (hasStates && states && !Object.hasOwn(states, state)) return { state: 'stateUnknown' }
  const zones = neighborhoods.filter(({ value }) => value !== '')
  if (neighborhood === '' && zones.length > 0 && zonesOffered) return { neighborhood: 'neighborhoodRequired' }
  if (neighborhood !== '' && !zones.some(({ value }) => value === neighborhood)) return { neighborhood: 'neighborhoodUnknown' }
  if (compound !== '' && !compounds.some(({ value }) => value === compound)) return { compound: 'compoundUnknown' }
  return {}
}
