import { fill, type Text } from '#i18n/words.ts'
import { refuse } from '#platform/refusal'
import type { Field, FieldKind, FormText } from '#shop/forms/forms'
import { fieldSchema, LAST_NUMBER } from '#shop/forms/forms.schema'
import { fieldKindWords, formManagementWords, newFieldWords } from './form-management.words.ts'

/** A new field, labelled with its kind and given sample choices. Refuses a number beyond the last one. */
export function newField(kind: FieldKind, id: number): Field {
  if (id > LAST_NUMBER) throw refuse(formManagementWords.noNumberLeft)
  const label = fieldKindWords[kind]
  return fieldSchema.parse({ kind, id, label, ...STARTING[kind] })
}

const choices = [1, 2, 3].map((id) => ({ id, label: numbered(newFieldWords.choice, id) }))
const priced = choices.map((choice) => ({ ...choice, amount: 0 }))

const STARTING: Partial<Record<FieldKind, object>> = {
  select: { choices },
  radio: { choices },
  checkbox: { choices },
  'payment-multiple': { choices: priced },
  'payment-checkbox': { choices: priced },
  consent: { text: newFieldWords.consent, required: true },
  html: { html: inParagraphs(newFieldWords.explanation) },
  'page-break': { title: { fr: '' } },
}

function numbered({ fr, ar, en }: typeof newFieldWords.choice, n: number): FormText {
  return { fr: fill(fr, { n }), ar: fill(ar, { n }), en: fill(en, { n }) }
}

function inParagraphs({ fr, ar, en }: Text): FormText {
  return { fr: `<p>${fr}</p>`, ar: `<p>${ar}</p>`, en: `<p>${en}</p>` }
}
