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

/** A line of a cart with its present facts. */
export interface Line {
  kept: KeptLine
  /** At the price of all its pieces in the cart; undefined when it is no longer for sale. */
  item: Item | undefined
  /** Pieces that this line can have; unlimited where they are not counted. */
  left: number
  /** The reason that it cannot be ordered like this. */
  problem: Refusal | undefined
  /** The line's share of the cart's totals: all that was asked for, and nothing when not one can be had. */
  total: Millimes
}

/** A line of which some can be had: it counts in the totals, for coupons and for delivery. */
export interface CountedLine extends Line {
  item: Item
}

/** The lines with their present facts. Of one item on two lines the first gets its pieces first. */
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

/** The lines that count. */
export function countedOf(lines: readonly Line[]): CountedLine[] {
  return lines.filter((line): line is CountedLine => line.item !== undefined && line.left > 0)
}

function problemOf(item: Item | undefined, quantity: number, left: number): Refusal | undefined {
  if (!item) return refuse(itemWords.notForSale)
  if (left === 0) return refuse(itemWords.soldOut)
  return itemProblem(item, quantity) ?? (quantity > left ? refuse(cartWords.onlyLeft, { max: left }) : undefined)
}

/** The effect of coupons on a cart at a moment. */
export interface Discounts {
  /** All its coupons; one that does not hold takes nothing off. */
  coupons: CartView['coupons']
  /** The sum that they take off. */
  discount: Millimes
  /** True when one that holds gives free delivery. */
  freeByCoupon: boolean
  /** The reasons that the others do not hold. */
  problems: Refusal[]
}

/** The coupons of a cart by their codes in small letters, without those that the merchant deleted. */
export type KnownCoupons = ReadonlyMap<string, Coupon>

/** The base that coupons are checked against: the lines that count, the merchant's coupons, and the shop's currency. */
export interface Discountable {
  lines: CountedLine[]
  coupons: KnownCoupons
  currency: CurrencySettings
}

/** The discounts of a cart's coupons. One that does not apply now stays on the cart, takes nothing off, and is reported. */
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

/** A coupon of a cart, and the reason that it does not hold. */
interface TriedCoupon {
  coupon: Coupon | undefined
  problem: Refusal | undefined
}

/** The coupons of a cart, each tried beside those before it that hold. */
export function tryCoupons(codes: readonly string[], { lines, coupons, currency }: Discountable, moment: Date): TriedCoupon[] {
  const worth = { lines: lines.map(couponLine), subtotal: sum(...lines.map(({ total }) => total)), currency }
  const tried: TriedCoupon[] = []
  for (const code of codes) {
    const coupon = coupons.get(code.toLowerCase())
    const problem = coupon ? couponProblem(coupon, { ...worth, others: holdingOf(tried) }, moment) : refuse(couponWords.unknown, { code })
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

/** The input of a cart's delivery. */
export interface ToDeliver {
  content: CartContent
  lines: CountedLine[]
  /** The price of the lines, less coupons. */
  subtotalAfterCoupons: Millimes
  freeByCoupon: boolean
  locale: Locale
}

/** The shop's delivery settings; `vendorNames` by number, in the shopper's language, where each store sends its own. */
export interface DeliveryFacts {
  settings: Settings
  zones: ShippingZone[]
  vendorNames: ReadonlyMap<number, string>
}

/** A cart's delivery. */
export type Delivery = Pick<CartView, 'needsShipping' | 'destination' | 'packages' | 'shipping' | 'freeShipping'>

/**
 * The delivery of a cart to the shopper's destination, else to somewhere in the shop's own country. None to a country that the shop does not deliver
 * to. IMP-10, MONEY-20.
 */
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

/** The database gives a place's parts back in its own order; sorting them keeps a view's version the same. */
function inOrder({ country, state, city, postcode }: CartView['destination']): CartView['destination'] {
  return { country, state, city, postcode }
}
