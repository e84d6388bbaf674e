import { fill, type Text } from '#i18n/words.ts'
import { PLACEHOLDERS } from '#shop/forms/form-notifications'
import { canBeAsked, type StoredForm } from '#shop/forms/form-management'
import { formNameSchema } from '#shop/forms/form-management.schema'
import { formSchema } from '#shop/forms/forms.schema'
import type { Conditions, FormDefinition } from '#shop/forms/forms'
import { translated } from '#back-office/kit/reader.server.ts'
import { languagesOf } from '#back-office/kit/outdated-marks.server.ts'
import { labelFor, conditionsIn, conditionsView, typedConditions } from './builder-actions.server.ts'
import { formSettingsWords as words, visitorMailWords } from './forms.words.ts'
import type { ConditionsView, PlaceToInsert, RowView } from './conditions-field.tsx'
import * as kinds from './row-kinds.server.ts'
import { problemsOf, typedFrom, viewOf, withTyped, type Row, type Typed } from './row-kinds.server.ts'

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

export function placesToInsert({ definition: { fields } }: StoredForm): PlaceToInsert[] {
  const known = PLACEHOLDERS.flatMap((name): PlaceToInsert[] => {
    const key = `place-${name}`
    return key in words ? [{ place: `{${name}}`, label: translated(words[key as keyof typeof words]), isEmail: name === 'admin_email' }] : []
  })
  const asked = fields.filter(canBeAsked).slice(0, 30)
  return [...known, ...asked.map((field) => ({ place: `{field_id="${field.id}"}`, label: labelFor(field), isEmail: field.kind === 'email' }))]
}

const row = (path: string, kind: kinds.RowKind, ...[label, hint]: [label: Text, hint?: Text]): Row => ({ path, kind, label, ...(hint && { hint }) })

/** Settings that are a single record. `texts` includes the form's name, which is outside the definition. */
const RECORD_PARTS = {
  texts: [
    row('name', { ...kinds.line, wrong: words.noName }, words.name),
    row('title', kinds.optionalTexts, words.formTitle),
    row('description', kinds.optionalAreas, words.description),
    row('submit.text', kinds.texts, words.submit),
    row('submit.busyText', kinds.texts, words.busy),
  ],
  pages: [
    row('pages.indicator', kinds.choiceOf({ none: words.none, progress: words.progress, circles: words.circles, connector: words.connector }), words.indicator),
    row('pages.firstTitle', kinds.optionalTexts, words.firstTitle),
    row('pages.last', kinds.optionalTexts, words.last, words.lastHint),
  ],
  safety: [
    row('safety.captcha', kinds.flag, words.captcha, words.captchaHint),
    row('safety.leastSeconds', kinds.whole, words.leastSeconds, words.leastSecondsHint),
    row('safety.mostPerHour', kinds.whole, words.mostPerHour),
    row('safety.mostLinks', kinds.whole, words.mostLinks),
    row('safety.spamWords', kinds.lines, words.spamWords),
    row('safety.tokenHours', kinds.whole, words.tokenHours, words.tokenHoursHint),
    row('invitesVendors', kinds.flag, words.invitesVendors, words.invitesVendorsHint),
    row('keepDays', kinds.wholeOrNone, words.keepDays, words.keepDaysHint),
  ],
  money: [
    row(
      'payment.currency',
      kinds.choiceOf({ '': words.noCurrency, TND: words.TND, EGP: words.EGP }, (typed) => typed || null),
      words.currency,
      words.currencyHint,
    ),
  ],
} as const satisfies Record<string, Row[]>

export const LIST_PARTS = { confirmations: 'confirmations', notifications: 'notifications', lists: 'emailLists' } as const

type RecordPart = keyof typeof RECORD_PARTS

export type ListPart = keyof typeof LIST_PARTS

function rowsOfList(part: ListPart, { fields }: FormDefinition): Row[] {
  if (part === 'confirmations') {
    return [
      row('kind', kinds.choiceOf({ message: words.message, redirect: words.redirect }), words.kind),
      row('message', kinds.areasWithPlaces, words.messageText),
      row('address', kinds.line, words.address, words.addressHint),
      row('newTab', kinds.flag, words.newTab),
    ]
  }
  if (part === 'notifications') {
    return [
      row('to', kinds.addresses, words.to, words.toHint),
      row('replyTo', { ...kinds.line, takesPlaces: 'emails' }, words.replyTo),
      row('subject', kinds.texts, words.subject),
      row('body', kinds.areasWithPlaces, words.body, words.bodyHint),
      row('attachesFiles', kinds.flag, words.attachesFiles),
    ]
  }
  const emails = fields.filter(({ kind }) => kind === 'email').map((field) => [String(field.id), same(labelFor(field))] as const)
  return [
    row('field', kinds.choiceOf(Object.fromEntries(emails), Number), words.listField),
    row('kind', kinds.choiceOf({ deny: words.deny, allow: words.allow }), words.listKind),
    row('patterns', kinds.lines, words.patterns, words.patternsHint),
  ]
}

const same = (text: string): Text => ({ fr: text, ar: text, en: text })

/** Placeholder of the first e-mail field if no notification is sent to it yet. */
function unansweredVisitor({ fields, notifications }: FormDefinition): string | undefined {
  const field = fields.find(({ kind }) => kind === 'email')
  const address = `{field_id="${field?.id}"}`
  return field && !notifications.some(({ to }) => to.includes(address)) ? address : undefined
}

/** Adds a confirmation mail to the visitor. Returns the form unchanged if it has no e-mail field, or has such a mail. */
export function withVisitorMail(form: FormDefinition): FormDefinition {
  const address = unansweredVisitor(form)
  if (address === undefined) return form
  return { ...form, notifications: [...form.notifications, { to: [address], replyTo: '{admin_email}', ...visitorMailWords, attachesFiles: false }] }
}

/** Adds a list entry, or returns the form unchanged if it cannot have one. A new confirmation goes before the last, which applies to everybody else. */
export function withOneMore(part: ListPart, form: FormDefinition): FormDefinition {
  if (part === 'confirmations') {
    const fresh = { kind: 'message', message: { fr: '' }, address: '', newTab: false } as const
    return { ...form, confirmations: form.confirmations.toSpliced(-1, 0, fresh) }
  }
  if (part === 'notifications') {
    const subject = form.notifications[0]?.subject ?? same('{form_name}')
    return {
      ...form,
      notifications: [...form.notifications, { to: ['{admin_email}'], replyTo: '', subject, body: same('{all_fields}'), attachesFiles: false }],
    }
  }
  const field = form.fields.find(({ kind }) => kind === 'email')?.id
  return field === undefined ? form : { ...form, emailLists: [...form.emailLists, { field, kind: 'deny', patterns: ['*@example.com'] }] }
}
