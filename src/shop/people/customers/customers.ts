import type { Millimes } from '#money/millimes'
import { type TypedAddress } from '#shop/buying/checkout'
import { nationalPhone } from '#shop/people/phones'
import type { Delivery, OrderAddress, OrderState, PaymentMark } from '#shop/orders/orders'
import { isPhone, worldNumber } from '#shop/people/phones'

/** The most addresses of one account. */
export const MOST_ADDRESSES = 20

/** Longest name of an address (« Maison »), in characters. */
export const LONGEST_LABEL = 40

/** An address of somebody's address book. */
export interface SavedAddress {
  id: number
  /** Its owner's name for it; may be empty. */
  label: string
  /** In the checkout's fields, with the neighbourhood's code in today's list of the courier. */
  typed: TypedAddress
  /** With readable place names. */
  address: OrderAddress
  /** Default for bills; one address has it, if there is any. */
  isBilling: boolean
  /** Default for goods; one address has it, if there is any. */
  isShipping: boolean
}

/** An address as its owner saves it. */
export interface AddressDraft {
  /** Undefined for a new one. */
  id: number | undefined
  label: string
  typed: TypedAddress
  /** The form offered no neighbourhoods, so none is required. CO-19, GEO-21. */
  withoutZones: boolean
  isBilling: boolean
  isShipping: boolean
}

/** An order in its customer's list. */
export interface OwnOrder {
  id: number
  state: OrderState
  payment: PaymentMark
  delivery: Delivery
  total: Millimes
  /** Currency of the payment. */
  currency: string
  /** The name of the first item, and its number. */
  item: string | null
  itemId: number | null
  pieces: number
  placedAt: Date
}

/** An event of an order that its customer sees; `customerWords` has its text under this name. */
export type Milestone = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'refunded' | 'payment-failed'

/** A milestone and when it was reached. */
export interface Reached {
  milestone: Milestone
  at: Date
}

const OF_STATE: Partial<Record<OrderState, Milestone>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  completed: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
  failed: 'payment-failed',
}

/** The milestone of an order's event; undefined for internal events. ACC-08. */
export function milestoneOf({ kind, details }: { kind: string; details: Record<string, unknown> }): Milestone | undefined {
  if (kind === 'placed') return 'placed'
  if (kind === 'payment') return details['outcome'] === 'paid' ? 'paid' : undefined
  if (kind === 'mark' && details['mark'] === 'delivery') return details['to'] === 'returned' ? 'returned' : undefined
  // What the courier took at the door is told by the delivery, and what it hands over later concerns the shop alone.
  if (kind === 'mark') return details['mark'] === 'payment' && details['to'] === 'paid' && details['from'] !== 'collected' ? 'paid' : undefined
  return kind === 'state' ? OF_STATE[details['to'] as OrderState] : undefined
}

/** States of an order that still needs work: the account that placed it cannot be erased. */
export const OPEN_ORDER_STATES = ['pending', 'on-hold', 'processing', 'confirmed', 'shipped'] as const satisfies readonly OrderState[]

/** An international phone number (`21622333444`) of Tunisia or Egypt from how a person writes it; undefined for any other. */
export function worldPhone(written: string): string | undefined {
  for (const country of ['TN', 'EG'] as const) {
    const national = nationalPhone(written, country)
    if (isPhone(national, country)) return worldNumber(national, country)
  }
  return undefined
}
