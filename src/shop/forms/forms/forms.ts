import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { readIn, type Translatable } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import type { Block } from '#shop/site/site-pages'
import type { z } from 'zod'
import type { formSchema } from './forms.schema.ts'
import type { formMessages } from '#shop/upkeep/settings.words'

export { FILE_EXTENSIONS, type FileExtension } from './file-extensions.ts'

/** The most bytes of all files that are sent with a form, less one; the protocol's post_max_size. FORM-75. */
export const MOST_UPLOAD_BYTES = 25_000_000

/** A form as the merchant makes it. Amounts in thousandths of its currency; `forms.schema.ts` has the bounds. IMP-29. */
export type FormDefinition = z.output<typeof formSchema>

/** A field of a form. */
export type Field = FormDefinition['fields'][number]

/** The kind of a field. */
export type FieldKind = Field['kind']

/** The fields of one kind. */
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** Conditions: one of the groups must hold, and of it every condition. */
export type Conditions = NonNullable<FormDefinition['confirmations'][number]['when']>

/** A merchant's text: French, with translations where there are any. */
export type FormText = Translatable

/** A message of the protocol about a field, by its key. FORM-81. */
export type MessageKey = keyof typeof formMessages

/** The message of each key in one language, with its places in braces. */
export type Messages = Readonly<Record<MessageKey, string>>

/** What forms say of a field in a language; French fills in. FORM-81. */
export function messagesIn(locale: Locale, messages: Readonly<Record<MessageKey, Text>>): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[locale] || text[DEFAULT_LOCALE]])) as Messages
}

/** A form that visitors see. */
export interface PublishedForm {
  id: number
  /** Its name among staff. */
  name: string
  definition: FormDefinition
}

/** A form as pages show it: without what only the server knows, such as who is written to and what marks spam. */
export interface FormView extends Pick<FormDefinition, 'title' | 'description' | 'fields' | 'pages' | 'submit'> {
  id: number
  currency: FormDefinition['payment']['currency']
  captcha: boolean
  /** The e-mail fields whose address the server is asked about. FORM-36. */
  restricted: number[]
}

/** The text in a language; French fills in, also for a translation of another French text. */
export const textIn = readIn

/** A form as pages show it. */
export function formView({ id, definition }: Pick<PublishedForm, 'id' | 'definition'>): FormView {
  const { title, description, fields, pages, submit, payment, safety, emailLists } = definition
  return {
    id,
    title,
    description,
    fields,
    pages,
    submit,
    currency: payment.currency,
    captcha: safety.captcha,
    restricted: emailLists.map(({ field }) => field),
  }
}

/** True for a form with something to pay for. */
export function isPaid({ fields }: Pick<FormDefinition, 'fields'>): boolean {
  return fields.some(({ kind }) => kind === 'payment-single' || kind === 'payment-multiple' || kind === 'payment-checkbox')
}

/** The name of a field's input on the wire: `wpforms[fields][3]`. FORM-18. */
export function inputName(field: number): string {
  return `wpforms[fields][${field}]`
}

/** The name of a field's file input: `wpforms_7_3`, of form 7 and field 3. */
export function fileInputName(form: number, field: number): string {
  return `wpforms_${form}_${field}`
}

const MARKER = /\[wpforms id="(\d{1,15})"\]/

/** A page's text in parts: its HTML, and the forms that stand between by their markers, `[wpforms id="7"]`. FORM-87. */
export function partsOf(html: string): (string | { form: number })[] {
  const pieces = html.replaceAll(new RegExp(`<p>\\s*${MARKER.source}\\s*</p>`, 'g'), '[wpforms id="$1"]').split(new RegExp(MARKER.source, 'g'))
  const parts = pieces.map((piece, place) => (place % 2 === 1 ? { form: Number(piece) } : piece))
  return parts.filter((part) => typeof part === 'object' || part.trim() !== '')
}

/** The numbers of the forms that stand in a page's blocks: in blocks of their own, or by markers in a text. FORM-87. */
export function formsIn(blocks: readonly Block[]): number[] {
  const parts = blocks.flatMap((block) => (block.kind === 'text' ? partsOf(block.html) : block.kind === 'form' ? [{ form: block.form }] : []))
  return parts.flatMap((part) => (typeof part === 'object' ? [part.form] : []))
}

/** The marker that puts a form into a page's text. */
export function markerOf(form: number): string {
  return `[wpforms id="${form}"]`
}
