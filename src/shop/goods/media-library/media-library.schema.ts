import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'

const LONGEST_NAME = 120

/** File name as the device sends it, without folders and illegal characters; cut to 120. */
export const fileNameSchema = z
  .string()
  .max(2000)
  .catch('')
  .transform((name) => oneLine(name.replace(/^.*[/\\]/s, '')).slice(0, LONGEST_NAME))

export const pictureIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const nothing = () => undefined

/** Query of the library. Invalid values are ignored. */
export const libraryFilter = z.object({
  q: z.string().max(80).catch('').transform(oneLine),
  view: z.enum(['all', 'unused']).catch('all'),
  before: pictureIdSchema.optional().catch(nothing),
})

const alt = z.string().catch('').transform(oneLine).pipe(z.string().max(300, 'altTooLong'))

/** Alternative texts by language; an empty text removes one. Error messages are keys of the words. */
export const altForm = z.object({ fr: alt, ar: alt, en: alt })

const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

/** Crop area in px from the upper left corner. `everywhere` replaces the original. */
export const cropForm = z.object({ left: pixels, top: pixels, width: pixels, height: pixels, everywhere: z.literal('on').optional().catch(nothing) })
