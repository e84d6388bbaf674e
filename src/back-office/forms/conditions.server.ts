import { fold } from '#i18n/fold.ts'
import { canBeAsked, choicesOf, type StoredForm } from '#shop/forms/form-management'
import { textIn, type Conditions, type Field } from '#shop/forms/forms'
import type { AskedField, ConditionLine, ConditionsView, RowGroup } from './conditions-field.tsx'
import type { Typed } from './row-kinds.server.ts'
import { plainText } from '#i18n/plain-text.ts'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { formSchema } from '#shop/forms/forms.schema'
import { languagesOf } from '#back-office/translations/languages.server.ts'
import { fieldPageWords as words } from './forms.words.ts'
import { fieldTyped, rowsOfField } from './field-rows.server.ts'
import { problemsOf, typedFrom, viewOf } from './rows.server.ts'

const MOST_LINES = 100

/** Conditions for display. `fields` are those that a condition may refer to. */
export function conditionsView(conditions: Conditions | undefined, action: string, fields: readonly Field[]): ConditionsView {
  const lines = (conditions ?? []).flatMap((group) =>
    group.map(({ field, operator, value }, place): ConditionLine => ({ join: place === 0 ? 'or' : 'and', field: String(field), operator, value })),
  )
  return { action, lines, fields: askable(fields) }
}

export function typedConditions(typed: Typed, fields: readonly Field[]): ConditionsView {
  return { action: typed['when.action'] ?? '', lines: linesIn(typed), fields: askable(fields) }
}

/** Parses submitted conditions; undefined if there are none. A choice may be given by its name. */
export function conditionsIn(typed: Typed, fields: readonly Field[]): object[][] | undefined {
  const groups: object[][] = []
  for (const { join, field, operator, value } of linesIn(typed)) {
    const condition = { field: Number(field), operator, value: choiceNumber(fields, Number(field), value) }
    if (join === 'or' || groups.length === 0) groups.push([condition])
    else groups.at(-1)!.push(condition)
  }
  return groups.length > 0 ? groups : undefined
}

function linesIn(typed: Typed): ConditionLine[] {
  const lines = Array.from({ length: MOST_LINES }, (_, place): ConditionLine => {
    const at = (name: string) => typed[`when.${place}.${name}`]?.trim() ?? ''
    return { join: at('join') === 'or' ? 'or' : 'and', field: at('field'), operator: at('operator'), value: at('value') }
  })
  return lines.filter(({ field }) => /^[1-9]\d{0,3}$/.test(field))
}

function choiceNumber(fields: readonly Field[], id: number, value: string): string {
  const asked = fields.find((field) => field.id === id)
  const choices = asked ? choicesOf(asked) : []
  if (choices.some((choice) => String(choice.id) === value)) return value
  const named = choices.find(({ label }) => [label.fr, label.ar, label.en].some((text) => text !== undefined && fold(text) === fold(value)))
  return named ? String(named.id) : value
}

function askable(fields: readonly Field[]): AskedField[] {
  return fields.filter(canBeAsked).map((field) => ({
    id: field.id,
    label: labelFor(field),
    choices: choicesOf(field).map(({ id, label }) => ({ id, label: label.fr })),
  }))
}

/** Label of a field for staff: its label, a page's title or the start of an explanation; else the name of its kind. */
export function labelFor(field: Field): string {
  const locale = readerLocale()
  const own =
    field.kind === 'page-break'
      ? textIn(field.title, locale)
      : field.kind === 'html'
        ? plainText(textIn(field.html, locale)).slice(0, 60)
        : textIn(field.label, locale)
  return own || translated(fieldKindWords[field.kind])
}

/** A validated field, or its errors by row. */
type TypedField = { field: Field } | { problems: Record<string, string> }

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

export function kindName({ kind }: Field): string {
  return translated(fieldKindWords[kind])
}
