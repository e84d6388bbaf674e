import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { millimes, minus, NOTHING, payable, sum, type Coin, type Millimes } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'

/** Under the protocol's names. */
export type ShippingKind = 'flat_rate' | 'free_shipping' | 'local_pickup'

/** A country, or one state of it; codes as on the wire (`TN`, `TN-11`). */
export interface ShippingPlace {
  country: string
  state?: string
}

/** Destination of a parcel, as far as known. `state` is a code if the country has a list, else as typed. */
export interface Destination {
  country: string
  state: string
  city: string
  postcode: string
}

export interface ShippingMethod {
  id: number
  kind: ShippingKind
  title: Text
  /** Null: the shop's flat cost (settings.quickOrder.shippingCost). Free shipping costs nothing. */
  cost: Millimes | null
  /** Surcharges on a flat rate by shipping class, once per class and package. */
  classCosts: Record<string, Millimes>
  /** Value of the items after coupons from which it is free; null: the shop's threshold (settings.quickOrder.freeShippingFrom). */
  minimum: Millimes | null
}

/** Zones are tried in order; one without places is everywhere. */
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

export interface ShippingLine {
  vendorId: number
  needsShipping: boolean
  shipsFree: boolean
  /** Empty for none. */
  shippingClass: string
}

/** A parcel: its number on the wire, its store if each ships its own, and its lines. */
export interface ShippingPackage<Line> {
  index: number
  vendorId: number | null
  lines: Line[]
}

export interface ShippingCircumstances {
  /** All items of the cart, less coupons. */
  subtotalAfterCoupons: Millimes
  freeByCoupon: boolean
  quickOrder: Pick<Settings['quickOrder'], 'shippingCost' | 'freeShippingFrom'>
  /** Cost and threshold are rounded to it. */
  coin: Coin
  locale: Locale
}

export interface FreeShippingProgress {
  from: Millimes
  /** Zero once it is reached. */
  left: Millimes
}

/** A zone contains its states, its countries, or everywhere. */
export function containsPlace({ places }: Pick<ShippingZone, 'places'>, { country, state }: ShippingPlace): boolean {
  return places.length === 0 || places.some((place) => place.country === country && (place.state === undefined || place.state === state))
}

/** The first zone that contains the destination. If it offers no method, nothing is delivered there. IMP-10. */
export function zoneOf(zones: ShippingZone[], destination: ShippingPlace): ShippingZone | undefined {
  return zones.find((zone) => containsPlace(zone, destination))
}

/** The zone of a single state, if it is the one that applies to the state. */
export function ownZoneOf(zones: ShippingZone[], state: ShippingPlace): ShippingZone | undefined {
  const zone = zoneOf(zones, state)
  return zone?.places.length === 1 && zone.places[0]!.state === state.state ? zone : undefined
}

export function flatRateOf(zone: ShippingZone | undefined): ShippingMethod | undefined {
  return zone?.methods.find(({ kind }) => kind === 'flat_rate')
}

/** One parcel for everything, or one per store in the order of its first line. Omits lines without shipping. */
export function packagesOf<Line extends ShippingLine>(lines: Line[], packing: 'one' | 'by-vendor'): ShippingPackage<Line>[] {
  const parcels = Map.groupBy(
    lines.filter((line) => line.needsShipping),
    (line) => (packing === 'by-vendor' ? line.vendorId : null),
  )
  return [...parcels].map(([vendorId, held], index) => ({ index, vendorId, lines: held }))
}

/**
 * Shipping methods of a parcel in a zone, the default first: free delivery once reached, then the merchant's order. Empty outside the zones. Free delivery is
 * reached by the cart's value, by a coupon, or if all of the parcel's goods carry the flag. QO-18, QO-19, MONEY-20.
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

export function chosenOffer(offers: ShippingOffer[], asked: string | undefined): ShippingOffer | undefined {
  return offers.find(({ id }) => id === asked) ?? offers[0]
}

/** Null if the zone has no free delivery, or nothing is shipped. */
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

/** Methods chosen by a form or a call, by package number: `shipping_method[0]=flat_rate:1`. */
export function readShipping(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const index = /^shipping_method\[(\d{1,2})\]$/.exec(name)?.[1]
    return index !== undefined && typeof value === 'string' && /^\w{1,40}:\d{1,15}$/.test(value) ? [[String(Number(index)), value] as const] : []
  })
  return Object.fromEntries(chosen)
}
