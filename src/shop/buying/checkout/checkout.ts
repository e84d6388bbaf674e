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

/** A payment method as the checkout offers it, with its discount. CO-03, CO-05. */
export interface PaymentChoice {
  /** `cod`, or the gateway's id. */
  id: string
  title: string
  description: string
  /** Whole percent; 0 for none. */
  discountPercent: number
  /** The discount on this cart. */
  discount: Millimes
}

/** An online method that can pay a placed order, with the order's total by it. */
export interface WayToPay {
  id: string
  /** The name that shoppers see. */
  name: string
  total: Millimes
}

/**
 * The checkout now: the items, the delivery, the payment methods, the total. The same data draws the page on server and browser, and the protocol's
 * fragments.
 */
export interface CheckoutReview {
  /** A digest that differs whenever anything shown differs. */
  version: string
  cart: CartView
  methods: PaymentChoice[]
  /** The chosen one's id; the first where nothing was chosen. */
  method: string
  figures: CheckoutFigures
  /** The reasons that it cannot be ordered as it is, in the shopper's language: a blocked line, no delivery there. */
  problems: string[]
}
