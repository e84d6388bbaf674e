import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CART_HASH_COOKIE, type CartAnswer, type CartNotice } from '#contract/cart-calls'
import { fill } from '#i18n/words.ts'
import { refuse, Refusal } from '#platform/refusal'
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
  type CartVisit,
} from '#shop/buying/cart.server'
import { cartWords } from '#shop/buying/cart.words'
import { readCode, readDestination, readKey, readNewQuantity, readShipping } from '#visit/cart-fields.server'
import { applyTypedCoupon } from '#visit/coupon-guesses.server'
import { TooMany } from '#visit/too-many.server'
import { rememberVisitor, visitOf, type Visit } from '#visit/visit.server'
import { answerNothing, type Door, type Fields } from './answering.ts'
import { answerCart } from './cart-answer.ts'
import { answerTooMany, changingVisit, lookingVisit } from './cart-call.ts'
import { refreshFragments } from './cart.ts'
import { cartCallWords } from './cart.words.ts'
import type { Env } from './doorway.ts'
import { wantedByForm } from './variation.ts'

/** What a call did, and what is said of it. */
interface Done {
  result: CartResult
  said: string
  /** The line that may come back. */
  undo?: string
}

/**
 * One change of a cart. Undefined where there is nothing to change and nothing to say; refuses in words, which the panel shows as an
 * error. The answer carries the cart all the same.
 */
type Change = (visit: CartVisit, fields: Fields, caller: Visit) => Promise<Done | undefined>

const add: Change = async (visit, fields) => {
  const wanted = await wantedByForm(fields['add-to-cart'], fields, visit.locale)
  return { result: await putInCart(visit, wanted), said: cartCallWords.added[visit.locale] }
}

const updateQuantity: Change = async (visit, fields) => {
  const key = readKey(fields['cart_key'])
  const quantity = readNewQuantity(fields['qty'])
  if (quantity === undefined) throw refuse(cartCallWords.wentWrong)
  const result = await ifKnown(setQuantity(visit, key, quantity))
  if (!result) return undefined
  return quantity === 0 ? { result, said: cartCallWords.removed[visit.locale], undo: key } : { result, said: cartCallWords.updated[visit.locale] }
}

/** A line that came back already needs no word; one that cannot does. */
const undoRemoved: Change = async (visit, fields) => {
  const key = readKey(fields['cart_key'])
  const result = await ifKnown(undoRemoval(visit, key))
  if (result) return { result, said: cartCallWords.restored[visit.locale] }
  const { lines } = await findCart(visit)
  if (key === '' || lines.some((line) => line.key === key)) return undefined
  throw refuse(cartCallWords.notRestored)
}

const empty: Change = async (visit) => ({ result: await emptyCart(visit), said: cartCallWords.emptied[visit.locale] })

const addCoupon: Change = async (visit, fields, caller) => {
  const code = readCode(fields['coupon'])
  return { result: await applyTypedCoupon(caller, visit, code), said: fill(cartCallWords.couponApplied[visit.locale], { code: code.toUpperCase() }) }
}

const dropCoupon: Change = async (visit, fields) => ({
  result: await removeCoupon(visit, readCode(fields['coupon'])),
  said: cartCallWords.couponRemoved[visit.locale],
})

const calculate: Change = async (visit, fields) => {
  const destination = readDestination(fields)
  if (!destination) throw refuse(cartCallWords.wentWrong)
  return { result: await setDestination(visit, destination), said: cartCallWords.addressUpdated[visit.locale] }
}

const chooseMethod: Change = async (visit, fields) => {
  const chosen = readShipping(fields)
  if (Object.keys(chosen).length === 0) throw refuse(cartCallWords.wentWrong)
  return { result: await chooseShipping(visit, chosen), said: cartCallWords.shippingUpdated[visit.locale] }
}

/**
 * The side cart's calls by their names at `?wc-ajax=`. None has a nonce: none does harm that its sender gains from, and another
 * site's pages cannot send them. A call that lacks its field answers nothing. Spec 4.4, 7.4.
 */
export const sideCartDoors = {
  xoo_wsc_refresh_fragments: refreshFragments,
  xoo_wsc_add_to_cart: door(add, 'add-to-cart'),
  xoo_wsc_update_item_quantity: door(updateQuantity),
  xoo_wsc_undo_item: door(undoRemoved, 'cart_key'),
  xoo_wsc_empty_cart: door(empty),
  xoo_wsc_apply_coupon: door(addCoupon, 'coupon'),
  xoo_wsc_remove_coupon: door(dropCoupon),
  xoo_wsc_calculate_shipping: door(calculate),
  xoo_wsc_update_shipping_method: door(chooseMethod),
} satisfies Record<string, Door>

function door(change: Change, needed?: string): Door {
  return async (c, fields) => {
    if (needed !== undefined && !fields[needed]) return answerNothing(c)
    try {
      const visit = await changingVisit(c)
      const done = await change(visit, fields, visitOf(c))
      if (!done) return await refreshFragments(c, fields)
      rememberVisitor(c, done.result.visitor)
      const notice: CartNotice = { kind: 'success', text: done.said, section: sectionOf(fields), ...(done.undo && { undo: done.undo }) }
      return await answerCart(c, fields, { cart: done.result.cart, notice })
    } catch (error) {
      return answerRefused(c, fields, error)
    }
  }
}

/** The cart as it is, and why it was not changed. */
async function answerRefused(c: Context<Env>, fields: Fields, error: unknown): Promise<Response> {
  const notice = (text: string): CartNotice => ({ kind: 'error', text, section: sectionOf(fields) })
  if (error instanceof TooMany) {
    const cart_hash = getCookie(c, CART_HASH_COOKIE) ?? ''
    return answerTooMany(c, error, (text): CartAnswer => ({ fragments: {}, cart_hash, notices: [notice(text)] }))
  }
  if (!(error instanceof Refusal)) throw error
  const visit = await lookingVisit(c)
  return answerCart(c, fields, { cart: await findCart(visit), notice: notice(error.in(visit.locale)) })
}

/** Undefined where the line is not in the cart (any more). */
async function ifKnown(result: Promise<CartResult>): Promise<CartResult | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof Refusal && error.text === cartWords.unknownLine) return undefined
    throw error
  })
}

function sectionOf(fields: Fields): CartNotice['section'] {
  return fields['noticeSection'] === 'slider' ? 'slider' : 'cart'
}
