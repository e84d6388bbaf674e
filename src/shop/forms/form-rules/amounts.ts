import { latinDigits } from '#i18n/latin-digits.ts'
import { dinars, millimes, NOTHING, payable, sum, times, type Millimes } from '#money/millimes'
import type { Field, FieldOf, FormDefinition, FormText, FormView } from '#shop/forms/forms'
import { shownFields } from './conditions.ts'
import { textOf, type Filled } from './filled.ts'

/** A line of what a paid form costs, in thousandths of its currency. */
export interface PaidLine {
  field: number
  label: FormText
  pieces: number
  /** Price of all pieces. */
  amount: Millimes
}

/** What is paid for, in the order of the fields: of those that show, what was chosen. The only place where a form's amounts are made. IMP-31. */
export function linesOf(form: Pick<FormDefinition, 'fields'>, filled: Filled): PaidLine[] {
  const shown = shownFields(form, filled)
  return form.fields.filter(({ id }) => shown.has(id)).flatMap((field) => linesOfField(field, filled))
}

/** What a form costs. */
export function totalOf(form: Pick<FormDefinition, 'fields'>, filled: Filled): Millimes {
  return sum(...linesOf(form, filled).map(({ amount }) => amount))
}

/** The most of a currency that a visitor may type. */
const MOST_TYPED = 10_000_000

/** Decimals of a currency's amounts: three of the dinar, two of all others. MONEY-12. */
function decimalsOf(currency: FormView['currency']): number {
  return currency === 'TND' ? 3 : 2
}

/**
 * An amount as somebody typed it: `1 234,5`, `1.234,50`, `1,234.5`, rounded to the currency's coins. A separator that stands once is the decimal one,
 * unless it parts thousands of a currency without thousandths: `1.234` dinars are one dinar and 234 millimes, `1.234` pounds 1234 pounds. Undefined for
 * what is none, or beyond ten million. FORM-79.
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

/** An amount as a field shows it once it was typed: `1234.500` dinars, `1234.50` of other currencies. Typed again it is the same. FORM-79. */
export function amountWritten(amount: Millimes, currency: FormView['currency']): string {
  return (amount / 1000).toFixed(decimalsOf(currency))
}

/** The amount of a price typed by hand, from its normalised text; undefined where that is no amount. */
export function typedAmountOf(filled: Filled, field: number): Millimes | undefined {
  const text = textOf(filled, field)
  return /^\d{1,8}\.\d{2,3}$/.test(text) && Number(text) <= MOST_TYPED ? dinars(Number(text)) : undefined
}

/** How many pieces of a payment field are taken; 0 for what is no number, and never more than there may be. */
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
