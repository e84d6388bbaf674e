import { calendarDay } from '#i18n/dates.ts'
import type { FieldOf } from '#shop/forms/forms'

type Bounds = Pick<FieldOf<'date'>, 'noPast' | 'noToday' | 'weekdays' | 'from' | 'until'>

/** True if no browser control can limit the days: some weekdays, or all days except today. FORM-11, FORM-12. */
export function needsPicker({ noPast, noToday, weekdays }: Bounds): boolean {
  return weekdays.length < 7 || (noToday && !noPast)
}

/** First and last day for a browser's control, as `2026-11-30`, in the shop's calendar. FORM-10, FORM-11. */
export function selectableDays({ noPast, noToday, from, until }: Bounds, { now, zone }: { now: Date; zone: string }) {
  const today = calendarDay(now, zone)
  const soonest = noPast ? (noToday ? dayAfter(today) : today) : undefined
  const first = [soonest, from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  return { first, last: until }
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
