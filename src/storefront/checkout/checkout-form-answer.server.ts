import { asRefusal } from '#platform/refusal'
import { isRemembered } from '#shop/buying/checkout'
import { updateReview } from '#shop/buying/checkout.server'
import { readShipping } from '#shop/delivery/shipping'
import type { FormValues } from '#storefront/checkout-address/address-section.tsx'
import { readCode } from '#request/cart/cart-fields.server'
import { cartNonceHolds, cartCallerOf, changingCaller, applyTypedCoupon } from '#request/cart/cart-caller.server'
import { submitCheckout } from '#request/checkout/checkout-handler.server'
import { checkoutParts } from '#request/checkout/checkout-parts.server'
import { checkoutHandlerWords } from '#request/checkout/checkout-handler.words'
import type { Caller } from '#request/common/caller.server'
import { askedBy, drawCheckout, type DrawnCheckout } from './checkout-data.server.ts'
import type { CheckoutTranslations } from './checkout-translations.ts'
import type { CheckoutMessages } from './use-placing.ts'

type Fields = Record<string, string>

/** Result of a form sent without scripts: a redirect to the order, or the page again with the typed values. */
export type FormAnswer = { go: string; cookies: string[] } | { said: CheckoutMessages; drawn: DrawnCheckout; cookies: string[] }

/** Handles the checkout's form without scripts (CO-38; wire contract 2.5). Its other buttons apply a coupon and update options and amounts. */
export async function answerCheckoutForm(fields: Fields, caller: Caller, translations: CheckoutTranslations): Promise<FormAnswer> {
  const done =
    'woocommerce_checkout_place_order' in fields ? await submitCheckout(fields, caller, checkoutParts) : { ...(await changeBy(fields, caller)), cookies: [] }
  if ('go' in done) return done
  const { errors, notices, link, cookies } = done
  const person = await caller.findPerson()
  const cart = await cartCallerOf(caller)
  const values = valuesOf(fields)
  const review = await updateReview(cart, askedBy(values, readShipping(fields)))
  return { said: { errors, notices, ...(link && { link }) }, drawn: await drawCheckout({ cart, person }, translations, { values, review }), cookies }
}

async function changeBy(fields: Fields, caller: Caller): Promise<CheckoutMessages> {
  const { visitor, locale } = caller
  const refused = (text: string): CheckoutMessages => ({ errors: {}, notices: [text] })
  if (!(await cartNonceHolds(fields['woocommerce-cart-nonce'], visitor))) return refused(checkoutHandlerWords.notProcessed[locale])
  try {
    const cart = await changingCaller(caller)
    const code = readCode(fields['coupon_code'])
    if (code !== '') await applyTypedCoupon(caller, cart, code)
    return { errors: {}, notices: [] }
  } catch (error) {
    return refused(asRefusal(error).in(locale))
  }
}

const LONGEST = 1000

function valuesOf(fields: Fields): FormValues {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (isRemembered(name) ? [[name, value.slice(0, LONGEST)]] : [])))
}
