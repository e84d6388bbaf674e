import { fill, translate } from '#i18n/words.ts'
import { PLACEHOLDERS } from '#shop/forms/form-notifications'
import { canBeAsked, type StoredForm } from '#shop/forms/form-management'
import { formNameSchema } from '#shop/forms/form-management.schema'
import { formSchema } from '#shop/forms/forms.schema'
import type { Conditions, FormDefinition } from '#shop/forms/forms'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { languagesOf } from '#back-office/translations/languages.server.ts'
import { translationWords } from '#back-office/translations/translations.words.ts'
import { conditionsIn, conditionsView, typedConditions } from './conditions.server.ts'
import { fieldPageWords } from './field-page.words.ts'
import { labelFor } from './field-names.server.ts'
import type { ConditionsView, PlaceToInsert, RowView } from './form-rows.ts'
import { conditionWords, formSettingsWords as words } from './form-settings.words.ts'
import type { Typed } from './row-kinds.server.ts'
import { problemsOf, typedFrom, viewOf, withTyped } from './rows.server.ts'
import { LIST_PARTS, RECORD_PARTS, rowsOfList, unansweredVisitor, type ListPart, type RecordPart } from './settings-rows.server.ts'

export interface RefusedPart {
  part: string
  index: number | undefined
  typed: Typed
  problems: Record<string, string>
}

export interface ListItem {
  title: string
  rows: RowView[]
  /** Absent if it applies to everybody. */
  conditions: ConditionsView | undefined
  canGo: boolean
}

type Whole = FormDefinition & { name: string }

/** Parses a part of the settings: the form's name and definition, or errors by row. */
export function readPart(form: StoredForm, part: RecordPart, typed: Typed): Whole | { problems: Record<string, string> } {
  const rows = RECORD_PARTS[part]
  const whole = withTyped<Whole>(rows, { ...form.definition, name: form.name }, typed)
  const { name, ...definition } = whole
  const [named, checked] = [formNameSchema.safeParse(name), formSchema.safeParse(definition)]
  const problems = checked.success ? {} : problemsOf(rows, { error: checked.error, typed })
  if (!named.success) problems['name'] = translated(words.noName)
  return checked.success && named.success ? { ...checked.data, name: named.data } : { problems }
}

export function readItem(
  form: StoredForm,
  { part, index }: { part: ListPart; index: number },
  typed: Typed,
): FormDefinition | { problems: Record<string, string> } {
  const at = LIST_PARTS[part]
  const rows = rowsOfList(part, form.definition)
  const list = form.definition[at] as object[]
  const item = list[index]
  if (!item) return { problems: {} }
  const any = part === 'lists' || !hasConditions(form.definition, part, index) ? undefined : conditionsIn(typed, form.definition.fields)
  const next = { ...withTyped(rows, item, typed), ...(part !== 'lists' && { when: any }) }
  const checked = formSchema.safeParse({ ...form.definition, [at]: list.with(index, next) })
  return checked.success ? checked.data : { problems: problemsOf(rows, { error: checked.error, typed, at: [at, index] }) }
}

/** The last confirmation has no conditions; it applies to everybody. */
function hasConditions({ confirmations }: FormDefinition, part: ListPart, index: number): boolean {
  return part === 'notifications' || (part === 'confirmations' && index < confirmations.length - 1)
}

/** Settings of a form: stored values, or refused values of one part. */
export function settingsView(form: StoredForm, refused?: RefusedPart) {
  const record = (part: RecordPart): RowView[] => {
    const rows = RECORD_PARTS[part]
    const isRefused = refused?.part === part
    return viewOf(rows, isRefused ? refused.typed : typedFrom(rows, { ...form.definition, name: form.name }), isRefused ? refused.problems : {})
  }
  const list = (part: ListPart): ListItem[] => form.definition[LIST_PARTS[part]].map((_, index) => itemView(form, { part, index }, refused))
  return {
    records: { texts: record('texts'), pages: record('pages'), safety: record('safety'), money: record('money') },
    lists: { confirmations: list('confirmations'), notifications: list('notifications'), lists: list('lists') },
    languages: languagesOf({ ...form.definition, fields: [] }),
    canAnswerVisitor: unansweredVisitor(form.definition) !== undefined,
    hasEmailField: form.definition.fields.some(({ kind }) => kind === 'email'),
  }
}

const ITEM_TITLES = { confirmations: words.confirmation, notifications: words.notification, lists: words.list } as const

function itemView(form: StoredForm, { part, index }: { part: ListPart; index: number }, refused: RefusedPart | undefined): ListItem {
  const { definition } = form
  const items = definition[LIST_PARTS[part]] as { when?: Conditions }[]
  const item = items[index]!
  const own = refused?.part === part && refused.index === index ? refused : undefined
  const rows = rowsOfList(part, definition)
  const askable = definition.fields.filter(canBeAsked)
  const isLast = part === 'confirmations' && index === items.length - 1
  const title = fill(translated(ITEM_TITLES[part]), { n: index + 1 })
  return {
    title: isLast && items.length > 1 ? `${title} – ${translated(words.forAllOthers)}` : title,
    rows: viewOf(rows, own?.typed ?? typedFrom(rows, item), own?.problems ?? {}),
    conditions: hasConditions(definition, part, index) ? (own ? typedConditions(own.typed, askable) : conditionsView(item.when, '', askable)) : undefined,
    canGo: !isLast,
  }
}

/** Placeholders that can be inserted: each field's answer, and facts about the entry. */
export function placesToInsert({ definition: { fields } }: StoredForm): PlaceToInsert[] {
  const known = PLACEHOLDERS.flatMap((name): PlaceToInsert[] => {
    const key = `place-${name}`
    return key in words ? [{ place: `{${name}}`, label: translated(words[key as keyof typeof words]), isEmail: name === 'admin_email' }] : []
  })
  const asked = fields.filter(canBeAsked).slice(0, 30)
  return [...known, ...asked.map((field) => ({ place: `{field_id="${field.id}"}`, label: labelFor(field), isEmail: field.kind === 'email' }))]
}

export function settingsPageWords() {
  const locale = readerLocale()
  const ofRows = { ...translate(locale, fieldPageWords), ...translate(locale, translationWords) }
  return { ...ofRows, ...translate(locale, words), conditions: translate(locale, conditionWords) }
}
