import { dinars, millimes, NOTHING, sum, times, type Millimes } from '#money/millimes'
import type { Field, FormDefinition, FormText } from '#shop/forms/forms'
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

/** An amount as somebody typed it: `1 234,5`, `1.234,50` or `1234.5`. Undefined for what is none, or beyond ten million. FORM-79. */
export function amountTyped(text: string): Millimes | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  const decimal = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const isGrouped = decimal >= 0 && /[.,]\d{3}$/.test(bare) && !/^0?[.,]/.test(bare)
  const whole = decimal < 0 || isGrouped ? bare : bare.slice(0, decimal)
  const rest = decimal < 0 || isGrouped ? '' : bare.slice(decimal + 1)
  if (!/^[\d.,]*$/.test(whole) || !/^\d{0,3}$/.test(rest) || !/\d/.test(bare)) return undefined
  const typed = Number(`${whole.replace(/[.,]/g, '')}.${rest}`)
  return typed <= 10_000_000 ? dinars(typed) : undefined
}

function linesOfField(field: Field, filled: Filled): PaidLine[] {
  const { id, label } = field
  if (field.kind === 'payment-single') {
    const price = field.price === 'typed' ? (amountTyped(textOf(filled, id)) ?? NOTHING) : millimes(field.amount)
    const pieces = field.mostPieces > 1 ? Math.min(Math.max(filled.pieces.get(id) ?? 1, 0), field.mostPieces) : 1
    return price === 0 || pieces === 0 ? [] : [{ field: id, label, pieces, amount: times(price, pieces) }]
  }
  if (field.kind !== 'payment-multiple' && field.kind !== 'payment-checkbox') return []
  const chosen = new Set(filled.texts.get(id))
  const choices = field.choices.filter((choice) => chosen.has(String(choice.id)))
  const taken = field.kind === 'payment-multiple' ? choices.slice(0, 1) : choices
  return taken.map((choice) => ({ field: id, label: choice.label, pieces: 1, amount: millimes(choice.amount) }))
}
