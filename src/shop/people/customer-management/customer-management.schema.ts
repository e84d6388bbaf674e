import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { LONGEST_NOTE } from './customer-management.ts'

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

/** A phone in an address: international digits. */
export const worldPhoneSchema = z.string().regex(/^[1-9]\d{7,14}$/)

/** Filter of the list of phones; the page begins below the order `before`. Unreadable values count as left out. */
export const phoneFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(() => undefined),
})

/** Filter of the list of phones. */
export type PhoneFilter = z.output<typeof phoneFilterSchema>

const text = z
  .string()
  .transform(oneLine)
  .refine((value) => value.length <= LONGEST_NOTE, 'tooLong')

/** How long a block holds, in days; empty until it is ended. */
const BLOCK_DAYS = ['', '7', '30', '180'] as const

/** What staff do about a phone. Error messages are keys of the words. */
export const phoneActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('note'), text: text.refine((value) => value !== '', 'textRequired') }),
  z.object({
    intent: z.literal('remove-note'),
    note: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  z.object({
    intent: z.literal('block'),
    reason: text.refine((value) => value !== '', 'textRequired'),
    days: z.enum(BLOCK_DAYS).transform((days) => (days === '' ? undefined : Number(days))),
  }),
  z.object({ intent: z.literal('unblock') }),
])
