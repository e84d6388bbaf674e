import type { TroubleKind } from '#shop/upkeep/troubles'

/** The page about the shop's state. */
export const STATE_PATH = '/admin/settings/state/'

/** Orders that shoppers placed in each of the last 24 hours, the latest first: this week, and the four before it at the same hours. */
export type OrdersByHour = readonly (readonly number[])[]

/** Hours of silence that are compared. A small shop needs more of them to tell silence from chance. */
const WINDOWS_H = [1, 3, 6, 12, 24] as const
/** Ten orders are usual in the window: by chance none come in it once in 20 000 times. */
const LEAST_IN_FOUR_WEEKS = 40
const LEAST_IN_A_WEEK = 4

/** The hours without an order where they are unusual, and the orders that are usual in them; undefined where nothing is wrong. */
export function silenceOf([current = [], ...before]: OrdersByHour): { hours: number; usual: number } | undefined {
  const sumOf = (hours: readonly number[], most: number) => hours.slice(0, most).reduce((sum, one) => sum + one, 0)
  for (const hours of WINDOWS_H) {
    const sums = before.map((week) => sumOf(week, hours))
    const all = sums.reduce((sum, one) => sum + one, 0)
    const isUsual = sums.length === 4 && all >= LEAST_IN_FOUR_WEEKS && Math.min(...sums) >= LEAST_IN_A_WEEK
    if (isUsual && sumOf(current, hours) === 0) return { hours, usual: Math.round(all / 4) }
  }
  return undefined
}

/** A message that failed since the last one of its channel went. */
export interface FailedMessage {
  channel: 'mail' | 'sms' | 'whatsapp'
  at: Date
  problem: string | null
  said: string | null
}

const MINUTE_MS = 60_000
const FEW_FAIL_MS = 30 * MINUTE_MS
const ONE_FAILS_MS = 180 * MINUTE_MS
const FEW = 3

/** True where a channel fails, not a recipient: three messages in half an hour, or one that was not refused in three hours. */
export function isChannelDown(failed: readonly FailedMessage[], now: Date): boolean {
  const ageOf = (messages: readonly FailedMessage[]) => Math.max(0, ...messages.map(({ at }) => now.getTime() - at.getTime()))
  if (failed.length >= FEW && ageOf(failed) >= FEW_FAIL_MS) return true
  return ageOf(failed.filter(({ problem }) => problem !== 'refused')) >= ONE_FAILS_MS
}

/** Lines of the page about the shop's state, in order. */
export const HEALTH_LINES = ['door', 'orders', 'mail', 'phone', 'courier', 'payment', 'messages', 'jobs', 'backup', 'disk', 'copy'] as const

export type HealthLineName = (typeof HEALTH_LINES)[number]

/** The line that each trouble stands in. */
export const LINE_OF: Readonly<Record<TroubleKind, HealthLineName>> = {
  orders: 'orders',
  disk: 'disk',
  backup: 'backup',
  mail: 'mail',
  sms: 'phone',
  whatsapp: 'phone',
  courier: 'courier',
  payment: 'payment',
}
