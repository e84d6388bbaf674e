export { courierName } from '#gateways/courier.types'
import { coinOf } from '#money/formats'
import { inCoins, minus, millimes, NOTHING, type Millimes } from '#money/millimes'
import { hasCalls } from '#shop/delivery/couriers'
import { cashDue, type OrderAddress, type OrderLine, type OrderPlace, type OrderState, type Owed } from '#shop/orders/orders'

/** `uncertain`: without the courier's answer it may or may not exist, so it is never requested again automatically. */
export type ParcelState = 'booking' | 'booked' | 'uncertain' | 'refused' | 'cancelled'

export interface Parcel {
  id: number
  orderId: number
  /** `mylerz-tn`, `simulator-eg`, `self-tn`, `ownnavex-tn`. */
  courier: string
  /** What shoppers and staff read; empty for the shop itself. */
  courierName: string
  /** The parcel's address at a courier of the merchant's own. */
  trackingLink: string | null
  /** What the courier charges for the delivery, and for a parcel that comes back. Null if unknown. */
  fee: Millimes | null
  returnFee: Millimes | null
  state: ParcelState
  reference: string
  barcode: string | null
  pickupCode: string | null
  cashDue: Millimes
  /** True for some of the order's pieces, false for all. Only a part has the moments and the cash below. */
  part: boolean
  packedAt: Date | null
  handedAt: Date | null
  deliveredAt: Date | null
  collected: Millimes | null
  /** The zone's own id (`#shop/delivery/places`). Null for a courier without calls. */
  place: string | null
  /** The courier's latest status, verbatim. */
  status: string | null
  statusAt: Date | null
  /** The courier's reason for refusing or not knowing it, verbatim. */
  problem: string | null
  returnedAt: Date | null
  createdAt: Date
}

const BOOKABLE_STATES = ['processing', 'confirmed'] as const satisfies readonly OrderState[]

export function isBookable(state: OrderState): boolean {
  return BOOKABLE_STATES.some((one) => one === state)
}

/** Parcels of couriers without calls: their number may come once the parcel is on its way. */
export function mayAddParcel(state: OrderState): boolean {
  return isBookable(state) || state === 'shipped'
}

const OVER_STATES = ['completed', 'cancelled', 'failed', 'refunded'] as const satisfies readonly OrderState[]

export function isDeliveryOver(state: OrderState): boolean {
  return OVER_STATES.some((one) => one === state)
}

/** Number that the courier knows the parcel by: our reference only if the courier was given it. */
export function parcelNumber({ barcode, reference, courier }: Pick<Parcel, 'barcode' | 'reference' | 'courier'>): string | null {
  return barcode ?? (hasCalls(courier) ? reference : null)
}

/** States of a parcel that is or may be under way. An order has one with all its pieces, or several with some each. */
export const OPEN_STATES = ['booking', 'booked', 'uncertain'] as const satisfies readonly ParcelState[]

export function isOpenParcel({ state }: Pick<Parcel, 'state'>): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** The parcel that an order goes in, or its several parcels, first made first. */
export function sentOf<One extends Pick<Parcel, 'state' | 'part'>>(newestFirst: readonly One[]): One[] {
  const booked = newestFirst.filter(({ state }) => state === 'booked')
  return booked[0]?.part ? booked.toReversed() : booked.slice(0, 1)
}

/** A parcel's number as its courier may have written it: scanners and people do not keep its case. */
export function spellingsOf(number: string): string[] {
  return [number, number.toUpperCase(), number.toLowerCase()]
}

/** What is to be collected with a parcel: what a courier with calls was told, else what is due now; of a part its own amount, once. */
export function collectOf({ courier, part, cashDue: told, collected }: Pick<Parcel, 'courier' | 'part' | 'cashDue' | 'collected'>, order: Owed): Millimes {
  if (part && collected !== null) return NOTHING
  const due = hasCalls(courier) ? told : (cashDue(order) ?? told)
  return part ? millimes(Math.min(due, told)) : due
}

interface Sharing {
  currency: string
  shippingTotal: number
  lines: readonly Pick<OrderLine, 'position' | 'quantity' | 'total'>[]
}

/** Share of the cash due that a parcel with these pieces collects, in whole coins: that of its goods by their value, the delivery with the first. */
export function partCash(
  { currency, shippingTotal, lines }: Sharing,
  { due, pieces, isFirst }: { due: Millimes; pieces: ReadonlyMap<number, number>; isFirst: boolean },
): Millimes {
  const delivery = Math.min(due, shippingTotal)
  const weigh = lines.some(({ total }) => total > 0) ? ({ total }: Sharing['lines'][number]) => total : ({ quantity }: Sharing['lines'][number]) => quantity
  const whole = lines.reduce((sum, line) => sum + weigh(line), 0)
  const chosen = lines.reduce((sum, line) => sum + Math.floor((weigh(line) * (pieces.get(line.position) ?? 0)) / line.quantity), 0)
  const share = whole === 0 ? 0 : Math.round(((due - delivery) * chosen) / whole)
  return millimes(inCoins(share, 1, coinOf(currency)) + (isFirst ? delivery : 0))
}

export type PartStands = 'here' | 'away' | 'delivered' | 'returned'

export function standsOf({ handedAt, deliveredAt, returnedAt }: Pick<Parcel, 'handedAt' | 'deliveredAt' | 'returnedAt'>): PartStands {
  if (returnedAt) return 'returned'
  if (deliveredAt) return 'delivered'
  return handedAt ? 'away' : 'here'
}

export interface Destination {
  country: string
  name: string
  phone: string
  street: string
  /** The zone's own id, if known. */
  place: string | null
}

export interface Addressed {
  name: string
  phone: string
  address: string
  country: string
  billing: OrderAddress | null
  shipping: OrderAddress | null
  /** Of a quick order. */
  place: OrderPlace | null
}

/** Recipient of an order: its shipping address, else its billing address; for a quick order, the typed fields. */
export function destinationOf(order: Addressed): Destination {
  const address = order.shipping ?? order.billing
  if (!address) return { country: order.country, name: order.name, phone: order.phone, street: order.address.trim(), place: order.place?.zone ?? null }
  const { address1, address2, compound, zoneName, city, postcode, stateName, state } = address
  const parts = [address1, address2, compound, zoneName, city, postcode, stateName || state]
  const street = [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(', ')
  return { country: address.country, name: address.name || order.name, phone: address.phone || order.phone, street, place: address.zone }
}

/** Code of the state where an order goes; empty if unknown. */
export function stateCodeOf({ shipping, billing, place }: Pick<Addressed, 'shipping' | 'billing' | 'place'>): string {
  return (shipping ?? billing)?.state ?? place?.state ?? ''
}

export function goodsValue({ total, shippingTotal }: { total: Millimes; shippingTotal: Millimes }): Millimes {
  return millimes(Math.max(0, minus(total, shippingTotal)))
}
