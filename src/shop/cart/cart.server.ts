import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { turnsByName } from '#platform/turns'
import type { Coupon } from '#shop/coupons'
import { findCoupon } from '#shop/coupons.server'
import { couponWords } from '#shop/coupons.words'
import { findGlossary } from '#shop/glossary.server'
import type { Item } from '#shop/items'
import { findItem, findItems } from '#shop/items.server'
import { itemWords } from '#shop/items.words'
import { findSettings } from '#shop/settings.server'
import type { Destination } from '#shop/shipping'
import { findZones } from '#shop/shipping.server'
import { findVendorNames } from '#shop/vendors.server'
import type { CartContent, CartView } from './cart.ts'
import { cartWords } from './cart.words.ts'
import {
  asSeen,
  chosenOf,
  emptied,
  EMPTY_CART,
  withCoupon,
  withDestination,
  withMore,
  withoutCoupon,
  withQuantity,
  withShipping,
  withUndone,
} from './contents.ts'
import { keyOf } from './digests.server.ts'
import { tryCoupons } from './discounts.ts'
import { readCart, writeCart, type KeptCart } from './keeping.server.ts'
import { countedOf, linesOf } from './lines.ts'
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
  return show(content, await factsOf(content, { kept, locale: visit.locale }), visit)
}

/** Puts so many more of an item in a visitor's cart. Refuses what is not for sale, needs a choice, is not there, or breaks a rule of quantity. Spec 4.1. */
export async function putInCart(visit: CartVisit, wanted: WantedItem): Promise<CartResult> {
  const item = await findItem(wanted)
  if (!item) throw refuse(itemWords.notForSale)
  if (item.needsVariation) throw refuse(itemWords.chooseVariation)
  const chosen = chosenOf(item, wanted.attributes)
  const key = keyOf({ ...item, attributes: { ...item.attributes, ...chosen } })
  return change(visit, (content, { goods }) => withMore(content, { key, item, chosen, quantity: wanted.quantity }, goods), { item })
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

/** Adds a coupon. Refuses one that does not hold for this cart beside its others, in words. Spec 5.4. */
export async function applyCoupon(visit: CartVisit, code: string): Promise<CartResult> {
  const coupon = await findCoupon(code)
  if (!coupon) throw refuse(couponWords.unknown, { code })
  const decide: Change = (content, { goods, coupons }) => {
    const after = withCoupon(content, coupon.code)
    const lines = countedOf(linesOf(content, goods))
    const problem = tryCoupons(after.coupons, { lines, coupons }, clock.now()).at(-1)?.problem
    if (problem) throw problem
    return after
  }
  return change(visit, decide, { coupon })
}

/** Takes a coupon away. */
export function removeCoupon(visit: CartVisit, code: string): Promise<CartResult> {
  return change(visit, (content) => withoutCoupon(content, code))
}

/** Says where the cart would be delivered to. Refuses a country that the shop does not deliver to, and a state that its country does not have. Spec 3.3, 3.8. */
export function setDestination(visit: CartVisit, destination: Destination): Promise<CartResult> {
  return change(visit, (content, { settings }) => withDestination(content, destination, settings.deliversTo))
}

/** Chooses the delivery of packages, by their numbers: `{ 0: 'flat_rate:1' }`. What is not offered is not chosen. Spec 3.3. */
export function chooseShipping(visit: CartVisit, chosen: Readonly<Record<string, string>>): Promise<CartResult> {
  return change(visit, (content, facts) => withShipping(content, chosen, show(content, facts, visit).packages))
}

/** From what a cart is to what it shall be; the same cart where nothing changes. */
type Change = (content: CartContent, facts: CartFacts) => CartContent

/** What a change brings that is not in the cart yet. */
interface Brought {
  item?: Item
  coupon?: Coupon
}

/** One visitor's changes wait for one another: a miss then means another process, or another browser of the account. */
const inTurn = turnsByName()

const MOST_TRIES = 20

async function change(visit: CartVisit, decide: Change, brought: Brought = {}): Promise<CartResult> {
  const visitor = visit.visitor ?? randomUUID()
  return inTurn(visitor, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const kept = await readCart(visitor, brought.item ? [brought.item.itemId] : [])
      const before = kept.content ?? EMPTY_CART
      const facts = await factsOf(before, { ...brought, kept, locale: visit.locale })
      const after = decide(before, facts)
      const stands = after === before || (await writeCart(visitor, kept, asSeen(after, facts.goods)))
      if (stands) return { cart: show(after, facts, visit), visitor }
    }
    throw refuse(cartWords.tryAgain)
  })
}

/** What has to be known of a cart to change it or to show it. All but the cart and its stock is in memory. */
async function factsOf(content: CartContent, { kept, locale, item, coupon }: Brought & { kept: KeptCart | undefined; locale: Locale }): Promise<CartFacts> {
  const named = [...content.lines, ...content.removed, ...(item ? [item] : [])]
  const [items, coupons, zones, glossary, settings] = await Promise.all([
    findItems([...new Set(named.map(({ itemId }) => itemId))]),
    Promise.all(content.coupons.map(findCoupon)),
    findZones(),
    findGlossary(),
    findSettings(),
  ])
  const known = [...coupons, coupon].filter((one) => one !== undefined)
  return {
    goods: { items, available: kept?.available ?? new Map() },
    coupons: new Map(known.map((one) => [one.code.toLowerCase(), one])),
    zones,
    vendorNames: settings.cart.packages === 'by-vendor' ? await findVendorNames(vendorsOf(items), locale) : new Map(),
    glossary,
    settings,
  }
}

function vendorsOf(items: ReadonlyMap<number, Item>): number[] {
  return [...new Set([...items.values()].map(({ vendorId }) => vendorId))]
}

function show(content: CartContent, facts: CartFacts, { locale, nonce }: CartVisit): CartView {
  return viewCart(content, facts, { locale, nonce, moment: clock.now() })
}
