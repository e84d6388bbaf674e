import { calendarDay, calendarMinute } from '#i18n/dates.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'

/** First and last day of a delivery, on the shop's calendar: `2026-11-24`. */
export interface DeliveryDays {
  first: string
  last: string
}

/** Delivery days of an order placed at a moment, near the shop and elsewhere. Undefined without a promise. */
export interface PromisedDays {
  near: DeliveryDays | undefined
  far: DeliveryDays | undefined
  /** End of validity, no later than the shop's next day. An hour off on the two days a year when its clocks change. */
  until: Date
}

type Promises = Pick<Settings, 'promises' | 'country'>

const DAY_MS = 86_400_000
const MINUTES_A_DAY = 24 * 60

/** The day of rest by the shop's country, as `Date.getUTCDay` counts. */
const REST_DAY: Record<Settings['country'], number> = { TN: 0, EG: 5 }

/** Delivery days of an order placed now. Working days count from the day of its confirmation call. */
export function promisedDays(settings: Promises, now: Date): PromisedDays {
  const { nearDays, farDays, nearStates } = settings.promises
  const called = dayOfCall(settings, now)
  const spanOf = (days: Settings['promises']['farDays']) =>
    days ? { first: workingDay(called, days.from, settings), last: workingDay(called, days.to, settings) } : undefined
  return { near: nearStates.length > 0 ? spanOf(nearDays) : undefined, far: spanOf(farDays), until: untilOf(settings, now) }
}

/** Delivery days of an order to a state, by its code. Undefined without a promise, or for an unknown state. */
export function daysTo(state: string, settings: Promises, placedAt: Date): DeliveryDays | undefined {
  const { near, far } = promisedDays(settings, placedAt)
  return state && settings.promises.nearStates.includes(state) ? (near ?? far) : far
}

/** Deadline of an order's call, as day and hour in the shop's time zone. Undefined without a promise. */
export function promisedCall(settings: Promises, placedAt: Date): { day: string; hour: string } | undefined {
  const { calledBy } = settings.promises
  return calledBy ? { day: dayOfCall(settings, placedAt), hour: calledBy } : undefined
}

/** The working day on which an order is called: today before the promised hour, else the next. */
function dayOfCall(settings: Promises, placedAt: Date): string {
  const zone = TIME_ZONES[settings.country]
  const { calledBy } = settings.promises
  const today = calendarDay(placedAt, zone)
  const isLate = calledBy !== '' && timeOf(placedAt, zone) >= calledBy
  return workingDay(isLate ? addDays(today, 1) : today, 0, settings)
}

/** The day a number of working days later; for zero the day itself, or the next working day. */
function workingDay(from: string, days: number, { country }: Promises): string {
  const isRest = (day: string) => new Date(day).getUTCDay() === REST_DAY[country]
  let day = isRest(from) ? addDays(from, 1) : from
  for (let left = days; left > 0; left--) {
    day = addDays(day, 1)
    if (isRest(day)) day = addDays(day, 1)
  }
  return day
}

function untilOf({ promises: { calledBy }, country }: Promises, now: Date): Date {
  const time = timeOf(now, TIME_ZONES[country])
  const next = calledBy > time ? minutesOf(calledBy) : MINUTES_A_DAY
  const thisMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(thisMinute + (next - minutesOf(time)) * 60_000)
}

const timeOf = (moment: Date, zone: string) => calendarMinute(moment, zone).slice(11)
const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
