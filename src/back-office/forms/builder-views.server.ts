import { fill, translate } from '#i18n/words.ts'
import { KIND_GROUPS, type Fault, type StoredForm } from '#shop/forms/form-management'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { markerOf, type Field, type FieldKind } from '#shop/forms/forms'
import { findPlaces } from '#shop/forms/form-management.manage'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { labelFor } from './field-names.server.ts'
import { formPath } from './form-paths.ts'
import { formsWords, kindAboutWords } from './forms.words.ts'

/** A field in the builder's list. */
export interface ShownField {
  id: number
  kind: FieldKind
  label: string
  /** What its kind is called, and what else is to be known of it. */
  about: string
  to: string
  /** The number of the page that begins with it. */
  page: number | undefined
}

/** The fields of a form in their order, pages numbered. */
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

/** The kinds of fields to be added, group by group, each with what it is for. */
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

/** Where a form stands, and where it could. */
export async function placesView(form: number) {
  return { ...(await findPlaces(form)), marker: markerOf(form) }
}

/** What keeps a form from being published, each with the page that puts it right. */
export function shownFaults(id: number, faults: readonly Fault[]): { text: string; to: string | undefined }[] {
  return faults.map(({ why, field, part }) => ({
    text: why.in(readerLocale()),
    to: field !== undefined ? formPath(id, `fields/${field}/`) : part ? formPath(id, `settings/?at=${part}#${part}`) : undefined,
  }))
}

/** Where a field stands after it was moved, in words; nothing for one that is not there. */
export function movedText(fields: readonly ShownField[], id: number): string | undefined {
  const place = fields.findIndex((field) => field.id === id)
  return place < 0 ? undefined : fill(translated(formsWords.moved), { label: fields[place]!.label, place: place + 1, count: fields.length })
}
