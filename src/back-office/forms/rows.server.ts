import type { z } from 'zod'
import { fill, type Text } from '#i18n/words.ts'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import type { RowView } from './conditions-field.tsx'
import type { RowKind, Typed } from './row-kinds.server.ts'

/** A property of a form, or of a part of it, as a row of a page: its path in the record, its kind and its label. */
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
    const row = rows.find((one) => path === one.path || path.startsWith(`${one.path}.`))
    return row ? [[row.path, row.kind.explain?.(typed, row.path) ?? saidOf(issue, row)]] : []
  })
  return Object.fromEntries(found.toReversed())
}

function saidOf(issue: z.core.$ZodIssue, { path, kind }: Row): string {
  const bound = (value: number | bigint) => kind.write(Number(value), path)[path] ?? String(value)
  if (issue.code === 'too_small' && issue.origin === 'number') return fill(translated(settingsFormWords.tooSmall), { min: bound(issue.minimum) })
  if (issue.code === 'too_big' && issue.origin === 'number') return fill(translated(settingsFormWords.tooBig), { max: bound(issue.maximum) })
  if (issue.code === 'too_big' && issue.origin === 'string') return fill(translated(settingsFormWords.tooLong), { max: String(issue.maximum) })
  return translated(kind.wrong)
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

function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], record)
}

function withValue<Part>(part: Part, [name = '', ...rest]: string[], value: unknown): Part {
  const now = part as Record<string, unknown>
  return { ...now, [name]: rest.length === 0 ? value : withValue(now[name] ?? {}, rest, value) } as Part
}
