import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { millimes, minus, NOTHING, payable, sum, type Coin, type Millimes } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'

/** Kinds of shipping methods, under the protocol's names. */
export type ShippingKind = 'flat_rate' | 'free_shipping' | 'local_pickup'

/** A country, or one state of it; codes as on the wire (`TN`, `TN-11`). */
export interface ShippingPlace {
  country: string
  state?: string
}

/** Destination of a parcel, as far as it is known. `state` is a code if the country has a list, else as typed. */
export interface Destination {
  country: string
  state: string
  city: string
  postcode: string
}

/** A shipping method of a zone. */
export interface ShippingMethod {
  /** Its id; on the wire `flat_rate:1`. */
  id: number
  kind: ShippingKind
  title: Text
  /** Null: the shop's flat cost (settings.quickOrder.shippingCost). Free shipping costs nothing. */
  cost: Millimes | null
  /** Surcharges on a flat rate by shipping class, once per class and package. */
  classCosts: Record<string, Millimes>
  /** Items after coupons that make it free; null: the shop's threshold (settings.quickOrder.freeShippingFrom). */
  minimum: Millimes | null
}

/** A delivery zone. Zones are tried in order; one without places is everywhere. */
export interface ShippingZone {
  id: number
  name: string
  places: ShippingPlace[]
  methods: ShippingMethod[]
}

/** A method offered in a cart: `id` is the wire's (`flat_rate:1`). */
export interface ShippingOffer {
  id: string
  kind: ShippingKind
  title: string
  cost: Millimes
}

/** A line of a parcel, for its delivery. */
export interface ShippingLine {
  vendorId: number
  needsShipping: boolean
  /** The product's free-shipping flag. */
  shipsFree: boolean
  /** Empty for none. */
  shippingClass: string
}

/** A parcel: its number on the wire, its store if each sends its own, and its lines. */
export interface ShippingPackage<Line> {
  index: number
  vendorId: number | null
  lines: Line[]
}

/** Factors of a delivery's price besides the parcel itself. */
export interface ShippingCircumstances {
  /** All items of the cart, less coupons. */
  subtotalAfterCoupons: Millimes
  /** One of the cart's coupons gives free delivery. */
  freeByCoupon: boolean
  /** The shop's own cost and threshold. */
  quickOrder: Pick<Settings['quickOrder'], 'shippingCost' | 'freeShippingFrom'>
  /** The coin that cost and threshold are rounded to. */
  coin: Coin
  locale: Locale
}

/** Progress towards free delivery. */
export interface FreeShippingProgress {
  from: Millimes
  /** The missing amount; zero once it is reached. */
  left: Millimes
}

/** True for a zone that contains a place: its state, its country, or everywhere. */
export function containsPlace({ places }: Pick<ShippingZone, 'places'>, { country, state }: ShippingPlace): boolean {
  return places.length === 0 || places.some((place) => place.country === country && (place.state === undefined || place.state === state))
}

/** The zone of a destination: the first that contains it; where it offers nothing, nothing is delivered. IMP-10. */
export function zoneOf(zones: ShippingZone[], destination: ShippingPlace): ShippingZone | undefined {
  return zones.find((zone) => containsPlace(zone, destination))
}

/** The zone that a state has to itself, if that zone is the one that answers for it. */
export function ownZoneOf(zones: ShippingZone[], state: ShippingPlace): ShippingZone | undefined {
  const zone = zoneOf(zones, state)
  return zone?.places.length === 1 && zone.places[0]!.state === state.state ? zone : undefined
}

/** The first flat rate of a zone. */
export function flatRateOf(zone: ShippingZone | undefined): ShippingMethod | undefined {
  return zone?.methods.find(({ kind }) => kind === 'flat_rate')
}

/** Parcels of lines: one for everything, or one per store in the order of its first line. Lines without shipping are in none. */
export function packagesOf<Line extends ShippingLine>(lines: Line[], packing: 'one' | 'by-vendor'): ShippingPackage<Line>[] {
  const parcels = Map.groupBy(
    lines.filter((line) => line.needsShipping),
    (line) => (packing === 'by-vendor' ? line.vendorId : null),
  )
  return [...parcels].map(([vendorId, held], index) => ({ index, vendorId, lines: held }))
}

/**
 * Shipping methods of a parcel in a zone, the default first: free delivery once reached, then the merchant's order. None outside the zones.
 * Free delivery is reached by the cart's value, by a coupon, or if all of the parcel's goods carry the flag. QO-18, QO-19, MONEY-20.
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

/** The requested offer if it is still made, else the first. */
export function chosenOffer(offers: ShippingOffer[], asked: string | undefined): ShippingOffer | undefined {
  return offers.find(({ id }) => id === asked) ?? offers[0]
}

/** Progress of a parcel towards free delivery; null if the zone has none, or nothing is shipped. */
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

/** The methods that a form or a call has chosen, by their package's number: `shipping_method[0]=flat_rate:1`. */
export function readShipping(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const index = /^shipping_method\[(\d{1,2})\]$/.exec(name)?.[1]
    return index !== undefined && typeof value === 'string' && /^\w{1,40}:\d{1,15}$/.test(value) ? [[String(Number(index)), value] as const] : []
  })
  return Object.fromEntries(chosen)
}
