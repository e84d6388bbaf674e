import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import type { CheckoutReview, Section } from '#shop/buying/checkout'
import { findPrefill, findReview, findLastOrder, type ReviewAsked } from '#shop/buying/checkout.server'
import type { Person } from '#shop/people/accounts'
import type { SavedAddress } from '#shop/people/customers'
import { findAddresses } from '#shop/people/customers.server'
import { checkoutFieldWords } from '#shop/buying/checkout.words'
import type { CartCaller } from '#shop/buying/cart.server'
import { otherStateNames } from '#shop/delivery/geography.server'
import { findCityZoneList, findPlaces } from '#shop/delivery/places.reading.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { checkoutNonce, REVIEW_ACTION } from '#request/checkout/checkout-handler.server'
import { nonceFor } from '#request/common/nonces.server'
import { PLACE_FIELDS, type Place, type PlaceFacts } from '#storefront/checkout-address/place.ts'
import { placeOptions, type PlaceOptions } from '#storefront/checkout-address/place-options.ts'
import type { FormValues } from '#storefront/checkout-address/address-section.tsx'
import { selectSearchWords, selectMessage } from '#ui/select-search.words.ts'
import type { CheckoutParams } from './checkout-calls.ts'
import { checkoutPageWords } from './checkout.words.ts'
import { contactView, type ContactView } from '#storefront/trust/contact-view.ts'
import { checkoutTranslations, type CheckoutTranslations } from './checkout-translations.ts'
import { orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { clock } from '#platform/steady-clock'
import { promisedDays } from '#shop/site/promises'
import { callWhen, deliveryLine, returnLine, termsLine, findRulePaths } from '#storefront/trust/product-trust.server.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'

export type DrawnCheckout = Awaited<ReturnType<typeof drawCheckout>>

interface Shopper {
  cart: CartCaller
  person: Person | undefined
}

export async function drawCheckout({ cart, person }: Shopper, translations: CheckoutTranslations, sent?: { values: FormValues; review: CheckoutReview }) {
  const { locale, countries } = translations
  const [{ values, review }, covered, nonce, params, settings] = await Promise.all([
    sent ?? beginning({ cart, person }),
    coveredCountries(),
    checkoutNonce(cart.visitor),
    checkoutParams(locale),
    findSettings(),
  ])
  const facts: PlaceFacts = { countries, covered, stateNames: otherStateNames(covered, locale, settings) }
  return {
    signedInAs: person?.name,
    signInPath: `${localised(locale, '/my-account/')}?next=${encodeURIComponent(localised(locale, '/checkout/'))}`,
    review,
    nonce,
    params,
    facts,
    values,
    elsewhere: values['ship_to_different_address'] !== undefined,
    fieldWords: translate(locale, checkoutFieldWords),
    places: { billing: await drawnPlace('billing', { values, facts, locale }), shipping: await drawnPlace('shipping', { values, facts, locale }) },
  }
}

/** A new form and its amounts: the address book's address, else that of the order begun elsewhere. */
async function beginning({ cart, person }: Shopper): Promise<{ values: FormValues; review: CheckoutReview }> {
  const [book, prefill] = await Promise.all([person ? findAddresses(person.id, cart.locale) : [], findPrefill(cart.visitor)])
  const kept = savedValues(book, person)
  const review = await findReview(cart, askedBy(kept, {}))
  return { review, values: { ...firstValues(review, prefill), ...kept } }
}

export function askedBy(values: FormValues, shippingMethods: Record<string, string>): ReviewAsked {
  const section: Section = values['ship_to_different_address'] === undefined ? 'billing' : 'shipping'
  const of = (field: string, max: number) => (values[`${section}_${field}`] ?? '').slice(0, max)
  const country = of('country', 2)
  return {
    paymentMethod: values['payment_method'],
    ...(/^[A-Z]{2}$/.test(country) && { destination: { country, state: of('state', 100), city: of('city', 100), postcode: of('postcode', 20) } }),
    ...(Object.keys(shippingMethods).length > 0 && { shippingMethods }),
  }
}

/** Page settings under the protocol's names (CO-31, CO-33; wire contract 2.5, 2.7). */
export function checkoutPageSettings({ params, facts }: DrawnCheckout, { locale }: CheckoutTranslations) {
  const words = translate(locale, selectSearchWords)
  const many = (about: 'tooShort' | 'tooLong' | 'limit') => fill(words[about], { qty: '%qty%' })
  const own = checkoutPageWords
  return {
    wc_checkout_params: params,
    wc_country_select_params: {
      countries: JSON.stringify(Object.fromEntries(facts.countries.map(({ code, states }) => [code, states ?? undefined]))),
      i18n_select_state_text: words.placeholder,
      i18n_no_matches: words.noMatch,
      i18n_ajax_error: words.loadFailed,
      i18n_input_too_short_1: selectMessage('tooShort', 1, words),
      i18n_input_too_short_n: many('tooShort'),
      i18n_input_too_long_1: selectMessage('tooLong', 1, words),
      i18n_input_too_long_n: many('tooLong'),
      i18n_selection_too_long_1: selectMessage('limit', 1, words),
      i18n_selection_too_long_n: many('limit'),
      i18n_load_more: words.searching,
      i18n_searching: words.searching,
    },
    wc_address_i18n_params: {
      locale: JSON.stringify(Object.fromEntries(facts.countries.map(({ code, states }) => [code, { state: stateRule(states) }]))),
      locale_fields: JSON.stringify(Object.fromEntries(['address_1', 'address_2', 'state', 'postcode', 'city'].map((field) => [field, rowsOf(field)]))),
      i18n_required_text: own.required[locale],
      i18n_optional_text: own.optional[locale],
    },
  }
}

async function checkoutParams(locale: Locale): Promise<CheckoutParams> {
  const [review, apply, remove] = await Promise.all([REVIEW_ACTION, 'apply-coupon', 'remove-coupon'].map((action) => nonceFor(action)))
  return {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: localised(locale, '/?wc-ajax=%%endpoint%%'),
    update_order_review_nonce: review!,
    apply_coupon_nonce: apply!,
    remove_coupon_nonce: remove!,
    option_guest_checkout: 'yes',
    checkout_url: localised(locale, '/?wc-ajax=checkout'),
    is_checkout: '1',
    debug_mode: '',
    i18n_checkout_error: checkoutPageWords.failed[locale],
    gateways_with_custom_place_order_button: [],
  }
}

/** Countries that the courier divides into zones; none if its list is unavailable. */
export async function coveredCountries(): Promise<string[]> {
  const places = await findPlaces().catch(() => [])
  return [...new Set(places.filter(({ zones }) => zones.length > 0).map(({ country }) => country))]
}

function savedValues(book: SavedAddress[], person: Person | undefined): FormValues {
  const of = (section: Section, address: SavedAddress | undefined) =>
    Object.entries(address?.typed ?? {}).map(([field, text]) => [`${section}_${field}`, text] as const)
  const billing = book.find(({ isBilling }) => isBilling)
  const shipping = book.find(({ isShipping }) => isShipping)
  const elsewhere = shipping && shipping !== billing ? [...of('shipping', shipping), ['ship_to_different_address', '1'] as const] : []
  return Object.fromEntries([...(person?.email ? [['billing_email', person.email] as const] : []), ...of('billing', billing), ...elsewhere])
}

function firstValues({ cart: { destination } }: CheckoutReview, prefill: Awaited<ReturnType<typeof findPrefill>>): FormValues {
  const { country, state, city, postcode } = destination
  const place = Object.fromEntries(
    ['billing', 'shipping'].flatMap((section) => [
      [`${section}_country`, country],
      [`${section}_state`, state],
    ]),
  )
  const person = prefill && { billing_first_name: prefill.name, billing_phone: prefill.phone, billing_address_1: prefill.address }
  return { ...place, billing_city: city, billing_postcode: postcode, ...person }
}

export async function drawnPlace(
  section: Section,
  { values, facts, locale }: { values: FormValues; facts: PlaceFacts; locale: Locale },
): Promise<PlaceOptions> {
  const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[`${section}_${field}`] ?? ''])) as unknown as Place
  const list = await findCityZoneList(place.country)
  return placeOptions(place, list, { facts, locale })
}

function stateRule(states: Readonly<Record<string, string>> | null) {
  return states !== null && Object.keys(states).length === 0 ? { required: false, hidden: true } : { required: true }
}

function rowsOf(field: string): string {
  return `#billing_${field}_field, #shipping_${field}_field`
}

export async function findCheckoutTranslations(
  locale: Locale,
): Promise<{ translations: CheckoutTranslations; shopName: string; contact: ContactView | undefined }> {
  const settings = await findSettings()
  return { translations: checkoutTranslations(locale, settings), shopName: settings.shopName, contact: contactView(settings, locale, '') }
}

/** Redirect for an empty cart (CO-40): to the waiting order's payment, else to the order just placed, whose answer may be lost, else to the cart. */
export async function emptyCartRedirect(visitor: string | undefined, locale: Locale): Promise<string> {
  const order = await findLastOrder(visitor)
  if (!order) return localised(locale, '/cart/?nothing_to_order=1')
  return order.waits ? orderPayPath(locale, order) : orderReceivedPath(locale, order)
}

export type CheckoutTrust = Awaited<ReturnType<typeof checkoutTrust>>

/** Promises of an order made now, as on a product page, and the hour of the call; only those the merchant filled in. */
export async function checkoutTrust(locale: Locale, { needsShipping }: { needsShipping: boolean }) {
  const [settings, { returnsPath, termsPath }] = await Promise.all([findSettings(), findRulePaths(locale)])
  const words = translate(locale, trustWords)
  const now = clock.now()
  const when = callWhen(settings, now, locale)
  const lines = [
    when ? { kind: 'call' as const, text: fill(words.calledWhen, { when }) } : undefined,
    needsShipping ? deliveryLine(promisedDays(settings, now), { settings, locale, words }) : undefined,
    needsShipping && settings.promises.openParcel ? { kind: 'open' as const, text: words.openParcel } : undefined,
    returnLine(settings, { locale, words, returnsPath }),
  ].filter((line) => line !== undefined)
  return { label: words.promises, lines, terms: termsLine(termsPath, locale) }
}
