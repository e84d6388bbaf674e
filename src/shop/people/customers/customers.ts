import type { Millimes } from '#money/millimes'
import { type TypedAddress } from '#shop/buying/checkout'
import { nationalPhone } from '#shop/people/phones'
import type { Delivery, OrderAddress, OrderState, PaymentMark } from '#shop/orders/orders'
import { isPhone, worldNumber } from '#shop/people/phones'

/** The most addresses that one account keeps. */
export const MOST_ADDRESSES = 20

/** Longest name of an address (« Maison »), in characters. */
export const LONGEST_LABEL = 40

/** An address of somebody's address book. */
export interface KeptAddress {
  id: number
  /** What its owner calls it; may be empty. */
  label: string
  /** As the checkout's fields take it, its neighbourhood under the code that the courier's list shows today. */
  typed: TypedAddress
  /** With the names of its places, to be read. */
  address: OrderAddress
  /** The one that bills are written to; one is, where there is any. */
  isBilling: boolean
  /** The one that goods go to; one is, where there is any. */
  isShipping: boolean
}

/** An address as its owner saves it. */
export interface AddressDraft {
  /** Undefined for a new one. */
  id: number | undefined
  label: string
  typed: TypedAddress
  /** The form had no neighbourhoods to offer: none is asked for. Spec 8.2. */
  withoutZones: boolean
  isBilling: boolean
  isShipping: boolean
}

/** An order in its owner's list. */
export interface OwnOrder {
  id: number
  state: OrderState
  payment: PaymentMark
  delivery: Delivery
  total: Millimes
  /** What it was paid in. */
  currency: string
  /** The name of what was ordered; of several things the first. */
  item: string | null
  pieces: number
  placedAt: Date
}

/** Something that happened to an order, as its owner is told of it; the words are `customerWords` under this name. */
export type Milestone = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'payment-failed'

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

/** What an event of an order is to its owner; undefined for what concerns the shop alone. Spec 4.3. */
export function milestoneOf({ kind, details }: { kind: string; details: Record<string, unknown> }): Milestone | undefined {
  if (kind === 'placed') return 'placed'
  if (kind === 'payment') return details['outcome'] === 'paid' ? 'paid' : undefined
  if (kind === 'mark') return details['mark'] === 'payment' && details['to'] === 'paid' ? 'paid' : undefined
  return kind === 'state' ? OF_STATE[details['to'] as OrderState] : undefined
}

/** The states in which an order still asks something of the shop or its customer: the account that placed it cannot be erased. */
export const OPEN_ORDER_STATES = ['pending', 'on-hold', 'processing', 'confirmed', 'shipped'] as const satisfies readonly OrderState[]

/** A phone number of Tunisia or Egypt as the world dials it (`21622333444`), from how somebody writes it; undefined for any other. */
export function worldPhone(written: string): string | undefined {
  for (const country of ['TN', 'EG'] as const) {
    const national = nationalPhone(written, country)
    if (isPhone(national, country)) return worldNumber(national, country)
  }
  return undefined
}
