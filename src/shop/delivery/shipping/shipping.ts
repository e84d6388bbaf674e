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
  /** After coupons. */
  value: Millimes
}

export interface DeliveringVendor {
  name: string
  /** Value of its goods in a cart from which it delivers them free; null for the shop's rules alone. */
  freeFrom: Millimes | null
}

/** A parcel: its number on the wire, its store if each ships its own, and its lines. */
export interface ShippingPackage {
  index: number
  vendorId: number | null
  lines: ShippingLine[]
  /** All items of the cart, or all of the store, less coupons. */
  value: Millimes
}

export interface ShippingCircumstances {
  freeByCoupon: boolean
  quickOrder: Pick<Settings['quickOrder'], 'shippingCost' | 'freeShippingFrom'>
  /** By number, if each ships its own. */
  vendors: ReadonlyMap<number, DeliveringVendor>
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

/** One parcel for everything, or one per store in the order of its first line. Goods without shipping only count in its value. */
export function packagesOf(lines: ShippingLine[], packing: 'one' | 'by-vendor'): ShippingPackage[] {
  const parcels = Map.groupBy(lines, (line) => (packing === 'by-vendor' ? line.vendorId : null))
  return [...parcels]
    .map(([vendorId, all]) => ({ vendorId, lines: all.filter((line) => line.needsShipping), value: sum(...all.map(({ value }) => value)) }))
    .filter((parcel) => parcel.lines.length > 0)
    .map((parcel, index) => ({ index, ...parcel }))
}

type Parcel = Omit<ShippingPackage, 'index'>

/**
 * Shipping methods of a parcel in a zone, the default first: free delivery once reached, then the merchant's order. Empty outside the zones. Free delivery is
 * reached by the parcel's value, by a coupon, or if all of the parcel's goods carry the flag. QO-18, QO-19, MONEY-20.
 */
export function offersFor(parcel: Parcel, zone: ShippingZone | undefined, circumstances: ShippingCircumstances): ShippingOffer[] {
  const offered = (zone?.methods ?? []).filter((method) => method.kind !== 'free_shipping' || isReached(method, parcel, circumstances))
  const freeFirst = offered.toSorted((a, b) => Number(b.kind === 'free_shipping') - Number(a.kind === 'free_shipping'))
  return freeFirst.map((method) => ({
    id: `${method.kind}:${method.id}`,
    kind: method.kind,
    title: method.title[circumstances.locale] || method.title.fr,
    cost: costOf(method, parcel, circumstances),
  }))
}

export function chosenOffer(offers: ShippingOffer[], asked: string | undefined): ShippingOffer | undefined {
  return offers.find(({ id }) => id === asked) ?? offers[0]
}

/** To the nearest threshold of a parcel, the shop's or its store's own. Null if there is none in the zone. */
export function freeShippingProgress(parcel: Parcel, zone: ShippingZone | undefined, circumstances: ShippingCircumstances): FreeShippingProgress | null {
  const methods = (zone?.methods ?? []).filter(({ kind }) => kind === 'free_shipping')
  const own = flatRateOf(zone) ? vendorsThreshold(parcel, circumstances) : Infinity
  const from = Math.min(own, ...methods.map((method) => thresholdOf(method, circumstances)))
  if (from === Infinity) return null
  const reached = parcel.value >= from || methods.some((method) => isReached(method, parcel, circumstances))
  return { from: millimes(from), left: reached ? NOTHING : minus(millimes(from), parcel.value) }
}

function isReached(method: ShippingMethod, { lines, value }: Parcel, circumstances: ShippingCircumstances): boolean {
  return circumstances.freeByCoupon || lines.every((line) => line.shipsFree) || value >= thresholdOf(method, circumstances)
}

function thresholdOf({ minimum }: ShippingMethod, { quickOrder, coin }: ShippingCircumstances): Millimes {
  return payable(minimum ?? quickOrder.freeShippingFrom, coin)
}

/** Infinite if its store has none. */
function vendorsThreshold({ vendorId }: Parcel, { vendors, coin }: ShippingCircumstances): number {
  const freeFrom = vendorId === null ? undefined : vendors.get(vendorId)?.freeFrom
  return typeof freeFrom === 'number' ? payable(freeFrom, coin) : Infinity
}

/** A store's own threshold makes its flat rate free, also where the shop offers no free delivery. */
function costOf({ kind, cost, classCosts }: ShippingMethod, parcel: Parcel, circumstances: ShippingCircumstances): Millimes {
  const { quickOrder, coin } = circumstances
  if (kind === 'free_shipping') return NOTHING
  if (kind === 'local_pickup') return payable(cost ?? NOTHING, coin)
  if (parcel.value >= vendorsThreshold(parcel, circumstances)) return NOTHING
  const classes = [...new Set(parcel.lines.map((line) => line.shippingClass))]
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
