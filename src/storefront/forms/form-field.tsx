import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { inputName, textIn, fileInputName, type Field, type FieldKind, type FieldOf } from '#shop/forms/forms'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { isTrigger, withPageFacts } from './form-on-page.ts'
import { FieldSaidText, ParagraphControl, TextControl, TwiceControl, RequiredMark } from './typed-controls.tsx'
import { controlId, isRequired, useFormState, requiredClass, useControl } from './form-state.ts'
import { PriceControl, TotalControl, formAmount } from './payment-controls.tsx'
import { fill } from '#i18n/words.ts'
import { extensionsOf } from '#shop/forms/form-rules'
import { CONTROL } from '#ui/field.tsx'
import { millimes } from '#money/millimes'
import { calendarDay } from '#i18n/dates.ts'

/** Protocol names of kinds, in classes and `data-field-type`; a missing kind uses its own name. */
const TYPES: Partial<Record<FieldKind, string>> = {
  paragraph: 'textarea',
  date: 'date-time',
  time: 'date-time',
  file: 'file-upload',
  consent: 'gdpr-checkbox',
  card: 'credit-card',
  'page-break': 'pagebreak',
}

const WIDTHS = { full: '', half: ' wpforms-one-half', third: ' wpforms-one-third' } as const

/** A field in the protocol's markup: label, control, description and error (wire contract 6). */
export function FormField({ field }: { field: Field }) {
  const { form, place, shown, said } = useFormState()
  const id = controlId(form.id, field.id)
  const type = TYPES[field.kind] ?? field.kind
  const conditional = field.when ? ` wpforms-conditional-field wpforms-conditional-${shown.has(field.id) ? 'show' : 'hide'}` : ''
  const trigger = isTrigger(form, field.id) ? ' wpforms-conditional-trigger' : ''
  const problem = said.get(field.id)
  return (
    <div
      id={`${id}-container`}
      className={`wpforms-field wpforms-field-${type}${WIDTHS[field.width]}${conditional}${trigger}${problem ? ' wpforms-has-error' : ''}`}
      data-field-id={field.id}
      data-field-type={type}
    >
      {field.kind === 'hidden' ? (
        <input type="hidden" id={id} name={inputName(field.id)} defaultValue={withPageFacts(field.value, place)} />
      ) : field.kind === 'html' ? (
        <MerchantText html={textIn(field.html, place.locale)} locale={place.locale} />
      ) : (
        <Labelled field={field} id={id}>
          <Control field={field} />
          {field.description ? (
            <p id={`${id}-description`} className="wpforms-field-description">
              {textIn(field.description, place.locale)}
            </p>
          ) : null}
          {'confirmed' in field && field.confirmed ? null : <FieldSaidText id={`${id}-error`}>{problem?.text}</FieldSaidText>}
        </Labelled>
      )}
    </div>
  )
}

function isGroup({ kind }: Field): boolean {
  return kind === 'radio' || kind === 'checkbox' || kind === 'consent' || kind === 'payment-multiple' || kind === 'payment-checkbox'
}

function Labelled({ field, id, children }: { field: Field; id: string; children: ReactNode }) {
  const { place, said } = useFormState()
  const label = (
    <>
      {textIn(field.label, place.locale)}
      {isRequired(field) ? <RequiredMark /> : null}
    </>
  )
  const look = `wpforms-field-label${field.hidesLabel ? ' wpforms-label-hide' : ''}`
  if (!isGroup(field)) {
    return (
      <>
        <label className={look} htmlFor={id}>
          {label}
        </label>
        {children}
      </>
    )
  }
  const described = [field.description && `${id}-description`, said.has(field.id) && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className={look}>{label}</legend>
      {children}
    </fieldset>
  )
}

function Control({ field }: { field: Field }) {
  switch (field.kind) {
    case 'paragraph':
      return <ParagraphControl field={field} />
    case 'email':
    case 'password':
      return <TwiceControl field={field} />
    case 'select':
      return <SelectControl field={field} />
    case 'radio':
    case 'checkbox':
    case 'payment-multiple':
    case 'payment-checkbox':
      return <ChoiceControl field={field} />
    case 'consent':
      return <ConsentControl field={field} />
    case 'date':
      return <DateControl field={field} />
    case 'file':
    case 'camera':
      return <FileControl field={field} />
    case 'payment-single':
      return <PriceControl field={field} />
    case 'payment-total':
      return <TotalControl field={field} />
    case 'text':
    case 'phone':
    case 'url':
    case 'number':
    case 'time':
    case 'card':
      return <TextControl field={field} />
    case 'hidden':
    case 'html':
    case 'page-break':
  }
  return null
}

/** Files or a photograph. FORM-72 to FORM-75. */
function FileControl({ field }: { field: FieldOf<'file' | 'camera'> }) {
  const { form, place, tooLarge } = useFormState()
  const id = controlId(form.id, field.id)
  const { defaultValue: _, ...control } = useControl(field, { extra: `${id}-hint` })
  const isCamera = field.kind === 'camera'
  const types = extensionsOf(field)
  const most = isCamera ? 1 : field.mostFiles
  const values = { types: types.join(', '), size: Math.floor(field.mostBytes / 100_000) / 10, limit: most }
  const { photoHint, filesHint, fileHint } = place.words
  return (
    <>
      <input
        {...control}
        type="file"
        name={fileInputName(form.id, field.id)}
        className={`wpforms-file${requiredClass(field)}`}
        multiple={most > 1}
        accept={isCamera ? 'image/*' : types.map((type) => `.${type}`).join(',')}
        capture={isCamera ? 'environment' : undefined}
        data-rule-extension={types.join(',')}
        data-rule-maxsize={field.mostBytes}
      />
      <p id={`${id}-hint`} className="wpforms-field-sublabel">
        {isCamera ? fill(photoHint, values) : most > 1 ? fill(filesHint, values) : fill(fileHint, values)}
      </p>
      <p className="wpforms-post-max-size" role="alert">
        {tooLarge}
      </p>
    </>
  )
}

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }))

const LOADED = new Date()

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * A date. The browser's control respects first and last day (FORM-10, FORM-11); limited weekdays need a picker, as no browser supports them (FORM-12). Without
 * its code or scripts it is a plain date input, and the server reports errors.
 */
function DateControl({ field }: { field: FieldOf<'date'> }) {
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
      className={`${CONTROL} min-h-12 wpforms-datepicker wpforms-field-date-time-date${requiredClass(field)}`}
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

function SelectControl({ field }: { field: FieldOf<'select'> }) {
  const { place } = useFormState()
  return (
    <select {...useControl(field)} className={`${CONTROL} h-12 wpforms-field-large${requiredClass(field)}`}>
      <option value="">{textIn(field.placeholder, place.locale) || place.words.choose}</option>
      {field.choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {textIn(label, place.locale)}
        </option>
      ))}
    </select>
  )
}

type Choices = FieldOf<'radio' | 'checkbox' | 'payment-multiple' | 'payment-checkbox'>

/** Radios or checkboxes in a column, with prices if paid. FORM-69. */
function ChoiceControl({ field }: { field: Choices }) {
  const { form, place, start, said } = useFormState()
  const isMany = field.kind === 'checkbox' || field.kind === 'payment-checkbox'
  const limit = isMany ? field.limit : 0
  const id = controlId(form.id, field.id)
  const begun = start.texts.get(field.id) ?? []
  return (
    <>
      {limit > 0 ? <p className="wpforms-field-sublabel">{fill(place.words.atMostTicks, { limit })}</p> : null}
      <ul id={id} data-choice-limit={isMany ? limit : undefined} className={requiredClass(field).trim() || undefined}>
        {field.choices.map((choice) => {
          const amount = 'amount' in choice ? millimes(choice.amount) : undefined
          return (
            <li key={choice.id} className={`choice-${choice.id}`}>
              <label className="wpforms-field-label-inline">
                <input
                  type={isMany ? 'checkbox' : 'radio'}
                  id={`${id}_${choice.id}`}
                  name={inputName(field.id) + (isMany ? '[]' : '')}
                  value={choice.id}
                  defaultChecked={begun.includes(String(choice.id))}
                  className={`${amount === undefined ? '' : 'wpforms-payment-price'}${requiredClass(field)}`.trim() || undefined}
                  required={!isMany && isRequired(field)}
                  aria-invalid={said.has(field.id) || undefined}
                  data-amount={amount === undefined ? undefined : (amount / 1000).toFixed(3)}
                  data-rule-check-limit={isMany && limit > 0 ? 'true' : undefined}
                />
                <span className="min-w-0 grow">{textIn(choice.label, place.locale)}</span>
                {amount === undefined ? null : (
                  <span className="wpforms-price">
                    <bdi>{formAmount(amount, form.currency)}</bdi>
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ConsentControl({ field }: { field: FieldOf<'consent'> }) {
  const { form, place, start, said } = useFormState()
  const id = controlId(form.id, field.id)
  return (
    <ul id={id} className={requiredClass(field).trim() || undefined}>
      <li className="choice-1">
        <label className="wpforms-field-label-inline">
          <input
            type="checkbox"
            id={`${id}_1`}
            name={`${inputName(field.id)}[]`}
            value="1"
            required={isRequired(field)}
            defaultChecked={start.texts.has(field.id)}
            className={requiredClass(field).trim() || undefined}
            aria-invalid={said.has(field.id) || undefined}
          />
          <span className="min-w-0 grow">{textIn(field.text, place.locale)}</span>
        </label>
      </li>
    </ul>
  )
}

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
