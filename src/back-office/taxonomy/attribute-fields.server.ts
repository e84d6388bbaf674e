import type { z } from 'zod'
import { asRefusal } from '#platform/refusal'
import type { LibraryPicture } from '#shop/goods/media-library'
import type { NameTranslations, ValueDraft } from '#shop/goods/taxonomy-management'
import { attributeFormSchema, valueFormSchema } from '#shop/goods/taxonomy-management.schema'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { attributeWords, taxonomyProblemWords } from './taxonomy.words.ts'

export interface RefusedForm {
  error: string
  problems: Record<string, string>
  typed: Record<string, string> | undefined
  picture?: LibraryPicture | undefined
  newValue?: string | undefined
  into?: string | undefined
}

/** Address of a new attribute. Slugs never contain `_`. */
export const NEW_ATTRIBUTE = '_new'

/** Runs a change. Returns its refusal in the reader's language, with the submitted values. */
export async function orRefusal(typed: Record<string, string> | undefined, change: () => Promise<unknown>): Promise<RefusedForm | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    return { error: asRefusal(error).in(readerLocale()), problems: {}, typed }
  }
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
