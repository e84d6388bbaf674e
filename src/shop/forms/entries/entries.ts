import { localised, DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { textIn, type Field, type FormDefinition, type FieldKind } from '#shop/forms/forms'
import { linesOf, shownFields, textOf, totalOf, type Filled } from '#shop/forms/form-rules'
import { dateInWords } from '#i18n/dates.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'

/** An answer as staff read it: original label, choices by label, nothing of a password, the last four digits of a card. */
export interface EntryAnswer {
  field: number
  kind: FieldKind
  label: string
  text: string
}

type Asked = Pick<FormDefinition, 'fields' | 'payment'>

/** Answers to store, French, in field order: visible filled fields, a line per choice, dates `2026-11-30`, no password, a card's last four digits. IMP-30. */
export function answersOf(form: Asked, filled: Filled): EntryAnswer[] {
  const shown = shownFields(form, filled)
  return form.fields.flatMap((field) => {
    const text = shown.has(field.id) ? answerText(field, form, filled) : undefined
    return text === undefined ? [] : [{ field: field.id, kind: field.kind, label: textIn(field.label, DEFAULT_LOCALE), text }]
  })
}

/** Translates an answer by the current field; French if the field was deleted. Dates in words. */
export function answerIn(locale: Locale, answer: EntryAnswer, field: Field | undefined): Pick<EntryAnswer, 'label' | 'text'> {
  const label = (field?.kind === answer.kind && textIn(field.label, locale)) || answer.label
  if (answer.kind === 'date') return { label, text: dayInWords(answer.text, locale) }
  if (field?.kind === 'consent') return { label, text: answer.text === textIn(field.text, DEFAULT_LOCALE) ? textIn(field.text, locale) : answer.text }
  if (!field || !('choices' in field)) return { label, text: answer.text }
  const named = new Map(field.choices.map((choice) => [textIn(choice.label, DEFAULT_LOCALE), textIn(choice.label, locale)]))
  const lines = answer.text.split('\n').map((line) => named.get(line) ?? line)
  return { label, text: lines.join('\n') }
}

function answerText(field: Field, form: Asked, filled: Filled): string | undefined {
  const typed = textOf(filled, field.id).trim()
  switch (field.kind) {
    case 'html':
    case 'page-break':
      return undefined
    case 'password':
      return typed ? '' : undefined
    case 'card':
      return typed ? `•••• ${typed.replace(/\D/g, '').slice(-4)}` : undefined
    case 'file':
    case 'camera':
      return (filled.files.get(field.id) ?? []).map(({ name }) => name).join('\n') || undefined
    case 'consent':
      return typed ? textIn(field.text, DEFAULT_LOCALE) : undefined
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'payment-multiple':
    case 'payment-checkbox': {
      const ticked = new Set(filled.texts.get(field.id))
      const chosen = field.choices.filter(({ id }) => ticked.has(String(id)))
      return chosen.map((choice) => textIn(choice.label, DEFAULT_LOCALE)).join('\n') || undefined
    }
    case 'payment-single': {
      const line = linesOf(form, filled).find((one) => one.field === field.id)
      if (!line) return undefined
      const each = millimes(line.amount / line.pieces)
      return line.pieces > 1 ? `${line.pieces} × ${written(each, form)}` : written(line.amount, form)
    }
    case 'payment-total':
      return written(totalOf(form, filled), form)
    case 'text':
    case 'paragraph':
    case 'email':
    case 'phone':
    case 'url':
    case 'number':
    case 'date':
    case 'time':
    case 'hidden':
    default:
      return typed || undefined
  }
}

/** `25.000 TND` */
function written(amount: Millimes, { payment }: Asked): string {
  return exactAmount(amount, writtenIn(payment.currency ?? 'TND'))
}

function dayInWords(text: string, locale: Locale): string {
  const day = new Date(`${text}T12:00:00Z`)
  return Number.isNaN(day.getTime()) ? text : dateInWords(day, locale, { dateStyle: 'long', timeZone: 'UTC' })
}

/** A paid line with its French label at the time. `amount` is for all pieces, in thousandths of the entry's currency. */
export interface EntryLine {
  field: number
  label: string
  pieces: number
  amount: number
}

export function entryLinesOf(form: Pick<FormDefinition, 'fields'>, filled: Filled): EntryLine[] {
  return linesOf(form, filled).map((line) => ({ ...line, label: textIn(line.label, DEFAULT_LOCALE) }))
}

/** Translates a line's label by the current field; French if the field was deleted. */
export function lineLabelIn(locale: Locale, line: EntryLine, field: Field | undefined): string {
  if (!field) return line.label
  const texts = 'choices' in field ? field.choices.map(({ label }) => label) : [field.label]
  return (
    textIn(
      texts.find((text) => textIn(text, DEFAULT_LOCALE) === line.label),
      locale,
    ) || line.label
  )
}

export function formPaymentPath(locale: Locale, entry: { id: number; key: string }): string {
  return localised(locale, `/form-payment/${entry.id}/?key=${entry.key}`)
}

export type EntryState = 'kept' | 'spam'

/** `none`: nothing to pay. Derived from the payments. IMP-31. */
export type EntryPayment = 'none' | 'unpaid' | 'awaiting' | 'paid'
