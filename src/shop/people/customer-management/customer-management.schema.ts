import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'

const LONGEST_SEARCH = 80

/** The id of an account in an address. */
export const personIdSchema = z.string().regex(/^[\w-]{1,64}$/)

/** What the customers' list is asked for. Whatever cannot be read counts as not asked for; `before` is the account that the page begins below. */
export const customerFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: personIdSchema.optional().catch(() => undefined),
})

/** What the customers' list is asked for. */
export type CustomerFilter = z.output<typeof customerFilterSchema>
