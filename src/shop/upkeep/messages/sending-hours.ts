import { offsetMs } from '#i18n/moments.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import type { Channel, MessageCategory } from './messages.ts'

/** The hours that text messages and WhatsApp keep, on the clocks of a time zone. */
export type SendingHours = Omit<Settings['messages'], 'monthlyBudget'> & { timeZone: string }

/** The hours that a shop keeps. */
export function hoursOf({ messages, country }: Pick<Settings, 'messages' | 'country'>): SendingHours {
  return { ...messages, timeZone: TIME_ZONES[country] }
}

/** True of channels that keep hours: those that ring at night. Mails wait in a box, and devices of staff are theirs to silence. */
export function keepsHours(channel: Channel): boolean {
  return channel === 'sms' || channel === 'whatsapp'
}

/**
 * True if a text message or WhatsApp message may go at a moment. A code that is asked for always may; an order's notice not in quiet hours, unless
 * the merchant says otherwise; a campaign neither then nor in the pauses of Fridays and of Ramadan. IMP-35, IMP-38.
 */
export function maySend(category: MessageCategory, at: Date, hours: SendingHours): boolean {
  return category === 'authentication' || !isClosed(category, localTime(at.getTime(), offsetMs(at, hours.timeZone)), hours)
}

/** The first moment from which a message may go: now, or when its hours open. */
export function sendableFrom(category: MessageCategory, now: Date, hours: SendingHours): Date {
  if (maySend(category, now, hours)) return now
  let hour = 0
  let offset = 0
  // Hours open at whole minutes, and clocks are changed at whole hours.
  for (let at = nextMinute(now.getTime()); ; at += MINUTE_MS) {
    if (Math.floor(at / HOUR_MS) !== hour) offset = offsetMs(new Date(at), hours.timeZone)
    hour = Math.floor(at / HOUR_MS)
    if (!isClosed(category, localTime(at, offset), hours)) return new Date(at)
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const nextMinute = (ms: number) => (Math.floor(ms / MINUTE_MS) + 1) * MINUTE_MS

/** What clocks show: the day as a count since 1970, and the minute of it. */
interface LocalTime {
  day: number
  minute: number
}

function localTime(ms: number, offset: number): LocalTime {
  const local = ms + offset
  return { day: Math.floor(local / DAY_MS), minute: Math.floor((local % DAY_MS) / MINUTE_MS) }
}

function isClosed(category: MessageCategory, time: LocalTime, hours: SendingHours): boolean {
  const { quietFrom, quietTo, noticesAtNight, fridayFrom, fridayTo, ramadanFrom, ramadanTo, ramadanShift } = hours
  if (category === 'utility' && noticesAtNight === '1') return false
  if (isWithin(time, [quietFrom, quietTo])) return true
  if (category === 'utility') return false
  return isWithin(time, [fridayFrom, fridayTo], isFriday) || isWithin(time, [ramadanFrom, ramadanTo], (day) => isRamadan(day - ramadanShift))
}

/** True within a window of days that `begins` holds of. One over midnight belongs to the day that it begins on; one that ends as it begins is none. */
function isWithin({ day, minute }: LocalTime, [from, to]: readonly [string, string], begins: (day: number) => boolean = () => true): boolean {
  if (from === '' || to === '' || from === to) return false
  const [first, end] = [minuteOf(from), minuteOf(to)]
  if (first < end) return minute >= first && minute < end && begins(day)
  return (minute >= first && begins(day)) || (minute < end && begins(day - 1))
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
}

/** The first of January 1970 was a Thursday. */
function isFriday(day: number): boolean {
  return (day + 4) % 7 === 5
}

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })

function isRamadan(day: number): boolean {
  return UMM_AL_QURA.format(day * DAY_MS) === '9'
}
