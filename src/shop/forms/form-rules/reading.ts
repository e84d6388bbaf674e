import { fileInputName, type Field, type FormView } from '#shop/forms/forms'
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
