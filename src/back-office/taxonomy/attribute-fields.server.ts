import type { z } from 'zod'
import { Refusal } from '#platform/refusal'
import type { LibraryPicture } from '#shop/goods/media-library'
import type { NameTranslations, ValueDraft } from '#shop/goods/taxonomy-management'
import { attributeFormSchema, valueFormSchema } from '#shop/goods/taxonomy-management.schema'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { attributeWords } from './attributes.words.ts'
import { taxonomyProblemWords } from './taxonomy.words.ts'

/** Why a form of attributes was not carried out, with what was typed. */
export interface RefusedForm {
  error: string
  problems: Record<string, string>
  typed: Record<string, string> | undefined
  /** The picture that was chosen. */
  picture?: LibraryPicture | undefined
  /** The label of a value to be added. */
  newValue?: string | undefined
  /** The value to be merged into. */
  into?: string | undefined
}

/** Stands for a new attribute in the address of its page; no slug has this sign. */
export const NEW_ATTRIBUTE = '_new'

/** Runs a change; a refusal of it comes back in the reader's language, with what was typed. */
export async function orRefusal(typed: Record<string, string> | undefined, change: () => Promise<unknown>): Promise<RefusedForm | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { error: error.in(readerLocale()), problems: {}, typed }
  }
}

/** Names of an attribute out of its form, or the errors. */
export function readNames(fields: Record<string, string>): { name: string; names: NameTranslations } | RefusedForm {
  const form = attributeFormSchema.safeParse(fields)
  if (!form.success) return wrong(form.error, fields)
  return { name: form.data.nameFr, names: namesOf(form.data) }
}

/** A value out of its form, or the errors. */
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

/** The address of an attribute's page, or of one of its values. */
export function attributePath(attribute: string, value?: string): string {
  return `/admin/attributes/${encodeURIComponent(attribute)}/${value === undefined ? '' : `${encodeURIComponent(value)}/`}`
}
