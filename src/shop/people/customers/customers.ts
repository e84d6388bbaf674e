import type { Millimes } from '#money/millimes'
import { type TypedAddress } from '#shop/buying/checkout'
import { nationalPhone, isPhone, worldNumber } from '#shop/people/phones'
import type { Delivery, OrderAddress, OrderState, PaymentMark } from '#shop/orders/orders'

export const MOST_ADDRESSES = 20

/** In characters; the name is like « Maison ». */
export const LONGEST_LABEL = 40

export interface SavedAddress {
  id: number
  label: string
  /** In the checkout's fields, with the neighbourhood's current courier code. */
  typed: TypedAddress
  address: OrderAddress
  /** Default for bills; exactly one address has it, if there is any. */
  isBilling: boolean
  /** Default for goods; exactly one address has it, if there is any. */
  isShipping: boolean
}

export interface AddressDraft {
  id: number | undefined
  label: string
  typed: TypedAddress
  /** The form offered no neighbourhoods, so none is required. CO-19, GEO-21. */
  withoutZones: boolean
  isBilling: boolean
  isShipping: boolean
}

export interface OwnOrder {
  id: number
  state: OrderState
  payment: PaymentMark
  delivery: Delivery
  total: Millimes
  currency: string
  item: string | null
  itemId: number | null
  pieces: number
  placedAt: Date
}

/** An event of an order that its customer sees; `customerWords` has its text under this name. */
export type Milestone = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'refunded' | 'payment-failed'

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
  // The delivery already reports what the courier collected; its transfer to the shop is internal.
  if (kind === 'mark') return details['mark'] === 'payment' && details['to'] === 'paid' && details['from'] !== 'collected' ? 'paid' : undefined
  return kind === 'state' ? OF_STATE[details['to'] as OrderState] : undefined
}

/** States of an order that still needs work: the account that placed it cannot be erased. */
export const OPEN_ORDER_STATES = ['pending', 'on-hold', 'processing', 'confirmed', 'shipped'] as const satisfies readonly OrderState[]

/** An international phone number (`21622333444`) of Tunisia or Egypt from a typed one; undefined for any other. */
export function worldPhone(written: string): string | undefined {
  for (const country of ['TN', 'EG'] as const) {
    const national = nationalPhone(written, country)
    if (isPhone(national, country)) return worldNumber(national, country)
  }
  return undefined
}
