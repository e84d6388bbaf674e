import { minus, millimes, NOTHING, type Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY, type OrderAddress, type OrderState, type PaymentMark } from '#shop/orders/orders'

/**
 * Where a parcel stands with us. `uncertain`: the courier gave no answer, so that it may or may not have made the parcel; it is never
 * asked for again blindly.
 */
export type ParcelState = 'booking' | 'booked' | 'uncertain' | 'refused' | 'cancelled'

/** A parcel that was asked for at the courier. Amount in millimes. */
export interface Parcel {
  id: number
  orderId: number
  /** `mylerz-tn`, `simulator-eg`. */
  courier: string
  state: ParcelState
  /** What the courier knows it by: our own. */
  reference: string
  barcode: string | null
  pickupCode: string | null
  cashDue: Millimes
  /** The zone's own id (`#shop/delivery/places`). */
  place: string
  /** The courier's last word, as it came. */
  status: string | null
  statusAt: Date | null
  /** Why the courier refused, or can say nothing of it: as it came. */
  problem: string | null
  createdAt: Date
}

/** Order states in which a parcel may be booked: what is ordered and not sent yet. */
const BOOKABLE_STATES = ['processing', 'confirmed'] as const satisfies readonly OrderState[]

/** Whether a parcel may be booked for an order in this state. */
export function isBookable(state: OrderState): boolean {
  return BOOKABLE_STATES.some((one) => one === state)
}

/** Whether a parcel is under way, or may be: an order has one such at most. */
export function isOpenParcel({ state }: Pick<Parcel, 'state'>): boolean {
  return state === 'booking' || state === 'booked' || state === 'uncertain'
}

/** What decides how much is taken at the door. */
export interface Owed {
  payment: PaymentMark
  paymentMethod: string | null
  total: Millimes
}

/** What the courier takes at the door: nothing of what is paid, all of what is to be paid there. Undefined for an order that should have been paid otherwise and is not: it is not sent. */
export function cashDue({ payment, paymentMethod, total }: Owed): Millimes | undefined {
  if (payment === 'paid') return NOTHING
  return payment === 'unpaid' && paymentMethod === CASH_ON_DELIVERY ? total : undefined
}

/** To whom an order goes, as the courier is told. */
export interface Destination {
  /** ISO code. */
  country: string
  name: string
  phone: string
  /** On one line. */
  street: string
  /** The zone's own id, where the shopper chose one. */
  place: string | null
}

/** What an order says of where it goes. */
export interface Addressed {
  name: string
  phone: string
  address: string
  country: string
  billing: OrderAddress | null
  shipping: OrderAddress | null
}

/** To whom an order goes: its shipping address, else its billing address; of a quick order what was typed. */
export function destinationOf(order: Addressed): Destination {
  const address = order.shipping ?? order.billing
  if (!address) return { country: order.country, name: order.name, phone: order.phone, street: order.address.trim(), place: null }
  const { address1, address2, compound, zoneName, city, postcode, stateName, state } = address
  const parts = [address1, address2, compound, zoneName, city, postcode, stateName || state]
  const street = [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(', ')
  return { country: address.country, name: address.name || order.name, phone: address.phone || order.phone, street, place: address.zone }
}

/** What the goods are worth: the order without its delivery. */
export function goodsValue({ total, shippingTotal }: { total: Millimes; shippingTotal: Millimes }): Millimes {
  return millimes(Math.max(0, minus(total, shippingTotal)))
}

/** What a courier is called, by its id. */
export function courierName(id: string): string {
  return id.startsWith('mylerz-') ? 'Mylerz' : 'Simulateur'
}
