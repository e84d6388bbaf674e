import type { Millimes } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import type { CheckoutFigures } from './figures.ts'
import { readText } from '#i18n/one-line.ts'
import { isUuid } from '#platform/uuid'
import { readShipping } from '#shop/delivery/shipping'
import { latinDigits } from '#i18n/latin-digits.ts'
import {
  ADDRESS_FIELDS,
  ADDRESS_LIMITS,
  eachAddressField,
  eachText,
  SECTIONS,
  TEXT_NAMES,
  TEXTS,
  type CheckoutField,
  type CheckoutForm,
  type Section,
  type TypedAddress,
} from './form.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the form from the browser, the wire or a page: known fields only, cleaned, single-line where required. First and last name are joined.
 * Overlong texts are cut one character beyond their limit, so that `tooLong` reports them. CO-06, CO-08.
 */
export function readCheckoutForm(fields: Fields): CheckoutForm {
  const seenTotal = readText(fields['seen_total'], 15)
  const intention = readText(fields['intention'], 36)
  return {
    ...eachText((name) => readText(fields[TEXTS[name].wire], TEXTS[name].max, TEXTS[name].lines)),
    billing: readAddress(fields, 'billing'),
    shipping: isTicked(fields['ship_to_different_address']) ? readAddress(fields, 'shipping') : null,
    withoutZones: SECTIONS.filter((section) => isTicked(fields[`${section}_without_zones`])),
    paymentMethod: readText(fields['payment_method'], 40),
    shippingMethods: readShipping(fields),
    intention: isUuid(intention) ? intention : undefined,
    seenTotal: /^\d{1,15}$/.test(seenTotal) ? Number(seenTotal) : undefined,
  }
}

export function tooLong(form: CheckoutForm): [field: CheckoutField, max: number][] {
  const inSection = (section: Section) =>
    ADDRESS_FIELDS.flatMap((field): [CheckoutField, number][] =>
      (form[section]?.[field].length ?? 0) > ADDRESS_LIMITS[field] ? [[`${section}_${field}`, ADDRESS_LIMITS[field]]] : [],
    )
  const texts = TEXT_NAMES.flatMap((name): [CheckoutField, number][] => (form[name].length > TEXTS[name].max ? [[TEXTS[name].wire, TEXTS[name].max]] : []))
  return [...inSection('billing'), ...inSection('shipping'), ...texts]
}

function readAddress(fields: Fields, section: Section): TypedAddress {
  const typed = eachAddressField((field) => readText(fields[`${section}_${field}`], ADDRESS_LIMITS[field]))
  const name = [typed.first_name, typed.last_name].filter(Boolean).join(' ')
  return {
    ...typed,
    first_name: name.slice(0, ADDRESS_LIMITS.first_name + 1),
    last_name: '',
    phone: latinDigits(typed.phone),
    country: typed.country.toUpperCase(),
  }
}

function isTicked(value: unknown): boolean {
  return value === '1' || value === 'on' || value === 'true' || value === 'yes'
}

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
