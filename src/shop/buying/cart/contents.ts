import { refuse } from '#platform/refusal'
import { MOST_BOUGHT, inQuantity, itemProblem, stockProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import type { Destination } from '#shop/delivery/shipping'
import { MOST_COUPONS, MOST_LINES, type CartContent, type CartPackage, type KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'

export const EMPTY_CART: CartContent = { lines: [], removed: [], coupons: [], destination: null, shipping: {} }

/** Items for sale, and available pieces where stock is managed, by item number. */
export interface Goods {
  items: ReadonlyMap<number, Item>
  available: ReadonlyMap<number, number>
}

export interface Wanted {
  key: string
  item: Item
  chosen: Record<string, string>
  quantity: number
}

const MOST_REMOVED = 10

/** Infinite if stock is not managed. */
export function supplyOf(item: Item, { available }: Goods): number {
  return item.managed ? (available.get(item.itemId) ?? 0) : Number.POSITIVE_INFINITY
}

/** Keeps only choices that the variation leaves open. */
export function chosenOf(item: Item, attributes: Record<string, string> | undefined): Record<string, string> {
  const open = Object.entries(item.openValues).flatMap(([slug, values]) => {
    const value = attributes && Object.hasOwn(attributes, slug) ? attributes[slug] : undefined
    return value !== undefined && values.includes(value) ? [[slug, value] as const] : []
  })
  return Object.fromEntries(open)
}

/** Adds a quantity. Refuses an unavailable item, a broken quantity rule, and too many lines. CART-38. */
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

/** Sets a quantity. Refuses as `withMore` does. QO-64. */
export function withExactly(content: CartContent, wanted: Wanted, goods: Goods): CartContent {
  const there = content.lines.some((line) => line.key === wanted.key)
  return there && wanted.quantity >= 1 ? withQuantity(content, [wanted.key, wanted.quantity], goods) : withMore(content, wanted, goods)
}

/** Changes a line's quantity; 0 removes it, with undo. Refuses an unknown line, and too many pieces. SC-10, SC-11. */
export function withQuantity(content: CartContent, [key, quantity]: readonly [string, number], goods: Goods): CartContent {
  const place = content.lines.findIndex((line) => line.key === key)
  const line = content.lines[place]
  if (!line) throw refuse(cartWords.unknownLine).as('gone')
  if (quantity === line.quantity) return content
  if (quantity === 0) {
    const removed = [...content.removed, { ...line, place }].slice(-MOST_REMOVED)
    return { ...content, lines: content.lines.toSpliced(place, 1), removed }
  }
  refuseTooMany(content, { ...line, quantity }, goods)
  return { ...content, lines: content.lines.with(place, { ...line, quantity }) }
}

/** Restores a removed line at its position. Refuses an unknown line, and more pieces than available. */
export function withUndone(content: CartContent, key: string, goods: Goods): CartContent {
  const gone = content.removed.findLast((line) => line.key === key)
  if (!gone) throw refuse(cartWords.unknownLine).as('gone')
  if (content.lines.length >= MOST_LINES) throw refuse(cartWords.tooManyLines, { max: MOST_LINES })
  const { place, ...line } = gone
  refuseTooMany(content, line, goods)
  return { ...content, lines: content.lines.toSpliced(place, 0, line), removed: content.removed.filter((other) => other.key !== key) }
}

/** Removes goods and coupons; the destination stays. */
export function emptied(content: CartContent): CartContent {
  const { lines, removed, coupons } = content
  return lines.length + removed.length + coupons.length === 0 ? content : { ...content, lines: [], removed: [], coupons: [] }
}

/** Refuses a coupon already applied, and too many. */
export function withCoupon(content: CartContent, code: string): CartContent {
  if (content.coupons.some((other) => isSameCode(other, code))) throw refuse(cartWords.couponThere, { code })
  if (content.coupons.length >= MOST_COUPONS) throw refuse(cartWords.tooManyCoupons, { max: MOST_COUPONS })
  return { ...content, coupons: [...content.coupons, code] }
}

export function withoutCoupon(content: CartContent, code: string): CartContent {
  const coupons = content.coupons.filter((other) => !isSameCode(other, code))
  return coupons.length === content.coupons.length ? content : { ...content, coupons }
}

/** Countries delivered to, and the states of one of them by code; undefined if the state is typed. */
export interface Delivered {
  countries: readonly string[]
  states: Readonly<Record<string, string>> | undefined
}

/** Refuses a country that the shop does not deliver to, and an unknown state. */
export function withDestination(content: CartContent, destination: Destination, { countries, states }: Delivered): CartContent {
  const { country, state } = destination
  if (!countries.includes(country)) throw refuse(cartWords.notDelivered)
  if (!states) return { ...content, destination }
  if (Object.keys(states).length === 0) return { ...content, destination: { ...destination, state: '' } }
  if (state !== '' && !Object.hasOwn(states, state)) throw refuse(cartWords.noSuchState)
  return { ...content, destination }
}

/** The default method is not stored, so that free delivery applies as soon as it is reached. */
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
 * Merges carts: all lines, each in the larger quantity, the account's first up to the limit of lines. Coupons, destination and delivery are the
 * account's, or else the visitor's.
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

/** Priced for all its pieces in the cart, over several lines. Undefined if no longer for sale. */
export function itemOf({ itemId }: KeptLine, { lines }: CartContent, { items }: Goods): Item | undefined {
  const item = items.get(itemId)
  const pieces = lines.reduce((all, line) => (line.itemId === itemId ? all + line.quantity : all), 0)
  return item && inQuantity(item, pieces)
}

export function asSeen(content: CartContent, goods: Goods): CartContent {
  const lines = content.lines.map((line) => ({ ...line, seenPrice: itemOf(line, content, goods)?.unitPrice ?? line.seenPrice }))
  return { ...content, lines }
}

/** Marks prices as seen that result from the shopper's own change of quantity. */
export function changedFrom(before: CartContent, after: CartContent, goods: Goods): CartContent {
  const lines = after.lines.map((line) => {
    const known = before.lines.find(({ key }) => key === line.key)
    const isNews = known !== undefined && known.seenPrice !== itemOf(known, before, goods)?.unitPrice
    return isNews ? line : { ...line, seenPrice: itemOf(line, after, goods)?.unitPrice ?? line.seenPrice }
  })
  return { ...after, lines }
}

export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Refuses an item not for sale, a broken quantity rule, and more pieces than the other lines of the item leave. */
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
