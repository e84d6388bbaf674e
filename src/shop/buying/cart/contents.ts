import { refuse, type Refusal } from '#platform/refusal'
import { MOST_BOUGHT, inQuantity, itemProblem, stockProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import {
  chosenOffer,
  freeShippingProgress,
  offersFor,
  packagesOf,
  zoneOf,
  type Destination,
  type ShippingCircumstances,
  type ShippingZone,
} from '#shop/delivery/shipping'
import { MOST_COUPONS, MOST_LINES, type CartContent, type CartPackage, type KeptLine, type CartView } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { NOTHING, sum, times, type Millimes } from '#money/millimes'
import { coinOf, type CurrencySettings } from '#money/formats'
import { applyCoupons, couponProblem, type Coupon, type CouponLine } from '#shop/prices/coupons'
import { couponWords } from '#shop/prices/coupons.words'
import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'

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
function supplyOf(item: Item, { available }: Goods): number {
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

/** Merges carts: all lines, each in the larger quantity, the account's first up to the limit. All else is the account's, or else the visitor's. */
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
function itemOf({ itemId }: KeptLine, { lines }: CartContent, { items }: Goods): Item | undefined {
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

function isSameCode(one: string, other: string): boolean {
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

export interface Line {
  kept: KeptLine
  /** Priced for all its pieces in the cart; undefined if no longer for sale. */
  item: Item | undefined
  /** Pieces available to this line; infinite if stock is not managed. */
  left: number
  problem: Refusal | undefined
  /** For the full quantity, but 0 if no piece is available. */
  total: Millimes
}

/** A line with at least one piece available: it counts for totals, coupons and delivery. */
export interface CountedLine extends Line {
  item: Item
}

/** Of several lines of an item, the first is served first. */
export function linesOf(content: CartContent, goods: Goods): Line[] {
  const taken = new Map<number, number>()
  return content.lines.map((kept) => {
    const item = itemOf(kept, content, goods)
    const before = taken.get(kept.itemId) ?? 0
    taken.set(kept.itemId, before + kept.quantity)
    const left = item && !item.soldOut ? Math.max(supplyOf(item, goods) - before, 0) : 0
    return { kept, item, left, problem: problemOf(item, kept.quantity, left), total: item && left > 0 ? times(item.unitPrice, kept.quantity) : NOTHING }
  })
}

export function countedOf(lines: readonly Line[]): CountedLine[] {
  return lines.filter((line): line is CountedLine => line.item !== undefined && line.left > 0)
}

function problemOf(item: Item | undefined, quantity: number, left: number): Refusal | undefined {
  if (!item) return refuse(itemWords.notForSale)
  if (left === 0) return refuse(itemWords.soldOut)
  return itemProblem(item, quantity) ?? (quantity > left ? refuse(cartWords.onlyLeft, { max: left }) : undefined)
}

interface Discounts {
  /** All coupons of the cart; an invalid one has no discount. */
  coupons: CartView['coupons']
  discount: Millimes
  /** Value of each line after coupons, by its key. */
  left: ReadonlyMap<string, Millimes>
  freeByCoupon: boolean
  problems: Refusal[]
}

/** By lower-case code, without deleted ones. */
export type KnownCoupons = ReadonlyMap<string, Coupon>

interface Discountable {
  lines: CountedLine[]
  coupons: KnownCoupons
  currency: CurrencySettings
}

/** A coupon that does not apply now stays on the cart without a discount, and is reported. */
export function discountsFor(codes: readonly string[], base: Discountable, moment: Date): Discounts {
  const tried = tryCoupons(codes, base, moment)
  const { given, left } = applyCoupons(holdingOf(tried), base.lines.map(couponLine), coinOf(base.currency.code))
  return {
    coupons: codes.map((code) => given.find((one) => isSameCode(one.code, code)) ?? { code, discount: NOTHING, freeShipping: false }),
    discount: sum(...given.map(({ discount }) => discount)),
    left,
    freeByCoupon: given.some(({ freeShipping }) => freeShipping),
    problems: tried.flatMap(({ problem }) => problem ?? []),
  }
}

interface TriedCoupon {
  coupon: Coupon | undefined
  problem: Refusal | undefined
}

/** Checks each coupon beside the valid ones before it. */
export function tryCoupons(codes: readonly string[], { lines, coupons, currency }: Discountable, moment: Date): TriedCoupon[] {
  const worth = { lines: lines.map(couponLine), subtotal: sum(...lines.map(({ total }) => total)), currency }
  const tried: TriedCoupon[] = []
  for (const code of codes) {
    const coupon = coupons.get(code.toLowerCase())
    const problem = coupon ? couponProblem(coupon, { ...worth, others: holdingOf(tried) }, moment) : refuse(couponWords.unknown, { code }).as('couponUnknown')
    tried.push({ coupon, problem })
  }
  return tried
}

function holdingOf(tried: readonly TriedCoupon[]): Coupon[] {
  return tried.flatMap(({ coupon, problem }) => (coupon && !problem ? [coupon] : []))
}

function couponLine({ kept, item, total }: CountedLine): CouponLine {
  const { productId, categoryIds, unitPrice, before } = item
  return { key: kept.key, productId, categoryIds, unitPrice, quantity: kept.quantity, total, onSale: before !== null }
}

interface ToDeliver {
  content: CartContent
  lines: CountedLine[]
  left: Discounts['left']
  freeByCoupon: boolean
  locale: Locale
}

/** `vendors` by number, in the shopper's language, if each ships its own goods. */
export interface DeliveryFacts extends Pick<ShippingCircumstances, 'vendors'> {
  settings: Settings
  zones: ShippingZone[]
}

interface Delivery extends Pick<CartView, 'needsShipping' | 'destination' | 'packages' | 'shipping' | 'freeShipping'> {
  /** Stores that ship their own goods, with the value that is missing for their free delivery. */
  toFree: { vendor: string; left: Millimes }[]
}

/** Delivery to the shopper's destination, or by default within the shop's country. Impossible to countries it does not deliver to. IMP-10, MONEY-20. */
export function deliveryOf({ content, lines, left, freeByCoupon, locale }: ToDeliver, { settings, zones, vendors }: DeliveryFacts): Delivery {
  const destination = content.destination ?? { country: settings.deliversTo[0] ?? settings.country, state: '', city: '', postcode: '' }
  const zone = settings.deliversTo.includes(destination.country) ? zoneOf(zones, destination) : undefined
  const circumstances = { freeByCoupon, vendors, quickOrder: settings.quickOrder, coin: coinOf(settings.currency.code), locale }
  const goods = lines.map(({ kept, item }) => ({ ...item, value: left.get(kept.key) ?? NOTHING }))
  const parcels = packagesOf(goods, settings.cart.packages).map((parcel) => {
    const { index, vendorId } = parcel
    const offers = offersFor(parcel, zone, circumstances)
    const store = vendorId === null ? { vendor: null } : { vendor: vendors.get(vendorId)?.name ?? null, vendorId }
    return { shown: { index, ...store, offers }, chosen: chosenOffer(offers, content.shipping[index]), free: freeShippingProgress(parcel, zone, circumstances) }
  })
  const isDelivered = parcels.every(({ chosen }) => chosen)
  return {
    needsShipping: parcels.length > 0,
    destination: inOrder(destination),
    packages: parcels.map(({ shown, chosen }) => ({ ...shown, chosen: chosen?.id ?? null })),
    shipping: isDelivered ? sum(...parcels.map(({ chosen }) => chosen?.cost ?? NOTHING)) : null,
    freeShipping: parcels.find(({ shown }) => shown.vendorId === undefined)?.free ?? null,
    toFree: parcels.flatMap(({ shown: { vendor }, free }) => (vendor !== null && free && free.left > 0 ? [{ vendor, left: free.left }] : [])),
  }
}

/** jsonb does not keep the order of keys; a fixed order keeps the view's version stable. */
function inOrder({ country, state, city, postcode }: CartView['destination']): CartView['destination'] {
  return { country, state, city, postcode }
}
