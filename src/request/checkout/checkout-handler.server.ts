import { localised, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { findCart, type CartCaller } from '#shop/buying/cart.server'
import { readCheckoutForm, tooLong, type CheckoutErrors, type CheckoutForm } from '#shop/buying/checkout'
import { nationalPhone } from '#shop/people/phones'
import { CheckoutChanged, findLastOrder, placeCheckoutOrder, WrongCheckout, type ReviewAsked } from '#shop/buying/checkout.server'
import { CASH_ON_DELIVERY, orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { AlreadyOrdered } from '#shop/buying/quick-order.server'
import { quickOrderRefusals } from '#shop/buying/quick-order.words'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { checkoutHandlerWords } from './checkout-handler.words.ts'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'
import { adContextOf, limitOrderForms, VerifyFirst, type WatchOrders, sourceOf } from '#request/quick-order/order-limits.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { newVisitor, visitorCookie, type Caller } from '#request/common/caller.server'
import type { VerifiedAction } from '#contract/quick-order-calls'
import { readShipping } from '#shop/delivery/shipping'
import { readDestination } from '#request/cart/cart-fields.server'
import { readText } from '#i18n/one-line.ts'
import { hasTooManyFields, type Fields } from '#request/common/forms.server'

/** Guards the checkout form; bound to the cart's visitor. */
const PROCESS = 'woocommerce-process_checkout'

export const CHECKOUT_NONCE_FIELD = 'woocommerce-process-checkout-nonce'

export interface CheckoutPlaced {
  /** The order's page, or the provider's. */
  go: string
  orderId: number
  /** `Set-Cookie` lines of the visitor and the current cart. */
  cookies: string[]
}

/** A checkout not placed, or not paid yet, with the reason in the shopper's language. */
export interface CheckoutNot {
  errors: CheckoutErrors
  notices: string[]
  /** The client must reload the totals. */
  refresh: boolean
  reload: boolean
  /** Link after the notices: to the shop, or to the order's payment. */
  link?: { href: string; text: string }
  cookies: string[]
  verify?: VerifiedAction
  /** Seconds until the next try; the answer is 429. */
  waitSeconds?: number
}

export interface CheckoutOwner {
  person: string | undefined
  /** Creates the requested account with the order. The answer does not depend on it. */
  join(orderId: number): Promise<void>
}

export interface CheckoutParts {
  watchOrders: WatchOrders
  /** Account that owns the form's order. Refuses a requested account at its field. */
  findOwner(fields: Readonly<Record<string, unknown>>, form: CheckoutForm, caller: Caller): Promise<CheckoutOwner>
  /** Where the shopper pays an order by a method. Refuses if it cannot be paid now. */
  payUrlOf(order: { id: number; key: string }, method: string, locale: Locale): Promise<string>
}

export function checkoutNonce(visitor: string | undefined): Promise<string> {
  return nonceFor(PROCESS, visitor)
}

/** Places a form's order, once, and opens an online payment. Refuses wrong fields, changed figures, an expired form. CO-38; wire contract 2.5. */
export async function submitCheckout(
  fields: Readonly<Record<string, unknown>>,
  caller: Caller,
  { watchOrders, findOwner, payUrlOf }: CheckoutParts,
): Promise<CheckoutPlaced | CheckoutNot> {
  try {
    if (!(await nonceHolds(fields[CHECKOUT_NONCE_FIELD], PROCESS, caller.visitor))) return await answerOldForm(caller)
    const form = readCheckoutForm(fields)
    const { phone, country } = form.billing
    await limitOrderForms('checkout', nationalPhone(phone, country) || undefined, caller)
    const long = tooLong(form)
    if (long.length > 0)
      return refused({ errors: Object.fromEntries(long.map(([field, max]) => [field, fill(quickOrderRefusals.tooLong[caller.locale], { max })])) })
    const owner = await findOwner(fields, form, caller)
    const atDoor = form.paymentMethod === CASH_ON_DELIVERY ? { phone: nationalPhone(phone, country), country } : undefined
    const order = await placeCheckoutOrder(form, await orderingCaller(caller), {
      person: owner.person,
      source: sourceOf(caller),
      ads: adContextOf(caller),
      watch: watchOrders(caller, fields, atDoor),
    })
    if (order.visitor !== undefined) await owner.join(order.id)
    return await sendOn(order, caller, payUrlOf)
  } catch (error) {
    return inWords(error, caller)
  }
}

/** A signed-in person has a cart even in a browser without a number. */
async function orderingCaller(caller: Caller): Promise<CartCaller> {
  const isSignedIn = (await caller.findPerson()) !== undefined
  return cartCallerOf(isSignedIn ? { ...caller, visitor: caller.visitor ?? newVisitor() } : caller)
}

/** Cash on delivery redirects to the order's page, any other method to the provider. The order stands even if the provider does not answer. */
async function sendOn(order: PlacedCheckout, caller: Caller, payUrlOf: CheckoutParts['payUrlOf']): Promise<CheckoutPlaced | CheckoutNot> {
  const { locale } = caller
  const { id, visitor, paymentMethod } = order
  const go = paymentMethod === CASH_ON_DELIVERY ? orderReceivedPath(locale, order) : await payUrlOf(order, paymentMethod, locale).catch(asRefusal)
  if (typeof go !== 'string') {
    const link = { href: orderPayPath(locale, order), text: checkoutHandlerWords.payLater[locale] }
    return refused({ notices: [fill(checkoutHandlerWords.keptUnpaid[locale], { number: id, reason: go.in(locale) })], link })
  }
  if (visitor === undefined) return { go, orderId: id, cookies: [] }
  const cart = await findCart(await cartCallerOf({ ...caller, visitor }))
  return { go, orderId: id, cookies: [visitorCookie(visitor), ...cartCookies(cart)] }
}

type PlacedCheckout = Awaited<ReturnType<typeof placeCheckoutOrder>>

/** A form with a wrong nonce: with a cart the page retries; without one there is nothing to order. */
async function answerOldForm(caller: Caller): Promise<CheckoutNot> {
  const { locale } = caller
  const { lines } = await findCart(await cartCallerOf(caller))
  if (lines.length > 0) return refused({ notices: [checkoutHandlerWords.notProcessed[locale]], refresh: true })
  return refused(await nothingToOrder(caller))
}

/** Message without a cart to order: the visitor's recent order, placed perhaps in another tab, else an expired session. */
export async function nothingToOrder({ visitor, locale }: Pick<Caller, 'visitor' | 'locale'>): Promise<Required<Pick<CheckoutNot, 'notices' | 'link'>>> {
  const order = await findLastOrder(visitor)
  if (order) return { notices: [fill(checkoutHandlerWords.justPlaced[locale], { number: order.id })], link: linkTo(order, locale) }
  return { notices: [checkoutHandlerWords.expired[locale]], link: { href: localised(locale, '/shop/'), text: checkoutHandlerWords.backToShop[locale] } }
}

function linkTo(order: NonNullable<Awaited<ReturnType<typeof findLastOrder>>>, locale: Locale): NonNullable<CheckoutNot['link']> {
  return order.waits
    ? { href: orderPayPath(locale, order), text: checkoutHandlerWords.payLater[locale] }
    : { href: orderReceivedPath(locale, order), text: checkoutHandlerWords.seeOrder[locale] }
}

async function inWords(error: unknown, caller: Caller): Promise<CheckoutNot> {
  const refusal = asRefusal(error)
  if (refusal.code === 'emptyCart') return refused(await nothingToOrder(caller))
  const { locale } = caller
  const text = refusal.in(locale)
  if (refusal instanceof WrongCheckout) {
    const errors = Object.fromEntries(Object.entries(refusal.fields).map(([field, wrong]) => [field, wrong.in(locale)]))
    return refused({ errors, notices: Object.keys(errors).length > 0 ? [] : [text] })
  }
  if (refusal instanceof AlreadyOrdered) {
    const last = await findLastOrder(caller.visitor)
    return refused({ notices: [text], ...(last?.id === refusal.orderId && { link: linkTo(last, locale) }) })
  }
  if (refusal instanceof TooManyRequests) return refused({ notices: [text], waitSeconds: refusal.seconds })
  if (refusal instanceof VerifyFirst) return refused({ notices: [text], ...refusal.extra })
  return refused({ notices: [text], refresh: refusal instanceof CheckoutChanged })
}

function refused(said: Partial<CheckoutNot>): CheckoutNot {
  return { errors: {}, notices: [], refresh: false, reload: false, cookies: [], ...said }
}

/** Guards the totals call; one nonce for all guests, as for the cart's calls. */
export const REVIEW_ACTION = 'update-order-review'

/** Reads the totals call; missing fields come from `post_data`, the whole form urlencoded. Without `s_country` the parcel goes to billing. CO-06. */
export function readReview(fields: Fields): ReviewAsked {
  const form = formIn(fields['post_data'])
  const method = readText(fields['payment_method'] ?? form['payment_method'], 40)
  const shipping = readShipping(fields)
  const shippingMethods = Object.keys(shipping).length > 0 ? shipping : readShipping(form)
  return {
    paymentMethod: method || undefined,
    destination: readDestination(fields, 's_') ?? readDestination(fields, ''),
    ...(Object.keys(shippingMethods).length > 0 && { shippingMethods }),
  }
}

function formIn(value: unknown): Fields {
  const isRead = typeof value === 'string' && value.length <= LONGEST_FORM && !hasTooManyFields(value)
  return isRead ? Object.fromEntries(new URLSearchParams(value)) : {}
}

const LONGEST_FORM = 20_000
