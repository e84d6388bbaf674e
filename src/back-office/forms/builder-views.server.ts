import { fill, translate } from '#i18n/words.ts'
import { KIND_GROUPS, type Fault, type StoredForm } from '#shop/forms/form-management'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { markerOf, type Field, type FieldKind } from '#shop/forms/forms'
import { findPlaces } from '#shop/forms/form-management.manage'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { languagesOf } from '#back-office/translations/languages.server.ts'
import { labelFor } from './field-names.server.ts'
import { formPath } from './form-paths.ts'
import { formSettingsWords } from './form-settings.words.ts'
import { formsWords, kindAboutWords } from './forms.words.ts'

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

/** Fields and settings of a form whose translations need review. */
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
  const locale = readerLocale()
  const names = translate(locale, fieldKindWords)
  const about = translate(locale, kindAboutWords)
  const titles = { common: formsWords.common, more: formsWords.others, layout: formsWords.layout, payment: formsWords.payment }
  return Object.entries(KIND_GROUPS).map(([group, kinds]) => ({
    title: translated(titles[group as keyof typeof KIND_GROUPS]),
    kinds: kinds.map((kind) => ({ kind, name: names[kind], about: about[kind] })),
  }))
}

export async function placesView(form: number) {
  return { ...(await findPlaces(form)), marker: markerOf(form) }
}

/** Faults that block publication, each with a link to the page that fixes it. */
export function shownFaults(id: number, faults: readonly Fault[]): { text: string; to: string | undefined }[] {
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
