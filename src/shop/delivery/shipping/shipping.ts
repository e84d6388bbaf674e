import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { millimes, minus, NOTHING, payable, sum, type Coin, type Millimes } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'

/** The ways to have a parcel, under the protocol's names. */
export type ShippingKind = 'flat_rate' | 'free_shipping' | 'local_pickup'

/** A country, or one state of it; codes as on the wire (`TN`, `TN-11`). */
export interface ShippingPlace {
  country: string
  state?: string
}

/** Where a parcel goes, as far as it is known. `state` is a code where the country has a list, else what was typed. */
export interface Destination {
  country: string
  state: string
  city: string
  postcode: string
}

/** A way to have a parcel in a zone. */
export interface ShippingMethod {
  /** Its number; on the wire `flat_rate:1`. */
  id: number
  kind: ShippingKind
  title: Text
  /** Null: the shop's flat cost (settings.quickOrder.shippingCost). Free shipping costs nothing. */
  cost: Millimes | null
  /** What goods of a shipping class add to a flat rate, once a class and package. */
  classCosts: Record<string, Millimes>
  /** Free from so much of items after coupons; null: the shop's threshold (settings.quickOrder.freeShippingFrom). */
  minimum: Millimes | null
}

/** Where the shop delivers, and how. Zones are tried in order; one without places is everywhere. */
export interface ShippingZone {
  id: number
  name: string
  places: ShippingPlace[]
  methods: ShippingMethod[]
}

/** A method as a cart offers it: `id` is the wire's (`flat_rate:1`). */
export interface ShippingOffer {
  id: string
  kind: ShippingKind
  title: string
  cost: Millimes
}

/** What a parcel holds, as far as its delivery goes. */
export interface ShippingLine {
  vendorId: number
  needsShipping: boolean
  /** The product's free-shipping flag. */
  shipsFree: boolean
  /** Empty for none. */
  shippingClass: string
}

/** A parcel: its number on the wire, whose goods they are where each store sends its own, and what it holds. */
export interface ShippingPackage<Line> {
  index: number
  vendorId: number | null
  lines: Line[]
}

/** What a delivery's price hangs on, beside the parcel itself. */
export interface ShippingCircumstances {
  /** All items of the cart, less what coupons take off. */
  subtotalAfterCoupons: Millimes
  /** One of the cart's coupons gives free delivery. */
  freeByCoupon: boolean
  /** The shop's own cost and threshold. */
  quickOrder: Pick<Settings['quickOrder'], 'shippingCost' | 'freeShippingFrom'>
  /** What a delivery's cost and threshold are rounded to. */
  coin: Coin
  locale: Locale
}

/** How far it is to free delivery. */
export interface FreeShippingProgress {
  from: Millimes
  /** What is missing; nothing when it is reached. */
  left: Millimes
}

/** The zone of a destination: the first that names its state or country, or names no place at all. */
export function zoneOf(zones: ShippingZone[], { country, state }: Destination): ShippingZone | undefined {
  const holds = (place: ShippingPlace) => place.country === country && (place.state === undefined || place.state === state)
  return zones.find(({ places }) => places.length === 0 || places.some(holds))
}

/** The parcels that lines make: one for everything, or one a store in the order of its first line. What needs no delivery is in none. */
export function packagesOf<Line extends ShippingLine>(lines: Line[], packing: 'one' | 'by-vendor'): ShippingPackage<Line>[] {
  const parcels = Map.groupBy(
    lines.filter((line) => line.needsShipping),
    (line) => (packing === 'by-vendor' ? line.vendorId : null),
  )
  return [...parcels].map(([vendorId, held], index) => ({ index, vendorId, lines: held }))
}

/**
 * The ways to have a parcel in a zone, the default first: free delivery once it is reached, then as the merchant ordered them. None where
 * the shop does not deliver. Free delivery is reached by the cart's worth, by a coupon, or when each of the parcel's goods carries the
 * flag. Spec 4.3, 9.1.
 */
export function offersFor(lines: ShippingLine[], zone: ShippingZone | undefined, circumstances: ShippingCircumstances): ShippingOffer[] {
  const offered = (zone?.methods ?? []).filter((method) => method.kind !== 'free_shipping' || isReached(method, lines, circumstances))
  const freeFirst = offered.toSorted((a, b) => Number(b.kind === 'free_shipping') - Number(a.kind === 'free_shipping'))
  return freeFirst.map((method) => ({
    id: `${method.kind}:${method.id}`,
    kind: method.kind,
    title: method.title[circumstances.locale] || method.title.fr,
    cost: costOf(method, lines, circumstances),
  }))
}

/** The offer that was asked for, where it is still made, else the first. */
export function chosenOffer(offers: ShippingOffer[], asked: string | undefined): ShippingOffer | undefined {
  return offers.find(({ id }) => id === asked) ?? offers[0]
}

/** How far goods that are to be delivered are from free delivery; null where the zone has none, or nothing is to be delivered. */
export function freeShippingProgress(lines: ShippingLine[], zone: ShippingZone | undefined, circumstances: ShippingCircumstances): FreeShippingProgress | null {
  const delivered = lines.filter((line) => line.needsShipping)
  const methods = (zone?.methods ?? []).filter(({ kind }) => kind === 'free_shipping')
  if (delivered.length === 0 || methods.length === 0) return null
  const from = millimes(Math.min(...methods.map((method) => thresholdOf(method, circumstances))))
  const reached = methods.some((method) => isReached(method, delivered, circumstances))
  return { from, left: reached ? NOTHING : minus(from, circumstances.subtotalAfterCoupons) }
}

function isReached(method: ShippingMethod, lines: ShippingLine[], circumstances: ShippingCircumstances): boolean {
  const { freeByCoupon, subtotalAfterCoupons } = circumstances
  return freeByCoupon || lines.every((line) => line.shipsFree) || subtotalAfterCoupons >= thresholdOf(method, circumstances)
}

function thresholdOf({ minimum }: ShippingMethod, { quickOrder, coin }: ShippingCircumstances): Millimes {
  return payable(minimum ?? quickOrder.freeShippingFrom, coin)
}

function costOf({ kind, cost, classCosts }: ShippingMethod, lines: ShippingLine[], { quickOrder, coin }: ShippingCircumstances): Millimes {
  if (kind === 'free_shipping') return NOTHING
  if (kind === 'local_pickup') return payable(cost ?? NOTHING, coin)
  const classes = [...new Set(lines.map((line) => line.shippingClass))]
  const added = classes.map((name) => (Object.hasOwn(classCosts, name) ? classCosts[name]! : NOTHING))
  return sum(...[cost ?? quickOrder.shippingCost, ...added].map((part) => payable(part, coin)))
}
