import type { Text } from '#i18n/words.ts'
import { fold } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { oneLine, severalLines } from '#i18n/one-line.ts'
import { newsletterPhone } from '#shop/newsletter/subscribers'
import { isShortenedNumber, withoutGuard } from '#platform/csv'
import { isPhone, worldNumber } from '#shop/people/phones'
import { columnWords, lineWords as words } from './subscriber-management.words.ts'

export const COUNTED_TO = 100_000

export const MOST_GROUPS = 50

/** In characters; of groups and subscribers. */
export const LONGEST_NAME = 100

/** In characters. The proof states where and when somebody agreed. */
export const SHORTEST_PROOF = 10
export const LONGEST_PROOF = 500

export const MOST_LINES = 100_000

export interface SubscriberImportWanted {
  /** File name on disk: the task's UUID. */
  file: string
  /** Original name. */
  name: string
  /** Proof of consent for the whole file; empty if each line has its own. */
  proof: string
}

/** Bounded, and without phone numbers or names. */
export interface SubscriberImportReport {
  /** Lines by result; `joined` got another group, `left` were skipped because they had left. */
  totals: Record<'added' | 'joined' | 'known' | 'left' | 'wrong', number>
  reasons: { text: Text; count: number }[]
  remarks: { row: number; text: Text }[]
  problem?: Text
}

/** In the order of an export. */
export const FILE_COLUMNS = ['phone', 'name', 'locale', 'groups', 'agreedOn', 'proof'] as const

export type FileColumn = (typeof FILE_COLUMNS)[number]

export const GROUPS_BETWEEN = '|'

const OTHER_TITLES: Record<FileColumn, readonly string[]> = {
  phone: [
    'tel',
    'numero',
    'numero de telephone',
    'mobile',
    'portable',
    'gsm',
    'phone number',
    'mobile number',
    'number',
    'cell',
    'رقم الهاتف',
    'رقم',
    'الجوال',
    'رقم الجوال',
    'الموبايل',
  ],
  name: ['prenom', 'prenom et nom', 'first name', 'nom et prenom', 'nom complet', 'full name', 'الاسم الكامل'],
  locale: ['lang', 'locale', 'لغة'],
  groups: ['groupe', 'group', 'المجموعه', 'المجموعة'],
  agreedOn: [
    'date',
    'date de consentement',
    'date du consentement',
    'date d’inscription',
    'inscrit le',
    'consent date',
    'subscribed at',
    'signup date',
    'date of subscription',
    'تاريخ الاشتراك',
    'تاريخ التسجيل',
  ],
  proof: ['consentement', 'preuve', 'proof', 'consent'],
}

/** Column positions by title. Of duplicates the first counts. */
export function columnsIn(titles: readonly string[]): Partial<Record<FileColumn, number>> {
  const plain = titles.map(plainTitle)
  const found = FILE_COLUMNS.map((column) => [column, plain.findIndex((title) => title !== '' && TITLES.get(column)?.has(title))] as const)
  return Object.fromEntries(found.filter(([, place]) => place >= 0))
}

export interface Reading {
  columns: Partial<Record<FileColumn, number>>
  /** By folded name, in every language. */
  groups: ReadonlyMap<string, number>
  /** Proof of consent for the whole file; empty if each line has its own. */
  proof: string
  locale: Locale
  /** Local time of the shop: `2026-11-23 14:05`. */
  now: string
}

export interface FileLine {
  /** International digits. */
  phone: string
  name: string
  locale: Locale
  groupIds: number[]
  /** Local time; null for today. */
  agreedOn: string | null
  /** Where and when they agreed. */
  proof: string
}

/** Parses a line, or returns why it is not imported. Proof of consent is required. IMP-34, IMP-47. */
export function readLine(cells: readonly string[], { columns, groups, proof, locale, now }: Reading): FileLine | { refused: Text } {
  const cell = (column: FileColumn) => withoutGuard((cells[columns[column] ?? -1] ?? '').trim())
  const phone = phoneIn(cell('phone'))
  if (phone === undefined) return { refused: phoneRefusal(cell('phone')) }
  const own = severalLines(cell('proof')).slice(0, LONGEST_PROOF)
  const said = own.length < SHORTEST_PROOF ? proof : own
  if (said.length < SHORTEST_PROOF) return { refused: words.proofMissing }
  const language = localeIn(cell('locale'), locale)
  if (!language) return { refused: words.languageWrong }
  const groupIds = groupsIn(cell('groups'), groups)
  if (!groupIds) return { refused: words.groupUnknown }
  const agreedOn = dayIn(cell('agreedOn'))
  if (agreedOn === undefined) return { refused: words.dateWrong }
  if (agreedOn !== null && agreedOn > now) return { refused: words.dateAhead }
  const name = Array.from(oneLine(cell('name')))
    .slice(0, LONGEST_NAME)
    .join('')
  return { phone, name, locale: language, groupIds, agreedOn, proof: said }
}

function phoneRefusal(cell: string): Text {
  if (cell === '') return words.phoneMissing
  if (isShortenedNumber(cell)) return words.phoneDamaged
  const isSeveral = cell.split(/[/;,|]/).filter((one) => phoneIn(one) !== undefined).length > 1
  return isSeveral ? words.phoneTwo : words.phoneWrong
}

/** Parses a phone as spreadsheets store it: with or without country code, without the lost plus, with added decimals. */
export function phoneIn(cell: string): string | undefined {
  // Spreadsheets mark text with an apostrophe. No 8-digit number has a leading zero.
  const whole = latinDigits(cell)
    .replace(/^\s*'/, '')
    .replace(/^(\s*\+?\d+)[.,]0+\s*$/, '$1')
    .replace(/^0(?=\d{8}$)/, '')
  const digits = whole.replace(/[\s().-]/g, '')
  return newsletterPhone(whole) ?? newsletterPhone(`+${digits}`) ?? (isPhone(digits, 'EG') ? worldNumber(digits, 'EG') : undefined)
}

function plainTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const TITLES = new Map(
  FILE_COLUMNS.map((column) => [column, new Set([...Object.values(columnWords[column]), ...OTHER_TITLES[column], column].map(plainTitle))]),
)

const LANGUAGES = new Map<string, Locale>([
  ...LOCALES.flatMap((locale) => [[locale, locale] as const, [fold(LOCALE_NAMES[locale]), locale] as const]),
  ...(['francais', 'french', 'الفرنسية'] as const).map((name) => [fold(name), 'fr'] as const),
  ...(['arabe', 'arabic', 'العربية'] as const).map((name) => [fold(name), 'ar'] as const),
  ...(['anglais', 'english', 'الإنجليزية'] as const).map((name) => [fold(name), 'en'] as const),
])

function localeIn(cell: string, otherwise: Locale): Locale | undefined {
  return cell.trim() === '' ? otherwise : LANGUAGES.get(fold(cell))
}

/** Parses one or more group names separated by bars, commas or semicolons. Undefined if any is unknown. */
function groupsIn(cell: string, groups: ReadonlyMap<string, number>): number[] | undefined {
  const whole = fold(cell)
  if (whole === '') return []
  const only = groups.get(whole)
  if (only !== undefined) return [only]
  const names = whole.split(whole.includes(GROUPS_BETWEEN) ? GROUPS_BETWEEN : /[,;]/).map((name) => name.trim())
  const found = names.filter(Boolean).map((name) => groups.get(name))
  return found.every((id) => id !== undefined) ? [...new Set(found)] : undefined
}

/** Parses a date with or without time, ISO or local (`23/11/2026`); null if empty, undefined if invalid. */
function dayIn(cell: string): string | null | undefined {
  const text = latinDigits(cell).trim()
  if (text === '') return null
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?.*)?$/.exec(text) ??
    reordered(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\d{2}:\d{2})(?::\d{2})?)?$/.exec(text)) ??
    []
  if (year === undefined) return undefined
  const written = `${year}-${month}-${day}T${time ?? '00:00'}:00.000Z`
  const moment = new Date(written)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === written ? `${year}-${month}-${day} ${time ?? '00:00'}` : undefined
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[3], match[2]!.padStart(2, '0'), match[1]!.padStart(2, '0'), match[4]] : undefined
}
