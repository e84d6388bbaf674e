import { bareNumber, isPhone, nationalPhone, phoneCountryOf, PHONE_COUNTRIES } from '#shop/people/phones'
import type { Field, FieldOf, FormView, Messages } from '#shop/forms/forms'
import { typedAmountOf } from './amounts.ts'
import { shownFields } from './conditions.ts'
import { isEmail } from './emails.ts'
import { textOf, type Filled, type Moment, type Problem } from './filled.ts'
import { fillsMask } from './masks.ts'
import { mostOf } from './normalised.ts'
import { problemOfNumber } from './numbers.ts'
import { passwordStrength } from './passwords.ts'
import { isDayOpen, isWithin, secondsOf, timeWritten } from './times-and-days.ts'
import { problemOfFiles } from './uploads.ts'

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
