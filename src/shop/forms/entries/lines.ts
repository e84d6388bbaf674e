import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { textIn, type Field, type FormDefinition } from '#shop/forms/forms'
import { linesOf, type Filled } from '#shop/forms/form-rules'

/** A paid line with its French label at the time. `amount` is for all pieces, in thousandths of the entry's currency. */
export interface EntryLine {
  field: number
  label: string
  pieces: number
  amount: number
}

/** IMP-31. */
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
