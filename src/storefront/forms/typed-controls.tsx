import { fill } from '#i18n/words.ts'
import { textIn, type FieldOf } from '#shop/forms/forms'
import { mostOf, timeWritten } from '#shop/forms/form-rules'
import { CONTROL, FieldError } from '#ui/field.tsx'
import type { FormPageWords } from './form-on-page.ts'
import { areBothMissing, controlId, isRequired, requiredClass, useControl, useFormState, type Part } from './form-state.ts'
import { useState, type ComponentProps } from 'react'

type OneLine = FieldOf<'text' | 'phone' | 'url' | 'number' | 'time' | 'card'>

export function TextControl({ field }: { field: OneLine }) {
  const { form, place } = useFormState()
  const { look, ...own } = OWN[field.kind](field as never)
  const placeholder = 'placeholder' in field ? textIn(field.placeholder, place.locale) : ''
  const limits = field.kind === 'time' ? limitsOf(field, place.words.between) : undefined
  const control = useControl(field, { extra: limits && `${controlId(form.id, field.id)}_limits` })
  return (
    <>
      <input
        {...control}
        className={`${CONTROL} min-h-12 wpforms-field-large${look}${requiredClass(field)}`}
        maxLength={mostOf(field)}
        placeholder={placeholder || undefined}
        {...own}
      />
      {limits ? (
        <p id={`${control.id}_limits`} className="wpforms-field-sublabel">
          {limits}
        </p>
      ) : null}
    </>
  )
}

/** The allowed times, shown before typing. FORM-67. */
function limitsOf({ clock, from, until }: FieldOf<'time'>, between: FormPageWords['between']): string | undefined {
  if (!from && !until) return undefined
  return fill(between, { from: timeWritten(from ?? '00:00', clock), until: timeWritten(until ?? '23:59', clock) })
}

type Attributes = Record<string, string | number | boolean | undefined> & { look: string }

/** Attributes of each kind. A number is text with a keypad: a number input silently drops a comma. FORM-78. */
const OWN: { [Kind in OneLine['kind']]: (field: FieldOf<Kind>) => Attributes } = {
  text: ({ mask }) =>
    mask
      ? { type: 'text', look: ' wpforms-masked-input', 'data-inputmask-mask': mask, 'data-rule-inputmask-incomplete': 'true', dir: 'ltr' }
      : { type: 'text', look: '' },
  phone: () => ({ type: 'tel', look: '', autoComplete: 'tel', dir: 'ltr' }),
  url: () => ({ type: 'url', look: '', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }),
  number: ({ min, max, step, positive }) => ({
    type: 'text',
    look: ' wpforms-field-number',
    inputMode: (min !== undefined && min >= 0) || positive ? 'decimal' : 'text',
    'data-rule-number': 'true',
    'data-rule-required-positive-number': positive || undefined,
    min,
    max,
    step,
    dir: 'ltr',
  }),
  time: ({ clock, from, until }) => ({
    type: 'text',
    look: ' wpforms-timepicker wpforms-field-date-time-time',
    'data-time-format': clock === '12' ? 'g:i A' : 'H:i',
    'data-step': '30',
    [`data-rule-time${clock}h`]: 'true',
    'data-rule-time-limit': from || until ? 'true' : undefined,
    'data-min-time': from,
    'data-max-time': until,
    placeholder: clock === '12' ? '9:30 AM' : '14:30',
    autoComplete: 'off',
    dir: 'ltr',
  }),
  card: () => ({ type: 'text', look: '', inputMode: 'numeric', 'data-rule-creditcard': 'yes', autoComplete: 'cc-number', dir: 'ltr' }),
}

export function ParagraphControl({ field }: { field: FieldOf<'paragraph'> }) {
  const { place } = useFormState()
  return (
    <textarea
      {...useControl(field)}
      rows={5}
      maxLength={field.most}
      className={`${CONTROL} py-2.5 wpforms-field-medium${requiredClass(field)}`}
      placeholder={textIn(field.placeholder, place.locale) || undefined}
    />
  )
}

type Twice = FieldOf<'email' | 'password'>

/** An e-mail address or a password, typed twice if the merchant wants it. FORM-55. */
export function TwiceControl({ field }: { field: Twice }) {
  const { form, place, said, filled } = useFormState()
  if (!field.confirmed) return <TwiceInput field={field} />
  const label = field.kind === 'email' ? place.words.confirmEmail : place.words.confirmPassword
  const second = controlId(form.id, field.id, 'secondary')
  const problem = said.get(field.id)
  const isSecond = problem?.part === 'secondary'
  const isSecondWrong = isSecond || areBothMissing(field, { filled, said })
  return (
    <div className="wpforms-field-row">
      <div className="wpforms-field-row-block wpforms-first">
        <TwiceInput field={field} part="primary" />
        <FieldSaidText id={`${controlId(form.id, field.id)}-error`}>{isSecond ? undefined : problem?.text}</FieldSaidText>
      </div>
      <div className="wpforms-field-row-block">
        <label htmlFor={second} className="wpforms-field-label">
          {label}
          {isRequired(field) ? <RequiredMark /> : null}
        </label>
        <TwiceInput field={field} part="secondary" />
        <FieldSaidText id={`${second}-error`}>{isSecondWrong ? problem?.text : undefined}</FieldSaidText>
      </div>
    </div>
  )
}

function TwiceInput({ field, part }: { field: Twice; part?: Part }) {
  const { form, place } = useFormState()
  const isSecond = part === 'secondary'
  const id = controlId(form.id, field.id, part)
  const isSuggesting = field.kind === 'email' && !isSecond
  const control = useControl(field, { ...(part && { part }), extra: isSuggesting ? `${id}_suggestion` : undefined })
  const common = {
    ...control,
    className: `${CONTROL} min-h-12 wpforms-field-medium${requiredClass(field)}`,
    maxLength: mostOf(field),
    placeholder: isSecond ? undefined : textIn(field.placeholder, place.locale) || undefined,
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr' as const,
    ...(isSecond && { 'data-rule-confirm': `#${controlId(form.id, field.id)}` }),
  }
  if (field.kind === 'email') {
    const isRestricted = form.restricted.includes(field.id) && !isSecond
    return (
      <>
        <input {...common} type="email" inputMode="email" autoComplete="email" data-rule-restricted-email={isRestricted ? '1' : undefined} />
        {isSuggesting ? <Suggestion field={field} id={id} /> : null}
      </>
    )
  }
  const strength = field.strength > 0 && !isSecond ? { 'data-rule-password-strength': 'true', 'data-password-strength-level': field.strength } : {}
  return <PasswordToggle {...common} {...strength} defaultValue="" autoComplete="new-password" />
}

/** A suggested address, accepted by a press. FORM-06 to FORM-08. */
function Suggestion({ field, id }: { field: Twice; id: string }) {
  const { suggestions, takeSuggestion, place } = useFormState()
  const suggestion = suggestions.get(field.id)
  return (
    <div id={`${id}_suggestion`} role="status">
      {suggestion ? (
        <button type="button" className="mailcheck-suggestion" title={place.words.useSuggestion} onClick={() => takeSuggestion(field.id)}>
          {fill(place.settings.val_email_suggestion, { suggestion })}
        </button>
      ) : null}
    </div>
  )
}

function PasswordToggle(control: Omit<ComponentProps<'input'>, 'type'>) {
  const { words } = useFormState().place
  const [isShown, setShown] = useState(false)
  return (
    <>
      <input {...control} type={isShown ? 'text' : 'password'} />
      <button type="button" onClick={() => setShown(!isShown)} className="wpforms-show-password noscript:hidden">
        {isShown ? words.hidePassword : words.showPassword}
      </button>
    </>
  )
}

/** Error of a field. It is announced unless the list above the form announces it. */
export function FieldSaidText({ id, children }: { id: string; children: string | undefined }) {
  return (
    <FieldError id={id} isQuiet={useFormState().isListed}>
      {children}
    </FieldError>
  )
}

export function RequiredMark() {
  return (
    <span className="wpforms-required-label" aria-hidden="true">
      {' '}
      *
    </span>
  )
}
