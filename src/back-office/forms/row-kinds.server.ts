import type { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { approvedIn, withSources } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import type { FormText } from '#shop/forms/forms'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'
import { boundProblem, valueAt, withValue } from '#back-office/kit/settings/setting-rows.server.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { outdatedNote } from '#back-office/kit/outdated-marks.server.ts'
import { priceTyped } from './row-list.tsx'
import type { RowControl, RowView } from './conditions-field.tsx'
import { fieldPageWords as words } from './forms.words.ts'

export type Typed = Readonly<Record<string, string>>

/** How a kind of property is submitted, parsed and shown. The form's schema validates it. */
export interface RowKind {
  control: RowControl
  /** Control values of a property, keyed by control names that start with `name`. */
  write(value: unknown, name: string): Record<string, string>
  /** Parses the submitted value for the schema: undefined if empty, NaN if not a number. */
  read(typed: Typed, name: string, before: unknown): unknown
  /** Error if the schema refuses the submitted value for its type. */
  wrong: Text
  /** More specific error than `wrong`. */
  explain?(typed: Typed, name: string): string | undefined
  type?: RowView['type']
  rows?: number
  takesPlaces?: RowView['takesPlaces']
  options?: Readonly<Record<string, Text>>
}

const one = (write: (value: unknown) => string, read: (typed: string) => unknown): Pick<RowKind, 'write' | 'read'> => ({
  write: (value, name) => ({ [name]: value === undefined || value === null ? '' : write(value) }),
  read: (typed, name) => read(typed[name]?.trim() ?? ''),
})

/** Control values of a text: one box per language, with notes for translations that need review. */
export function textControls(text: FormText | undefined, name: string): Record<string, string> {
  const boxes = LOCALES.map((locale) => [`${name}.${locale}`, text?.[locale] ?? ''])
  const notes = LOCALES.map((locale) => [`${name}.${locale}.note`, outdatedNote(text, locale) ?? ''])
  return Object.fromEntries([...boxes, ...notes.filter(([, note]) => note)]) as Record<string, string>
}

/** Parses a text from its controls. `before` is the stored text; it decides which translations were not edited. */
export function textFrom(typed: Typed, name: string, before: FormText | undefined): FormText {
  const said = LOCALES.map((locale) => [locale, typed[`${name}.${locale}`]?.trim()])
  return withSources({ fr: '', ...Object.fromEntries(said.filter(([, text]) => text)) }, before, approvedIn(typed['right'], name))
}

const inLanguages = (isNeeded: boolean): Pick<RowKind, 'write' | 'read' | 'wrong'> => ({
  write: (value, name) => textControls(value as FormText | undefined, name),
  read: (typed, name, before) => {
    const text = textFrom(typed, name, before as FormText | undefined)
    return isNeeded || LOCALES.some((locale) => text[locale]) ? text : undefined
  },
  wrong: settingsFormWords.noText,
})

export const texts: RowKind = { control: 'texts', ...inLanguages(true) }

export const optionalTexts: RowKind = { control: 'texts', ...inLanguages(false) }

export const areas: RowKind = { control: 'areas', rows: 4, ...inLanguages(true) }

export const optionalAreas: RowKind = { control: 'areas', rows: 2, ...inLanguages(false) }

export const line: RowKind = { control: 'line', ...one(String, (typed) => typed), wrong: settingsFormWords.noText }

export const flag: RowKind = {
  control: 'switch',
  ...one(
    (value) => (value ? 'on' : ''),
    (typed) => typed === 'on',
  ),
  wrong: settingsFormWords.noChoice,
}

export const whole: RowKind = {
  control: 'line',
  type: 'whole',
  ...one(String, (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)),
  wrong: settingsFormWords.noWhole,
}

export const wholeOrNone: RowKind = { ...whole, ...one(String, (typed) => (typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)) }

/** Undefined if empty. */
export const decimal: RowKind = {
  control: 'line',
  type: 'decimal',
  ...one(
    (value) => String(value).replace('.', ','),
    (typed) => (typed === '' ? undefined : /^-?\d{1,9}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN),
  ),
  wrong: settingsFormWords.noDecimal,
}

export const amount: RowKind = {
  control: 'line',
  type: 'decimal',
  ...one(
    (value) => (value === 0 ? '' : dinarsTyped(millimes(Number(value)))),
    (typed) => (typed === '' ? 0 : (priceTyped(typed) ?? Number.NaN)),
  ),
  wrong: settingsFormWords.noDecimal,
}

export const megabytes: RowKind = {
  control: 'line',
  type: 'decimal',
  ...one(
    (value) => String(Number(value) / 1_000_000).replace('.', ','),
    (typed) => (/^\d{1,3}([.,]\d{1,3})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 1_000_000) : Number.NaN),
  ),
  wrong: settingsFormWords.noDecimal,
}

export const day: RowKind = { control: 'line', type: 'date', ...one(String, (typed) => typed || undefined), wrong: words.noDay }

export const hour: RowKind = { control: 'line', type: 'time', ...one(String, (typed) => typed || undefined), wrong: words.noHour }

/** File extensions, separated by commas or spaces. */
export const extensions: RowKind = {
  control: 'line',
  ...one(
    (value) => (value as string[]).join(', '),
    (typed) =>
      typed
        .toLowerCase()
        .split(/[\s,;.]+/)
        .filter(Boolean),
  ),
  wrong: words.noExtension,
}

/** Comma-separated addresses. */
export const addresses: RowKind = {
  control: 'line',
  takesPlaces: 'emails',
  ...one(
    (value) => (value as string[]).join(', '),
    (typed) =>
      typed
        .split(/[,;]/)
        .map((address) => address.trim())
        .filter(Boolean),
  ),
  wrong: words.noAddress,
}

export const lines: RowKind = {
  control: 'area',
  rows: 4,
  ...one(
    (value) => (value as string[]).join('\n'),
    (typed) =>
      typed
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean),
  ),
  wrong: words.noLine,
}

export function choiceOf(options: Readonly<Record<string, Text>>, read: (typed: string) => unknown = (typed) => typed): RowKind {
  return { control: 'choice', ...one(String, read), wrong: settingsFormWords.noChoice, options }
}

/** Several options, stored as numbers. */
export function ticksOf(options: Readonly<Record<string, Text>>): RowKind {
  return {
    control: 'ticks',
    write: (value, name) => Object.fromEntries(Object.keys(options).map((key) => [`${name}.${key}`, (value as number[]).includes(Number(key)) ? 'on' : ''])),
    read: (typed, name) =>
      Object.keys(options)
        .filter((key) => typed[`${name}.${key}`] === 'on')
        .map(Number),
    wrong: words.noneTicked,
    options,
  }
}

export const areasWithPlaces: RowKind = { ...areas, takesPlaces: 'all' }

export interface Row {
  path: string
  kind: RowKind
  label: Text
  hint?: Text
}

export function typedFrom(rows: readonly Row[], record: object): Record<string, string> {
  return Object.assign({}, ...rows.map(({ path, kind }) => kind.write(valueAt(record, path), path))) as Record<string, string>
}

/** Merges submitted values into a record. The result is not validated yet. */
export function withTyped<T extends object>(rows: readonly Row[], record: T, typed: Typed): T {
  return rows.reduce((next, { path, kind }) => withValue(next, path.split('.'), kind.read(typed, path, valueAt(record, path))), record)
}

/** Errors of rows by path, taken from a schema's errors for the record at path `at`. */
export function problemsOf(
  rows: readonly Row[],
  { error, typed, at = [] }: { error: z.ZodError; typed: Typed; at?: readonly (string | number)[] },
): Record<string, string> {
  const own = error.issues.filter(({ path }) => at.every((step, place) => path[place] === step))
  const found = own.flatMap((issue): [string, string][] => {
    const path = issue.path.slice(at.length).join('.')
    const row = rows.find((known) => path === known.path || path.startsWith(`${known.path}.`))
    return row ? [[row.path, row.kind.explain?.(typed, row.path) ?? saidOf(issue, row)]] : []
  })
  return Object.fromEntries(found.toReversed())
}

export function viewOf(rows: readonly Row[], typed: Typed, problems: Readonly<Record<string, string>>): RowView[] {
  return rows.map(({ path, kind, label, hint }) => ({
    name: path,
    control: kind.control,
    label: translated(label),
    hint: hint && translated(hint),
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => name === path || name.startsWith(`${path}.`))),
    problem: problems[path],
    options: Object.entries(kind.options ?? {}).map(([value, text]) => ({ value, label: translated(text) })),
    type: kind.type ?? 'text',
    rows: kind.rows ?? 2,
    takesPlaces: kind.takesPlaces,
  }))
}

function saidOf(issue: z.core.$ZodIssue, { path, kind }: Row): string {
  const hasBound = 'origin' in issue && (issue.origin === 'number' || (issue.origin === 'string' && issue.code === 'too_big'))
  const bound = hasBound ? boundProblem(issue, (value) => kind.write(value, path)[path] ?? String(value)) : undefined
  return bound ?? translated(kind.wrong)
}
