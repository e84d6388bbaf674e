import {
  afterMark,
  CONFIRMATIONS,
  DELIVERIES,
  isStepBack,
  pathOf,
  PAYMENT_MARKS,
  STATE_RULES,
  type MarkName,
  type MarkValue,
  type OrderState,
  type Standing,
} from '#shop/orders/orders'
import { latinDigits } from '#i18n/latin-digits.ts'
import { bareNumber, searchedDigits, type PhoneCountry } from '#shop/people/phones'

export { nextStepOf, type Followed, type NextStep } from './next-step.ts'

/** States in which a placed order still needs work. */
export const OPEN_STATES = ['pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

/** True for an order that has not left and may still do so: where it goes matters. */
export function mayStillLeave(state: OrderState): boolean {
  return ['temp', 'failed', ...OPEN_STATES].includes(state)
}

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

/** Views of orders that wait for somebody: who has waited longest comes first. */
const WAITING_VIEWS: readonly View[] = ['open', 'attention', 'processing', 'confirmed', 'on-hold', 'pending', 'temp']

/** Which end of a list comes first. */
export const SORTS = ['oldest', 'newest'] as const

/** Which end of the list comes first: as asked for, else the oldest where work waits, and the newest elsewhere and in a search. */
export function sortOf({ view, q, sort }: { view: View; q: string; sort?: (typeof SORTS)[number] | undefined }): (typeof SORTS)[number] {
  return sort ?? (q === '' && WAITING_VIEWS.includes(view) ? 'oldest' : 'newest')
}

/** How long an order may have waited, in hours. */
export const AGES = { '1h': 1, '4h': 4, '1d': 24, '3d': 72, '7d': 168 } as const

/** The highest count of orders: nobody works through more, and an exact count would cost more with every order. */
export const COUNTED_TO = 1000

/** True for a view of orders that were never placed. */
export function isAbandoned(view: View): boolean {
  return view === 'temp' || view === 'dismissed'
}

/** The values of an order's marks. */
export const MARKS = { confirmation: CONFIRMATIONS, payment: PAYMENT_MARKS, delivery: DELIVERIES } as const

/** The parts of an order that a staff move depends on. */
export interface Moving {
  state: OrderState
  /** True once it was placed; an abandoned order never was. */
  placed: boolean
}

/**
 * The states that staff may move an order to. An abandoned one is only dismissed so: it is placed at today's prices, by its shopper or by staff
 * (`placeAbandoned`). Only a refund of all its money makes it refunded.
 */
export function movesOf({ state, placed }: Moving): readonly Exclude<OrderState, 'refunded'>[] {
  if (placed) return STATE_RULES[state].next.filter((next) => next !== 'refunded')
  return state === 'temp' ? ['cancelled'] : []
}

/** The marks that staff may set: of an abandoned order only the call's result. */
export function marksOf({ placed }: Moving): readonly MarkName[] {
  return placed ? ['confirmation', 'payment', 'delivery'] : ['confirmation']
}

/** The parts of an order that its marks depend on. */
export interface Marked extends Standing {
  refundedTotal: number
}

/**
 * The values that staff may set a mark to, the present one among them. A payment is refunded by a refund alone, and once some went back it is changed
 * no more, but for the cash that the courier hands over. That nobody called is only what follows from a move, and a call is put off at the desk.
 */
export function valuesOf(mark: MarkName, order: Marked): readonly MarkValue[] {
  const values: readonly MarkValue[] = MARKS[mark]
  return values.filter((value) => value === order[mark] || (!isNeverSet(value, mark) && isOpen(mark, order, value) && afterMark(order, mark, value)))
}

/** True for a value that no mark of staff gives. */
export function isNeverSet(value: MarkValue, mark: MarkName): boolean {
  return value === 'not-called' || value === 'postponed' || (mark === 'payment' && value === 'refunded')
}

function isOpen(mark: MarkName, { payment, refundedTotal }: Marked, value: MarkValue): boolean {
  return mark !== 'payment' || refundedTotal === 0 || (payment === 'collected' && value === 'paid')
}

/** True when a move asks for a reason: stopping an order, putting it on hold, bringing it back, and taking back what was said of it. */
export function needsReason(from: OrderState, to: OrderState): boolean {
  return to === 'cancelled' || to === 'on-hold' || from === 'cancelled' || from === 'failed' || isStepBack(from, to)
}

/** True when a mark takes back what was said of an order: it was not confirmed, sent or delivered after all. */
export function isTakenBack(state: OrderState, mark: MarkName, value: MarkValue): boolean {
  return pathOf(state, mark, value).some((to) => isStepBack(state, to))
}

/** True when a mark asks for a reason: a refusal on the phone, and what takes back what was said of the order. */
export function markNeedsReason(state: OrderState, mark: MarkName, value: MarkValue): boolean {
  return value === 'refused' || isTakenBack(state, mark, value)
}

/** A search: digits (an order's number or a phone's beginning) or the words of a name. */
export type Search = { digits: string } | { name: string }

/** Reads a search: any digits and separators, with or without `#`, `n°`, `+216`; else it is a name. Undefined when there is nothing to look for. */
export function readSearch(text: string, country: PhoneCountry): Search | undefined {
  const latin = latinDigits(text).trim()
  const compact = bareNumber(text).replace(/^(n°|nº|#)/i, '')
  if (/^(\+|00)?\d+$/.test(compact)) return { digits: searchedDigits(compact, country) }
  return latin === '' ? undefined : { name: latin }
}
