import type { Context } from 'hono'
import { fill } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { chooseShipping, findCart, removeCoupon, type CartResult, type CartVisit } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { readCode, readShipping } from '#visit/cart-fields.server'
import { applyTypedCoupon } from '#visit/coupon-guesses.server'
import { nonceHolds } from '#visit/nonces.server'
import { TooMany } from '#visit/too-many.server'
import { rememberVisitor, visitOf } from '#visit/visit.server'
import { answerWrongNonce, type Door } from './answering.ts'
import { keepCartCookies } from './cart-answer.ts'
import { changingVisit, lookingVisit } from './cart-call.ts'
import { cartCallWords } from './cart.words.ts'
import type { Env } from './doorway.ts'
import { cartTotalsHtml, noticeHtml } from './fragments.tsx'

const apply: Door = (c, fields) =>
  changeAloud(c, async (visit) => {
    const code = readCode(fields['coupon_code'])
    if (code === '') throw new Refusal((await findSettings()).cart.strings.couponEmpty)
    return { result: await applyTypedCoupon(visitOf(c), visit, code), said: fill(cartCallWords.couponApplied[visit.locale], { code: code.toUpperCase() }) }
  })

const remove: Door = (c, fields) =>
  changeAloud(c, async (visit) => ({
    result: await removeCoupon(visit, readCode(fields['coupon'])),
    said: cartCallWords.couponRemoved[visit.locale],
  }))

/** Answers the totals with the delivery that was chosen; with the one there was, where it cannot be chosen. */
const chooseMethod: Door = async (c, fields) => {
  try {
    const { cart, visitor } = await chooseShipping(await changingVisit(c), readShipping(fields))
    rememberVisitor(c, visitor)
    keepCartCookies(c, cart)
    return c.html(await cartTotalsHtml(cart, visitOf(c).locale))
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof TooMany) return refuseAloud(c, error)
    const cart = await findCart(await lookingVisit(c))
    keepCartCookies(c, cart)
    return c.html(await cartTotalsHtml(cart, visitOf(c).locale))
  }
}

/** The calls of the cart page and the checkout that answer HTML, by their names at `?wc-ajax=`; each with the nonce of its own action. Spec 5.4, 7.2. */
export const cartPageDoors = {
  apply_coupon: guarded('apply-coupon', apply),
  remove_coupon: guarded('remove-coupon', remove),
  update_shipping_method: guarded('update-shipping-method', chooseMethod),
} satisfies Record<string, Door>

function guarded(action: string, door: Door): Door {
  return async (c, fields) => ((await nonceHolds(fields['security'], action)) ? door(c, fields) : answerWrongNonce(c))
}

/** Changes the cart and says so, or why not, as a piece of HTML. */
async function changeAloud(c: Context<Env>, change: (visit: CartVisit) => Promise<{ result: CartResult; said: string }>): Promise<Response> {
  try {
    const { result, said } = await change(await changingVisit(c))
    rememberVisitor(c, result.visitor)
    keepCartCookies(c, result.cart)
    return c.html(noticeHtml('success', said))
  } catch (error) {
    return refuseAloud(c, error)
  }
}

function refuseAloud(c: Context<Env>, error: unknown): Response {
  if (!(error instanceof Refusal)) throw error
  if (error instanceof TooMany) c.header('Retry-After', String(error.seconds))
  return c.html(noticeHtml('error', error.in(visitOf(c).locale)), error instanceof TooMany ? 429 : 200)
}
