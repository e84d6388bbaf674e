import { offsetMs } from '#i18n/moments.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import type { Channel, MessageCategory } from './messages.ts'

export type SendingHours = Omit<Settings['messages'], 'monthlyBudget'> & { timeZone: string }

export function hoursOf({ messages, country }: Pick<Settings, 'messages' | 'country'>): SendingHours {
  return { ...messages, timeZone: TIME_ZONES[country] }
}

/** Only channels that ring at night have sending hours: mails wait silently, and staff silence their own devices. */
export function keepsHours(channel: Channel): boolean {
  return channel === 'sms' || channel === 'whatsapp'
}

/** Whether a message may be sent now: a requested code always, a notice outside quiet hours, a campaign also outside its pauses. IMP-35, IMP-38. */
export function maySend(category: MessageCategory, at: Date, hours: SendingHours): boolean {
  return category === 'authentication' || !isClosed(category, localTime(at.getTime(), offsetMs(at, hours.timeZone)), hours)
}

/** The first permitted moment: now, or when the sending hours begin. */
export function sendableFrom(category: MessageCategory, now: Date, hours: SendingHours): Date {
  if (maySend(category, now, hours)) return now
  let hour = 0
  let offset = 0
  // Hours open at whole minutes, and clocks change at whole hours.
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

/** Local time: days since 1970, and the minute of the day. */
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

/** Whether a time is in a window on the days that `begins` accepts. A window across midnight belongs to its first day; one that ends as it begins is empty. */
function isWithin({ day, minute }: LocalTime, [from, to]: readonly [string, string], begins: (day: number) => boolean = () => true): boolean {
  if (from === '' || to === '' || from === to) return false
  const [first, end] = [minuteOf(from), minuteOf(to)]
  if (first < end) return minute >= first && minute < end && begins(day)
  return (minute >= first && begins(day)) || (minute < end && begins(day - 1))
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
}

/** 1 January 1970 was a Thursday. */
function isFriday(day: number): boolean {
  return (day + 4) % 7 === 5
}

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })

function isRamadan(day: number): boolean {
  return UMM_AL_QURA.format(day * DAY_MS) === '9'
}
