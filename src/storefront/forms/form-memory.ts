import { inputName, type FieldKind, type FormView, type Field } from '#shop/forms/forms'
import { newKey } from '#contract/new-key'
import { recallInTab, rememberInTab } from '#storefront/quick-order/browser-memory.ts'
import { filledFrom, type FileFacts, type Filled } from '#shop/forms/form-rules'
import type { AttemptShown, FieldSaid } from './form-on-page.ts'

/** Not stored in the browser: secrets, and what the page itself fills in. Files cannot be stored. */
const UNKEPT = new Set<FieldKind>(['password', 'card', 'hidden'])

const formName = (form: number) => `hanout_form_${form}`
const beginningName = (form: number) => `hanout_beginning_form_${form}`
const intentionName = (form: number) => `hanout_intention_form_${form}`

/** Stores typed values in this tab: they survive a reload or Back. Never passwords, cards or files. */
export function rememberForm(form: FormView, element: HTMLFormElement): void {
  const kinds = new Map(form.fields.map(({ id, kind }) => [id, kind]))
  const kept = [...new FormData(element)].filter(([name, value]) => {
    const kind = kinds.get(fieldOfName(name)?.field ?? 0)
    return typeof value === 'string' && kind !== undefined && !UNKEPT.has(kind)
  })
  rememberInTab(formName(form.id), JSON.stringify(kept))
  if (!recallInTab(beginningName(form.id))) rememberInTab(beginningName(form.id), String(Date.now()))
}

/** When the stored filling began, in ms; now without one. FORM-21. */
export function beginningInTab(form: number): number {
  return Number(recallInTab(beginningName(form))) || Date.now()
}

/** Restores stored values into untouched controls. */
export function recallForm(form: FormView, element: HTMLFormElement): void {
  const kept = keptOf(form)
  if (kept.length === 0) return
  const names = new Set(kept.map(([name]) => name))
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      if (control.checked === control.defaultChecked && fieldOfName(control.name))
        control.checked = kept.some(([name, text]) => name === control.name && text === control.value)
    } else if (isText(control) && names.has(control.name) && isUntouched(control)) {
      control.value = kept.find(([name]) => name === control.name)![1]
    }
  }
}

export function isRemembered(form: FormView): boolean {
  return keptOf(form).length > 0
}

/** Intention key of this filling: created on first use in this tab, kept until submitted. The same key twice is one entry. */
export function intentionOf(form: number): string {
  const kept = recallInTab(intentionName(form))
  if (kept) return kept
  const key = newKey()
  rememberInTab(intentionName(form), key)
  return key
}

/** Deletes the typed values after submission. The key stays: a visitor who returns from a provider's page and submits again pays once. IMP-31. */
export function forgetTyped(form: number): void {
  rememberInTab(formName(form), '')
  rememberInTab(beginningName(form), '')
}

export function forgetForm(form: number): void {
  forgetTyped(form)
  rememberInTab(intentionName(form), '')
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isText(control: Element): control is TextControl {
  if (control instanceof HTMLInputElement) return !['file', 'hidden', 'submit', 'button'].includes(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}

function isUntouched(control: TextControl): boolean {
  return control instanceof HTMLSelectElement
    ? [...control.options].every((option) => option.selected === (option.defaultSelected || option.index === 0))
    : control.value === control.defaultValue
}

function keptOf({ id }: FormView): [name: string, text: string][] {
  try {
    const kept: unknown = JSON.parse(recallInTab(formName(id)) || '[]')
    return Array.isArray(kept) ? kept.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.every((part) => typeof part === 'string')) : []
  } catch {
    return []
  }
}

export function beginningOf(form: FormView, attempt: AttemptShown | undefined): Filled {
  if (attempt && 'texts' in attempt) return { texts: attempt.texts, pieces: attempt.pieces, files: new Map() }
  return filledFrom(
    form,
    form.fields.flatMap((field) => presetsOf(field).map((text): [string, string] => [inputName(field.id), text])),
  )
}

function presetsOf(field: Field): string[] {
  if ('preset' in field) return field.preset ? [field.preset] : []
  if ('choices' in field) return field.choices.filter(({ isDefault }) => isDefault).map(({ id }) => String(id))
  return []
}

export function readForm(form: FormView, element: HTMLFormElement): Filled {
  const texts: [string, string][] = []
  const files: [string, FileFacts][] = []
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string') texts.push([name, value])
    else files.push([name, { name: value.name, bytes: value.size }])
  }
  return filledFrom(form, texts, files)
}

export function fieldOfName(name: string): { field: number; part?: 'primary' | 'secondary' } | undefined {
  const [, number, part] = /^wpforms(?:\[(?:fields|quantities)\]\[|_\d+_)(\d+)(?:\]?(?:\[(primary|secondary)\])?.*)$/.exec(name) ?? []
  return number === undefined ? undefined : { field: Number(number), ...(part && { part: part as 'primary' | 'secondary' }) }
}

/** The server's errors by field number: one text, or one per part. Names without a field are dropped. FORM-32, FORM-33. */
export function saidByServer(errors: Record<string, string | Record<string, string>>): Map<number, FieldSaid> {
  const said = new Map<number, FieldSaid>()
  for (const [name, text] of Object.entries(errors)) {
    const place = fieldOfName(name)
    if (!place) continue
    const parts = typeof text === 'string' ? [[place.part, text] as const] : Object.entries(text)
    const [part, first] = parts[0] ?? []
    if (first) said.set(place.field, { text: first, ...((part === 'primary' || part === 'secondary') && { part }) })
  }
  return said
}
