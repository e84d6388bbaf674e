import { LOCALES, type Locale } from '#i18n/locale.ts'
import { TABLES, type GroupDraft, type GroupKind, type StoredGroup, type NameTranslations, type ValueDraft } from '#shop/goods/taxonomy-management'
import { saveGroup } from '#shop/goods/taxonomy-management.manage'
import { groupFormSchema, groupIdSchema, type GroupFields, attributeFormSchema, valueFormSchema } from '#shop/goods/taxonomy-management.schema'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { findOutdated, type OutdatedTranslation } from '#shop/upkeep/translations.server'
import { endingOf, type ControlOf } from '#back-office/kit/outdated-marks.server.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { taxonomyProblemWords, attributeWords } from './taxonomy.words.ts'
import type { LibraryPicture } from '#shop/goods/media-library'
import { findPictures } from '#shop/goods/media-library.server'
import type { z } from 'zod'
import { refusalOf } from '#back-office/kit/route.server.ts'
import { type TypedRecord } from '#back-office/kit/records/record-fields.ts'

/** Suffixes of control names by language: `nameFr`. */
const ENDINGS = { fr: 'Fr', ar: 'Ar', en: 'En' } as const satisfies Record<Locale, string>

export function typedFrom(group: StoredGroup | undefined): TypedRecord {
  const texts = LOCALES.map((locale) => {
    const { description = '', searchTitle = '', searchDescription = '' } = group?.texts[locale] ?? {}
    const end = ENDINGS[locale]
    return { [`description${end}`]: typedText(description), [`searchTitle${end}`]: searchTitle, [`searchDescription${end}`]: searchDescription }
  })
  return {
    nameFr: group?.name ?? '',
    nameAr: group?.names.ar ?? '',
    nameEn: group?.names.en ?? '',
    slug: group?.slug ?? '',
    parent: String(group?.parentId ?? ''),
    picture: String(group?.mediaId ?? ''),
    version: group?.version ?? '',
    ...Object.assign({}, ...texts),
  }
}

export async function findOutdatedTexts(kind: GroupKind, { id, name }: Pick<StoredGroup, 'id' | 'name'>): Promise<OutdatedTranslation[]> {
  const [names, texts] = await Promise.all([kind === 'brand' ? [] : findOutdated('glossary', [name]), findOutdated(TABLES[kind], [String(id)])])
  return [...names, ...texts]
}

/** Control of a translation: `nameAr`, `descriptionAr`. */
export const controlOfText: ControlOf = (text) => `${text.place === 'glossary' ? 'name' : text.path.at(-1)}${endingOf(text)}`

export function typedIn(form: Record<string, string>): TypedRecord {
  return Object.fromEntries(Object.keys(typedFrom(undefined)).map((name) => [name, form[name] ?? '']))
}

export async function saveTyped(kind: GroupKind, typed: TypedRecord, id: number | undefined): Promise<RefusedForm | undefined> {
  const form = groupFormSchema.safeParse(typed)
  if (!form.success) return wrong(form.error, typed)
  const known = id === undefined ? undefined : { id, version: typed['version'] ?? '' }
  return orRefusal(typed, () => saveGroup(kind, { known, draft: draftOf(kind, form.data) }))
}

function draftOf(kind: GroupKind, form: GroupFields): GroupDraft {
  const texts = LOCALES.map((locale) => {
    const end = ENDINGS[locale]
    return [locale, { description: form[`description${end}`], searchTitle: form[`searchTitle${end}`], searchDescription: form[`searchDescription${end}`] }]
  })
  return {
    name: form.nameFr,
    names: kind === 'brand' ? {} : namesOf(form),
    slug: form.slug,
    texts: Object.fromEntries(texts) as GroupDraft['texts'],
    mediaId: kind === 'tag' ? null : form.picture,
    parentId: kind === 'category' ? form.parent : null,
  }
}

/** Simplifies clean HTML for editing: plain paragraphs lose their tags, anything else stays HTML. */
export function typedText(html: string): string {
  if (/<(?!\/?p>|br ?\/?>)/.test(html)) return html
  return html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll('<p>', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

export async function findChosenPicture(typed: string | undefined): Promise<LibraryPicture | undefined> {
  const id = groupIdSchema.safeParse(typed)
  return id.success ? (await findPictures([id.data]))[0] : undefined
}

export interface RefusedForm {
  error: string
  problems: Record<string, string>
  typed: TypedRecord | undefined
  picture?: LibraryPicture | undefined
  newValue?: string | undefined
  into?: string | undefined
}

/** Address of a new attribute. Slugs never contain `_`. */
export const NEW_ATTRIBUTE = '_new'

/** Runs a change. Returns its refusal in the reader's language, with the submitted values. */
export async function orRefusal(typed: Record<string, string> | undefined, change: () => Promise<unknown>): Promise<RefusedForm | undefined> {
  const error = await refusalOf(change)
  return error === undefined ? undefined : { error, problems: {}, typed }
}

export function readNames(fields: Record<string, string>): { name: string; names: NameTranslations } | RefusedForm {
  const form = attributeFormSchema.safeParse(fields)
  if (!form.success) return wrong(form.error, fields)
  return { name: form.data.nameFr, names: namesOf(form.data) }
}

export function readValue(fields: Record<string, string>): ValueDraft | RefusedForm {
  const form = valueFormSchema.safeParse(fields)
  if (!form.success) return wrong(form.error, fields)
  const { nameFr, coloured, colour, picture } = form.data
  return { label: nameFr, names: namesOf(form.data), colour: coloured && colour !== '' ? colour : null, mediaId: picture }
}

function namesOf({ nameAr, nameEn }: { nameAr: string; nameEn: string }): NameTranslations {
  return { ...(nameAr && { ar: nameAr }), ...(nameEn && { en: nameEn }) }
}

function wrong(error: z.ZodError, typed: Record<string, string>): RefusedForm {
  const problems = problemsByControl(error, { words: taxonomyProblemWords, otherwise: taxonomyProblemWords.notUnderstood })
  return { error: translated(attributeWords.notSaved), problems, typed }
}

export function attributePath(attribute: string, value?: string): string {
  return `/admin/attributes/${encodeURIComponent(attribute)}/${value === undefined ? '' : `${encodeURIComponent(value)}/`}`
}
