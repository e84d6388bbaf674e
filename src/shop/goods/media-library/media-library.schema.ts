import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'

const LONGEST_NAME = 120

/** The name of an uploaded file as its device gives it, without folders and characters that no name has; cut to 120. */
export const fileNameSchema = z
  .string()
  .max(2000)
  .catch('')
  .transform((name) => oneLine(name.replace(/^.*[/\\]/s, '')).slice(0, LONGEST_NAME))

/** A picture's number in an address. */
export const pictureIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const nothing = () => undefined

/** What the library's address asks for. Unreadable values count as left out. */
export const libraryFilter = z.object({
  q: z.string().max(80).catch('').transform(oneLine),
  view: z.enum(['all', 'unused']).catch('all'),
  before: pictureIdSchema.optional().catch(nothing),
})

const alt = z.string().catch('').transform(oneLine).pipe(z.string().max(300, 'altTooLong'))

/** What a picture shows, by language; an empty text is none. Error messages are keys of the words. */
export const altForm = z.object({ fr: alt, ar: alt, en: alt })

const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

/** The part of a picture that is kept, in px from its upper left corner; `everywhere`: it takes the place of the whole. */
export const cropForm = z.object({ left: pixels, top: pixels, width: pixels, height: pixels, everywhere: z.literal('on').optional().catch(nothing) })
