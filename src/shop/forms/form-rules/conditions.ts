import { fold } from '#i18n/fold.ts'
import type { Conditions, Field, FormDefinition, FieldOf, FormText, FormView } from '#shop/forms/forms'
import { latinDigits } from '#i18n/plain-text.ts'
import { dinars, millimes, NOTHING, payable, sum, times, type Millimes } from '#money/millimes'
import { type Filled, numberTyped, textOf } from './field-values.ts'

/** Visible fields for the given input. A hidden field counts as empty in later conditions. IMP-29. */
export function shownFields({ fields }: Pick<FormDefinition, 'fields'>, filled: Filled): Set<number> {
  const shown = new Set<number>()
  const hidden = new Set<number>()
  for (const field of fields) (isShown(field, { filled, hidden }) ? shown : hidden).add(field.id)
  return shown
}

/** `hidden` fields count as empty. */
export function holds(conditions: Conditions, { filled, hidden }: Given): boolean {
  return conditions.some((group) => group.every((condition) => holdsOne(condition, { filled, hidden })))
}

interface Given {
  filled: Filled
  hidden: ReadonlySet<number>
}

function isShown({ when }: Field, given: Given): boolean {
  return !when || holds(when.any, given) === (when.action === 'show')
}

function holdsOne({ field, operator, value }: Conditions[number][number], { filled, hidden }: Given): boolean {
  const texts = hidden.has(field) ? [] : (filled.texts.get(field) ?? []).map(fold).filter(Boolean)
  const isFilled = texts.length > 0 || (!hidden.has(field) && (filled.files.get(field)?.length ?? 0) > 0)
  const wanted = fold(value)
  const wantedNumber = numberTyped(value) ?? Number.NaN
  const numbers = () => texts.map((text) => numberTyped(text) ?? Number.NaN)
  const tests: Record<typeof operator, () => boolean> = {
    is: () => texts.includes(wanted),
    'is-not': () => !texts.includes(wanted),
    contains: () => texts.some((text) => text.includes(wanted)),
    'contains-not': () => !texts.some((text) => text.includes(wanted)),
    begins: () => texts.some((text) => text.startsWith(wanted)),
    ends: () => texts.some((text) => text.endsWith(wanted)),
    more: () => numbers().some((number) => number > wantedNumber),
    less: () => numbers().some((number) => number < wantedNumber),
    empty: () => !isFilled,
    filled: () => isFilled,
  }
  return tests[operator]()
}

/** A paid line, in thousandths of the form's currency. */
export interface PaidLine {
  field: number
  label: FormText
  pieces: number
  amount: Millimes
}

/** Chosen lines of visible fields, in field order. The only source of a form's amounts. IMP-31. */
export function linesOf(form: Pick<FormDefinition, 'fields'>, filled: Filled): PaidLine[] {
  const shown = shownFields(form, filled)
  return form.fields.filter(({ id }) => shown.has(id)).flatMap((field) => linesOfField(field, filled))
}

export function totalOf(form: Pick<FormDefinition, 'fields'>, filled: Filled): Millimes {
  return sum(...linesOf(form, filled).map(({ amount }) => amount))
}

/** In whole units of the currency. */
const MOST_TYPED = 10_000_000

/** Three for the dinar, two otherwise. MONEY-12. */
function decimalsOf(currency: FormView['currency']): number {
  return currency === 'TND' ? 3 : 2
}

/**
 * Parses a typed amount (`1 234,5`, `1.234,50`, `1,234.5`) and rounds it to the currency's coins. A single separator is the decimal one, unless it
 * groups thousands in a currency without thousandths: `1.234` is 1 dinar 234 millimes, but 1234 pounds. Undefined if invalid or above ten million.
 * FORM-79.
 */
export function amountTyped(text: string, currency: FormView['currency']): Millimes | undefined {
  const bare = latinDigits(text).replace(/\s/g, '').replaceAll('\u066b', '.').replaceAll('\u066c', ',')
  const separators = bare.match(/[.,]/g) ?? []
  const standsOnce = separators.filter((separator) => separator === separators.at(-1)).length === 1
  const isThousands = decimalsOf(currency) < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  const [, whole = bare, rest = ''] = standsOnce && !isThousands ? (/^(.*)[.,](\d*)$/.exec(bare) ?? []) : []
  if (!/\d/.test(bare) || !/^(?:\d*|[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*)$/.test(whole)) return undefined
  const typed = Number(`${whole.replaceAll(/[.,]/g, '')}.${rest}`)
  return typed <= MOST_TYPED ? payable(dinars(typed), decimalsOf(currency) === 3 ? 1 : 10) : undefined
}

/** Formats an amount for its field: `1234.500` dinars, `1234.50` otherwise. Parsing it gives the same amount. FORM-79. */
export function amountWritten(amount: Millimes, currency: FormView['currency']): string {
  return (amount / 1000).toFixed(decimalsOf(currency))
}

export function typedAmountOf(filled: Filled, field: number): Millimes | undefined {
  const text = textOf(filled, field)
  return /^\d{1,8}\.\d{2,3}$/.test(text) && Number(text) <= MOST_TYPED ? dinars(Number(text)) : undefined
}

/** Quantity of a payment field, within its limits; 0 if not a number. */
function piecesOf({ id, mostPieces }: FieldOf<'payment-single'>, filled: Filled): number {
  const pieces = mostPieces > 1 ? (filled.pieces.get(id) ?? 1) : 1
  return Number.isInteger(pieces) ? Math.min(Math.max(pieces, 0), mostPieces) : 0
}

function linesOfField(field: Field, filled: Filled): PaidLine[] {
  const { id, label } = field
  if (field.kind === 'payment-single') {
    const price = field.price === 'typed' ? (typedAmountOf(filled, id) ?? NOTHING) : millimes(field.amount)
    const pieces = piecesOf(field, filled)
    return price === 0 || pieces === 0 ? [] : [{ field: id, label, pieces, amount: times(price, pieces) }]
  }
  if (field.kind !== 'payment-multiple' && field.kind !== 'payment-checkbox') return []
  const chosen = new Set(filled.texts.get(id))
  const choices = field.choices.filter((choice) => chosen.has(String(choice.id)))
  const taken = field.kind === 'payment-multiple' ? choices.slice(0, 1) : choices
  return taken.map((choice) => ({ field: id, label: choice.label, pieces: 1, amount: millimes(choice.amount) }))
}
