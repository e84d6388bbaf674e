import { refuse } from '#platform/refusal'
import { MOST_BOUGHT, inQuantity, itemProblem, stockProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import type { Destination } from '#shop/delivery/shipping'
import { MOST_COUPONS, MOST_LINES, type CartContent, type CartPackage, type KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'

/** An empty cart. */
export const EMPTY_CART: CartContent = { lines: [], removed: [], coupons: [], destination: null, shipping: {} }

/** The items that are for sale and the stock of those that are counted, both by the item's number. */
export interface Goods {
  items: ReadonlyMap<number, Item>
  available: ReadonlyMap<number, number>
}

/** A quantity of an item with the shopper's choices, under the line's key. */
export interface Wanted {
  key: string
  item: Item
  chosen: Record<string, string>
  quantity: number
}

const MOST_REMOVED = 10

/** Pieces of an item that can be had now; unlimited where they are not counted. */
export function supplyOf(item: Item, { available }: Goods): number {
  return item.managed ? (available.get(item.itemId) ?? 0) : Number.POSITIVE_INFINITY
}

/** The shopper's choices of an item where its variation leaves them open; anything else is left out. */
export function chosenOf(item: Item, attributes: Record<string, string> | undefined): Record<string, string> {
  const open = Object.entries(item.openValues).flatMap(([slug, values]) => {
    const value = attributes && Object.hasOwn(attributes, slug) ? attributes[slug] : undefined
    return value !== undefined && values.includes(value) ? [[slug, value] as const] : []
  })
  return Object.fromEntries(open)
}

/** The cart with this quantity more of an item. Refuses an item that is not there, a broken quantity rule, and one line too many. CART-38. */
export function withMore(content: CartContent, { key, item, chosen, quantity }: Wanted, goods: Goods): CartContent {
  const there = content.lines.find((line) => line.key === key)
  if (!(quantity >= 1)) throw refuse(itemWords.quantityMinimum, { min: item.minQuantity })
  if (!there && content.lines.length >= MOST_LINES) throw refuse(cartWords.tooManyLines, { max: MOST_LINES })
  const { itemId, productId, variationId, name, unitPrice } = item
  const line = there ?? { key, itemId, productId, variationId, chosen, name, quantity: 0, seenPrice: unitPrice }
  const more = { ...line, quantity: line.quantity + quantity }
  refuseTooMany(content, more, goods)
  const lines = there ? content.lines.map((other) => (other === there ? more : other)) : [...content.lines, more]
  return { ...content, lines, removed: content.removed.filter((other) => other.key !== key) }
}

/** The cart with exactly this quantity of an item. Refuses as `withMore` does. QO-64. */
export function withExactly(content: CartContent, wanted: Wanted, goods: Goods): CartContent {
  const there = content.lines.some((line) => line.key === wanted.key)
  return there && wanted.quantity >= 1 ? withQuantity(content, [wanted.key, wanted.quantity], goods) : withMore(content, wanted, goods)
}

/** The cart with another quantity of a line; 0 takes it out, to be undone. Refuses a line that is not there, and too many. SC-10, SC-11. */
export function withQuantity(content: CartContent, [key, quantity]: readonly [string, number], goods: Goods): CartContent {
  const place = content.lines.findIndex((line) => line.key === key)
  const line = content.lines[place]
  if (!line) throw refuse(cartWords.unknownLine)
  if (quantity === line.quantity) return content
  if (quantity === 0) {
    const removed = [...content.removed, { ...line, place }].slice(-MOST_REMOVED)
    return { ...content, lines: content.lines.toSpliced(place, 1), removed }
  }
  refuseTooMany(content, { ...line, quantity }, goods)
  return { ...content, lines: content.lines.with(place, { ...line, quantity }) }
}

/** The cart with a line back where it was, in the same quantity. Refuses one that was not taken out, and more than there is now. */
export function withUndone(content: CartContent, key: string, goods: Goods): CartContent {
  const gone = content.removed.findLast((line) => line.key === key)
  if (!gone) throw refuse(cartWords.unknownLine)
  if (content.lines.length >= MOST_LINES) throw refuse(cartWords.tooManyLines, { max: MOST_LINES })
  const { place, ...line } = gone
  refuseTooMany(content, line, goods)
  return { ...content, lines: content.lines.toSpliced(place, 0, line), removed: content.removed.filter((other) => other.key !== key) }
}

/** The cart without goods and coupons; its destination stays. */
export function emptied(content: CartContent): CartContent {
  const { lines, removed, coupons } = content
  return lines.length + removed.length + coupons.length === 0 ? content : { ...content, lines: [], removed: [], coupons: [] }
}

/** The cart with one more coupon. Refuses one that is there already, and too many. */
export function withCoupon(content: CartContent, code: string): CartContent {
  if (content.coupons.some((other) => isSameCode(other, code))) throw refuse(cartWords.couponThere, { code })
  if (content.coupons.length >= MOST_COUPONS) throw refuse(cartWords.tooManyCoupons, { max: MOST_COUPONS })
  return { ...content, coupons: [...content.coupons, code] }
}

/** The cart without a coupon. */
export function withoutCoupon(content: CartContent, code: string): CartContent {
  const coupons = content.coupons.filter((other) => !isSameCode(other, code))
  return coupons.length === content.coupons.length ? content : { ...content, coupons }
}

/** The countries that the shop delivers to, and the states of one of them by code; undefined where the state is typed. */
export interface Delivered {
  countries: readonly string[]
  states: Readonly<Record<string, string>> | undefined
}

/** The cart with a destination. Refuses a country that the shop does not deliver to, and a state that the country does not have. */
export function withDestination(content: CartContent, destination: Destination, { countries, states }: Delivered): CartContent {
  const { country, state } = destination
  if (!countries.includes(country)) throw refuse(cartWords.notDelivered)
  if (!states) return { ...content, destination }
  if (Object.keys(states).length === 0) return { ...content, destination: { ...destination, state: '' } }
  if (state !== '' && !Object.hasOwn(states, state)) throw refuse(cartWords.noSuchState)
  return { ...content, destination }
}

/** The cart with other deliveries of its packages. The default choice is not stored, so that free delivery comes by itself once it is reached. */
export function withShipping(content: CartContent, chosen: Readonly<Record<string, string>>, packages: readonly CartPackage[]): CartContent {
  const shipping = { ...content.shipping }
  for (const { index, offers } of packages) {
    const offer = offers.findIndex(({ id }) => id === chosen[index])
    if (offer === 0) delete shipping[index]
    if (offer > 0) shipping[index] = offers[offer]!.id
  }
  return { ...content, shipping }
}

/**
 * Two carts merged: all lines of both, each in the larger quantity. Coupons, destination and delivery are the account's, else the visitor's.
 * Never more lines than a cart may have: the account's come first.
 */
export function merged(account: CartContent, visitor: CartContent): CartContent {
  const fuller = (line: KeptLine) => {
    const other = visitor.lines.find(({ key }) => key === line.key)
    return other && other.quantity > line.quantity ? other : line
  }
  const added = visitor.lines.filter(({ key }) => account.lines.every((line) => line.key !== key))
  const lines = [...account.lines.map(fuller), ...added].slice(0, MOST_LINES)
  return {
    lines,
    removed: account.removed.filter(({ key }) => lines.every((line) => line.key !== key)),
    coupons: account.coupons.length > 0 ? account.coupons : visitor.coupons,
    destination: account.destination ?? visitor.destination,
    shipping: Object.keys(account.shipping).length > 0 ? account.shipping : visitor.shipping,
  }
}

/** The item of a line at the price of all its pieces in the cart, which may stand on several lines. Undefined when it is no longer for sale. */
export function itemOf({ itemId }: KeptLine, { lines }: CartContent, { items }: Goods): Item | undefined {
  const item = items.get(itemId)
  const pieces = lines.reduce((all, line) => (line.itemId === itemId ? all + line.quantity : all), 0)
  return item && inQuantity(item, pieces)
}

/** The cart with the present prices as those last seen. */
export function asSeen(content: CartContent, goods: Goods): CartContent {
  const lines = content.lines.map((line) => ({ ...line, seenPrice: itemOf(line, content, goods)?.unitPrice ?? line.seenPrice }))
  return { ...content, lines }
}

/** The cart after the shopper's own change: prices that follow from its quantities are no news to them. */
export function changedFrom(before: CartContent, after: CartContent, goods: Goods): CartContent {
  const lines = after.lines.map((line) => {
    const known = before.lines.find(({ key }) => key === line.key)
    const isNews = known !== undefined && known.seenPrice !== itemOf(known, before, goods)?.unitPrice
    return isNews ? line : { ...line, seenPrice: itemOf(line, after, goods)?.unitPrice ?? line.seenPrice }
  })
  return { ...after, lines }
}

/** True when two codes name one coupon. */
export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Refuses a line that cannot be bought: not for sale, a broken rule of quantity, or more than is left beside the cart's other lines of it. */
function refuseTooMany(content: CartContent, line: KeptLine, goods: Goods): void {
  const item = goods.items.get(line.itemId)
  if (!item) throw refuse(itemWords.notForSale)
  const problem = itemProblem(item, line.quantity)
  if (problem) throw problem
  const others = content.lines.filter(({ key, itemId }) => itemId === line.itemId && key !== line.key)
  const left = supplyOf(item, goods) - others.reduce((pieces, other) => pieces + other.quantity, 0)
  if (line.quantity > left) throw stockProblem(left)
  if (line.quantity > MOST_BOUGHT) throw refuse(cartWords.tooManyPieces, { max: MOST_BOUGHT })
}
