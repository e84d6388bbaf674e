import type { Context } from 'hono'
import { fill } from '#i18n/words.ts'
import { Refusal, asRefusal } from '#platform/refusal'
import { chooseShipping, findCart, removeCoupon, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { readShipping } from '#shop/delivery/shipping'
import { cartCallerOf, changingCaller, applyTypedCoupon } from '#request/cart/cart-caller.server'
import { readCode } from '#request/cart/cart-fields.server'
import { nonceHolds } from '#request/common/nonces.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { callerOf, type Env, rememberVisitor } from '#request/common/caller.server'
import { answerWrongNonce, type Handler } from '#wire/answering.ts'
import { setCartCookies } from './cart-answer.ts'
import { cartCallWords } from './cart.words.ts'
import { cartTotalsHtml, noticeHtml } from './fragments.tsx'

const apply: Handler = (c, fields) =>
  changeAloud(c, async (caller) => {
    const code = readCode(fields['coupon_code'])
    if (code === '') throw new Refusal((await findSettings()).cart.strings.couponEmpty)
    return { result: await applyTypedCoupon(callerOf(c), caller, code), said: fill(cartCallWords.couponApplied[caller.locale], { code: code.toUpperCase() }) }
  })

const remove: Handler = (c, fields) =>
  changeAloud(c, async (caller) => ({
    result: await removeCoupon(caller, readCode(fields['coupon'])),
    said: cartCallWords.couponRemoved[caller.locale],
  }))

/** Answers the totals with the chosen delivery, or with the former one if the choice is unavailable. */
const chooseMethod: Handler = async (c, fields) => {
  try {
    const { cart, visitor } = await chooseShipping(await changingCaller(callerOf(c)), readShipping(fields))
    rememberVisitor(c, visitor)
    setCartCookies(c, cart)
    return c.html(await cartTotalsHtml(cart, callerOf(c).locale))
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof TooManyRequests) return refuseAloud(c, error)
    const cart = await findCart(await cartCallerOf(callerOf(c)))
    setCartCookies(c, cart)
    return c.html(await cartTotalsHtml(cart, callerOf(c).locale))
  }
}

/** Calls of cart page and checkout that answer HTML, by name at `?wc-ajax=`, each with its own nonce. CART-36. */
export const cartPageHandlers = {
  apply_coupon: guarded('apply-coupon', apply),
  remove_coupon: guarded('remove-coupon', remove),
  update_shipping_method: guarded('update-shipping-method', chooseMethod),
} satisfies Record<string, Handler>

function guarded(action: string, handler: Handler): Handler {
  return async (c, fields) => ((await nonceHolds(fields['security'], action)) ? handler(c, fields) : answerWrongNonce(c))
}

/** Changes the cart and answers the result or the refusal as an HTML fragment. */
async function changeAloud(c: Context<Env>, change: (caller: CartCaller) => Promise<{ result: CartResult; said: string }>): Promise<Response> {
  try {
    const { result, said } = await change(await changingCaller(callerOf(c)))
    rememberVisitor(c, result.visitor)
    setCartCookies(c, result.cart)
    return c.html(noticeHtml('success', said))
  } catch (error) {
    return refuseAloud(c, error)
  }
}

function refuseAloud(c: Context<Env>, error: unknown): Response {
  const refusal = asRefusal(error)
  if (refusal instanceof TooManyRequests) c.header('Retry-After', String(refusal.seconds))
  return c.html(noticeHtml('error', refusal.in(callerOf(c).locale)), refusal instanceof TooManyRequests ? 429 : 200)
}
