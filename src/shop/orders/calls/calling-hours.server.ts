import { calendarDay } from '#i18n/dates.ts'
import { offsetMs } from '#i18n/moments.ts'
import { hoursOf, sendableFrom, type SendingHours } from '#shop/upkeep/messages.server'
import type { Settings } from '#shop/upkeep/settings'

type CallSettings = Pick<Settings, 'calls' | 'messages' | 'country'>

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Minimum wait before an unanswered customer is called again. */
const REST_MS = 2 * HOUR_MS

/** How far ahead to look for an untried hour. Beyond it, tried hours are used again. */
const LOOKED_AHEAD_MS = 3 * DAY_MS

/** Calling hours in the form of sending hours: quiet from the end of calling to its start. */
function callingHours({ calls, messages, country }: CallSettings): SendingHours {
  const hours = { ...hoursOf({ messages, country }), quietFrom: calls.until, quietTo: calls.from }
  return calls.keepsPauses ? hours : { ...hours, fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }
}

/** Now, or the next opening of the calling hours. */
export function callableFrom(now: Date, settings: CallSettings): Date {
  return sendableFrom('marketing', now, callingHours(settings))
}

const LOOKED_BACK_MS = 60_000

/** The given moment, or the end of the last calling hours before it, to the minute. */
export function lastCallable(then: Date, settings: CallSettings): Date {
  let at = then
  while (callableFrom(at, settings) > at) at = new Date(at.getTime() - LOOKED_BACK_MS)
  return at
}

/**
 * Time of the next call after no answer: at least two hours later, within calling hours, at an hour of day not yet tried, and at most `mostADay` a
 * day. Tried hours are used again only if three days offer no other.
 */
export function nextTry({ tried, now, settings }: { tried: readonly Date[]; now: Date; settings: CallSettings }): Date {
  const { timeZone } = callingHours(settings)
  const triesAt = countBy(tried, (at) => hourOfDay(at, timeZone))
  const triesOn = countBy(tried, (at) => calendarDay(at, timeZone))
  const soonest = callableFrom(new Date(now.getTime() + REST_MS), settings)
  for (let tolerated = 0; tolerated <= tried.length; tolerated++) {
    for (let at = soonest; at.getTime() < soonest.getTime() + LOOKED_AHEAD_MS; at = callableFrom(nextHour(at, timeZone), settings)) {
      const isFull = (triesOn.get(calendarDay(at, timeZone)) ?? 0) >= settings.calls.mostADay
      if (!isFull && (triesAt.get(hourOfDay(at, timeZone)) ?? 0) <= tolerated) return at
    }
  }
  return callableFrom(new Date(now.getTime() + DAY_MS), settings)
}

/** 0 to 23. */
function hourOfDay(at: Date, timeZone: string): number {
  return Math.floor(((at.getTime() + offsetMs(at, timeZone)) % DAY_MS) / HOUR_MS)
}

function nextHour(at: Date, timeZone: string): Date {
  const local = at.getTime() + offsetMs(at, timeZone)
  return new Date(at.getTime() + HOUR_MS - (local % HOUR_MS))
}

function countBy<Key>(dates: readonly Date[], keyOf: (at: Date) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const at of dates) counts.set(keyOf(at), (counts.get(keyOf(at)) ?? 0) + 1)
  return counts
}
