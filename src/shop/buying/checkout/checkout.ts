import type { Millimes } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import type { TaxLine } from '#shop/prices/taxes'

export {
  ADDRESS_LIMITS,
  detailsFor,
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

/** The figures of a checkout, to the millime: what is shown is what is charged. CO-07. */
export interface CheckoutFigures {
  /** Items before coupons. */
  subtotal: Millimes
  /** The coupons' discount. */
  couponDiscount: Millimes
  /** Null where it cannot be delivered there. */
  shipping: Millimes | null
  /** The payment method's discount: a percentage of the items after coupons. */
  paymentDiscount: Millimes
  /** The fiscal stamp; zero where none is due. */
  stamp: Millimes
  total: Millimes
  /** In the total already. */
  taxes: TaxLine[]
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
