import { inputName, type Field, type FormView } from '#shop/forms/forms'
import { filledFrom, type FileFacts, type Filled } from '#shop/forms/form-rules'
import type { AttemptShown, FieldSaid } from './form-on-page.ts'

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
