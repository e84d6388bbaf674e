import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { inputName, textIn, type FieldOf } from '#shop/forms/forms'
import { CONTROL } from '#ui/field.tsx'
import { formAmount } from './form-amount.ts'
import { controlId, isRequired, requiredClass, useControl, useFormState } from './form-state.ts'

export function SelectControl({ field }: { field: FieldOf<'select'> }) {
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
export function ChoiceControl({ field }: { field: Choices }) {
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

export function ConsentControl({ field }: { field: FieldOf<'consent'> }) {
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
