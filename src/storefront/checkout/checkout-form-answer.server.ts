import { Refusal } from '#platform/refusal'
import { updateReview } from '#shop/buying/checkout.server'
import type { FormValues } from '#storefront/checkout-address/typed-field.tsx'
import { readCode, readShipping } from '#visit/cart-fields.server'
import { limitCartChanges } from '#visit/cart-limits.server'
import { cartNonceHolds, cartVisit } from '#visit/cart-visit.server'
import { submitCheckout } from '#visit/checkout-door.server'
import { checkoutDoorWords } from '#visit/checkout-door.words'
import { applyTypedCoupon } from '#visit/coupon-guesses.server'
import type { Visit } from '#visit/visit.server'
import { askedBy, drawCheckout, type DrawnCheckout } from './checkout-data.server.ts'
import type { CheckoutTranslations } from './checkout-translations.ts'
import type { CheckoutSaid } from './use-placing.ts'

type Fields = Record<string, string>

/** What became of a form that was sent without scripts: the way to the order, or the page again with all that was typed. */
export type FormAnswer = { go: string; cookies: string[] } | { said: CheckoutSaid; drawn: DrawnCheckout; cookies: string[] }

/**
 * Answers the checkout's form where no script runs: places the order, or, by any other of its buttons, takes a code and shows what can be
 * chosen in the place and what it comes to now. Spec 2.6; wire contract 2.5.
 */
export async function answerCheckoutForm(fields: Fields, visit: Visit, translations: CheckoutTranslations): Promise<FormAnswer> {
  const done = 'woocommerce_checkout_place_order' in fields ? await submitCheckout(fields, visit) : { ...(await changeBy(fields, visit)), cookies: [] }
  if ('go' in done) return done
  const { errors, notices, link, cookies } = done
  const person = await visit.findPerson()
  const cart = await cartVisit(visit)
  const values = valuesOf(fields)
  const review = await updateReview(cart, askedBy(values, readShipping(fields)))
  return { said: { errors, notices, ...(link && { link }) }, drawn: await drawCheckout({ cart, person }, translations, { values, review }), cookies }
}

async function changeBy(fields: Fields, visit: Visit): Promise<CheckoutSaid> {
  const { visitor, locale } = visit
  const refused = (text: string): CheckoutSaid => ({ errors: {}, notices: [text] })
  if (!(await cartNonceHolds(fields['woocommerce-cart-nonce'], visitor))) return refused(checkoutDoorWords.notProcessed[locale])
  try {
    await limitCartChanges(visit)
    const code = readCode(fields['coupon_code'])
    if (code !== '') await applyTypedCoupon(visit, await cartVisit(visit), code)
    return { errors: {}, notices: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(error.in(locale))
  }
}

const LONGEST = 1000
const SHOWN = /^(?:billing_|shipping_(?!method)|order_comments$|payment_method$|ship_to_different_address$|createaccount$)/

/** What was typed, to be shown again. */
function valuesOf(fields: Fields): FormValues {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (SHOWN.test(name) ? [[name, value.slice(0, LONGEST)]] : [])))
}
