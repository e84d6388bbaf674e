import { z } from 'zod'

const LONGEST_NAME = 120

const LONGEST_DESCRIPTION = 20_000

const LONGEST_SEARCH_TITLE = 120
const LONGEST_SEARCH_DESCRIPTION = 320

const line = (max: number) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, 'tooLong'))

const name = line(LONGEST_NAME).refine((typed) => /[\p{L}\p{N}]/u.test(typed), 'nameNeeded')

const description = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\0', ''))
  .pipe(z.string().max(LONGEST_DESCRIPTION, 'tooLong'))

export const groupIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const idOrNone = z
  .string()
  .default('')
  .transform((typed) => typed || null)
  .pipe(groupIdSchema.nullable())

/** Form of a category, brand or tag. Error messages are keys of the words. */
export const groupFormSchema = z.object({
  nameFr: name,
  nameAr: line(LONGEST_NAME),
  nameEn: line(LONGEST_NAME),
  slug: line(100),
  parent: idOrNone,
  picture: idOrNone,
  descriptionFr: description,
  descriptionAr: description,
  descriptionEn: description,
  searchTitleFr: line(LONGEST_SEARCH_TITLE),
  searchTitleAr: line(LONGEST_SEARCH_TITLE),
  searchTitleEn: line(LONGEST_SEARCH_TITLE),
  searchDescriptionFr: line(LONGEST_SEARCH_DESCRIPTION),
  searchDescriptionAr: line(LONGEST_SEARCH_DESCRIPTION),
  searchDescriptionEn: line(LONGEST_SEARCH_DESCRIPTION),
})

export type GroupFields = z.output<typeof groupFormSchema>

/** A move by one among siblings: the id under its direction. */
export const stepSchema = z.union([
  z.object({ up: groupIdSchema }).transform(({ up }) => ({ id: up, direction: 'up' as const })),
  z.object({ down: groupIdSchema }).transform(({ down }) => ({ id: down, direction: 'down' as const })),
])

/** Filter of a list of brands or tags. Invalid values are ignored. */
export const groupFilterSchema = z.object({
  q: z
    .string()
    .max(80)
    .transform((typed) => typed.replaceAll('\0', '').trim())
    .catch('')
    .default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1)
    .default(1),
  done: z.enum(['saved', 'merged', 'deleted']).optional().catch(undefined),
})

export const attributeFormSchema = z.object({ nameFr: name, nameAr: line(LONGEST_NAME), nameEn: line(LONGEST_NAME) })

/** Form of a value. Its colour counts only if it is ticked. */
export const valueFormSchema = attributeFormSchema.extend({
  coloured: z.string().optional().transform(Boolean),
  colour: z
    .string()
    .default('')
    .transform((typed) => typed.toLowerCase())
    .pipe(z.string().regex(/^(#[0-9a-f]{6})?$/, 'colourInvalid')),
  picture: idOrNone,
})

export const slugSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((typed) => !typed.includes('\0'))

/** A move by one among the others: the slug under its direction. */
export const slugStepSchema = z.union([
  z.object({ up: slugSchema }).transform(({ up }) => ({ slug: up, direction: 'up' as const })),
  z.object({ down: slugSchema }).transform(({ down }) => ({ slug: down, direction: 'down' as const })),
])
