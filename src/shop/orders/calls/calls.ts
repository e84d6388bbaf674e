import { calendarDay } from '#i18n/dates.ts'
import { parseMoment } from '#i18n/moments.ts'
import type { Confirmation, OrderState, PaymentMark } from '#shop/orders/orders'

/** Outcomes of a call. IMP-05; words in `calls.words.ts`. */
export const CALL_OUTCOMES = ['confirmed', 'no-answer', 'postponed', 'refused', 'wrong-number', 'duplicate'] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export interface OrderBefore {
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  attempts: number
  /** ISO 8601. */
  nextCallAt: string | null
  updatedAt: string
  held: boolean
}

export const REFUSAL_REASONS = ['changed-mind', 'too-expensive', 'too-slow', 'bought-elsewhere', 'never-ordered'] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Why an order is next, by priority: asked for this time, just placed, left within the hour, unanswered before, placed earlier, left earlier. */
export const CALL_KINDS = ['asked', 'fresh', 'abandoned', 'unanswered', 'waiting', 'left'] as const

export type CallKind = (typeof CALL_KINDS)[number]

/** The highest count of orders to call: each staff page asks for it. */
export const CALLS_COUNTED_TO = 1000

/** A count of orders to call as it is shown: `999+` for the highest. */
export function shownCalls(count: number): string {
  return count >= CALLS_COUNTED_TO ? `${CALLS_COUNTED_TO - 1}+` : `${count}`
}

/** True if the order awaits a call now or later. Same rule as the database's queue. */
export function awaitsCall({ state, confirmation }: { state: OrderState; confirmation: Confirmation }): boolean {
  return ['to-call', 'no-answer', 'postponed'].includes(confirmation) && ['temp', 'processing', 'on-hold'].includes(state)
}

/** States in which an order can have duplicates: placed, active and not yet shipped. */
export const REPEATED_STATES = ['pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an order counts as just placed. */
export const FRESH_MS = 10 * MINUTE_MS

/** Delay before an unfinished order is called: its shopper may still be typing. */
export const LEFT_ALONE_MS = 10 * MINUTE_MS

/** How long an unfinished order precedes unanswered calls. */
export const ABANDONED_MS = HOUR_MS

/** How long a call can be undone. Pages offer it for five seconds; the rest is for slow networks. */
export const UNDO_MS = 60_000

export const MOST_DAYS_AHEAD = 30

/** Longest recorded call, in seconds; a page left open does not count as a longer one. */
export const LONGEST_CALL = 3600

const CALL_LATER = ['hour', 'evening', 'tomorrow'] as const

export interface LaterTime {
  name: (typeof CALL_LATER)[number]
  at: Date
}

/** The usual callback times still ahead: in an hour, today at 18:00, tomorrow at 10:00, in the shop's time zone. */
export function laterTimes(now: Date, timeZone: string): LaterTime[] {
  const on = (days: number, hour: string) => parseMoment(`${calendarDay(new Date(now.getTime() + days * DAY_MS), timeZone)} ${hour}`, timeZone, 'start')
  const times = { hour: new Date(now.getTime() + HOUR_MS), evening: on(0, '18:00'), tomorrow: on(1, '10:00') }
  return CALL_LATER.flatMap((name) => {
    const at = times[name]
    return at && at > now ? [{ name, at }] : []
  })
}

/** Why a callback time is refused: more than a minute in the past, or too far ahead. Undefined if valid. */
export function laterProblem(at: Date, now: Date): 'past' | 'far' | undefined {
  if (at.getTime() < now.getTime() - MINUTE_MS) return 'past'
  return at.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS ? 'far' : undefined
}

export interface CallFigures {
  /** Null if the account was deleted. */
  personId: string | null
  name: string | null
  /** 0 to 23, in the shop's time zone. */
  hour: number
  calls: number
  reached: number
  confirmed: number
  /** Confirmed orders that have since been delivered. */
  delivered: number
  seconds: number
}

export function sumOfFigures(rows: readonly Pick<CallFigures, 'calls' | 'reached' | 'confirmed' | 'delivered' | 'seconds'>[]) {
  const sum = { calls: 0, reached: 0, confirmed: 0, delivered: 0, seconds: 0 }
  for (const row of rows) {
    sum.calls += row.calls
    sum.reached += row.reached
    sum.confirmed += row.confirmed
    sum.delivered += row.delivered
    sum.seconds += row.seconds
  }
  return sum
}
