import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'

const LONGEST_SEARCH = 80

/** The id of an account in an address. */
export const personIdSchema = z.string().regex(/^[\w-]{1,64}$/)

/** Filter of the customers' list; the page begins below account `before`. Unreadable values count as left out. */
export const customerFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: personIdSchema.optional().catch(() => undefined),
})

/** Filter of the customers' list. */
export type CustomerFilter = z.output<typeof customerFilterSchema>
