import { translate } from '#i18n/words.ts'
import { canBeAsked, type StoredForm } from '#shop/forms/form-management'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { formSchema } from '#shop/forms/forms.schema'
import type { Field } from '#shop/forms/forms'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { languagesOf } from '#back-office/translations/languages.server.ts'
import { translationWords } from '#back-office/translations/translations.words.ts'
import { conditionsIn, conditionsView, typedConditions } from './conditions.server.ts'
import { labelFor } from './field-names.server.ts'
import { fieldPageWords as words } from './field-page.words.ts'
import { fieldTyped, rowsOfField } from './field-rows.server.ts'
import type { RowGroup } from './form-rows.ts'
import { conditionWords, formSettingsWords } from './form-settings.words.ts'
import type { Typed } from './row-kinds.server.ts'
import { problemsOf, typedFrom, viewOf } from './rows.server.ts'

/** A validated field, or its errors by row. */
export type TypedField = { field: Field } | { problems: Record<string, string> }

export function readField({ definition }: StoredForm, field: Field, sent: Typed): TypedField {
  const place = definition.fields.indexOf(field)
  const any = conditionsIn(sent, definition.fields.slice(0, place))
  const action = sent['when.action']
  const when = any && (action === 'show' || action === 'hide') ? { action, any } : undefined
  const typed = { ...fieldTyped(field, sent), when }
  const checked = formSchema.safeParse({ ...definition, fields: definition.fields.with(place, typed as Field) })
  const rows = Object.values(rowsOfField(field.kind)).flat()
  const problems = checked.success ? {} : problemsOf(rows, { error: checked.error, typed: sent, at: ['fields', place] })
  if (typed.label.fr === '' && rows.some(({ path }) => path === 'label')) problems['label'] = translated(words.noLabel)
  if (!checked.success || Object.keys(problems).length > 0) return { problems }
  return { field: checked.data.fields[place]! }
}

/** The page of a field: stored values, or refused values with their errors. */
export function fieldView({ definition }: StoredForm, field: Field, refused?: { typed: Typed; problems: Record<string, string> }) {
  const rows = rowsOfField(field.kind)
  const problems = refused?.problems ?? {}
  const group = (name: 'essential' | 'rules' | 'looks'): RowGroup => {
    const view = viewOf(rows[name], refused?.typed ?? typedFrom(rows[name], field), problems)
    return { title: translated(words[name]), isOpen: name === 'essential' || view.some(({ problem }) => problem !== undefined), rows: view }
  }
  const place = definition.fields.indexOf(field)
  const earlier = definition.fields.slice(0, place)
  const groups = (['essential', 'rules', 'looks'] as const).map(group).filter((one) => one.rows.length > 0)
  const conditions = refused ? typedConditions(refused.typed, earlier) : conditionsView(field.when?.any, field.when?.action ?? '', earlier)
  return { groups, languages: languagesOf(field), conditions: earlier.some(canBeAsked) && field.kind !== 'page-break' ? conditions : undefined }
}

/** Places that a field can move to: after each other field. */
export function placesOf({ definition: { fields } }: StoredForm, field: Field) {
  const others = fields.filter((one) => one !== field)
  const now = fields.indexOf(field)
  const behind = others.map((one, place) => ({ value: String(place + 1), label: labelFor(one) }))
  return { now: String(now), places: [{ value: '0', label: translated(words.first) }, ...behind] }
}

export function fieldWords() {
  const locale = readerLocale()
  const places = translated(formSettingsWords.places)
  return { ...translate(locale, words), ...translate(locale, translationWords), conditions: translate(locale, conditionWords), places }
}

export function kindName({ kind }: Field): string {
  return translated(fieldKindWords[kind])
}
