import { calendarDay } from '#i18n/dates.ts'
import type { FieldOf } from '#shop/forms/forms'
import type { Moment } from './filled.ts'

const TIME_12 = /^(0?[1-9]|1[0-2]):([0-5]\d)(?::([0-5]\d))? ?([ap])m$/i
const TIME_24 = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** Seconds since midnight of a 12-hour (`9:30 PM`) or 24-hour time; undefined if invalid. FORM-64 to FORM-66. */
export function secondsOf(text: string, clock: '12' | '24'): number | undefined {
  const [, hour, minute, second = '0', half] = (clock === '12' ? TIME_12 : TIME_24).exec(text) ?? []
  if (hour === undefined) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours * 3600 + Number(minute) * 60 + Number(second)
}

const TYPED_TIME = /^(\d{1,2})(?:\s?h\s?|\.(?=\d\d))(\d\d)?(?:(?<=\d\d)\s?min)?(?=\s?[ap]m$|$)/i

/** Normalises `10h30`, `10h` and `9.30`. Any other text stays. */
export function withColon(text: string): string {
  return text.replace(TYPED_TIME, (_, hour: string, minute = '00') => `${hour}:${minute}`)
}

/** Both limits are included. With `until` before `from` the range spans midnight. FORM-67, FORM-68. */
export function isWithin(seconds: number, { from, until }: Pick<FieldOf<'time'>, 'from' | 'until'>): boolean {
  const least = from === undefined ? 0 : secondsOf(from, '24')!
  const most = until === undefined ? 24 * 3600 - 1 : secondsOf(until, '24')!
  return least <= most ? seconds >= least && seconds <= most : seconds >= least || seconds <= most
}

/** Formats a 24-hour time for a field's clock: `21:30` is `9:30 PM`. */
export function timeWritten(time: string, clock: '12' | '24'): string {
  if (clock === '24') return time
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** True if the date field allows the day (`2026-11-30`). Today is in the shop's time zone. FORM-10 to FORM-12. */
export function isDayOpen(
  field: Pick<FieldOf<'date'>, 'noPast' | 'noToday' | 'weekdays' | 'from' | 'until'>,
  day: string,
  { now, zone }: Pick<Moment, 'now' | 'zone'>,
): boolean {
  const weekday = weekdayOf(day)
  if (weekday === undefined || !field.weekdays.includes(weekday)) return false
  const today = calendarDay(now, zone)
  const isPast = field.noPast && day < today
  const isToday = field.noToday && day === today
  return !isPast && !isToday && day >= (field.from ?? day) && day <= (field.until ?? day)
}

/** 0 is Sunday; undefined for an invalid date. */
function weekdayOf(day: string): number | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay ? date.getUTCDay() : undefined
}
