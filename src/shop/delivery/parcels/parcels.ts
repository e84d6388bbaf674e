export { courierName } from '#gateways/courier.types'
import { minus, millimes, type Millimes } from '#money/millimes'
import { hasCalls } from '#shop/delivery/couriers'
import type { OrderAddress, OrderPlace, OrderState } from '#shop/orders/orders'

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
  /** The zone's own id (`#shop/delivery/places`). Null for a courier without calls. */
  place: string | null
  /** The courier's latest status, verbatim. */
  status: string | null
  statusAt: Date | null
  /** The courier's reason for refusing or not knowing it, verbatim. */
  problem: string | null
  /** When it was said to have come back. */
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

/** Number that the courier knows the parcel by: our reference only if the courier was given it. */
export function parcelNumber({ barcode, reference, courier }: Pick<Parcel, 'barcode' | 'reference' | 'courier'>): string | null {
  return barcode ?? (hasCalls(courier) ? reference : null)
}

/** Whether a parcel is or may be under way. An order has at most one such parcel. */
export function isOpenParcel({ state }: Pick<Parcel, 'state'>): boolean {
  return state === 'booking' || state === 'booked' || state === 'uncertain'
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
