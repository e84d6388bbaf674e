import { calendarDay } from '#i18n/dates.ts'
import { parseMoment } from '#i18n/moments.ts'
import type { Confirmation, OrderState } from '#shop/orders/orders'

/** What a call may come to. IMP-05; words in `calls.words.ts`. */
export const CALL_OUTCOMES = ['confirmed', 'no-answer', 'postponed', 'refused', 'wrong-number', 'duplicate'] as const

/** What a call came to. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The usual reasons of a customer who refuses, one tap each; anything else is staff's own text. */
export const REFUSAL_REASONS = ['changed-mind', 'too-expensive', 'too-slow', 'bought-elsewhere', 'never-ordered'] as const

/** One of the usual reasons. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * Why an order is next, the first one first: the customer asked to be called then; just placed, when most answer; left unfinished within the hour;
 * nobody answered before; placed earlier; left unfinished earlier.
 */
export const CALL_KINDS = ['asked', 'fresh', 'abandoned', 'unanswered', 'waiting', 'left'] as const

/** Why an order is next. */
export type CallKind = (typeof CALL_KINDS)[number]

/** The highest count of orders to call: each staff page asks for it. */
export const CALLS_COUNTED_TO = 1000

/** A count of orders to call as it is shown: `999+` for the highest. */
export function shownCalls(count: number): string {
  return count >= CALLS_COUNTED_TO ? `${CALLS_COUNTED_TO - 1}+` : `${count}`
}

/** True for an order that waits for its call, now or later, as the queue of the database has it. */
export function awaitsCall({ state, confirmation }: { state: OrderState; confirmation: Confirmation }): boolean {
  return ['to-call', 'no-answer', 'postponed'].includes(confirmation) && ['temp', 'processing', 'on-hold'].includes(state)
}

/** States of an order that another one may repeat: one that was placed and stands, and has not left yet. */
export const REPEATED_STATES = ['pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** For so long an order counts as just placed. */
export const FRESH_MS = 10 * MINUTE_MS

/** An unfinished order is called once its shopper has left it for so long: they may be typing still. */
export const LEFT_ALONE_MS = 10 * MINUTE_MS

/** For so long an unfinished order comes before calls that nobody answered. */
export const ABANDONED_MS = HOUR_MS

/** For so long after its outcome a call can be taken back. Pages offer it for five seconds; the rest is for slow networks. */
export const UNDO_MS = 60_000

/** The most days ahead that a customer may ask to be called. */
export const MOST_DAYS_AHEAD = 30

/** The longest call that is written down, in seconds; a page that was left open is no longer call. */
export const LONGEST_CALL = 3600

/** When a customer usually asks to be called again. */
const CALL_LATER = ['hour', 'evening', 'tomorrow'] as const

/** A usual time of calling again. */
export interface LaterTime {
  name: (typeof CALL_LATER)[number]
  at: Date
}

/** The usual times of calling again that are ahead: in an hour, today at 18:00, tomorrow at 10:00 by the shop's clocks. */
export function laterTimes(now: Date, timeZone: string): LaterTime[] {
  const on = (days: number, hour: string) => parseMoment(`${calendarDay(new Date(now.getTime() + days * DAY_MS), timeZone)} ${hour}`, timeZone, 'start')
  const times = { hour: new Date(now.getTime() + HOUR_MS), evening: on(0, '18:00'), tomorrow: on(1, '10:00') }
  return CALL_LATER.flatMap((name) => {
    const at = times[name]
    return at && at > now ? [{ name, at }] : []
  })
}

/** Why a time of calling again cannot be: it has passed, by more than the minute in which somebody presses, or it is too far. Undefined if it can. */
export function laterProblem(at: Date, now: Date): 'past' | 'far' | undefined {
  if (at.getTime() < now.getTime() - MINUTE_MS) return 'past'
  return at.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS ? 'far' : undefined
}

/** The figures of an agent in an hour of a day. */
export interface CallFigures {
  /** Null: of somebody who is gone. */
  personId: string | null
  name: string | null
  /** The hour of the day, 0 to 23, by the shop's clocks. */
  hour: number
  calls: number
  /** Calls that somebody answered. */
  reached: number
  confirmed: number
  /** Of the confirmed ones, those that were delivered since. */
  delivered: number
  /** All their seconds together. */
  seconds: number
}

/** Figures of several hours as one. */
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
