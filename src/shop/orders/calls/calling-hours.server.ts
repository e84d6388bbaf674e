import { calendarDay } from '#i18n/dates.ts'
import { offsetMs } from '#i18n/moments.ts'
import { hoursOf, sendableFrom, type SendingHours } from '#shop/upkeep/messages.server'
import type { Settings } from '#shop/upkeep/settings'

type CallSettings = Pick<Settings, 'calls' | 'messages' | 'country'>

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** The soonest that somebody who did not answer is called again. */
const REST_MS = 2 * HOUR_MS

/** For so long ahead a time is looked for; beyond it, hours that were tried already are tried again. */
const LOOKED_AHEAD_MS = 3 * DAY_MS

/** The hours of calling, as messages have theirs: quiet from the last hour of calling to the first. */
function callingHours({ calls, messages, country }: CallSettings): SendingHours {
  const hours = { ...hoursOf({ messages, country }), quietFrom: calls.until, quietTo: calls.from }
  return calls.keepsPauses ? hours : { ...hours, fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }
}

/** The first moment from which people are called: now, or when the hours of calling open. */
export function callableFrom(now: Date, settings: CallSettings): Date {
  return sendableFrom('marketing', now, callingHours(settings))
}

const LOOKED_BACK_MS = 60_000

/** The last moment, to the minute, until which people were called: then, or when the hours of calling ended. */
export function lastCallable(then: Date, settings: CallSettings): Date {
  let at = then
  while (callableFrom(at, settings) > at) at = new Date(at.getTime() - LOOKED_BACK_MS)
  return at
}

/**
 * When somebody is called again who did not answer: two hours later at the soonest, within the hours of calling, at an hour of the day at which they
 * were not called before, and on no day more often than the merchant says. Hours that were tried come again only where three days have no other.
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

/** The hour of the day that clocks in a time zone show, 0 to 23. */
function hourOfDay(at: Date, timeZone: string): number {
  return Math.floor(((at.getTime() + offsetMs(at, timeZone)) % DAY_MS) / HOUR_MS)
}

/** The next full hour of the clocks in a time zone. */
function nextHour(at: Date, timeZone: string): Date {
  const local = at.getTime() + offsetMs(at, timeZone)
  return new Date(at.getTime() + HOUR_MS - (local % HOUR_MS))
}

function countBy<Key>(dates: readonly Date[], keyOf: (at: Date) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const at of dates) counts.set(keyOf(at), (counts.get(keyOf(at)) ?? 0) + 1)
  return counts
}
