import { serialize } from 'hono/utils/cookie'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { findCart, type CartVisit } from '#shop/buying/cart.server'
import { nationalPhone, type CheckoutErrors } from '#shop/buying/checkout'
import { CheckoutChanged, findLastOrder, placeCheckoutOrder, WrongCheckout } from '#shop/buying/checkout.server'
import { checkoutWords } from '#shop/buying/checkout.words'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { AlreadyOrdered } from '#shop/buying/ordering.server'
import { quickOrderWords } from '#shop/buying/quick-order.words'
import { cartCookies, cartVisit } from './cart-visit.server.ts'
import { findOwner } from './checkout-account.server.ts'
import { checkoutDoorWords } from './checkout-door.words.ts'
import { readCheckoutForm, tooLong } from './checkout-form.server.ts'
import { nonceFor, nonceHolds } from './nonces.server.ts'
import { limitOrderForms, watchOrders } from './order-limits.server.ts'
import { payUrlOf } from './pay-online.server.ts'
import { orderPayPath, orderReceivedPath } from './quick-order-door.server.ts'
import { TooMany } from './too-many.server.ts'
import { newVisitor, VISITOR_COOKIE, visitorCookieOptions, type Visit } from './visit.server.ts'

/** Guards the form that places an order; bound to the visitor whose cart it is. */
const PROCESS = 'woocommerce-process_checkout'

/** The name of that nonce's field. */
export const CHECKOUT_NONCE_FIELD = 'woocommerce-process-checkout-nonce'

/** A checkout that was placed. */
export interface CheckoutPlaced {
  /** Where the shopper goes: the order's own page, or the provider's. */
  go: string
  orderId: number
  /** `Set-Cookie` lines: whose it is, and the cart as it is now. */
  cookies: string[]
}

/** A checkout that was not placed, or is not paid yet: why, in the shopper's language. */
export interface CheckoutNot {
  /** By the control's name. */
  errors: CheckoutErrors
  /** What else there is to say. */
  notices: string[]
  /** The totals are to be asked for again. */
  refresh: boolean
  reload: boolean
  /** A way on, said after the notices: to the shop, to the order's own payment. */
  link?: { href: string; text: string }
  /** `Set-Cookie` lines. */
  cookies: string[]
  /** Too many tries: seconds until the next. The answer is 429. */
  waitSeconds?: number
}

/** The nonce of the form that places an order. */
export function checkoutNonce(visitor: string | undefined): Promise<string> {
  return nonceFor(PROCESS, visitor)
}

/**
 * Places the order of a checkout form, and opens its payment where it is paid online. The same form twice is one order, also when its
 * answer was lost. Says no in words: the fields that are wrong, what changed meanwhile, a form that is too old. Spec 2.6; wire contract 2.5.
 */
export async function submitCheckout(fields: Readonly<Record<string, unknown>>, visit: Visit): Promise<CheckoutPlaced | CheckoutNot> {
  try {
    if (!(await nonceHolds(fields[CHECKOUT_NONCE_FIELD], PROCESS, visit.visitor))) return await answerOldForm(visit)
    const form = readCheckoutForm(fields)
    const { phone, country } = form.billing
    await limitOrderForms('checkout', nationalPhone(phone, country) || undefined, visit)
    const long = tooLong(form)
    if (long.length > 0) return refused({ errors: Object.fromEntries(long.map(([field, max]) => [field, tooLongText(max, visit.locale)])) })
    const owner = await findOwner(fields, form, visit)
    const order = await placeCheckoutOrder(form, await orderingVisit(visit), { person: owner.person, watch: watchOrders(visit.address) })
    if (order.visitor !== undefined) await owner.join(order.id)
    return await sendOn(order, visit)
  } catch (error) {
    return inWords(error, visit)
  }
}

/** Whose cart is ordered: somebody who is signed in has one in a browser without a number, too. */
async function orderingVisit(visit: Visit): Promise<CartVisit> {
  const isSignedIn = (await visit.findPerson()) !== undefined
  return cartVisit(isSignedIn ? { ...visit, visitor: visit.visitor ?? newVisitor() } : visit)
}

/** Cash at the door leads to the order's page, anything else to the provider's. Where that does not answer the order stands all the same. */
async function sendOn(order: PlacedCheckout, visit: Visit): Promise<CheckoutPlaced | CheckoutNot> {
  const { locale } = visit
  const { id, visitor, paymentMethod } = order
  const go = paymentMethod === CASH_ON_DELIVERY ? orderReceivedPath(locale, order) : await payUrlOf(order, paymentMethod, locale).catch(orRefusal)
  if (typeof go !== 'string') {
    const link = { href: orderPayPath(locale, order), text: checkoutDoorWords.payLater[locale] }
    return refused({ notices: [fill(checkoutDoorWords.keptUnpaid[locale], { number: id, reason: go.in(locale) })], link })
  }
  if (visitor === undefined) return { go, orderId: id, cookies: [] }
  const cart = await findCart(await cartVisit({ ...visit, visitor }))
  return { go, orderId: id, cookies: [serialize(VISITOR_COOKIE, visitor, visitorCookieOptions()), ...cartCookies(cart)] }
}

type PlacedCheckout = Awaited<ReturnType<typeof placeCheckoutOrder>>

function orRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** A form whose nonce is wrong: with a cart its page asks again; without one there is nothing left to order. */
async function answerOldForm(visit: Visit): Promise<CheckoutNot> {
  const { locale } = visit
  const { lines } = await findCart(await cartVisit(visit))
  if (lines.length > 0) return refused({ notices: [checkoutDoorWords.notProcessed[locale]], refresh: true })
  return refused(await nothingToOrder(visit))
}

/** What is said where there is no cart to order: which order the visitor has just placed, as in another tab; else that the session has expired. */
export async function nothingToOrder({ visitor, locale }: Pick<Visit, 'visitor' | 'locale'>): Promise<Required<Pick<CheckoutNot, 'notices' | 'link'>>> {
  const order = await findLastOrder(visitor)
  if (order) return { notices: [fill(checkoutDoorWords.justPlaced[locale], { number: order.id })], link: linkTo(order, locale) }
  return { notices: [checkoutDoorWords.expired[locale]], link: { href: localised(locale, '/shop/'), text: checkoutDoorWords.backToShop[locale] } }
}

function linkTo(order: NonNullable<Awaited<ReturnType<typeof findLastOrder>>>, locale: Locale): NonNullable<CheckoutNot['link']> {
  return order.waits
    ? { href: orderPayPath(locale, order), text: checkoutDoorWords.payLater[locale] }
    : { href: orderReceivedPath(locale, order), text: checkoutDoorWords.seeOrder[locale] }
}

async function inWords(error: unknown, visit: Visit): Promise<CheckoutNot> {
  if (!(error instanceof Refusal)) throw error
  if (error.text === checkoutWords.emptyCart) return refused(await nothingToOrder(visit))
  const { locale } = visit
  const text = error.in(locale)
  if (error instanceof WrongCheckout) {
    const errors = Object.fromEntries(Object.entries(error.fields).map(([field, refusal]) => [field, refusal.in(locale)]))
    return refused({ errors, notices: Object.keys(errors).length > 0 ? [] : [text] })
  }
  if (error instanceof AlreadyOrdered) {
    const last = await findLastOrder(visit.visitor)
    return refused({ notices: [text], ...(last?.id === error.orderId && { link: linkTo(last, locale) }) })
  }
  if (error instanceof TooMany) return refused({ notices: [text], waitSeconds: error.seconds })
  return refused({ notices: [text], refresh: error instanceof CheckoutChanged })
}

function refused(said: Partial<CheckoutNot>): CheckoutNot {
  return { errors: {}, notices: [], refresh: false, reload: false, cookies: [], ...said }
}

function tooLongText(max: number, locale: Locale): string {
  return fill(quickOrderWords.tooLong[locale], { max })
}
