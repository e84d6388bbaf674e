import { z } from 'zod'
import { DEFAULT_LOCALE, direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import type { SettingAt, SettingPath, Settings } from '#shop/upkeep/settings'
import { longestText } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, type SettingsChange } from '#shop/upkeep/settings.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { translated } from '#back-office/reader.server.ts'
import { marksOf, withFormerTexts, type ControlOf } from '#back-office/translations/outdated-marks.server.ts'
import type { Kind, Typed } from './setting-kinds.server.ts'
import type { FieldView, SettingsFormView } from './settings-form.tsx'
import { settingsFormWords as words } from './settings-form.words.ts'

/** A setting as a row of a page: its path in the record, its kind and its label. */
export interface Setting {
  path: SettingPath
  kind: Kind<unknown>
  label: Text
  hint?: Text | undefined
  locale?: Locale
}

/** A merchant's text, one row per language. */
interface InEachLanguage {
  path: string
  legend: Text
  hint?: Text | undefined
  rows: Setting[]
}

/** The settings of a page, by group. Form, parsing, saving and audit labels are derived from it. */
export interface SettingsTable {
  intro?: Text
  save?: Text
  /** Label of the fold for languages other than French, on pages with many texts. */
  folded?: Text
  groups: { title: Text; hint?: Text; rows: (Setting | InEachLanguage)[] }[]
}

/** Checks at compile time that the kind suits the setting's value. */
export function setting<Path extends SettingPath>(path: Path, kind: Kind<SettingAt<Path>>, { label, hint }: { label: Text; hint?: Text }): Setting {
  return { path, kind, label, hint }
}

/** One row per language of a text. */
export function inEachLanguage(path: TextPath, kind: Kind<string>, { label, hint }: { label: Text; hint?: Text }): InEachLanguage {
  const rows = LOCALES.map((locale) => ({ path: `${path}.${locale}` as const, kind: kind as Kind<unknown>, label: words[locale], locale }))
  return { path, legend: label, hint, rows }
}

type TextPath = { [Path in SettingPath]: Path extends `${infer Whole}.fr` ? Whole : never }[SettingPath] &
  `${'cart' | 'sender' | 'identity' | 'forms' | 'newsletter' | 'storefront'}.${string}`

export function rowsOf({ groups }: SettingsTable): Setting[] {
  return groups.flatMap(({ rows }) => rows.flatMap((row) => ('legend' in row ? row.rows : [row])))
}

/** Labels of a table's settings and of its translated texts, by path. */
export function labelsOf({ groups }: SettingsTable): [path: string, label: Text][] {
  const rows = groups.flatMap((group) => group.rows)
  return rows.flatMap((row): [string, Text][] => ('legend' in row ? [[row.path, row.legend], ...row.rows.map(named)] : [named(row)]))
}

const named = ({ path, label }: Setting): [string, Text] => [path, label]

export async function showSettingRows(table: SettingsTable): Promise<SettingsFormView> {
  const [settings, outdated] = await Promise.all([findSettings(), findOutdated('settings', ['1'])])
  const typed = withFormerTexts(typedFrom(table, settings), outdated, controlOfText)
  return { ...viewOf(table, settings, { typed, seen: typed, problems: {} }), marks: marksOf(outdated, controlOfText) }
}

const controlOfText: ControlOf = ({ path }) => path.slice(1).join('.')

/** Settings that can no longer change, by path, with the reason. */
export type Settled = Readonly<Record<string, Text>>

/**
 * Saves the values that this person changed since loading the page; all other values keep their current state. Returns the form with errors by control, in
 * which case nothing was saved. Changing a `settled` setting is such an error.
 */
export async function saveSettingRows(table: SettingsTable, fields: Typed, settled: Settled = {}): Promise<SettingsFormView | undefined> {
  const rows = rowsOf(table)
  const typed = Object.fromEntries(rows.map((row) => [row.path, typedIn(fields, row)]))
  const seen = seenIn(fields['seen'])
  const problems = { ...problemsTyped(rows, typed), ...problemsSettled(settled, typed, typedFrom(table, await findSettings())) }
  try {
    if (Object.keys(problems).length === 0) {
      await changeSettings((now) => {
        const before = typedFrom(table, now)
        const wanted = Object.fromEntries(rows.map(({ path }) => [path, seen[path] === typed[path] ? before[path]! : typed[path]!]))
        // An untouched translation keeps its value; saving an empty one would restore the default.
        const written = rows.filter(({ path, locale = DEFAULT_LOCALE }) => locale === DEFAULT_LOCALE || seen[path] !== typed[path])
        return written.reduce<SettingsChange>((next, { path, kind }) => withValue(next, path.split('.'), kind.read(wanted[path]!, wanted)), now)
      })
      return undefined
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    for (const issue of error.issues) problems[issue.path.join('.')] = problemIn(issue, rows)
  }
  return viewOf(table, await findSettings(), { typed, seen, problems })
}

function typedIn(fields: Typed, { path, kind }: Setting): string {
  if (kind.control !== 'ticks') return fields[path]?.trim() ?? ''
  const ticked = Object.keys(fields).filter((name) => name.startsWith(`${path}.`))
  return ticked
    .map((name) => name.slice(path.length + 1))
    .toSorted()
    .join(',')
}

function typedFrom(table: SettingsTable, settings: Settings): Record<string, string> {
  return Object.fromEntries(rowsOf(table).map(({ path, kind }) => [path, kind.write(valueAt(settings, path))]))
}

function problemsTyped(rows: Setting[], typed: Typed): Record<string, string> {
  const found = rows.map(({ path, kind }) => [path, kind.problem?.(typed[path]!, typed)] as const)
  return Object.fromEntries(found.flatMap(([path, problem]) => (problem ? [[path, translated(problem)]] : [])))
}

function problemsSettled(settled: Settled, typed: Typed, now: Typed): Record<string, string> {
  const changed = Object.entries(settled).filter(([path]) => typed[path] !== now[path])
  return Object.fromEntries(changed.map(([path, why]) => [path, translated(why)]))
}

function problemIn(issue: z.core.$ZodIssue, rows: Setting[]): string {
  const kind = rows.find(({ path }) => path === issue.path.join('.'))?.kind
  const bound = (value: number | bigint) => (issue.code.startsWith('too') && kind ? kind.write(Number(value)) : String(value))
  if (issue.code === 'too_small') return fill(translated(words.tooSmall), { min: bound(issue.minimum) })
  if (issue.code === 'too_big') return fill(translated(issue.origin === 'string' ? words.tooLong : words.tooBig), { max: bound(issue.maximum) })
  if (issue.code === 'custom') return fill(translated(words.unknownPlace), { place: issue.message })
  return translated(kind?.wrong ?? words.noText)
}

interface Filled {
  typed: Typed
  seen: Typed
  problems: Typed
}

function viewOf({ intro, groups, save = words.save, folded }: SettingsTable, settings: Settings, { typed, seen, problems }: Filled): SettingsFormView {
  const told = (text: Text) => fill(translated(text), { currency: settings.currency.symbol })
  const field = ({ path, kind, label, hint, locale }: Setting): FieldView => ({
    id: path,
    name: path,
    control: kind.control,
    label: told(label),
    hint: hint && told(hint),
    typed: typed[path] ?? '',
    problem: problems[path],
    choices: kind.choices?.(settings),
    // The value's direction may differ from the page's: a Latin address in an Arabic page.
    rows: kind.rows,
    look: { maxLength: longestText(path), dir: 'auto', ...kind.look, ...(locale && { lang: locale, dir: direction(locale) }) },
  })
  const isRefused = Object.keys(problems).length > 0
  return {
    intro: intro && told(intro),
    groups: groups.map(({ title, hint, rows }) => ({
      title: told(title),
      hint: hint && told(hint),
      rows: rows.map((row) => ('legend' in row ? { legend: told(row.legend), hint: row.hint && told(row.hint), fields: row.rows.map(field) } : field(row))),
    })),
    seen: JSON.stringify(seen),
    problem: isRefused ? translated(words.notSaved) : undefined,
    save: translated(save),
    folded: folded && translated(folded),
  }
}

export function valueAt(settings: Settings, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], settings)
}

function withValue<Part>(part: Part, [name = '', ...rest]: string[], value: unknown): Part {
  const now = part as Record<string, unknown>
  return { ...now, [name]: rest.length === 0 ? value : withValue(now[name], rest, value) } as Part
}

const texts = z.record(z.string(), z.string())

function seenIn(json = ''): Typed {
  try {
    return texts.parse(JSON.parse(json))
  } catch {
    return {}
  }
}
