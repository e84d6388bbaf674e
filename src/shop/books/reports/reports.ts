/** Columns of `report_facts` and `report_days`. Amounts in millimes of the order's currency. */
export const MEASURES = [
  // On the day the order was placed: what became of it.
  'orders',
  'confirmed',
  'cancelled',
  'arrived',
  'came_back',
  'won_back',
  'ordered',
  // On the day it happened.
  'delivered',
  'returned',
  'pieces',
  'unknown_pieces',
  'cost',
  'discount',
  'revenue',
  'shipping',
  'refunded',
  'fees',
] as const

export type Measure = (typeof MEASURES)[number]

export const DIMENSIONS = ['day', 'product', 'category', 'governorate', 'source', 'campaign', 'agent', 'courier', 'method'] as const

export type Dimension = (typeof DIMENSIONS)[number]

/** Key of the row of what no order has. */
export const WITHOUT_ORDER = '|'

/** Spans of days until today; another is by its first and last day. */
export const RANGES = ['today', 'yesterday', 'week', 'days', 'month'] as const

export type Range = (typeof RANGES)[number]

/** Days of the shop, both included: `2026-11-24`. */
export interface Span {
  from: string
  until: string
}

/** Most days that a report, and the list behind its figure, look at. */
export const MOST_DAYS = 1100

const DAY_MS = 24 * 3600_000

export const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** The days between two, in whatever order they are given; the last ones of too many. */
export function boundSpan(one: string, other: string): Span {
  const [from, until] = one < other ? [one, other] : [other, one]
  const first = dayBefore(until, MOST_DAYS)
  return { from: from < first ? first : from, until }
}

export type Measured = Record<Measure, number>

/** What deliveries earned: what customers paid less what went back to them, the goods, what couriers charged and what advertising cost. */
export function profitOf({ revenue, refunded, cost, fees, advertising }: Measured & { advertising: number }): number {
  return revenue - refunded - cost - fees - advertising
}

export const REPORTS = ['sales', 'delivery', 'profit'] as const

export type ReportName = (typeof REPORTS)[number]
