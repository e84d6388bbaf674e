import { TRANSLATED_LOCALES } from '#i18n/translations.ts'
import { isPaid, type Conditions, type Field, type FieldKind, type FormDefinition } from '#shop/forms/forms'
import type { Refusal } from '#platform/refusal'

export const MOST_FIELDS = 200

/** Kinds of fields by purpose, in the order offered. IMP-29. */
export const KIND_GROUPS = {
  common: ['text', 'paragraph', 'email', 'phone', 'select', 'radio', 'checkbox', 'number'],
  more: ['date', 'time', 'url', 'file', 'camera', 'consent', 'password', 'card', 'hidden'],
  layout: ['page-break', 'html'],
  payment: ['payment-single', 'payment-multiple', 'payment-checkbox', 'payment-total'],
} as const satisfies Record<string, readonly FieldKind[]>

export const STARTERS = ['contact', 'quote', 'return', 'job', 'vendor', 'booking', 'empty'] as const

export type Starter = (typeof STARTERS)[number]

/** A form in the editor. `revision` detects concurrent changes. */
export interface StoredForm {
  id: number
  name: string
  definition: FormDefinition
  revision: number
  state: FormState
  entries: number
}

/** Unpublished, published as is, or changed since. */
export type FormState = 'draft' | 'published' | 'changed'

export interface ListedForm extends Pick<StoredForm, 'id' | 'name' | 'state' | 'entries'> {
  unread: number
  pages: HoldingPage[]
}

/** A page of the shop that contains the form's marker. */
export interface HoldingPage {
  slug: string
  title: string
}

/** Pages with the form, and other pages. `hasOwn`: one of them contains nothing else. FORM-87. */
export interface FormPlaces {
  holding: HoldingPage[]
  others: HoldingPage[]
  hasOwn: boolean
}

/** Why a form cannot be published, and where to fix it: a field or a part of the settings. */
export interface Fault {
  why: Refusal
  field?: number
  part?: 'confirmations' | 'notifications' | 'lists' | 'money'
}

/** Moves a field, across pages too. Unchanged if the field is unknown. */
export function placed(fields: readonly Field[], id: number, to: number): Field[] {
  const field = fields.find((one) => one.id === id)
  return field ? fields.filter((one) => one !== field).toSpliced(Math.max(0, to), 0, field) : [...fields]
}

/** Adds a field at the end, or restores it at its former place. Unchanged if the form has it already. */
export function withField(form: FormDefinition, field: Field, at = form.fields.length): FormDefinition {
  return form.fields.some(({ id }) => id === field.id) ? form : { ...form, fields: form.fields.toSpliced(at, 0, field) }
}

/** Sets the shop's currency on a form with payment fields and none chosen yet. MONEY-12. */
export function withCurrency(form: FormDefinition, code: string): FormDefinition {
  if (form.payment.currency !== null || !isPaid(form) || (code !== 'TND' && code !== 'EGP')) return form
  return { ...form, payment: { currency: code } }
}

export function withCopy(form: FormDefinition, id: number, newId: number): FormDefinition {
  const at = form.fields.findIndex((field) => field.id === id)
  return at < 0 ? form : withField(form, { ...form.fields[at]!, id: newId }, at + 1)
}

export function withoutField(form: FormDefinition, id: number): FormDefinition {
  return { ...form, fields: form.fields.filter((field) => field.id !== id) }
}

/** Number of a new field: higher than any that the draft or the published form has or had. */
export function nextField(last: number, ...forms: (Pick<FormDefinition, 'fields'> | null)[]): number {
  return Math.max(last, ...forms.flatMap((form) => form?.fields.map(({ id }) => id) ?? [])) + 1
}

/** Fields usable in conditions. */
export function canBeAsked({ kind }: Field): boolean {
  return kind !== 'html' && kind !== 'page-break' && kind !== 'payment-total' && kind !== 'password' && kind !== 'card'
}

export function choicesOf(field: Field): readonly { id: number; label: Field['label'] }[] {
  return 'choices' in field ? field.choices : []
}

export function askedAbout(conditions: Conditions | undefined): number[] {
  return conditions?.flatMap((group) => group.map(({ field }) => field)) ?? []
}

/** Drops translations that only name the field's kind, once the merchant has renamed the field. */
export function ownLabel(label: Field['label'], kindName: Field['label']): Field['label'] {
  if (label.fr === kindName.fr) return label
  const generic = TRANSLATED_LOCALES.filter((locale) => label[locale] === kindName[locale])
  return Object.fromEntries(Object.entries(label).filter(([locale]) => !generic.some((one) => one === locale))) as Field['label']
}
