import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { FieldOf } from '#shop/forms/forms'
import { CONTROL } from '#ui/field.tsx'
import { requiredClass, useControl, useFormState } from './form-state.ts'
import { needsPicker, selectableDays } from './selectable-days.ts'

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }))

const LOADED = new Date()

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * A date. The browser's control respects first and last day (FORM-10, FORM-11); limited weekdays need a picker, as no browser supports them (FORM-12). Without
 * its code or scripts it is a plain date input, and the server reports errors.
 */
export function DateControl({ field }: { field: FieldOf<'date'> }) {
  const { place } = useFormState()
  const control = useControl(field)
  // The cached page is the same on every day: only the browser knows today.
  const now = useSyncExternalStore(
    () => () => {},
    () => LOADED,
    () => undefined,
  )
  const { first, last } = now ? selectableDays(field, { now, zone: place.zone }) : {}
  const input = (
    <input
      {...control}
      type="date"
      min={first}
      max={last}
      className={`${CONTROL} h-12 wpforms-datepicker wpforms-field-date-time-date${requiredClass(field)}`}
      data-date-format="Y-m-d"
      data-disable-past-dates={field.noPast ? '1' : undefined}
      data-disable-todays-date={field.noToday ? '1' : undefined}
      data-limit-days={field.weekdays.length < 7 ? '1' : undefined}
      {...(field.weekdays.length < 7 && Object.fromEntries(field.weekdays.map((day) => [`data-limit-days-${DAYS[day]}`, '1'])))}
    />
  )
  if (!now || !needsPicker(field)) return input
  return (
    <Suspense fallback={input}>
      <DatePicker field={field} control={control} first={first} last={last} />
    </Suspense>
  )
}
