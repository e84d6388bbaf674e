import { fileInputName, type Field, type FieldOf, type FormDefinition, type FormText, type FormView } from '#shop/forms/forms'
import type { FileFacts, Filled } from './filled.ts'
import { normalised } from './normalised.ts'

const TEXT_NAME = /^wpforms\[(fields|quantities)\]\[(\d{1,4})\](\[\]|\[primary\]|\[secondary\])?$/
const MOST_TICKS = 1000

/** Kinds with several ticks: `wpforms[fields][3][]`. */
const TICKED = new Set<Field['kind']>(['checkbox', 'payment-checkbox', 'consent'])

/**
 * Reads input by its names on the wire: `wpforms[fields][3]`, `[3][]` for ticks, `[3][primary]` and `[secondary]` of a confirmed field,
 * `wpforms[quantities][3]`; files `wpforms_7_3`. Works with a browser's FormData and the server's fields. Unknown names are ignored; of a repeated
 * name the last counts, as in PHP. FORM-18.
 */
export function filledFrom(
  form: Pick<FormView, 'id' | 'fields' | 'currency'>,
  pairs: Iterable<readonly [name: string, value: string]>,
  files: Iterable<readonly [name: string, file: FileFacts]> = [],
): Filled {
  const fields = new Map(form.fields.map((field) => [field.id, field]))
  const texts = new Map<number, string[]>()
  const pieces = new Map<number, number>()
  for (const [name, value] of pairs) {
    const [, group, number, part] = TEXT_NAME.exec(name) ?? []
    const field = fields.get(Number(number))
    if (!field) continue
    if (group === 'quantities') pieces.set(field.id, /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN)
    else texts.set(field.id, withText(field, texts.get(field.id) ?? [], { part, text: normalised(field, value, form.currency) }))
  }
  return { texts, pieces, files: filesOf(form, files) }
}

function withText(field: Field, before: string[], { part, text }: { part: string | undefined; text: string }): string[] {
  if (TICKED.has(field.kind)) return text === '' || before.includes(text) || before.length >= MOST_TICKS ? before : [...before, text]
  const isSecond = part === '[secondary]' && 'confirmed' in field && field.confirmed
  return isSecond ? [before[0] ?? '', text] : [text, ...before.slice(1)]
}

function filesOf({ id, fields }: Pick<FormView, 'id' | 'fields'>, files: Iterable<readonly [name: string, file: FileFacts]>): Map<number, FileFacts[]> {
  const names = new Map(fields.filter(({ kind }) => kind === 'file' || kind === 'camera').map((field) => [fileInputName(id, field.id), field.id]))
  const found = new Map<number, FileFacts[]>()
  for (const [name, file] of files) {
    const field = names.get(name.replace(/\[\]$/, ''))
    // An empty file input sends a file without a name.
    if (field !== undefined && file.name !== '') found.set(field, [...(found.get(field) ?? []), { name: file.name, bytes: file.bytes }])
  }
  return found
}

/** A page of a form. `end` is the break that ends it; the last page has none. */
export interface FormPage {
  number: number
  title: FormText | undefined
  fields: Field[]
  end: FieldOf<'page-break'> | undefined
}

/** FORM-01. */
export function pagesOf({ fields, pages }: Pick<FormDefinition, 'fields' | 'pages'>): FormPage[] {
  const all: FormPage[] = [{ number: 1, title: pages.firstTitle, fields: [], end: undefined }]
  for (const field of fields) {
    const page = all.at(-1)!
    if (field.kind !== 'page-break') page.fields.push(field)
    else {
      page.end = field
      all.push({ number: page.number + 1, title: field.title, fields: [], end: undefined })
    }
  }
  return all
}

export { amountTyped, amountWritten, linesOf, totalOf, type PaidLine } from './amounts.ts'
export { holds, shownFields } from './conditions.ts'
export { suggestedEmail } from './emails.ts'
export { textOf, type FileFacts, type Filled, type Moment, type Problem } from './filled.ts'
export { fillsMask, masked } from './masks.ts'
export { mostOf, normalised } from './normalised.ts'
export { numberTyped, onlyAmount, onlyNumber } from './numbers.ts'
export { passwordStrength } from './passwords.ts'
export { findProblems, problemOf, problemText } from './problems.ts'
export { isDayOpen, timeWritten } from './times-and-days.ts'
export { extensionsOf, problemOfUpload, totalBytes } from './uploads.ts'
