import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CART_HASH_COOKIE, type CartAnswer, type CartNotice } from '#contract/cart-calls'
import { fill } from '#i18n/words.ts'
import { refuse, Refusal, asRefusal } from '#platform/refusal'
import {
  chooseShipping,
  emptyCart,
  findCart,
  putInCart,
  removeCoupon,
  setDestination,
  setQuantity,
  undoRemoval,
  type CartResult,
  type CartCaller,
} from '#shop/buying/cart.server'
import { readShipping } from '#shop/delivery/shipping'
import { cartCallerOf, changingCaller, applyTypedCoupon } from '#request/cart/cart-caller.server'
import { readCode, readDestination, readKey, readNewQuantity } from '#request/cart/cart-fields.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { type Caller, callerOf, type Env, rememberVisitor } from '#request/common/caller.server'
import type { Fields } from '#request/common/forms.server'
import { answerNothing, type Handler } from '#wire/answering.ts'
import { answerTooMany, type AnswerCart } from './cart-answer.ts'
import { cartCallWords } from './cart.words.ts'
import { wantedByForm } from './variation.ts'

interface Done {
  result: CartResult
  said: string
  undo?: string
}

/** One change of a cart. Undefined if nothing changes and there is no message. A refusal throws its message; the answer still carries the cart. */
type Change = (caller: CartCaller, fields: Fields, sender: Caller) => Promise<Done | undefined>

const add: Change = async (caller, fields) => {
  const wanted = await wantedByForm(fields['add-to-cart'], fields, caller.locale)
  return { result: await putInCart(caller, wanted), said: cartCallWords.added[caller.locale] }
}

const updateQuantity: Change = async (caller, fields) => {
  const key = readKey(fields['cart_key'])
  const quantity = readNewQuantity(fields['qty'])
  if (quantity === undefined) throw refuse(cartCallWords.wentWrong)
  const result = await ifKnown(setQuantity(caller, key, quantity))
  if (!result) return undefined
  return quantity === 0 ? { result, said: cartCallWords.removed[caller.locale], undo: key } : { result, said: cartCallWords.updated[caller.locale] }
}

/** A line already restored needs no message; one that cannot be restored does. */
const undoRemoved: Change = async (caller, fields) => {
  const key = readKey(fields['cart_key'])
  const result = await ifKnown(undoRemoval(caller, key))
  if (result) return { result, said: cartCallWords.restored[caller.locale] }
  const { lines } = await findCart(caller)
  if (key === '' || lines.some((line) => line.key === key)) return undefined
  throw refuse(cartCallWords.notRestored)
}

const empty: Change = async (caller) => ({ result: await emptyCart(caller), said: cartCallWords.emptied[caller.locale] })

const addCoupon: Change = async (caller, fields, sender) => {
  const code = readCode(fields['coupon'])
  return { result: await applyTypedCoupon(sender, caller, code), said: fill(cartCallWords.couponApplied[caller.locale], { code: code.toUpperCase() }) }
}

const dropCoupon: Change = async (caller, fields) => ({
  result: await removeCoupon(caller, readCode(fields['coupon'])),
  said: cartCallWords.couponRemoved[caller.locale],
})

const calculate: Change = async (caller, fields) => {
  const destination = readDestination(fields, 'calc_shipping_')
  if (!destination) throw refuse(cartCallWords.wentWrong)
  return { result: await setDestination(caller, destination), said: cartCallWords.addressUpdated[caller.locale] }
}

const chooseMethod: Change = async (caller, fields) => {
  const chosen = readShipping(fields)
  if (Object.keys(chosen).length === 0) throw refuse(cartCallWords.wentWrong)
  return { result: await chooseShipping(caller, chosen), said: cartCallWords.shippingUpdated[caller.locale] }
}

/**
 * The side cart's calls, by name at `?wc-ajax=`. A call without its field answers nothing. None has a nonce: the sender gains nothing by misuse, and another
 * site's page cannot send them. SC-46 to SC-57.
 */
export function sideCartHandlers(answerCart: AnswerCart, refreshFragments: Handler) {
  const handler =
    (change: Change, needed?: string): Handler =>
    async (c, fields) => {
      if (needed !== undefined && !fields[needed]) return answerNothing(c)
      try {
        const caller = await changingCaller(callerOf(c))
        const done = await change(caller, fields, callerOf(c))
        if (!done) return await refreshFragments(c, fields)
        rememberVisitor(c, done.result.visitor)
        const notice: CartNotice = { kind: 'success', text: done.said, section: sectionOf(fields), ...(done.undo && { undo: done.undo }) }
        return await answerCart(c, fields, { cart: done.result.cart, notice })
      } catch (error) {
        return answerRefused(c, fields, error)
      }
    }

  async function answerRefused(c: Context<Env>, fields: Fields, error: unknown): Promise<Response> {
    const notice = (text: string): CartNotice => ({ kind: 'error', text, section: sectionOf(fields) })
    if (error instanceof TooManyRequests) {
      const cart_hash = getCookie(c, CART_HASH_COOKIE) ?? ''
      return answerTooMany(c, error, (text): CartAnswer => ({ fragments: {}, cart_hash, notices: [notice(text)] }))
    }
    const refusal = asRefusal(error)
    const caller = await cartCallerOf(callerOf(c))
    return answerCart(c, fields, { cart: await findCart(caller), notice: notice(refusal.in(caller.locale)) })
  }

  return {
    xoo_wsc_refresh_fragments: refreshFragments,
    xoo_wsc_add_to_cart: handler(add, 'add-to-cart'),
    xoo_wsc_update_item_quantity: handler(updateQuantity),
    xoo_wsc_undo_item: handler(undoRemoved, 'cart_key'),
    xoo_wsc_empty_cart: handler(empty),
    xoo_wsc_apply_coupon: handler(addCoupon, 'coupon'),
    xoo_wsc_remove_coupon: handler(dropCoupon),
    xoo_wsc_calculate_shipping: handler(calculate),
    xoo_wsc_update_shipping_method: handler(chooseMethod),
  } satisfies Record<string, Handler>
}

/** Undefined if the line is no longer in the cart. */
async function ifKnown(result: Promise<CartResult>): Promise<CartResult | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'gone') return undefined
    throw error
  })
}

function sectionOf(fields: Fields): CartNotice['section'] {
  return fields['noticeSection'] === 'slider' ? 'slider' : 'cart'
}
