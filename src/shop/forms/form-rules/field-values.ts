import type { MessageKey, FieldOf } from '#shop/forms/forms'
import { latinDigits } from '#i18n/plain-text.ts'
import { calendarDay } from '#i18n/dates.ts'

/** Known before upload in the browser, and after it on the server. */
export interface FileFacts {
  name: string
  bytes: number
}

/**
 * Input by field number, as read by `filledFrom`. Texts are `normalised`; choices hold ticked numbers, a confirmed field both texts, a date
 * `2026-11-30`, a typed price `12.500`. `pieces` is NaN for an invalid number.
 */
export interface Filled {
  texts: ReadonlyMap<number, readonly string[]>
  pieces: ReadonlyMap<number, number>
  files: ReadonlyMap<number, readonly FileFacts[]>
}

/** An invalid field. `part` is the input of a confirmed field that the message belongs to. */
export interface Problem {
  message: MessageKey
  values?: Readonly<Record<string, string | number>>
  part?: 'primary' | 'secondary'
}

/** Time and place of filling in: `zone` (IANA) defines today, `country` phone numbers. */
export interface Moment {
  now: Date
  zone: string
  country: string
}

export function textOf({ texts }: Filled, field: number): string {
  return texts.get(field)?.[0] ?? ''
}

const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Filters typed characters: `a1,2` gives `12`. FORM-78. */
export function onlyNumber(text: string): string {
  return text.replace(/[^\d.-]/g, '')
}

/** Parses a number with point or comma: `10,5`, `1 000`. Undefined if invalid. */
export function numberTyped(text: string): number | undefined {
  const bare = latinDigits(text)
    .replace(/\s/g, '')
    .replace(/[,\u066b]/, '.')
  return NUMBER.test(bare) ? Number(bare) : undefined
}

/** Filters typed characters to digits, points and commas. FORM-79. */
export function onlyAmount(text: string): string {
  return text.replace(/[^\d.,]/g, '')
}

/** FORM-57, FORM-59 to FORM-62. */
export function problemOfNumber({ min, max, step, positive }: FieldOf<'number'>, text: string): Problem | undefined {
  if (!NUMBER.test(text)) return { message: 'val_number' }
  const number = Number(text)
  if (positive && number <= 0) return { message: 'val_number_positive' }
  if (min !== undefined && number < min) return { message: 'val_min', values: { 0: min } }
  if (max !== undefined && number > max) return { message: 'val_max', values: { 0: max } }
  if (step !== undefined && !isMultiple(text, step)) return { message: 'val_step', values: { 0: step } }
  return undefined
}

const STEP_DECIMALS = 10

/** Exact, unlike floating-point division: 0.3 is a multiple of 0.1. */
function isMultiple(text: string, step: number): boolean {
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const [stepWhole = '', stepRest = ''] = step.toFixed(STEP_DECIMALS).split('.')
  if (/[1-9]/.test(rest.slice(STEP_DECIMALS))) return false
  const scaled = BigInt(whole + rest.slice(0, STEP_DECIMALS).padEnd(STEP_DECIMALS, '0'))
  const scaledStep = BigInt(stepWhole + stepRest)
  return scaledStep === 0n || scaled % scaledStep === 0n
}

const TIME_12 = /^(0?[1-9]|1[0-2]):([0-5]\d)(?::([0-5]\d))? ?([ap])m$/i
const TIME_24 = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** Seconds since midnight of a 12-hour (`9:30 PM`) or 24-hour time; undefined if invalid. FORM-64 to FORM-66. */
export function secondsOf(text: string, clock: '12' | '24'): number | undefined {
  const [, hour, minute, second = '0', half] = (clock === '12' ? TIME_12 : TIME_24).exec(text) ?? []
  if (hour === undefined) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours * 3600 + Number(minute) * 60 + Number(second)
}

const TYPED_TIME = /^(\d{1,2})(?:\s?h\s?|\.(?=\d\d))(\d\d)?(?:(?<=\d\d)\s?min)?(?=\s?[ap]m$|$)/i

/** Normalises `10h30`, `10h` and `9.30`. Any other text stays. */
export function withColon(text: string): string {
  return text.replace(TYPED_TIME, (_, hour: string, minute = '00') => `${hour}:${minute}`)
}

/** Both limits are included. With `until` before `from` the range spans midnight. FORM-67, FORM-68. */
export function isWithin(seconds: number, { from, until }: Pick<FieldOf<'time'>, 'from' | 'until'>): boolean {
  const least = from === undefined ? 0 : secondsOf(from, '24')!
  const most = until === undefined ? 24 * 3600 - 1 : secondsOf(until, '24')!
  return least <= most ? seconds >= least && seconds <= most : seconds >= least || seconds <= most
}

/** Formats a 24-hour time for a field's clock: `21:30` is `9:30 PM`. */
export function timeWritten(time: string, clock: '12' | '24'): string {
  if (clock === '24') return time
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** True if the date field allows the day (`2026-11-30`). Today is in the shop's time zone. FORM-10 to FORM-12. */
export function isDayOpen(
  field: Pick<FieldOf<'date'>, 'noPast' | 'noToday' | 'weekdays' | 'from' | 'until'>,
  day: string,
  { now, zone }: Pick<Moment, 'now' | 'zone'>,
): boolean {
  const weekday = weekdayOf(day)
  if (weekday === undefined || !field.weekdays.includes(weekday)) return false
  const today = calendarDay(now, zone)
  const isPast = field.noPast && day < today
  const isToday = field.noToday && day === today
  return !isPast && !isToday && day >= (field.from ?? day) && day <= (field.until ?? day)
}

/** 0 is Sunday; undefined for an invalid date. */
function weekdayOf(day: string): number | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay ? date.getUTCDay() : undefined
}

const SLOTS: Record<string, RegExp> = { '9': /\d/, a: /[a-z]/i, '*': /[a-z\d]/i }

type Part = { own: string } | { slot: RegExp }

/**
 * Applies an input mask as far as the text goes: `9` is a digit, `a` a letter, `*` either, a backslash makes the next character literal. Drops what
 * does not fit and inserts the mask's literals: `22333444` in `+216 99 999 999` is `+216 22 333 444`. Pages must not mask deletions.
 */
export function masked(mask: string, text: string): string {
  let rest = latinDigits(text)
  let written = ''
  let pending = ''
  for (const part of partsOf(mask)) {
    if ('own' in part) {
      if (rest !== '' && part.own.startsWith(rest)) return written + rest
      rest = withoutOwn(rest, part.own)
      pending = part.own
    } else {
      const at = rest.search(part.slot)
      if (at < 0) return written
      written += pending + rest[at]
      pending = ''
      rest = rest.slice(at + 1)
    }
  }
  return written + pending
}

/** True if the text fills its mask completely. FORM-70. */
export function fillsMask(mask: string, text: string): boolean {
  const whole = partsOf(mask).reduce((length, part) => length + ('own' in part ? part.own.length : 1), 0)
  return text.length === whole && masked(mask, text) === text
}

function partsOf(mask: string): Part[] {
  const parts: Part[] = []
  for (const [sign] of mask.matchAll(/\\?./gsu)) {
    const slot = SLOTS[sign]
    const last = parts.at(-1)
    const own = sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign
    if (slot) parts.push({ slot })
    else if (last && 'own' in last) last.own += own
    else parts.push({ own })
  }
  return parts
}

/** Skips typed literals of the mask, with or without surrounding spaces. */
function withoutOwn(rest: string, own: string): string {
  const typed = rest.trimStart()
  const bare = own.trim()
  return bare !== '' && typed.startsWith(bare) ? typed.slice(bare.length) : rest
}

const MOST_LOCAL = 63
const MOST_SUGGESTED_LOCAL = 64
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{}~-]+$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** Checks an address: 6 to 254 characters, at most 63 before the single @, at least two labels after it. FORM-43 to FORM-52. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  const isLong = text.length >= 6 && text.length <= 254
  return isLong && more.length === 0 && local.length <= MOST_LOCAL && LOCAL.test(local) && labels.length >= 2 && labels.every((label) => LABEL.test(label))
}

const DOMAINS = `gmail.com yahoo.com yahoo.fr hotmail.com hotmail.fr outlook.com outlook.fr live.com live.fr icloud.com msn.com aol.com ymail.com mail.com
  protonmail.com proton.me googlemail.com gmx.com gmx.fr gmx.net orange.fr free.fr laposte.net sfr.fr wanadoo.fr topnet.tn planet.tn gnet.tn hexabyte.tn
  orange.tn`.split(/\s+/)

/** Valid endings, never corrected. */
const ENDINGS = new Set('com net org info eu tn fr eg dz ma ly it de es be ch ca uk'.split(' '))

/** Misspellings of `com` that are not endings themselves. */
const SLIPS = new Set('con cmo comm coom ocm vom xom cpm'.split(' '))

/** Suggests a correction of the domain: `a@gmial.com` gives `a@gmail.com`. Cuts the local part at 64 characters. FORM-06, FORM-09. */
export function suggestedEmail(text: string): string | undefined {
  const [local = '', typed = '', ...more] = text.trim().split('@')
  const domain = typed.toLowerCase()
  if (local === '' || more.length > 0 || domain.length > 254 || DOMAINS.includes(domain)) return undefined
  const meant = nearest(domain) ?? withoutSlip(domain)
  return meant && `${local.slice(0, MOST_SUGGESTED_LOCAL)}@${meant}`
}

function nearest(domain: string): string | undefined {
  const ending = endingOf(domain)
  const near = DOMAINS.filter((known) => !ENDINGS.has(ending) || endingOf(known) === ending)
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.indexOf('.') <= 4 ? 1 : 2))
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.known
}

function withoutSlip(domain: string): string | undefined {
  const ending = endingOf(domain)
  return SLIPS.has(ending) && domain.length > ending.length + 1 ? `${domain.slice(0, -ending.length)}com` : undefined
}

function endingOf(domain: string): string {
  return domain.slice(domain.lastIndexOf('.') + 1)
}

/** Edit distance (optimal string alignment); 9 if the lengths differ by more than two. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : 9
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1), swapped))
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
