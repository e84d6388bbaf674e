import type { Context } from 'hono'
import type { CartRefusal } from '#contract/cart-calls'
import { Refusal, asRefusal } from '#platform/refusal'
import { findCart, putInCart, setQuantity } from '#shop/buying/cart.server'
import { cartCallerOf, changingCaller } from '#request/cart/cart-caller.server'
import { findProductPath } from '#request/cart/cart-refused.server'
import { readId, readKey, readWanted } from '#request/cart/cart-fields.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { callerOf, type Env, rememberVisitor } from '#request/common/caller.server'
import { answerNothing, type Handler } from '#wire/answering.ts'
import { answerJson, answerTooMany, type AnswerCart } from './cart-answer.ts'

/** The storefront's cart calls, by name at `?wc-ajax=`. */
export function cartHandlers(answerCart: AnswerCart) {
  /** Puts `quantity` of `product_id` in the cart, reading no other field. A refused item answers its product's page, which shows why, or false without one. */
  const addToCart: Handler = async (c, fields) => {
    const { product_id: id, variation_id: _ignored, ...rest } = fields
    if (id === undefined) return answerNothing(c)
    try {
      const { cart, visitor } = await putInCart(await changingCaller(callerOf(c)), readWanted(id, rest))
      rememberVisitor(c, visitor)
      return await answerCart(c, fields, { cart })
    } catch (error) {
      return refuseAdd(c, error, readId(id))
    }
  }

  /** Removes a line. An unknown key answers `{"success":false}`; the client then follows the line's own link. */
  const removeFromCart: Handler = async (c, fields) => {
    try {
      const { cart } = await setQuantity(await changingCaller(callerOf(c)), readKey(fields['cart_item_key']), 0)
      return await answerCart(c, fields, { cart })
    } catch (error) {
      if (error instanceof TooManyRequests) return answerTooMany(c, error, (message) => ({ success: false, data: { message } }))
      if (error instanceof Refusal) return answerJson(c, { success: false })
      throw error
    }
  }

  const refreshFragments: Handler = async (c, fields) => answerCart(c, fields, { cart: await findCart(await cartCallerOf(callerOf(c))) })

  return {
    add_to_cart: addToCart,
    woocommerce_ajax_add_to_cart: addToCart,
    remove_from_cart: removeFromCart,
    get_refreshed_fragments: refreshFragments,
  } satisfies Record<string, Handler>
}

async function refuseAdd(c: Context<Env>, error: unknown, id: number): Promise<Response> {
  if (error instanceof TooManyRequests) return answerTooMany(c, error, (message): CartRefusal => ({ error: true, product_url: false, message }))
  const refusal = asRefusal(error)
  const { locale } = callerOf(c)
  const answer: CartRefusal = { error: true, product_url: (await findProductPath(id, locale)) ?? false, message: refusal.in(locale) }
  return answerJson(c, answer)
}
