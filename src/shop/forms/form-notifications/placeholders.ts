import type { EntryAnswer } from '#shop/forms/entries'
import type { FormDefinition } from '#shop/forms/forms'

/**
 * Placeholders without a field, by the protocol's names. `date` takes a format, `{date format="d/m/Y"}`; `user_…` is the signed-in account, empty for
 * a guest.
 */
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

export type PlaceholderName = (typeof PLACEHOLDERS)[number]

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
export interface Place {
  name: string
  before: string
}

export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '')
}

/** The field number of a text that is exactly one placeholder: 3 for `{field_id="3"}`. */
export function fieldNamed(text: string): number | undefined {
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
