import {
  afterMark,
  CASH_ON_DELIVERY,
  CONFIRMATIONS,
  DELIVERIES,
  isStepBack,
  pathOf,
  PAYMENT_MARKS,
  STATE_RULES,
  OPEN_CALLS,
  type MarkName,
  type MarkValue,
  type OrderState,
  type Standing,
} from '#shop/orders/orders'
import { latinDigits } from '#i18n/plain-text.ts'
import { bareNumber, searchedDigits, type PhoneCountry } from '#shop/people/phones'

/** The next step of an order; words in `order-management.words.ts`. IMP-05. */
export type NextStep =
  | 'abandoned'
  | 'dismissed'
  | 'to-call'
  | 'call-now'
  | 'call-at'
  | 'try-again'
  | 'unreachable'
  | 'postponed'
  | 'to-check'
  | 'to-pay'
  | 'payment-failed'
  | 'to-ship'
  | 'to-hand-over'
  | 'with-courier'
  | 'to-receive'
  | 'came-back'
  | 'to-collect'
  | 'done'
  | 'cancelled'
  | 'refunded'

export interface Followed extends Standing {
  placed: boolean
  packed: boolean
  callAttempts: number
  nextCallAt: Date | null
  returnDue: boolean
}

type Says = NextStep | ((order: Followed, now: Date) => NextStep)

const NEXT: Readonly<Record<OrderState, Says>> = {
  temp: nextCallOf,
  processing: nextCallOf,
  pending: 'to-pay',
  failed: 'payment-failed',
  'on-hold': 'to-check',
  confirmed: ({ packed }) => (packed ? 'to-hand-over' : 'to-ship'),
  shipped: ({ delivery }) => (delivery === 'returned' ? 'came-back' : 'with-courier'),
  completed: ({ delivery, payment }) => {
    if (delivery === 'returned') return 'came-back'
    return payment === 'collected' ? 'to-collect' : 'done'
  },
  cancelled: ({ placed }) => (placed ? 'cancelled' : 'dismissed'),
  refunded: 'refunded',
}

export function nextStepOf(order: Followed, now: Date): NextStep {
  if (order.returnDue) return 'to-receive'
  const says = NEXT[order.state]
  return typeof says === 'string' ? says : says(order, now)
}

function nextCallOf({ state, confirmation, callAttempts, nextCallAt }: Followed, now: Date): NextStep {
  if (nextCallAt && OPEN_CALLS.some((open) => open === confirmation)) return nextCallAt <= now ? 'call-now' : 'call-at'
  if (confirmation === 'postponed') return 'postponed'
  if (confirmation === 'no-answer') return callAttempts > 0 ? 'unreachable' : 'try-again'
  return state === 'temp' ? 'abandoned' : 'to-call'
}

export const OPEN_STATES = ['pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

/** True if the order has not shipped and still may: its destination matters. */
export function mayStillLeave(state: OrderState): boolean {
  return ['temp', 'failed', ...OPEN_STATES].includes(state)
}

/** Views of the order list: open, all placed, flagged, one per state, returns to receive, and those whose courier holds the cash. Separate: abandoned (`temp`) and dismissed. */
export const VIEWS = [
  'open',
  'all',
  'attention',
  'processing',
  'confirmed',
  'on-hold',
  'pending',
  'shipped',
  'returns',
  'collected',
  'completed',
  'cancelled',
  'failed',
  'refunded',
  'temp',
  'dismissed',
] as const

export type View = (typeof VIEWS)[number]

const WAITING_VIEWS: readonly View[] = ['open', 'attention', 'processing', 'confirmed', 'on-hold', 'pending', 'returns', 'collected', 'temp']

/** Where parcels stand: to be handed over, on their way, coming back, delivered with their cash at the courier, and those that no courier answered for. */
export const PARCEL_STAGES = ['ready', 'away', 'returning', 'cash', 'unanswered'] as const

export type ParcelStage = (typeof PARCEL_STAGES)[number]

/** Without news for so long, a parcel that is not delivered is stuck. */
export const STUCK_MS = 4 * 24 * 3600_000

export const SORTS = ['oldest', 'newest'] as const

export function isWaiting(view: View): boolean {
  return WAITING_VIEWS.includes(view)
}

/** The requested sort, else oldest first where work waits, and newest first elsewhere and in searches. */
export function sortOf({ view, q, sort }: { view: View; q: string; sort?: (typeof SORTS)[number] | undefined }): (typeof SORTS)[number] {
  return sort ?? (q === '' && isWaiting(view) ? 'oldest' : 'newest')
}

/** Minimum waiting time, in hours. */
export const AGES = { '1h': 1, '4h': 4, '1d': 24, '3d': 72, '7d': 168 } as const

/** Limit of counts: nobody works through more, and an exact count would slow down with every order. */
export const COUNTED_TO = 1000

export function isAbandoned(view: View): boolean {
  return view === 'temp' || view === 'dismissed'
}

export const MARKS = { confirmation: CONFIRMATIONS, payment: PAYMENT_MARKS, delivery: DELIVERIES } as const

export interface Moving {
  state: OrderState
  placed: boolean
}

/** An abandoned order can only be dismissed: `placeAbandoned` places it. Only a full refund makes an order refunded. */
export function movesOf({ state, placed }: Moving): readonly Exclude<OrderState, 'refunded'>[] {
  if (placed) return STATE_RULES[state].next.filter((next) => next !== 'refunded')
  return state === 'temp' ? ['cancelled'] : []
}

export function marksOf({ placed }: Moving): readonly MarkName[] {
  return placed ? ['confirmation', 'payment', 'delivery'] : ['confirmation']
}

export interface Marked extends Standing {
  refundedTotal: number
}

/**
 * Values that staff may set, including the current one. Only a refund sets a payment to refunded; after a partial refund the payment is fixed, except
 * for cash handed over by the courier. `not-called` only follows from a move, and calls are postponed at the desk.
 */
export function valuesOf(mark: MarkName, order: Marked): readonly MarkValue[] {
  const values: readonly MarkValue[] = MARKS[mark]
  return values.filter((value) => value === order[mark] || (!isNeverSet(value, mark) && isOpen(mark, order, value) && afterMark(order, mark, value)))
}

/** True if staff may ask a deposit: an order for the door that is still here, unpaid, and without one. */
export function mayAskDeposit({ state, payment, paymentMethod, deposit }: AskedDeposit): boolean {
  return (state === 'processing' || state === 'confirmed') && payment === 'unpaid' && paymentMethod === CASH_ON_DELIVERY && deposit === 0
}

interface AskedDeposit extends Pick<Standing, 'state' | 'payment'> {
  paymentMethod: string | null
  deposit: number
}

export function isNeverSet(value: MarkValue, mark: MarkName): boolean {
  return value === 'not-called' || value === 'postponed' || (mark === 'payment' && value === 'refunded')
}

function isOpen(mark: MarkName, { payment, refundedTotal }: Marked, value: MarkValue): boolean {
  return mark !== 'payment' || refundedTotal === 0 || (payment === 'collected' && value === 'paid')
}

/** A reason is needed to stop an order, put it on hold, resume it, or revert a step. */
export function needsReason(from: OrderState, to: OrderState): boolean {
  return to === 'cancelled' || to === 'on-hold' || from === 'cancelled' || from === 'failed' || isStepBack(from, to)
}

/** True if the mark reverts a step: not confirmed, sent or delivered after all. */
export function isTakenBack(state: OrderState, mark: MarkName, value: MarkValue): boolean {
  return pathOf(state, mark, value).some((to) => isStepBack(state, to))
}

/** A reason is needed for a refusal on the phone, and for reverting a step. */
export function markNeedsReason(state: OrderState, mark: MarkName, value: MarkValue): boolean {
  return value === 'refused' || isTakenBack(state, mark, value)
}

/** Digits (order number or start of a phone) or words of a name. */
export type Search = { digits: string } | { name: string }

/** Parses a search: digits with separators, with or without `#`, `n°`, `+216`; anything else is a name. Undefined if empty. */
export function readSearch(text: string, country: PhoneCountry): Search | undefined {
  const latin = latinDigits(text).trim()
  const compact = bareNumber(text).replace(/^(n°|nº|#)/i, '')
  if (/^(\+|00)?\d+$/.test(compact)) return { digits: searchedDigits(compact, country) }
  return latin === '' ? undefined : { name: latin }
}
