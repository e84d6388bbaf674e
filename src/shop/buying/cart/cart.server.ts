import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { forSale } from '#shop/buying/for-sale'
import { couponWords } from '#shop/prices/coupons.words'
import { itemWords } from '#shop/goods/items.words'
import type { Destination } from '#shop/delivery/shipping'
import type { CartView } from './cart.ts'
import {
  chosenOf,
  emptied,
  EMPTY_CART,
  withCoupon,
  withDestination,
  withExactly,
  withMore,
  withoutCoupon,
  withQuantity,
  withShipping,
  withUndone,
} from './contents.ts'
import { keyOf } from './view.server.ts'
import { countedOf, linesOf, tryCoupons } from './totals.ts'
import { readCart } from './rows.server.ts'
import { deliveredTo, factsOf, isNobody, settle, show, type Brought, type CartCaller, type Change } from './settling.server.ts'

export { forgetOldCarts } from './rows.server.ts'
export { emptied as emptiedCart } from './contents.ts'
export type { CartCaller } from './settling.server.ts'
export { deliverTo, findCartToOrder, type CartToOrder, type WantedDelivery } from './to-order.server.ts'

/** An item that someone wants in their cart. */
export interface WantedItem {
  productId: number
  variationId: number | null
  quantity: number
  /** The shopper's choices, slug to value; only those that the variation leaves open are stored. */
  attributes?: Record<string, string>
}

/** A cart after a change, with its owner: a first change gives the visitor a number. */
export interface CartResult {
  cart: CartView
  visitor: string
}

/** Somebody's cart at this moment, in one read. Empty, without a read, for a guest without a number. CART-36, CART-37. */
export async function findCart(caller: CartCaller): Promise<CartView> {
  const kept = isNobody(caller) ? undefined : await readCart(caller, [])
  const content = kept?.content ?? EMPTY_CART
  return show(content, await factsOf(content, { kept, locale: caller.locale }), caller)
}

/**
 * Adds a quantity of an item to a visitor's cart. Refuses an item that is not for sale, needs a choice, is out of stock, or breaks a quantity rule.
 * CART-38.
 */
export function putInCart(caller: CartCaller, wanted: WantedItem): Promise<CartResult> {
  return put(caller, wanted, withMore)
}

/** Puts exactly this quantity of an item in a visitor's cart, so that a repeat adds nothing. Refuses as `putInCart` does. QO-64. */
export function putExactly(caller: CartCaller, wanted: WantedItem): Promise<CartResult> {
  return put(caller, wanted, withExactly)
}

async function put(caller: CartCaller, wanted: WantedItem, decide: typeof withMore): Promise<CartResult> {
  const item = await forSale().findItem(wanted)
  if (!item) throw refuse(itemWords.notForSale)
  if (item.needsVariation) throw refuse(itemWords.chooseVariation)
  const chosen = chosenOf(item, wanted.attributes)
  const key = keyOf({ ...item, attributes: { ...item.attributes, ...chosen } })
  return change(caller, (content, { goods }) => decide(content, { key, item, chosen, quantity: wanted.quantity }, goods), { item })
}

/** Sets a line's quantity; 0 takes it out, to be undone. Refuses an unknown key, and a quantity that cannot be bought. SC-10, SC-11. */
export function setQuantity(caller: CartCaller, key: string, quantity: number): Promise<CartResult> {
  return setQuantities(caller, new Map([[key, quantity]]))
}

/** Sets the quantities of several lines, all or none. Refuses as `setQuantity` does. */
export function setQuantities(caller: CartCaller, quantities: ReadonlyMap<string, number>): Promise<CartResult> {
  return change(caller, (content, { goods }) => [...quantities].reduce((cart, entry) => withQuantity(cart, entry, goods), content))
}

/** Puts back a line that was taken out. Refuses one that was not, and one that is no longer available. SC-12, SC-67. */
export function undoRemoval(caller: CartCaller, key: string): Promise<CartResult> {
  return change(caller, (content, { goods }) => withUndone(content, key, goods))
}

/** Empties the cart, coupons included. SC-13. */
export function emptyCart(caller: CartCaller): Promise<CartResult> {
  return change(caller, emptied)
}

/** Adds a coupon. Refuses, with a message, one that does not apply to this cart beside its others. SC-65. */
export async function applyCoupon(caller: CartCaller, code: string): Promise<CartResult> {
  const coupon = await forSale().findCoupon(code)
  if (!coupon) throw refuse(couponWords.unknown, { code })
  const decide: Change = (content, { goods, coupons, settings: { currency } }) => {
    const after = withCoupon(content, coupon.code)
    const lines = countedOf(linesOf(content, goods))
    const problem = tryCoupons(after.coupons, { lines, coupons, currency }, clock.now()).at(-1)?.problem
    if (problem) throw problem
    return after
  }
  return change(caller, decide, { coupon })
}

/** Removes a coupon. */
export function removeCoupon(caller: CartCaller, code: string): Promise<CartResult> {
  return change(caller, (content) => withoutCoupon(content, code))
}

/** Sets the cart's destination. Refuses a country that the shop does not deliver to, and a state that its country does not have. SC-55. */
export function setDestination(caller: CartCaller, destination: Destination): Promise<CartResult> {
  return change(caller, (content, { settings }) => withDestination(content, destination, deliveredTo(settings, destination)))
}

/** Chooses the delivery of packages by their numbers: `{ 0: 'flat_rate:1' }`. A method that is not offered is ignored. SC-56. */
export function chooseShipping(caller: CartCaller, chosen: Readonly<Record<string, string>>): Promise<CartResult> {
  return change(caller, (content, facts) => withShipping(content, chosen, show(content, facts, caller).packages))
}

async function change(caller: CartCaller, decide: Change, brought: Brought = {}): Promise<CartResult> {
  const { content, facts, visitor } = await settle(caller, decide, brought)
  return { cart: show(content, facts, caller), visitor }
}
