import { LOCALES } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import type { FieldLook } from '#back-office/kit/settings/settings-form.tsx'

/** A control of a record's form. Labels and hints may hold placeholders, which the form fills in. */
export interface RecordField extends FieldLook {
  name: string
  label: Text
  hint?: Text | undefined
  /** Error of the control, if its schema does not name one. */
  wrong?: Text
  /**
   * A line of text unless said otherwise. `each` is a text in three languages (`nameFr`, `nameEn`, `nameAr`); `ticks` are boxes of one name and each choice
   * (`category-12`), folded; `boxes` are ticks that stand open, with a point (`groups.12`); `own` is drawn and read by the page.
   */
  control?: 'area' | 'tick' | 'choice' | 'ticks' | 'boxes' | 'each' | 'hidden' | 'own'
  rows?: number
  /** Choices that never change. Others are given to the form. */
  choices?: Readonly<Record<string, Text>>
  /** Number of ticked choices, beside the label of `ticks`. */
  chosen?: Text
  /** True for `ticks` that open once some are ticked. */
  opens?: boolean
}

/** Controls of a record, by group. Their form, their reading and their names are derived from it. A group without a title has no frame. */
export type RecordTable = readonly { title?: Text; hint?: Text; rows: readonly RecordField[] }[]

/** Submitted values by control: texts as typed, `on` or empty for a tick, and the ticked choices separated by commas. */
export type TypedRecord = Record<string, string>

/** An amount or a number with comma or point. */
export const DECIMAL = { inputMode: 'decimal', dir: 'ltr', maxLength: 16 } as const

/** A key, an address or a code: typed as it is, from left to right. */
export const TECHNICAL = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const

/** Longest value that is read, for controls without a bound. */
const LONGEST = 10_000

export function namesOf({ name, control }: RecordField): string[] {
  return control === 'each' ? LOCALES.map((locale) => inLanguage(name, locale)) : [name]
}

/** Name of a text's control in a language: `nameFr`. */
export function inLanguage(name: string, locale: string): string {
  return name + locale[0]!.toUpperCase() + locale.slice(1)
}

const fieldsOf = (table: RecordTable) => table.flatMap(({ rows }) => rows.filter(({ control }) => control !== 'own'))

export function emptyRecord(table: RecordTable): TypedRecord {
  return Object.fromEntries(fieldsOf(table).flatMap((field) => namesOf(field).map((name) => [name, ''])))
}

/** Reads a submitted form. A missing control is empty; a value far beyond its bound is cut, so that it is refused without being shown whole. */
export function typedIn(table: RecordTable, form: Readonly<Record<string, string>>): TypedRecord {
  const typed = fieldsOf(table).flatMap((field) =>
    field.control === 'ticks' || field.control === 'boxes'
      ? [[field.name, tickedIn(form, field.name + (field.control === 'boxes' ? '.' : '-')).join(',')]]
      : namesOf(field).map((name) => [name, (form[name] ?? '').slice(0, 2 * (field.maxLength ?? LONGEST))]),
  )
  return Object.fromEntries(typed) as TypedRecord
}

/** What follows a prefix in the names of a form: its ticked boxes. */
export function tickedIn(form: Readonly<Record<string, string>>, prefix: string): string[] {
  return Object.keys(form).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

export function typedText(name: string, text: Text): TypedRecord {
  return Object.fromEntries(LOCALES.map((locale) => [inLanguage(name, locale), text[locale]]))
}

export const tickTyped = (isOn: boolean) => (isOn ? 'on' : '')
