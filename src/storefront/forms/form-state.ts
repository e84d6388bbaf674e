import { createContext, useContext } from 'react'
import { inputName, type Field, type FormView } from '#shop/forms/forms'
import type { Filled } from '#shop/forms/form-rules'
import type { FieldSaid, FormPlace } from './form-on-page.ts'

/** What the fields of a form need to draw themselves. */
export interface FormState {
  form: FormView
  place: FormPlace
  /** What the controls begin with: the merchant's presets, or what was typed without scripts. */
  start: Filled
  /** The form as it stands. */
  filled: Filled
  shown: ReadonlySet<number>
  /** What is said at fields, by their numbers. */
  said: ReadonlyMap<number, FieldSaid>
  /** True once all that is said stands above the form too. */
  isListed: boolean
  /** Addresses that may have been meant, by the e-mail fields' numbers. FORM-06. */
  suggestions: ReadonlyMap<number, string>
  takeSuggestion: (field: number) => void
  /** Reads the form again, after a control was changed by code. */
  reread: () => void
  /** Why the files cannot be sent: together they are too large. FORM-75. */
  tooLarge: string | undefined
}

/** State of the form that a field belongs to. */
export const FormStateContext = createContext<FormState | undefined>(undefined)

/** State of the form around; there is one. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext)
  if (!state) throw new Error('a field stands outside its form')
  return state
}

/** The two inputs of a field that is typed twice. */
export type Part = 'primary' | 'secondary'

/** The id of a field's control: `wpforms-7-field_3`, of its second input `wpforms-7-field_3-secondary`. */
export function controlId(form: number, field: number, part?: Part): string {
  return `wpforms-${form}-field_${field}${part === 'secondary' ? '-secondary' : ''}`
}

/** Attributes that every control of a field has: id, name, what it is read out with, and what it begins with. `extra` are ids that describe it too. */
export function useControl(field: Field, { part, extra }: { part?: Part; extra?: string | undefined } = {}) {
  const { form, said, start, filled } = useFormState()
  const id = controlId(form.id, field.id, part)
  const problem = said.get(field.id)
  const isWrong = problem !== undefined && (part === undefined || (problem.part ?? 'primary') === part || areBothMissing(field, { filled, said }))
  const described = [field.description && `${controlId(form.id, field.id)}-description`, extra, isWrong && `${id}-error`]
  return {
    id,
    name: inputName(field.id) + (part ? `[${part}]` : ''),
    required: isRequired(field),
    defaultValue: start.texts.get(field.id)?.[part === 'secondary' ? 1 : 0] ?? '',
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
}

/** True for a required field whose inputs are both empty, once that is said: it is said at both. FORM-55. */
export function areBothMissing(field: Field, { filled, said }: Pick<FormState, 'filled' | 'said'>): boolean {
  return isRequired(field) && said.has(field.id) && !filled.texts.get(field.id)?.some(Boolean)
}

/** True for a field that has to be filled in. */
export function isRequired(field: Field): boolean {
  return 'required' in field && field.required
}

/** The class that the protocol's script knows a required control by. */
export function requiredClass(field: Field): string {
  return isRequired(field) ? ' wpforms-field-required' : ''
}
