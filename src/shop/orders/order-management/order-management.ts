import { CONFIRMATIONS, DELIVERIES, PAYMENT_MARKS, STATE_RULES, type Confirmation, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { latinDigits } from '#i18n/latin-digits.ts'
import { searchedDigits, type PhoneCountry } from '#shop/people/phones'

/** States in which a placed order still needs work. */
export const OPEN_STATES = ['pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

/**
 * The views of the order list: open orders, all placed ones, those that need a look, one state each; apart from them the abandoned (`temp`) and the
 * dismissed ones.
 */
export const VIEWS = [
  'open',
  'all',
  'attention',
  'processing',
  'confirmed',
  'on-hold',
  'pending',
  'shipped',
  'completed',
  'cancelled',
  'failed',
  'refunded',
  'temp',
  'dismissed',
] as const

/** One of the views. */
export type View = (typeof VIEWS)[number]

/** The highest count of orders: nobody works through more, and an exact count would cost more with every order. */
export const COUNTED_TO = 1000

/** True for a view of orders that were never placed. */
export function isAbandoned(view: View): boolean {
  return view === 'temp' || view === 'dismissed'
}

/** An order's three independent marks and their values. */
export const MARKS = { confirmation: CONFIRMATIONS, payment: PAYMENT_MARKS, delivery: DELIVERIES } as const

/** One of an order's marks. */
export type MarkName = keyof typeof MARKS

/** The values of the marks. */
export type MarkValue = Confirmation | PaymentMark | Delivery

/** The parts of an order that a staff move depends on. */
export interface Standing {
  state: OrderState
  /** True once it was placed; an abandoned order never was. */
  placed: boolean
}

/**
 * The states that staff may move an order to. An abandoned one can only be dismissed: placing it is the shopper's. Only a refund of all its money
 * makes it refunded.
 */
export function movesOf({ state, placed }: Standing): readonly Exclude<OrderState, 'refunded'>[] {
  if (placed) return STATE_RULES[state].next.filter((next) => next !== 'refunded')
  return state === 'temp' ? ['cancelled'] : []
}

/** The marks that staff may set: of an abandoned order only the call's result. */
export function marksOf({ placed }: Standing): readonly MarkName[] {
  return placed ? ['confirmation', 'payment', 'delivery'] : ['confirmation']
}

/** The values that staff may set a mark to. A payment is refunded by a refund alone, and once some went back it is not changed by hand. */
export function valuesOf(mark: MarkName, { refundedTotal }: { refundedTotal: number }): readonly MarkValue[] {
  if (mark !== 'payment') return MARKS[mark]
  return refundedTotal > 0 ? [] : PAYMENT_MARKS.filter((value) => value !== 'refunded')
}

/** True when a move asks for a reason: stopping an order, putting it on hold, and bringing it back. */
export function needsReason(from: OrderState, to: OrderState): boolean {
  return to === 'cancelled' || to === 'on-hold' || from === 'cancelled' || from === 'failed'
}

/** A search: digits (an order's number or a phone's beginning) or the words of a name. */
export type Search = { digits: string } | { name: string }

/** Reads a search: any digits and separators, with or without `#`, `n°`, `+216`; else it is a name. Undefined when there is nothing to look for. */
export function readSearch(text: string, country: PhoneCountry): Search | undefined {
  const latin = latinDigits(text).trim()
  const compact = latin.replace(/^(n°|nº|#)\s*/i, '').replace(/[\s.\-/()]/g, '')
  if (/^(\+|00)?\d+$/.test(compact)) return { digits: searchedDigits(compact, country) }
  return latin === '' ? undefined : { name: latin }
}
