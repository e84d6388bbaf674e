import type { Words } from '#i18n/words.ts'
import { escaped } from '#i18n/plain-text.ts'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { textIn, type FormDefinition } from '#shop/forms/forms'
import { holds, shownFields, type Filled } from '#shop/forms/form-rules'
import type { EntryAnswer } from '#shop/forms/entries'

const formNotificationWords = {
  thanks: { fr: 'Merci, nous avons bien reçu votre message.', en: 'Thank you, we have received your message.', ar: 'شكرًا، لقد وصلتنا رسالتك.' },
} as const satisfies Words

/** Placeholders without a field, by protocol names. `date` takes a format, `{date format="d/m/Y"}`; `user_…` is the account, empty for a guest. */
export const PLACEHOLDERS = [
  'all_fields',
  'form_name',
  'form_id',
  'entry_id',
  'entry_details_url',
  'date',
  'page_url',
  'page_title',
  'site_name',
  'admin_email',
  'user_email',
  'user_display',
  'user_id',
] as const

type PlaceholderName = (typeof PLACEHOLDERS)[number]

export interface PlaceholderValues extends Record<Exclude<PlaceholderName, 'all_fields' | 'date'>, string> {
  answers: readonly Pick<EntryAnswer, 'field' | 'label' | 'text'>[]
  /** Local time of sending, `2026-11-23 14:05:09`, and its day in words. */
  sentAt: string
  day: string
}

/** Also matches escaped quotes: `{date}`, `{field_id="3"}`, `{date format=&quot;d/m/Y&quot;}`. */
const PLACEHOLDER = /\{([a-z_]+)(?:\s+format)?(?:=(?:"|&quot;)([^"{}]{0,40}?)(?:"|&quot;))?\}/g

/** Unknown placeholders, and those of missing fields. Publishing refuses them. */
export function unknownPlaceholders(text: string, { fields }: Pick<FormDefinition, 'fields'>): string[] {
  const found = [...text.matchAll(/\{[a-z_]+(?:[\s=][^{}]{0,80})?\}/g)].map(([whole]) => whole)
  return [...new Set(found.filter((whole) => !isKnown(whole, fields)))]
}

/** Fills in placeholders through the escape `safe`; unknown ones become empty. */
export function fillPlaceholders(text: string, values: PlaceholderValues, safe: (value: string, place: Place) => string = (value) => value): string {
  let filled = ''
  let end = 0
  for (const { 0: whole, 1: name = '', 2: argument, index } of text.matchAll(PLACEHOLDER)) {
    filled += text.slice(end, index) + safe(valueOf(name, argument, values), { name, before: text.slice(0, index) })
    end = index + whole.length
  }
  return filled + text.slice(end)
}

/** Name of a placeholder and the unfilled text before it. */
interface Place {
  name: string
  before: string
}

function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '')
}

/** The field number of a text that is exactly one placeholder: 3 for `{field_id="3"}`. */
function fieldNamed(text: string): number | undefined {
  const [, number] = /^\{field_id="(\d{1,4})"\}$/.exec(text.trim()) ?? []
  return number === undefined ? undefined : Number(number)
}

function isKnown(whole: string, fields: FormDefinition['fields']): boolean {
  const [match, name, argument] = new RegExp(`^${PLACEHOLDER.source}$`).exec(whole) ?? []
  if (!match) return false
  if (name === 'field_id') return fields.some(({ id }) => String(id) === argument)
  if (argument !== undefined) return name === 'date'
  return PLACEHOLDERS.some((known) => known === name)
}

function valueOf(name: string, argument: string | undefined, values: PlaceholderValues): string {
  if (name === 'field_id') return values.answers.find(({ field }) => String(field) === argument)?.text ?? ''
  if (name === 'date') return argument === undefined ? values.day : dateAs(argument, values.sentAt)
  if (name === 'all_fields') return values.answers.map(({ label, text }) => `${label}: ${text}`).join('\n')
  return isPlain(name) ? values[name] : ''
}

function isPlain(name: string): name is Exclude<PlaceholderName, 'all_fields' | 'date'> {
  return name !== 'all_fields' && name !== 'date' && PLACEHOLDERS.some((known) => known === name)
}

/** Formats a time with the protocol's date letters; other letters stay. */
function dateAs(format: string, sentAt: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = sentAt.split(/\D/)
  const letters: Record<string, string> = {
    Y: year,
    y: year.slice(2),
    m: month,
    n: String(Number(month)),
    d: day,
    j: String(Number(day)),
    H: hour,
    G: String(Number(hour)),
    i: minute,
    s: second,
  }
  return format.replace(/[A-Za-z]/g, (letter) => letters[letter] ?? letter)
}

type Notification = FormDefinition['notifications'][number]

/** Distinct recipients: addresses set by the merchant, and those typed into e-mail fields. */
export function recipientsOf({ to }: Pick<Notification, 'to'>, { answers, merchant }: Known): { toMerchant: string[]; toVisitor: string[] } {
  const toMerchant = new Set<string>()
  const toVisitor = new Set<string>()
  for (const whom of to.map((text) => text.trim())) {
    const field = fieldNamed(whom)
    const address = field === undefined ? (whom === '{admin_email}' ? merchant : whom) : typedAddress(answers, field)
    if (address && isAddress(address)) (field === undefined ? toMerchant : toVisitor).add(address)
  }
  for (const address of toMerchant) toVisitor.delete(address)
  return { toMerchant: [...toMerchant], toVisitor: [...toVisitor] }
}

/** Reply-to of a merchant's mail: as configured, or else the first address typed into an e-mail field. */
export function replyAddress({ replyTo }: Pick<Notification, 'replyTo'>, { answers, merchant }: Known): string | undefined {
  const field = fieldNamed(replyTo)
  const named = field === undefined ? (replyTo === '{admin_email}' ? merchant : replyTo) : typedAddress(answers, field)
  const address = named || answers.find(({ kind }) => kind === 'email')?.text
  return address && isAddress(address) ? address : undefined
}

interface Known {
  answers: readonly EntryAnswer[]
  merchant: string | undefined
}

function typedAddress(answers: readonly EntryAnswer[], field: number): string | undefined {
  return answers.find((answer) => answer.field === field && answer.kind === 'email')?.text.toLowerCase()
}

/** Normalises an address to its mailbox: lower case, without a `+` suffix, and at Google without dots. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** True for a valid recipient: an address, the merchant's own, or an e-mail field. Publishing refuses others. */
export function isRecipient(whom: string, { fields }: Pick<FormDefinition, 'fields'>): boolean {
  const field = fieldNamed(whom)
  if (field !== undefined) return fields.some(({ id, kind }) => id === field && kind === 'email')
  return whom === '{admin_email}' || isAddress(whom)
}

/** A single address: no name, no second address, no line break. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text)
}

/** What a visitor sees after sending: clean HTML in the form's place, or a redirect. FORM-24 to FORM-27. */
export type Confirmation = { kind: 'message'; html: string } | { kind: 'redirect'; url: string; newTab: boolean }

/** The first confirmation whose conditions hold, filled in. Skips invalid redirects; thanks by default. */
export function chooseConfirmation({ fields, confirmations }: Pick<FormDefinition, 'fields' | 'confirmations'>, sent: Sent): Confirmation {
  const given = { filled: sent.filled, hidden: hiddenFields({ fields }, sent.filled) }
  for (const { kind, message, address, newTab, when } of confirmations) {
    if (when && !holds(when, given)) continue
    if (kind === 'redirect') {
      const url = redirectAddress(address, sent)
      if (url !== undefined) return { kind, url, newTab }
      continue
    }
    const html = fillHtml(textIn(message, sent.locale), sent.values)
    if (html.trim()) return { kind, html }
  }
  return { kind: 'message', html: `<p>${formNotificationWords.thanks[sent.locale]}</p>` }
}

interface Sent {
  filled: Filled
  locale: Locale
  values: PlaceholderValues
}

/** Hidden fields count as empty. */
export function hiddenFields(form: Pick<FormDefinition, 'fields'>, filled: Filled): Set<number> {
  const shown = shownFields(form, filled)
  return new Set(form.fields.map(({ id }) => id).filter((id) => !shown.has(id)))
}

/** True for a valid redirect: a path of the shop or an http(s) URL, with placeholders only after the path. */
export function isRedirectAddress(address: string): boolean {
  const [place = ''] = address.split(/[?#]/, 1)
  return withoutPlaceholders(place) === place && addressFrom(withoutPlaceholders(address), 'fr') !== undefined
}

/** Fills in percent-encoded values in query and fragment only, so that they change neither host nor path. */
function redirectAddress(address: string, { locale, values }: Sent): string | undefined {
  const isAfterPath = ({ before }: Place) => /[?#]/.test(withoutPlaceholders(before))
  return addressFrom(
    fillPlaceholders(address, values, (value, place) => (isAfterPath(place) ? encodeURIComponent(value.toWellFormed()) : '')),
    locale,
  )
}

function addressFrom(address: string, locale: Locale): string | undefined {
  const shop = 'http://shop.invalid'
  if (!URL.canParse(address, shop)) return undefined
  const url = new URL(address, shop)
  if (url.origin === shop) return address.startsWith('/') ? localised(locale, withoutLocale(url.pathname)) + url.search + url.hash : undefined
  const isWeb = /^https?:\/\//i.test(address) && (url.protocol === 'http:' || url.protocol === 'https:')
  return isWeb && !url.username && !url.password ? url.href : undefined
}

/** Values that are URLs of the shop itself, safe in a link's address. */
const OWN_ADDRESSES = ['page_url', 'entry_details_url']

/** Escapes values between tags, with line breaks; percent-encodes them inside a tag, so that they add neither attribute nor scheme. */
function fillHtml(html: string, values: PlaceholderValues): string {
  return fillPlaceholders(html, values, (value, { name, before }) => {
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>')
    if (isInTag && !OWN_ADDRESSES.includes(name)) return escaped(encodeURIComponent(value.toWellFormed()))
    return escaped(value).replaceAll('\n', '<br>')
  })
}
