import { type Millimes, NOTHING, sum, times } from '#money/millimes'
import { type Refusal, refuse } from '#platform/refusal'
import { type Item, itemProblem } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import type { CartContent, CartView, KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { type Goods, isSameCode, itemOf, supplyOf } from './contents.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { type Coupon, type CouponLine, couponProblem, discountsOf } from '#shop/prices/coupons'
import { couponWords } from '#shop/prices/coupons.words'
import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'
import { chosenOffer, freeShippingProgress, offersFor, packagesOf, type ShippingZone, zoneOf } from '#shop/delivery/shipping'

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

export interface Discounts {
  /** All coupons of the cart; an invalid one has no discount. */
  coupons: CartView['coupons']
  discount: Millimes
  freeByCoupon: boolean
  /** Why the other coupons are invalid. */
  problems: Refusal[]
}

/** By lower-case code, without deleted ones. */
export type KnownCoupons = ReadonlyMap<string, Coupon>

export interface Discountable {
  lines: CountedLine[]
  coupons: KnownCoupons
  currency: CurrencySettings
}

/** A coupon that does not apply now stays on the cart without a discount, and is reported. */
export function discountsFor(codes: readonly string[], base: Discountable, moment: Date): Discounts {
  const tried = tryCoupons(codes, base, moment)
  const given = discountsOf(holdingOf(tried), base.lines.map(couponLine), coinOf(base.currency.code))
  return {
    coupons: codes.map((code) => given.find((one) => isSameCode(one.code, code)) ?? { code, discount: NOTHING, freeShipping: false }),
    discount: sum(...given.map(({ discount }) => discount)),
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

export interface ToDeliver {
  content: CartContent
  lines: CountedLine[]
  subtotalAfterCoupons: Millimes
  freeByCoupon: boolean
  locale: Locale
}

/** `vendorNames` by number, in the shopper's language, if each store ships its own goods. */
export interface DeliveryFacts {
  settings: Settings
  zones: ShippingZone[]
  vendorNames: ReadonlyMap<number, string>
}

export type Delivery = Pick<CartView, 'needsShipping' | 'destination' | 'packages' | 'shipping' | 'freeShipping'>

/** Delivery to the shopper's destination, or by default within the shop's country. Impossible to countries it does not deliver to. IMP-10, MONEY-20. */
export function deliveryOf(
  { content, lines, subtotalAfterCoupons, freeByCoupon, locale }: ToDeliver,
  { settings, zones, vendorNames }: DeliveryFacts,
): Delivery {
  const destination = content.destination ?? { country: settings.deliversTo[0] ?? settings.country, state: '', city: '', postcode: '' }
  const zone = settings.deliversTo.includes(destination.country) ? zoneOf(zones, destination) : undefined
  const circumstances = { subtotalAfterCoupons, freeByCoupon, quickOrder: settings.quickOrder, coin: coinOf(settings.currency.code), locale }
  const goods = lines.map(({ item }) => item)
  const parcels = packagesOf(goods, settings.cart.packages).map(({ index, vendorId, lines: held }) => {
    const offers = offersFor(held, zone, circumstances)
    const chosen = chosenOffer(offers, content.shipping[index])
    return { index, vendor: vendorId === null ? null : (vendorNames.get(vendorId) ?? null), offers, chosen }
  })
  const isDelivered = parcels.every(({ chosen }) => chosen)
  return {
    needsShipping: parcels.length > 0,
    destination: inOrder(destination),
    packages: parcels.map((parcel) => ({ ...parcel, chosen: parcel.chosen?.id ?? null })),
    shipping: isDelivered ? sum(...parcels.map(({ chosen }) => chosen?.cost ?? NOTHING)) : null,
    freeShipping: freeShippingProgress(goods, zone, circumstances),
  }
}

/** jsonb does not keep the order of keys; a fixed order keeps the view's version stable. */
function inOrder({ country, state, city, postcode }: CartView['destination']): CartView['destination'] {
  return { country, state, city, postcode }
}
