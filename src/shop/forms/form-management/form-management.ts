import { TRANSLATED_LOCALES } from '#i18n/translations.ts'
import { isPaid, type Conditions, type Field, type FieldKind, type FormDefinition } from '#shop/forms/forms'
import type { Refusal } from '#platform/refusal'

/** The most fields that a form may have. */
export const MOST_FIELDS = 200

/** The kinds of fields as they are offered, by what they are for. IMP-29. */
export const KIND_GROUPS = {
  common: ['text', 'paragraph', 'email', 'phone', 'select', 'radio', 'checkbox', 'number'],
  more: ['date', 'time', 'url', 'file', 'camera', 'consent', 'password', 'card', 'hidden'],
  layout: ['page-break', 'html'],
  payment: ['payment-single', 'payment-multiple', 'payment-checkbox', 'payment-total'],
} as const satisfies Record<string, readonly FieldKind[]>

/** The forms that a merchant may begin with. IMP-29. */
export const STARTERS = ['contact', 'quote', 'return', 'job', 'vendor', 'booking', 'empty'] as const

/** A form to begin with. */
export type Starter = (typeof STARTERS)[number]

/** A form as staff work at it. `revision` says what a page began with: who saves an older one is told. */
export interface StoredForm {
  id: number
  /** Its name among staff. */
  name: string
  definition: FormDefinition
  revision: number
  state: FormState
  /** All that visitors sent by it. */
  entries: number
}

/** How a form stands: never published or taken back, as visitors see it, or changed since. */
export type FormState = 'draft' | 'published' | 'changed'

/** A form in the list of staff. */
export interface ListedForm extends Pick<StoredForm, 'id' | 'name' | 'state' | 'entries'> {
  unread: number
  pages: HoldingPage[]
}

/** A page of the shop that holds a form's marker. */
export interface HoldingPage {
  slug: string
  title: string
}

/** Where a form stands: the pages that hold it, those that could, and whether one of them holds nothing else. FORM-87. */
export interface FormPlaces {
  holding: HoldingPage[]
  others: HoldingPage[]
  hasOwn: boolean
}

/** Why a form cannot be published, and where that is put right: at a field, or in a part of its settings. */
export interface Fault {
  why: Refusal
  field?: number
  part?: 'confirmations' | 'notifications' | 'lists' | 'money'
}

/** A field at a place among the others, whole pages with them. The same where it is unknown. */
export function placed(fields: readonly Field[], id: number, to: number): Field[] {
  const field = fields.find((one) => one.id === id)
  return field ? fields.filter((one) => one !== field).toSpliced(Math.max(0, to), 0, field) : [...fields]
}

/** A form with one more field: at the end, or at its former place. The same where it has it already. */
export function withField(form: FormDefinition, field: Field, at = form.fields.length): FormDefinition {
  return form.fields.some(({ id }) => id === field.id) ? form : { ...form, fields: form.fields.toSpliced(at, 0, field) }
}

/** A form that takes the currency of the shop for what is paid in it, where it has something to pay for and none is chosen. MONEY-12. */
export function withCurrency(form: FormDefinition, code: string): FormDefinition {
  if (form.payment.currency !== null || !isPaid(form) || (code !== 'TND' && code !== 'EGP')) return form
  return { ...form, payment: { currency: code } }
}

/** A form with a copy of a field behind it. */
export function withCopy(form: FormDefinition, id: number, newId: number): FormDefinition {
  const at = form.fields.findIndex((field) => field.id === id)
  return at < 0 ? form : withField(form, { ...form.fields[at]!, id: newId }, at + 1)
}

/** A form without a field. */
export function withoutField(form: FormDefinition, id: number): FormDefinition {
  return { ...form, fields: form.fields.filter((field) => field.id !== id) }
}

/** The number of a new field: after every number that the form, or the one that visitors see, has or had. */
export function nextField(last: number, ...forms: (Pick<FormDefinition, 'fields'> | null)[]): number {
  return Math.max(last, ...forms.flatMap((form) => form?.fields.map(({ id }) => id) ?? [])) + 1
}

/** The fields that conditions may ask about: they hold what was filled in. */
export function canBeAsked({ kind }: Field): boolean {
  return kind !== 'html' && kind !== 'page-break' && kind !== 'payment-total' && kind !== 'password' && kind !== 'card'
}

/** The choices of a field; none of one that has none. */
export function choicesOf(field: Field): readonly { id: number; label: Field['label'] }[] {
  return 'choices' in field ? field.choices : []
}

/** The fields that conditions name. */
export function askedAbout(conditions: Conditions | undefined): number[] {
  return conditions?.flatMap((group) => group.map(({ field }) => field)) ?? []
}

/** A label without the translations that say what its kind is called, once the merchant calls the field otherwise. */
export function ownLabel(label: Field['label'], kindName: Field['label']): Field['label'] {
  if (label.fr === kindName.fr) return label
  const generic = TRANSLATED_LOCALES.filter((locale) => label[locale] === kindName[locale])
  return Object.fromEntries(Object.entries(label).filter(([locale]) => !generic.includes(locale as never))) as Field['label']
}
