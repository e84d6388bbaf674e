import { useEffect, useRef, useState, type DetailedHTMLProps, type HTMLAttributes } from 'react'
import 'cally'
import type { CalendarDate, CalendarDateProps } from 'cally'
import { dateInWords } from '#i18n/dates.ts'
import type { FieldOf } from '#shop/forms/forms'
import { isDayOpen } from '#shop/forms/form-rules'
import { CONTROL } from '#ui/field.tsx'
import { ChevronNext, ChevronPrevious } from '#ui/icons.tsx'
import { controlId, useFormState, type useControl } from './form-state.ts'

type Calendar = InstanceType<typeof CalendarDate>
type ElementProps = DetailedHTMLProps<HTMLAttributes<Calendar>, Calendar>

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': ElementProps & Pick<CalendarDateProps, 'value' | 'min' | 'max' | 'locale' | 'firstDayOfWeek' | 'isDateDisallowed'>
      'calendar-month': ElementProps
    }
  }
}

interface DatePickerProps {
  field: FieldOf<'date'>
  control: ReturnType<typeof useControl>
  first: string | undefined
  last: string | undefined
}

/** A calendar that offers only the days the merchant allows. FORM-10 to FORM-12. */
export function DatePicker({ field, control, first, last }: DatePickerProps) {
  const { form, place, reread } = useFormState()
  const { words, locale } = place
  const [day, setDay] = useState(control.defaultValue)
  const calendar = useRef<Calendar>(null)
  const popover = useRef<HTMLDivElement>(null)
  const { defaultValue: _, name, required: __, ...button } = control

  useEffect(() => {
    const shown = calendar.current
    if (!shown) return undefined
    shown.isDateDisallowed = (date) => !isDayOpen(field, date.toISOString().slice(0, 10), { now: new Date(), zone: place.zone })
    const choose = () => {
      setDay(shown.value)
      popover.current?.hidePopover()
    }
    shown.addEventListener('change', choose)
    return () => shown.removeEventListener('change', choose)
  }, [field, place.zone])
  useEffect(reread, [day, reread])

  const panel = `${controlId(form.id, field.id)}-calendar`
  return (
    <>
      <input type="hidden" name={name} value={day} readOnly />
      <button type="button" {...button} popoverTarget={panel} aria-haspopup="dialog" className={`${CONTROL} h-12 text-start date-picker-button`}>
        {day ? dateInWords(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'full', timeZone: 'UTC' }) : words.chooseDate}
      </button>
      <div ref={popover} id={panel} popover="auto" role="dialog" aria-label={words.chooseDate} className="date-picker">
        <calendar-date
          ref={calendar}
          value={day}
          min={first}
          max={last}
          locale={locale === 'ar' ? 'ar-TN-u-nu-latn' : locale}
          firstDayOfWeek={locale === 'en' ? 0 : 1}
        >
          <span slot="previous">
            <ChevronPrevious />
            <span className="sr-only">{words.previousMonth}</span>
          </span>
          <span slot="next">
            <ChevronNext />
            <span className="sr-only">{words.nextMonth}</span>
          </span>
          <calendar-month />
        </calendar-date>
      </div>
    </>
  )
}
