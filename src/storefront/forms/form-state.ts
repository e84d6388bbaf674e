import { createContext, useContext } from 'react'
import { inputName, type Field, type FormView } from '#shop/forms/forms'
import type { Filled } from '#shop/forms/form-rules'
import type { FieldSaid, FormPlace } from './form-on-page.ts'

export interface FormState {
  form: FormView
  place: FormPlace
  /** Initial values: the merchant's presets, or those typed without scripts. */
  start: Filled
  filled: Filled
  shown: ReadonlySet<number>
  said: ReadonlyMap<number, FieldSaid>
  /** True once the list above the form shows all errors. */
  isListed: boolean
  /** Suggested corrections by number of the e-mail field. FORM-06. */
  suggestions: ReadonlyMap<number, string>
  takeSuggestion: (field: number) => void
  reread: () => void
  /** Error of files that are too large together. FORM-75. */
  tooLarge: string | undefined
}

export const FormStateContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const state = useContext(FormStateContext)
  if (!state) throw new Error('a field stands outside its form')
  return state
}

export type Part = 'primary' | 'secondary'

/** Id of a control: `wpforms-7-field_3`; of its second input `wpforms-7-field_3-secondary`. */
export function controlId(form: number, field: number, part?: Part): string {
  return `wpforms-${form}-field_${field}${part === 'secondary' ? '-secondary' : ''}`
}

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

/** True for a required field whose inputs are both empty, once reported: both show the error. FORM-55. */
export function areBothMissing(field: Field, { filled, said }: Pick<FormState, 'filled' | 'said'>): boolean {
  return isRequired(field) && said.has(field.id) && !filled.texts.get(field.id)?.some(Boolean)
}

export function isRequired(field: Field): boolean {
  return 'required' in field && field.required
}

/** Class by which the protocol's script finds a required control. */
export function requiredClass(field: Field): string {
  return isRequired(field) ? ' wpforms-field-required' : ''
}
