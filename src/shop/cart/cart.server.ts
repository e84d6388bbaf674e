import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { findGlossary } from '#shop/glossary.server'
import type { Item } from '#shop/items'
import { findItem, findItems } from '#shop/items.server'
import { itemWords } from '#shop/items.words'
import { findSettings } from '#shop/settings.server'
import type { Destination } from '#shop/shipping'
import type { CartContent, CartView } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { asSeen, chosenOf, emptied, EMPTY_CART, withMore, withoutCoupon, withQuantity, withUndone } from './contents.ts'
import { keyOf } from './digests.server.ts'
import { readCart, writeCart, type KeptCart } from './keeping.server.ts'
import { inTurn } from './turns.server.ts'
import { viewCart, type CartFacts } from './viewing.server.ts'

export { forgetOldCarts, joinCarts, leaveCart } from './belonging.server.ts'

/** Who looks at their cart, in which language, and the nonce of its form and links. */
export interface CartVisit {
  /** The visitor's own number, from the cookie and from nowhere else; undefined where there is none. */
  visitor: string | undefined
  locale: Locale
  nonce: string
}

/** What someone wants in their cart. */
export interface WantedItem {
  productId: number
  variationId: number | null
  quantity: number
  /** What was chosen, slug to value; only what the variation leaves open is kept. */
  attributes?: Record<string, string>
}

/** A cart after a change, and whose it is: a first change gives the visitor a number. */
export interface CartResult {
  cart: CartView
  visitor: string
}

/** A visitor's cart at this moment: one read. Empty, and no read, for someone without a number. Spec 3.3. */
export async function findCart(visit: CartVisit): Promise<CartView> {
  const kept = visit.visitor === undefined ? undefined : await readCart(visit.visitor, [])
  const content = kept?.content ?? EMPTY_CART
  return show(content, await factsOf(content, kept), visit)
}

/** Puts so many more of an item in a visitor's cart. Refuses what is not for sale, needs a choice, is not there, or breaks a rule of quantity. Spec 4.1. */
export async function putInCart(visit: CartVisit, wanted: WantedItem): Promise<CartResult> {
  const item = await findItem(wanted)
  if (!item) throw refuse(itemWords.notForSale)
  if (item.needsVariation) throw refuse(itemWords.chooseVariation)
  const chosen = chosenOf(item, wanted.attributes)
  const key = keyOf({ ...item, attributes: { ...item.attributes, ...chosen } })
  return change(visit, (content, { goods }) => withMore(content, { key, item, chosen, quantity: wanted.quantity }, goods), item)
}

/** Sets a line's quantity; none takes it out, to be undone. Refuses an unknown key, and what cannot be bought so. Spec 5.3. */
export function setQuantity(visit: CartVisit, key: string, quantity: number): Promise<CartResult> {
  return setQuantities(visit, new Map([[key, quantity]]))
}

/** Sets the quantities of several lines, all or none. Refuses as `setQuantity` does. */
export function setQuantities(visit: CartVisit, quantities: ReadonlyMap<string, number>): Promise<CartResult> {
  return change(visit, (content, { goods }) => [...quantities].reduce((cart, entry) => withQuantity(cart, entry, goods), content))
}

/** Puts a line back that was taken out. Refuses one that was not, and what is not there any more. Spec 4.4. */
export function undoRemoval(visit: CartVisit, key: string): Promise<CartResult> {
  return change(visit, (content, { goods }) => withUndone(content, key, goods))
}

/** Takes everything out, coupons too. Spec 4.4. */
export function emptyCart(visit: CartVisit): Promise<CartResult> {
  return change(visit, emptied)
}

/** Adds a coupon. Refuses one that does not hold for this cart, in words. Spec 5.4. */
export function applyCoupon(visit: CartVisit, code: string): Promise<CartResult> {
  return change(visit, () => Promise.reject(refuse(cartWords.noSuchCoupon, { code })))
}

/** Takes a coupon away. */
export function removeCoupon(visit: CartVisit, code: string): Promise<CartResult> {
  return change(visit, (content) => withoutCoupon(content, code))
}

/** Says where the cart would be delivered to. Spec 3.3. */
export function setDestination(visit: CartVisit, destination: Destination): Promise<CartResult> {
  return change(visit, (content) => ({ ...content, destination }))
}

/** Chooses the delivery of packages, by their numbers: `{ 0: 'flat_rate:1' }`. Spec 3.3. */
export function chooseShipping(visit: CartVisit, chosen: Readonly<Record<string, string>>): Promise<CartResult> {
  return change(visit, (content) => ({ ...content, shipping: { ...content.shipping, ...chosen } }))
}

type Change = (content: CartContent, facts: CartFacts) => CartContent | Promise<CartContent>

/** Tries until it is written; in turn with this visitor's other changes, so that a miss means another process or another browser. */
const MOST_TRIES = 20

async function change(visit: CartVisit, decide: Change, item?: Item): Promise<CartResult> {
  const visitor = visit.visitor ?? randomUUID()
  return inTurn(visitor, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const kept = await readCart(visitor, item ? [item.itemId] : [])
      const before = kept.content ?? EMPTY_CART
      const facts = await factsOf(before, kept, item)
      const after = await decide(before, facts)
      const isWritten = after === before || (await writeCart(visitor, kept, asSeen(after, facts.goods)))
      if (isWritten) return { cart: show(after, facts, visit), visitor }
    }
    throw refuse(cartWords.tryAgain)
  })
}

/** What has to be known of a cart to change or to show it. Everything but the cart and its stock is in memory. */
async function factsOf({ lines, removed }: CartContent, kept: KeptCart | undefined, item?: Item): Promise<CartFacts> {
  const ids = [...lines, ...removed, ...(item ? [item] : [])].map(({ itemId }) => itemId)
  const [items, glossary, settings] = await Promise.all([findItems([...new Set(ids)]), findGlossary(), findSettings()])
  return { goods: { items, available: kept?.available ?? new Map() }, glossary, settings }
}

function show(content: CartContent, facts: CartFacts, { locale, nonce }: CartVisit): CartView {
  return viewCart(content, facts, { locale, nonce, moment: clock.now() })
}
