import { z } from 'zod'

const LONGEST_SEARCH = 80

/** The id of an account in an address. */
export const personIdSchema = z.string().regex(/^[\w-]{1,64}$/)

/** What the customers' list is asked for. Whatever cannot be read counts as not asked for; `before` is the account that the page begins below. */
export const customerFilterSchema = z.object({
  q: z
    .string()
    .max(LONGEST_SEARCH)
    .catch('')
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()),
  before: personIdSchema.optional().catch(() => undefined),
})

/** What the customers' list is asked for. */
export type CustomerFilter = z.output<typeof customerFilterSchema>
