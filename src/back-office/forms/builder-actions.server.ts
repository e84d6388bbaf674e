import { redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { refuse } from '#platform/refusal'
import {
  placed,
  withCopy,
  withCurrency,
  withField,
  withoutField,
  KIND_GROUPS,
  canBeAsked,
  choicesOf,
  type StoredForm,
  type Fault,
} from '#shop/forms/form-management'
import {
  changeForm,
  deleteForm,
  duplicateForm,
  makePage,
  newField,
  publishForm,
  putOnPage,
  takeOffPage,
  unpublishForm,
  findPlaces,
  type FormChange,
} from '#shop/forms/form-management.manage'
import type { BuilderAction } from '#shop/forms/form-management.schema'
import { formManagementWords, fieldKindWords } from '#shop/forms/form-management.words'
import type { Actor } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import type { AuditedAction } from '#shop/upkeep/audit'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated, readerLocale } from '#back-office/kit/reader.server.ts'
import { formPath, FORMS_PATH } from '#back-office/form-entries/entry-address.ts'
import { markerOf, textIn, type Field, type FieldKind, type Conditions } from '#shop/forms/forms'
import { languagesOf } from '#back-office/kit/outdated-marks.server.ts'
import { formSettingsWords, formsWords, kindAboutWords, fieldPageWords as words } from './forms.words.ts'
import { fold } from '#i18n/fold.ts'
import type { AskedField, ConditionLine, ConditionsView, RowGroup } from './conditions-field.tsx'
import { plainText } from '#i18n/plain-text.ts'
import { formSchema } from '#shop/forms/forms.schema'
import { fieldTyped, rowsOfField } from './field-rows.server.ts'
import { problemsOf, typedFrom, viewOf, type Typed } from './row-kinds.server.ts'

export interface DeletedField {
  field: string
  at: number
  label: string
}

export interface BuilderAnswer {
  error?: string
  faults?: ReturnType<typeof shownFaults>
  deleted?: DeletedField
}

/** Applies a builder action. Throws refusals. */
export async function applyBuilderAction(
  form: StoredForm,
  asked: BuilderAction,
  { by, revision }: { by: Actor; revision: number },
): Promise<Response | BuilderAnswer> {
  const { id } = form
  const done = <T>(action: AuditedAction, work: () => Promise<T>) => audited({ by, action, subject: `form:${id}` }, work)
  const change = (to: FormChange) => done('form-saved', () => changeForm(id, revision, to))
  const fieldsIn = (map: (fields: StoredForm['definition']['fields']) => StoredForm['definition']['fields']): FormChange => {
    return ({ definition }) => ({ definition: { ...definition, fields: map(definition.fields) } })
  }
  const moved = async (field: number, to: (at: number) => number) => {
    await change(fieldsIn((fields) => placed(fields, field, to(fields.findIndex((one) => one.id === field)))))
    return redirect(`${formPath(id)}?moved=${field}`, 303)
  }
  if ('add' in asked) return addField(id, asked, change)
  if ('up' in asked) return moved(asked.up, (at) => at - 1)
  if ('down' in asked) return moved(asked.down, (at) => at + 1)
  if ('move' in asked) return moved(asked.move, () => asked.to)
  if ('copy' in asked) {
    await change(({ definition }, newId) => ({ definition: withCopy(definition, asked.copy, newId) }))
    return redirect(formPath(id), 303)
  }
  if ('delete' in asked) {
    const at = form.definition.fields.findIndex((field) => field.id === asked.delete)
    const field = form.definition.fields[at]
    await change(({ definition }) => ({ definition: withoutField(definition, asked.delete) }))
    return field ? { deleted: { field: JSON.stringify(field), at, label: labelFor(field) } } : {}
  }
  if ('undo' in asked) {
    await change(({ definition }, newId) => {
      if (asked.undo.id >= newId) throw refuse(formManagementWords.neverHad)
      return { definition: withField(definition, asked.undo, asked.at) }
    })
    return redirect(`${formPath(id)}?done=undone`, 303)
  }
  if ('put' in asked) {
    await done('form-placed', () => putOnPage(id, asked.put))
    return redirect(`${formPath(id)}?done=placed`, 303)
  }
  if ('take' in asked) {
    await done('form-placed', () => takeOffPage(id, asked.take))
    return redirect(`${formPath(id)}?done=taken`, 303)
  }
  switch (asked.intent) {
    case 'publish': {
      const faults = await done('form-published', () => publishForm(id, revision))
      return faults.length > 0 ? { faults: shownFaults(id, faults) } : redirect(`${formPath(id)}?done=publishedNow`, 303)
    }
    case 'unpublish':
      await done('form-unpublished', () => unpublishForm(id, revision))
      return redirect(`${formPath(id)}?done=unpublishedNow`, 303)
    case 'duplicate': {
      const name = fill(translated(formManagementWords.copyOf), { name: form.name }).slice(0, 100)
      const copy = await done('form-copied', () => duplicateForm(id, { name, formKey: asked.formKey }))
      return redirect(`${formPath(copy)}?done=copied`, 303)
    }
    case 'page':
      await done('form-placed', () => makePage(form))
      return redirect(`${formPath(id)}?done=placed`, 303)
    case 'remove':
      await done('form-deleted', () => deleteForm(id, revision))
  }
  return redirect(`${FORMS_PATH}?done=deleted`, 303)
}

/** Adds a field and opens its page. A new page break has little to set and stays in the list. The first payment field sets the form's currency. */
async function addField(
  id: number,
  { add: kind, at }: { add: Parameters<typeof newField>[0]; at?: number | undefined },
  change: (to: FormChange) => Promise<void>,
): Promise<Response> {
  const { currency } = await findSettings()
  let added = 0
  await change(({ definition }, newId) => {
    added = newId
    return { definition: withCurrency(withField(definition, newField(kind, newId), at), currency.code) }
  })
  return redirect(kind === 'page-break' ? `${formPath(id)}?added=${added}#field-${added}` : formPath(id, `fields/${added}/?done=added`), 303)
}

export interface ShownField {
  id: number
  kind: FieldKind
  label: string
  /** The name of its kind, with its properties. */
  about: string
  to: string
  /** Number of the page that starts with this field. */
  page: number | undefined
}

export function shownFields({ id, definition: { fields } }: StoredForm): ShownField[] {
  let page = 1
  return fields.map((field) => ({
    id: field.id,
    kind: field.kind,
    label: labelFor(field),
    about: aboutField(field),
    to: formPath(id, `fields/${field.id}/`),
    page: field.kind === 'page-break' ? ++page : undefined,
  }))
}

function aboutField(field: Field): string {
  const said: string[] = [translated(fieldKindWords[field.kind])]
  if ('required' in field && field.required) said.push(translated(formsWords.required))
  if (field.when) said.push(translated(formsWords.conditional))
  return said.join(' · ')
}

export function outdatedParts({ id, definition }: StoredForm): { text: string; to: string }[] {
  const { title, description, submit, pages, confirmations, notifications } = definition
  const parts = { texts: [title, description, submit], pages, confirmations, notifications }
  const outdated = (part: unknown) =>
    languagesOf(part)
      .flatMap(({ locale, outdated: count }) => (count > 0 ? [locale] : []))
      .slice(0, 1)
  const fields = definition.fields.flatMap((field) =>
    outdated(field).map((lang) => ({ text: labelFor(field), to: formPath(id, `fields/${field.id}/?lang=${lang}`) })),
  )
  const settings = (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part) =>
    outdated(parts[part]).map((lang) => ({ text: translated(formSettingsWords[part]), to: formPath(id, `settings/?at=${part}&lang=${lang}#${part}`) })),
  )
  return [...fields, ...settings]
}

export function offeredKinds() {
  const titles = { common: formsWords.common, more: formsWords.others, layout: formsWords.layout, payment: formsWords.payment }
  return Object.entries(KIND_GROUPS).map(([group, kinds]) => ({
    title: translated(titles[group as keyof typeof KIND_GROUPS]),
    kinds: kinds.map((kind) => ({ kind, name: translated(fieldKindWords[kind]), about: translated(kindAboutWords[kind]) })),
  }))
}

export async function placesView(form: number) {
  return { ...(await findPlaces(form)), marker: markerOf(form) }
}

function shownFaults(id: number, faults: readonly Fault[]): { text: string; to: string | undefined }[] {
  return faults.map(({ why, field, part }) => ({
    text: why.in(readerLocale()),
    to: field !== undefined ? formPath(id, `fields/${field}/`) : part ? formPath(id, `settings/?at=${part}#${part}`) : undefined,
  }))
}

/** Places for a new field: the start and end of each page. Preselects the end of the page of field `near`, else of the last page. */
export function newPlaces(fields: readonly ShownField[], near: number | undefined) {
  const breaks = fields.flatMap(({ page }, place) => (page === undefined ? [] : [place]))
  const starts = [0, ...breaks.map((place) => place + 1)]
  const ends = [...breaks, fields.length]
  const pages = starts.map((start, index) => ({ number: index + 1, start, end: ends[index]! }))
  const at = fields.findIndex(({ id }) => id === near)
  const open = pages.find(({ start, end }) => at >= start - 1 && at < end && at >= 0) ?? pages.at(-1)!
  return {
    now: String(open.end),
    places: pages.flatMap(({ number, start, end }) => {
      const last = { value: String(end), label: fill(translated(formsWords.pageEnd), { n: number }) }
      return end === start ? [last] : [{ value: String(start), label: fill(translated(formsWords.pageBeginning), { n: number }) }, last]
    }),
  }
}

/** Announces the new place of a field; undefined if the field does not exist. */
export function movedText(fields: readonly ShownField[], id: number, said: 'moved' | 'fieldAdded' = 'moved'): string | undefined {
  const place = fields.findIndex((field) => field.id === id)
  return place < 0 ? undefined : fill(translated(formsWords[said]), { label: fields[place]!.label, place: place + 1, count: fields.length })
}

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
