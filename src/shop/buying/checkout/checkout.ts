import type { Millimes } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import type { CheckoutFigures } from './figures.ts'

export {
  ADDRESS_LIMITS,
  askedDetails,
  detailsFor,
  detailsOf,
  DETAILS,
  EMPTY_FORM,
  IMPERSONAL_DETAILS,
  isRemembered,
  rowOf,
  TEXTS,
  type AddressField,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  type DetailName,
  type Section,
  type TypedAddress,
} from './form.ts'
export { figuresOf as checkoutFigures, type CheckoutFigures } from './figures.ts'
export { readCheckoutForm, tooLong } from './reading.ts'
export { fieldProblems, type FieldFacts, type FieldProblem, type FieldProblems, type PlaceFacts } from './fields.ts'

/** CO-03, CO-05. */
export interface PaymentChoice {
  /** `cod`, or the gateway's id. */
  id: string
  title: string
  description: string
  /** Whole percent; 0 for none. */
  discountPercent: number
  discount: Millimes
}

export interface WayToPay {
  id: string
  /** Shown to shoppers. */
  name: string
  total: Millimes
}

/** State of the checkout. Server, browser and the protocol's fragments render the same data. */
export interface CheckoutReview {
  /** Digest of everything shown. */
  version: string
  cart: CartView
  methods: PaymentChoice[]
  /** Id of the chosen method; the first by default. */
  method: string
  figures: CheckoutFigures
  /** Why it cannot be ordered, in the shopper's language: a blocked line, no delivery there. */
  problems: string[]
}
