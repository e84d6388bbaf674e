import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { readIn, type Translatable } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import type { Block } from '#shop/site/site-pages'
import type { z } from 'zod'
import type { formSchema } from './forms.schema.ts'
import type { formMessages } from '#shop/upkeep/settings.words'

export { FILE_EXTENSIONS, type FileExtension } from './file-extensions.ts'

/** Exclusive limit of all files sent with a form; the protocol's post_max_size. FORM-75. */
export const MOST_UPLOAD_BYTES = 25_000_000

/** Amounts in thousandths of its currency; bounds in `forms.schema.ts`. IMP-29. */
export type FormDefinition = z.output<typeof formSchema>

export type Field = FormDefinition['fields'][number]

export type FieldKind = Field['kind']

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

export type Conditions = NonNullable<FormDefinition['confirmations'][number]['when']>

export type FormText = Translatable

/** Key of a field message of the protocol. FORM-81. */
export type MessageKey = keyof typeof formMessages

export type Messages = Readonly<Record<MessageKey, string>>

/** Missing translations fall back to French. FORM-81. */
export function messagesIn(locale: Locale, messages: Readonly<Record<MessageKey, Text>>): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[locale] || text[DEFAULT_LOCALE]])) as Messages
}

export interface PublishedForm {
  id: number
  name: string
  definition: FormDefinition
}

/** A form as pages get it, without server-only parts such as recipients and spam rules. */
export interface FormView extends Pick<FormDefinition, 'title' | 'description' | 'fields' | 'pages' | 'submit'> {
  id: number
  currency: FormDefinition['payment']['currency']
  captcha: boolean
  /** E-mail fields whose address the server checks. FORM-36. */
  restricted: number[]
}

/** Falls back to French, also if the translation is of an older French text. */
export const textIn = readIn

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

export function isPaid({ fields }: Pick<FormDefinition, 'fields'>): boolean {
  return fields.some(({ kind }) => kind === 'payment-single' || kind === 'payment-multiple' || kind === 'payment-checkbox')
}

/** `wpforms[fields][3]`. FORM-18. */
export function inputName(field: number): string {
  return `wpforms[fields][${field}]`
}

export function fileInputName(form: number, field: number): string {
  return `wpforms_${form}_${field}`
}

const MARKER = /\[wpforms id="(\d{1,15})"\]/

/** Splits a page's HTML at its form markers, `[wpforms id="7"]`. FORM-87. */
export function partsOf(html: string): (string | { form: number })[] {
  const pieces = html.replaceAll(new RegExp(`<p>\\s*${MARKER.source}\\s*</p>`, 'g'), '[wpforms id="$1"]').split(new RegExp(MARKER.source, 'g'))
  const parts = pieces.map((piece, place) => (place % 2 === 1 ? { form: Number(piece) } : piece))
  return parts.filter((part) => typeof part === 'object' || part.trim() !== '')
}

/** Forms in a page's blocks: form blocks, or markers in texts. FORM-87. */
export function formsIn(blocks: readonly Block[]): number[] {
  const parts = blocks.flatMap((block) => (block.kind === 'text' ? partsOf(block.html) : block.kind === 'form' ? [{ form: block.form }] : []))
  return parts.flatMap((part) => (typeof part === 'object' ? [part.form] : []))
}

export function markerOf(form: number): string {
  return `[wpforms id="${form}"]`
}
