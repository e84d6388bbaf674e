import { type Millimes, millimes, minus, NOTHING, sum } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import { readText } from '#i18n/one-line.ts'
import { isUuid } from '#platform/uuid'
import { readShipping } from '#shop/delivery/shipping'
import { latinDigits } from '#i18n/plain-text.ts'
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
import type { PlaceOption } from '#shop/delivery/places'
import { isPhone, nationalPhone } from '#shop/people/phones'
import type { checkoutFieldWords } from './checkout.words.ts'
import type { Locale } from '#i18n/locale.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { splitByWeight } from '#shop/prices/coupons'
import { paymentDiscount } from '#shop/prices/pricing'
import { includedTaxes, type TaxLine, type TaxRate } from '#shop/prices/taxes'

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

/** Validates the checkout in browser and server. Name and place are required; the second section if used, never its phone. CO-31, CO-35, CO-37, CO-39. */
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

type Fields = Readonly<Record<string, unknown>>

/** Reads the form, cleaned. Overlong texts are cut one character beyond their limit, so that `tooLong` reports them. CO-06, CO-08. */
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

/** Shown and charged alike. CO-07. */
interface CheckoutFigures {
  /** Items before coupons. */
  subtotal: Millimes
  couponDiscount: Millimes
  /** Null if delivery is impossible. */
  shipping: Millimes | null
  /** A percentage of the items after coupons. */
  paymentDiscount: Millimes
  /** Fiscal stamp; 0 if not due. */
  stamp: Millimes
  total: Millimes
  /** Included in the total. */
  taxes: TaxLine[]
}

interface PricedGoods {
  /** Null: not taxed. */
  taxClass: string | null
  total: Millimes
}

export interface ToPrice {
  goods: readonly PricedGoods[]
  /** At most the value of the goods. */
  couponDiscount: Millimes
  /** Null if delivery is impossible. */
  shipping: Millimes | null
  /** `state` is a code if the country has a list. */
  place: { country: string; state: string }
}

export interface PricingFacts {
  /** `country` is the shop's own: domestic orders carry the stamp. */
  settings: { country: string; stampDuty: Millimes; currency: Pick<CurrencySettings, 'code'> }
  rates: TaxRate[]
  /** The payment method's discount on the items after coupons; whole percent. */
  discountPercent: number
  locale: Locale
}

/** Figures of a cart order: items less coupons and payment discount, plus delivery and stamp; taxes are included. CO-07, MONEY-19. */
export function checkoutFigures({ goods, couponDiscount, shipping, place }: ToPrice, facts: PricingFacts): CheckoutFigures {
  const { settings, discountPercent } = facts
  const subtotal = sum(...goods.map(({ total }) => total))
  const afterCoupons = minus(subtotal, couponDiscount)
  const discount = paymentDiscount(afterCoupons, discountPercent, coinOf(settings.currency.code))
  const stamp = goods.length > 0 && place.country === settings.country ? settings.stampDuty : NOTHING
  return {
    subtotal,
    couponDiscount,
    shipping,
    paymentDiscount: discount,
    stamp,
    total: sum(minus(afterCoupons, discount), shipping ?? NOTHING, stamp),
    taxes: taxesOf({ goods, off: sum(couponDiscount, discount), shipping: shipping ?? NOTHING }, facts, place),
  }
}

/** Taxes after a discount of `off`, divided exactly to the millime; only the taxes are rounded to whole coins. */
function taxesOf(
  { goods, off, shipping }: { goods: readonly PricedGoods[]; off: Millimes; shipping: Millimes },
  { settings, rates, locale }: PricingFacts,
  place: ToPrice['place'],
): TaxLine[] {
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  const taxed = goods.map(({ taxClass, total }, index) => ({ taxClass, amount: millimes(total - shares.get(String(index))!) }))
  return includedTaxes({ goods: taxed, shipping, coin: coinOf(settings.currency.code) }, rates, { ...place, locale })
}
