import { fileInputName, MOST_UPLOAD_BYTES, type Field, type FieldOf, type FormDefinition, type FormText, type FormView, type Messages } from '#shop/forms/forms'
import {
  textOf,
  type FileFacts,
  type Filled,
  type Moment,
  type Problem,
  isEmail,
  fillsMask,
  masked,
  problemOfNumber,
  isDayOpen,
  isWithin,
  secondsOf,
  timeWritten,
  withColon,
} from './field-values.ts'
import { bareNumber, isPhone, nationalPhone, phoneCountryOf, PHONE_COUNTRIES } from '#shop/people/phones'
import { typedAmountOf, amountTyped, amountWritten, shownFields } from './conditions.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { readText, secretAsTyped } from '#i18n/one-line.ts'

/** Limits of fields without one set by the merchant, in characters. */
const MOST: Partial<Record<Field['kind'], number>> = { email: 254, url: 2000, hidden: 500, password: 128 }
const MOST_OTHERWISE = 60

const IN_DIGITS = new Set<Field['kind']>(['phone', 'number', 'date', 'card'])

/** In characters. */
export function mostOf(field: Field): number {
  return field.kind === 'text' || field.kind === 'paragraph' ? field.most : (MOST[field.kind] ?? MOST_OTHERWISE)
}

/**
 * Normalises a text for checks, storage and display on blur: strips invisible characters, prefixes `https://` (FORM-42), applies masks (FORM-70),
 * completes decimals (FORM-79), writes times with a colon and digits as 0 to 9. A password only loses control characters. Overlong texts stay
 * overlong.
 */
export function normalised(field: Field, text: string, currency: FormView['currency']): string {
  const most = mostOf(field)
  if (field.kind === 'password') return secretAsTyped(text).slice(0, most + 1)
  const clean = readText(text, most, field.kind === 'paragraph' ? 'several' : 'one')
  if (clean === '') return ''
  if (field.kind === 'text' && field.mask) return inMask(field.mask, clean)
  if (field.kind === 'url') return /^[a-z][a-z0-9+.-]*:\/\//i.test(clean) ? clean : `https://${clean}`
  if (field.kind === 'payment-single') return writtenAgain(clean, currency)
  if (field.kind === 'time') return withColon(latinDigits(clean))
  return IN_DIGITS.has(field.kind) ? latinDigits(clean) : clean
}

/** The masked text, or the text itself if masking would lose a letter or digit. */
function inMask(mask: string, text: string): string {
  const written = masked(mask, text)
  let at = 0
  for (const sign of latinDigits(text).match(/[\p{L}\d]/gu) ?? []) {
    at = written.indexOf(sign, at) + 1
    if (at === 0) return text
  }
  return written
}

function writtenAgain(text: string, currency: FormView['currency']): string {
  const amount = amountTyped(text, currency)
  return amount === undefined ? text : amountWritten(amount, currency)
}

const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif']
const MEGABYTE = 1_000_000

/** Without a point. FORM-72. */
export function extensionsOf(field: FieldOf<'file'> | FieldOf<'camera'>): readonly string[] {
  return field.kind === 'file' && field.extensions.length > 0 ? field.extensions : DEFAULT_EXTENSIONS
}

/** Checks names and sizes only. FORM-72, FORM-73. */
function problemOfFiles(field: FieldOf<'file'> | FieldOf<'camera'>, files: readonly FileFacts[]): Problem | undefined {
  const most = field.kind === 'file' ? field.mostFiles : 1
  const extensions = extensionsOf(field)
  // An empty file has no type.
  if (files.some(({ name, bytes }) => bytes === 0 || !extensions.includes(extensionOf(name)))) return { message: 'val_fileextension' }
  if (files.some(({ bytes }) => bytes > field.mostBytes)) return { message: 'val_filesize' }
  return files.length > most ? { message: 'val_file_count', values: { limit: most } } : undefined
}

export function totalBytes({ files }: Pick<Filled, 'files'>): number {
  return [...files.values()].flat().reduce((total, { bytes }) => total + bytes, 0)
}

/** Checks the form's total upload size. Sizes in MB, the total rounded up. FORM-75. */
export function problemOfUpload(filled: Pick<Filled, 'files'>): Problem | undefined {
  const total = totalBytes(filled)
  if (total < MOST_UPLOAD_BYTES) return undefined
  const totalSize = Math.ceil(total / (MEGABYTE / 100)) / 100
  return { message: 'val_post_max_size', values: { totalSize, maxSize: MOST_UPLOAD_BYTES / MEGABYTE } }
}

function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0
    ? ''
    : name
        .slice(at + 1)
        .trim()
        .toLowerCase()
}

const KNOWN =
  /pass(?:word|e|wort)?|mot ?de ?passe|mdp|secret|azerty(?:uiop)?|qwerty(?:uiop)?|admin|root|welcome|bonjour|bienvenue|love|amour|bismillah|allah|tunisie?|habibi|football|letmein/g
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '@': 'a', '!': 'i' }

const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
]

/** Minimum bits of strengths 1 to 4. */
const LEAST_BITS = [20, 36, 50, 64]

/** Strength, 0 very weak to 4 very strong, by entropy: a common word or year counts as one character, a repeated or consecutive one as none. FORM-71. */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 | 4 {
  const password = text.slice(0, 128)
  const pool = KINDS.reduce((signs, [kind, size]) => signs + (kind.test(password) ? size : 0), 0)
  const bits = pool === 0 ? 0 : Math.min(signsOf(password), signsOf(password.replaceAll(/[01345$@!]/g, (sign) => LEET[sign] ?? sign))) * Math.log2(pool)
  return LEAST_BITS.filter((least) => bits >= least).length as 0 | 1 | 2 | 3 | 4
}

function signsOf(password: string): number {
  const left = password
    .toLowerCase()
    .replaceAll(KNOWN, '\u0000')
    .replaceAll(/(?:19|20)\d\d/g, '\u0001')
  const codes = Array.from(left, (sign) => sign.codePointAt(0)!)
  const isGuessed = (code: number, at: number) => at > 0 && Math.abs(code - codes[at - 1]!) <= 1
  const counted = codes.filter((code, at) => !isGuessed(code, at)).length
  // `abcabcabc` and `a1a1a1` are guessed from their few distinct characters.
  return Math.min(counted, 2 * new Set(codes).size)
}

/** Problems by field, over visible fields of all pages. FORM-39 to FORM-74, FORM-88. */
export function findProblems(form: Pick<FormView, 'fields'>, filled: Filled, at: Moment): Map<number, Problem> {
  const shown = shownFields(form, filled)
  const problems = form.fields.filter(({ id }) => shown.has(id)).map((field) => [field.id, problemIn(field, filled, at)] as const)
  return new Map(problems.filter((entry): entry is [number, Problem] => entry[1] !== undefined))
}

/** Undefined if the field is valid or hidden. */
export function problemOf(form: Pick<FormView, 'fields'>, field: number, { filled, at }: { filled: Filled; at: Moment }): Problem | undefined {
  const asked = form.fields.find(({ id }) => id === field)
  return asked && shownFields(form, filled).has(field) ? problemIn(asked, filled, at) : undefined
}

/** Message of a problem, with placeholders filled in. FORM-81. */
export function problemText({ message, values = {} }: Pick<Problem, 'message' | 'values'>, messages: Messages): string {
  return messages[message].replace(/\{([^{}]+)\}/g, (place, name: string) => String(values[name] ?? place))
}

function problemIn(field: Field, filled: Filled, at: Moment): Problem | undefined {
  if (field.kind === 'html' || field.kind === 'page-break' || field.kind === 'payment-total') return undefined
  const part = 'confirmed' in field && field.confirmed ? ('primary' as const) : undefined
  const problem = ownProblem(field, filled, at)
  if (problem) return part ? { ...problem, part } : problem
  const [first = '', second = ''] = filled.texts.get(field.id) ?? []
  if (!part || first === second) return undefined
  return { message: second === '' ? 'val_required' : 'val_confirm', part: 'secondary' }
}

type Asked = Exclude<Field, { kind: 'html' | 'page-break' | 'payment-total' }>

function ownProblem(field: Asked, filled: Filled, at: Moment): Problem | undefined {
  if (isEmpty(field, filled)) return 'required' in field && field.required ? { message: 'val_required' } : undefined
  if (field.kind === 'file' || field.kind === 'camera') return problemOfFiles(field, filled.files.get(field.id) ?? [])
  if ('choices' in field) return problemOfChoice(field, filled.texts.get(field.id) ?? [])
  if (field.kind === 'payment-single') return problemOfPrice(field, filled)
  return field.kind === 'consent' ? undefined : problemOfText(field, textOf(filled, field.id), at)
}

type Typed = FieldOf<'text' | 'paragraph' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'time' | 'password' | 'card' | 'hidden'>

function problemOfText(field: Typed, text: string, at: Moment): Problem | undefined {
  const most = mostOf(field)
  if (field.kind === 'email') return isEmail(text) ? undefined : { message: 'val_email' }
  if (text.length > most) return { message: 'val_limit_characters', values: { limit: most } }
  switch (field.kind) {
    case 'text':
      return field.mask === '' || fillsMask(field.mask, text) ? undefined : { message: 'val_inputmask_incomplete' }
    case 'phone':
      return isPhoneFrom(text, at.country) ? undefined : { message: 'val_phone' }
    case 'url':
      return isWebAddress(text) ? undefined : { message: 'val_url' }
    case 'number':
      return problemOfNumber(field, text)
    case 'date':
      return isDayOpen(field, text, at) ? undefined : { message: 'val_date' }
    case 'time':
      return problemOfTime(field, text)
    case 'password':
      return passwordStrength(text) < field.strength ? { message: 'val_password_strength' } : undefined
    case 'card':
      return isCardNumber(text) ? undefined : { message: 'val_creditcard' }
    case 'paragraph':
    case 'hidden':
  }
  return undefined
}

function isEmpty(field: Asked, filled: Filled): boolean {
  if (field.kind === 'file' || field.kind === 'camera') return (filled.files.get(field.id) ?? []).length === 0
  // A price set by the merchant needs no input.
  if (field.kind === 'payment-single' && field.price !== 'typed') return false
  return textOf(filled, field.id) === ''
}

function problemOfTime({ clock, from, until }: FieldOf<'time'>, text: string): Problem | undefined {
  const seconds = secondsOf(text, clock)
  if (seconds === undefined) return { message: clock === '12' ? 'val_time12h' : 'val_time24h' }
  if (isWithin(seconds, { from, until })) return undefined
  return { message: 'val_time_limit', values: { minTime: timeWritten(from ?? '00:00', clock), maxTime: timeWritten(until ?? '23:59', clock) } }
}

type Choice = FieldOf<'select' | 'radio' | 'checkbox' | 'payment-multiple' | 'payment-checkbox'>

/** FORM-69. */
function problemOfChoice(field: Choice, ticked: readonly string[]): Problem | undefined {
  const known = new Set(field.choices.map(({ id }) => String(id)))
  if (ticked.some((choice) => !known.has(choice))) return { message: 'val_choice' }
  const limit = 'limit' in field ? field.limit : 1
  return limit > 0 && ticked.length > limit ? { message: 'val_checklimit', values: { '#': limit } } : undefined
}

/** FORM-56, FORM-58. */
function problemOfPrice(field: FieldOf<'payment-single'>, filled: Filled): Problem | undefined {
  const amount = field.price === 'typed' ? typedAmountOf(filled, field.id) : field.amount
  if (amount === undefined) return { message: 'val_number' }
  const pieces = field.mostPieces > 1 ? (filled.pieces.get(field.id) ?? 1) : 1
  if (Number.isNaN(pieces) || pieces > field.mostPieces) return { message: 'val_choice' }
  if (field.required && amount * pieces === 0) return { message: 'val_requiredpayment' }
  return field.price === 'typed' && amount < field.least ? { message: 'val_minimum_price' } : undefined
}

/** Checks by the rules of the number's country if known, the shop's by default; otherwise a country code and 6 to 15 digits. */
function isPhoneFrom(text: string, shopCountry: string): boolean {
  const bare = bareNumber(text)
  const isAbroad = /^(?:\+|00)/.test(bare)
  const country = isAbroad ? phoneCountryOf(bare) : PHONE_COUNTRIES.find((known) => known === shopCountry)
  return country ? isPhone(nationalPhone(bare, country), country) : /^\d{6,15}$/.test(bare.replace(/^(?:\+|00)/, ''))
}

/** An http(s) URL with a host of at least two labels and no user name. FORM-42. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username } = new URL(text)
  return username === '' && /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/.test(hostname)
}

const NETWORKS: [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 19]],
  [/^35/, [16, 17, 18, 19]],
]

/** Checks a card number by check digit (Luhn) and its network's length, or 12 to 19 digits for an unknown network. Spaces and hyphens are allowed. FORM-63. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  if (!/^[1-9]\d{11,18}$/.test(digits)) return false
  const lengths = NETWORKS.find(([beginning]) => beginning.test(digits))?.[1]
  return (!lengths || lengths.includes(digits.length)) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  let total = 0
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return total
}

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

export { amountTyped, amountWritten, linesOf, totalOf, type PaidLine, holds, shownFields } from './conditions.ts'
export {
  suggestedEmail,
  textOf,
  type FileFacts,
  type Filled,
  type Moment,
  type Problem,
  fillsMask,
  masked,
  numberTyped,
  onlyAmount,
  onlyNumber,
  isDayOpen,
  timeWritten,
} from './field-values.ts'
