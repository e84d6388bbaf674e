import type { ReactNode } from 'react'
import { inputName, textIn, type Field, type FieldKind } from '#shop/forms/forms'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { ChoiceControl, ConsentControl, SelectControl } from './choice-controls.tsx'
import { isTrigger } from './conditional-logic.ts'
import { DateControl } from './date-control.tsx'
import { FieldSaidText } from './field-said-text.tsx'
import { FileControl } from './file-control.tsx'
import { controlId, isRequired, useFormState } from './form-state.ts'
import { withPageFacts } from './hidden-values.ts'
import { PriceControl, TotalControl } from './payment-controls.tsx'
import { RequiredMark } from './required-mark.tsx'
import { ParagraphControl, TextControl, TwiceControl } from './typed-controls.tsx'

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
