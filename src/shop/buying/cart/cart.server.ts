import { clock } from '#platform/steady-clock'
import { refuse, type Refusal } from '#platform/refusal'
import { forSale } from '#shop/buying/for-sale'
import { couponWords } from '#shop/prices/coupons.words'
import { itemWords } from '#shop/goods/items.words'
import type { Destination } from '#shop/delivery/shipping'
import type { CartView, CartContent } from './cart.ts'
import {
  countedOf,
  linesOf,
  tryCoupons,
  type CountedLine,
  type Line,
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
import {
  keyOf,
  type CartFacts,
  deliveredTo,
  factsOf,
  isNobody,
  settle,
  show,
  type Brought,
  type CartCaller,
  type Change,
  readCart,
  type KeptCart,
} from './settling.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Coupon } from '#shop/prices/coupons'

/** Omitted fields keep the cart's value. */
export interface WantedDelivery {
  destination?: Destination | undefined
  /** By package: `{ 0: 'flat_rate:1' }`. */
  shipping?: Readonly<Record<string, string>> | undefined
}

export interface CartToOrder {
  /** Row and version as read: only that version is emptied. Null if there is no cart. */
  id: string | null
  version: number | null
  content: CartContent
  /** All lines; one with a problem cannot be ordered. */
  lines: Line[]
  /** Lines included in the totals. */
  counted: CountedLine[]
  coupons: Coupon[]
  /** Why the other coupons are invalid. */
  couponProblems: Refusal[]
  view: CartView
}

/** The cart with the requested delivery, in one read without a write. CO-06. */
export async function findCartToOrder(caller: CartCaller, wanted: WantedDelivery = {}): Promise<CartToOrder> {
  const kept = isNobody(caller) ? undefined : await readCart(caller, [])
  const content = kept?.content ?? EMPTY_CART
  const facts = await factsOf(content, { kept, locale: caller.locale })
  const there = wanted.destination ? { ...content, destination: wanted.destination } : content
  return toOrder(withChosen(there, wanted, { facts, caller }), { kept, facts, caller })
}

/** Saves the delivery and returns the cart for an order; writes only a change, none of an empty cart. Refuses a country or state not delivered to. CO-06. */
export async function deliverTo(caller: CartCaller, wanted: WantedDelivery): Promise<CartToOrder> {
  if (isNobody(caller)) return findCartToOrder(caller, wanted)
  const { kept, content, facts } = await settle(caller, (before, seen) => {
    if (before.lines.length === 0) return before
    const there = wanted.destination ? withDestination(before, wanted.destination, deliveredTo(seen.settings, wanted.destination)) : before
    const after = withChosen(there, wanted, { facts: seen, caller })
    return isDeepStrictEqual(after, before) ? before : after
  })
  return toOrder(content, { kept, facts, caller })
}

interface Seen {
  facts: CartFacts
  caller: CartCaller
}

function withChosen(content: CartContent, { shipping }: WantedDelivery, { facts, caller }: Seen): CartContent {
  return shipping ? withShipping(content, shipping, show(content, facts, caller).packages) : content
}

function toOrder(content: CartContent, { kept, facts, caller }: Seen & { kept: KeptCart | undefined }): CartToOrder {
  const lines = linesOf(content, facts.goods)
  const counted = countedOf(lines)
  const tried = tryCoupons(content.coupons, { lines: counted, coupons: facts.coupons, currency: facts.settings.currency }, clock.now())
  return {
    id: kept?.id ?? null,
    version: kept?.version ?? null,
    content,
    lines,
    counted,
    coupons: tried.flatMap(({ coupon, problem }) => (coupon && !problem ? [coupon] : [])),
    couponProblems: tried.flatMap(({ problem }) => problem ?? []),
    view: show(content, facts, caller),
  }
}

export { forgetOldCarts } from './settling.server.ts'
export { emptied as emptiedCart } from './contents.ts'
export type { CartCaller } from './settling.server.ts'

export interface WantedItem {
  productId: number
  variationId: number | null
  quantity: number
  /** Choices, slug to value; stored only where the variation leaves them open. */
  attributes?: Record<string, string>
}

/** `visitor` is new after a first change. */
export interface CartResult {
  cart: CartView
  visitor: string
}

/** Reads the cart in one query; a guest without a number has an empty one without any. CART-36, CART-37. */
export async function findCart(caller: CartCaller): Promise<CartView> {
  const kept = isNobody(caller) ? undefined : await readCart(caller, [])
  const content = kept?.content ?? EMPTY_CART
  return show(content, await factsOf(content, { kept, locale: caller.locale }), caller)
}

/** Refuses an item that is not for sale, needs a choice, is out of stock, or breaks a quantity rule. CART-38. */
export function putInCart(caller: CartCaller, wanted: WantedItem): Promise<CartResult> {
  return put(caller, wanted, withMore)
}

/** Sets an item's quantity in the cart, so that a repeat adds nothing. Refuses as `putInCart` does. QO-64. */
export function putExactly(caller: CartCaller, wanted: WantedItem): Promise<CartResult> {
  return put(caller, wanted, withExactly)
}

async function put(caller: CartCaller, wanted: WantedItem, decide: typeof withMore): Promise<CartResult> {
  const item = await forSale().findItem(wanted)
  if (!item) throw refuse(itemWords.notForSale)
  if (item.needsVariation) throw refuse(itemWords.chooseVariation).as('chooseVariation')
  const chosen = chosenOf(item, wanted.attributes)
  const key = keyOf({ ...item, attributes: { ...item.attributes, ...chosen } })
  return change(caller, (content, { goods }) => decide(content, { key, item, chosen, quantity: wanted.quantity }, goods), { item })
}

/** A quantity of 0 removes the line, with undo. Refuses an unknown key, and a quantity that cannot be bought. SC-10, SC-11. */
export function setQuantity(caller: CartCaller, key: string, quantity: number): Promise<CartResult> {
  return setQuantities(caller, new Map([[key, quantity]]))
}

/** Changes all lines or none. Refuses as `setQuantity` does. */
export function setQuantities(caller: CartCaller, quantities: ReadonlyMap<string, number>): Promise<CartResult> {
  return change(caller, (content, { goods }) => [...quantities].reduce((cart, entry) => withQuantity(cart, entry, goods), content))
}

/** Restores a removed line. Refuses any other, and one no longer available. SC-12, SC-67. */
export function undoRemoval(caller: CartCaller, key: string): Promise<CartResult> {
  return change(caller, (content, { goods }) => withUndone(content, key, goods))
}

/** Removes coupons too. SC-13. */
export function emptyCart(caller: CartCaller): Promise<CartResult> {
  return change(caller, emptied)
}

/** Refuses a coupon that does not apply to this cart beside its others. SC-65. */
export async function applyCoupon(caller: CartCaller, code: string): Promise<CartResult> {
  const coupon = await forSale().findCoupon(code)
  if (!coupon) throw refuse(couponWords.unknown, { code }).as('couponUnknown')
  const decide: Change = (content, { goods, coupons, settings: { currency } }) => {
    const after = withCoupon(content, coupon.code)
    const lines = countedOf(linesOf(content, goods))
    const problem = tryCoupons(after.coupons, { lines, coupons, currency }, clock.now()).at(-1)?.problem
    if (problem) throw problem
    return after
  }
  return change(caller, decide, { coupon })
}

export function removeCoupon(caller: CartCaller, code: string): Promise<CartResult> {
  return change(caller, (content) => withoutCoupon(content, code))
}

/** Refuses a country that the shop does not deliver to, and an unknown state. SC-55. */
export function setDestination(caller: CartCaller, destination: Destination): Promise<CartResult> {
  return change(caller, (content, { settings }) => withDestination(content, destination, deliveredTo(settings, destination)))
}

/** Chooses delivery methods by package: `{ 0: 'flat_rate:1' }`. Ignores methods that are not offered. SC-56. */
export function chooseShipping(caller: CartCaller, chosen: Readonly<Record<string, string>>): Promise<CartResult> {
  return change(caller, (content, facts) => withShipping(content, chosen, show(content, facts, caller).packages))
}

async function change(caller: CartCaller, decide: Change, brought: Brought = {}): Promise<CartResult> {
  const { content, facts, visitor } = await settle(caller, decide, brought)
  return { cart: show(content, facts, caller), visitor }
}
