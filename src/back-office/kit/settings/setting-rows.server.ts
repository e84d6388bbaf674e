import { z } from 'zod'
import { DEFAULT_LOCALE, direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import type { SettingAt, SettingPath, Settings } from '#shop/upkeep/settings'
import { longestText } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, type SettingsChange } from '#shop/upkeep/settings.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { translated, readerLocale } from '#back-office/kit/reader.server.ts'
import { marksOf, withFormerTexts, type ControlOf } from '#back-office/kit/outdated-marks.server.ts'
import type { FieldView, SettingsFormView, FieldLook } from './settings-form.tsx'
import { settingsFormWords as words } from './settings-form.words.ts'
import { intlLocale } from '#i18n/dates.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { countryName } from '#shop/delivery/geography'
import { isCountry, worldCountries } from './world.server.ts'

/** Result of a settings form: `done` names the changed part (empty: the whole page), `draft` is a page with an unsaved step, `refused` one with errors. */
export type Changed<View> = { done: string } | { draft: View } | { refused: View }

export interface Setting {
  path: SettingPath
  kind: Kind<unknown>
  label: Text
  hint?: Text | undefined
  locale?: Locale
}

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

export function inEachLanguage(path: TextPath, kind: Kind<string>, { label, hint }: { label: Text; hint?: Text }): InEachLanguage {
  const rows = LOCALES.map((locale) => ({ path: `${path}.${locale}` as const, kind: kind as Kind<unknown>, label: words[locale], locale }))
  return { path, legend: label, hint, rows }
}

type TextPath = { [Path in SettingPath]: Path extends `${infer Whole}.fr` ? Whole : never }[SettingPath] &
  `${'cart' | 'sender' | 'identity' | 'forms' | 'newsletter' | 'storefront'}.${string}`

export function rowsOf({ groups }: SettingsTable): Setting[] {
  return groups.flatMap(({ rows }) => rows.flatMap((row) => ('legend' in row ? row.rows : [row])))
}

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

/** Saves what this person changed since loading the page. Returns the form with errors if nothing was saved, as for a `settled` setting. */
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
  if (issue.code === 'custom') return fill(translated(words.unknownPlace), { place: issue.message })
  return boundProblem(issue, kind?.write) ?? translated(kind?.wrong ?? words.noText)
}

/** Error of a value beyond a bound, which `write` formats. Undefined for other errors. */
export function boundProblem(issue: z.core.$ZodIssue, write: (bound: number) => string = String): string | undefined {
  if (issue.code === 'too_small') return fill(translated(words.tooSmall), { min: write(Number(issue.minimum)) })
  if (issue.code === 'too_big') return fill(translated(issue.origin === 'string' ? words.tooLong : words.tooBig), { max: write(Number(issue.maximum)) })
  return undefined
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

export function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], record)
}

export function withValue<Part>(part: Part, [name = '', ...rest]: string[], value: unknown): Part {
  const now = part as Record<string, unknown>
  return { ...now, [name]: rest.length === 0 ? value : withValue(now[name] ?? {}, rest, value) } as Part
}

const texts = z.record(z.string(), z.string())

function seenIn(json = ''): Typed {
  try {
    return texts.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** Submitted values, keyed by the setting's path. */
export type Typed = Readonly<Record<string, string>>

/** How a type of setting is submitted, parsed and shown. The schema validates it. */
export interface Kind<Value> {
  /** `ticks` are several choices: one box each, named by the setting and the choice. Their value is a comma-separated list. */
  control: 'text' | 'switch' | 'choice' | 'ticks'
  write(value: Value): string
  /** Parses the submitted value for the schema: undefined restores the default, NaN if not a number. */
  read(typed: string, form: Typed): unknown
  wrong: Text
  /** A check beyond the schema. Returns its error. */
  problem?(typed: string, form: Typed): Text | undefined
  /** A stored value for the audit log; undefined to show it unchanged. */
  told?(stored: string | null, settings: Settings): string | undefined
  choices?(settings: Settings): { value: string; label: string }[]
  look?: FieldLook
  /** Visible rows of a multi-line text, which has one box per language. */
  rows?: number
}

function onOrOff<On extends string, Off extends string>(on: On, off: Off): Kind<On | Off> {
  return {
    control: 'switch',
    write: (value) => (value === on ? 'on' : ''),
    read: (typed) => (typed ? on : off),
    wrong: words.noChoice,
    told: (stored) => translated(stored === on ? words.yes : words.no),
  }
}

export const yesNo = onOrOff('yes', 'no')

export const oneOrNothing = onOrOff('1', '')

const decimals: Kind<number> = {
  control: 'text',
  write: decimalTyped,
  read: thousandths,
  wrong: words.noDecimal,
  look: { inputMode: 'decimal', dir: 'ltr', maxLength: 16, required: true },
}

/** An amount: entered in the shop's currency, stored in millimes. */
export const money: Kind<number> = {
  ...decimals,
  told: (stored, { currency }) => (stored !== null && /^\d{1,15}$/.test(stored) ? exactAmount(millimes(Number(stored)), currency) : undefined),
}

/** A duration: entered in seconds, stored in ms. */
export const seconds: Kind<number> = { ...decimals, told: (stored) => (stored === null ? undefined : decimalTyped(Number(stored))) }

export const whole: Kind<number> = {
  control: 'text',
  write: String,
  read: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
  wrong: words.noWhole,
  look: { inputMode: 'numeric', dir: 'ltr', maxLength: 9, required: true },
}

/** A whole number, stored as a string. */
export const digits: Kind<string> = { ...whole, write: String, read: (typed) => typed }

export function choice(options: Readonly<Record<string, Text>>): Kind<string> {
  const known = Object.keys(options)
  return {
    control: 'choice',
    write: (value) => (known.includes(value) ? value : (known.at(-1) ?? '')),
    read: (typed) => (known.includes(typed) ? typed : null),
    wrong: words.noChoice,
    told: (stored) => (stored === null ? undefined : translated(options[stored] ?? options[known.at(-1) ?? '']!)),
    choices: () => Object.entries(options).map(([value, label]) => ({ value, label: translated(label) })),
  }
}

export const line: Kind<string> = { control: 'text', write: String, read: (typed) => typed, wrong: words.noText }

export const sentences: Kind<string> = { ...line, rows: 3 }

/** Restores the default when emptied. */
export const lineOrOriginal: Kind<string> = { ...line, read: (typed) => typed || undefined }

/** A time: `18`, `18h30`, `18:30`. Empty for none. */
export const hour: Kind<string> = { ...line, read: hourIn, wrong: words.noHour, look: { maxLength: 8, dir: 'ltr' } }

export const country: Kind<string> = {
  ...line,
  control: 'choice',
  problem: (typed) => (isCountry(typed) ? undefined : words.noChoice),
  told: (stored) => (stored ? countryName(stored, readerLocale()) : undefined),
  choices: () => worldCountries().map(({ code, name }) => ({ value: code, label: name })),
}

/** Normalizes a time to `18:00`. Returns anything else unchanged. */
export function hourIn(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})\s*(?:[:hH]\s*(\d{2})?)?$/.exec(typed) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** Formats 8500 as `8,5` in the reader's locale: millimes as dinars, ms as seconds. */
function decimalTyped(thousandthsOfIt: number): string {
  return (thousandthsOfIt / 1000).toLocaleString(intlLocale(readerLocale()), { useGrouping: false, maximumFractionDigits: 3 })
}

/** Parses `8,5`, `8.500` and `8,50` as 8500. NaN for anything else, or for more than three decimals. */
function thousandths(typed: string): number {
  const [, units, rest = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  return units === undefined ? Number.NaN : Number(units + rest.padEnd(3, '0'))
}
