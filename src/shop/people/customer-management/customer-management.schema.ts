import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { LONGEST_NOTE } from './customer-management.ts'

const LONGEST_SEARCH = 80

export const personIdSchema = z.string().regex(/^[\w-]{1,64}$/)

/** The page begins below account `before`. Invalid values are ignored. */
export const customerFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: personIdSchema.optional().catch(() => undefined),
})

export type CustomerFilter = z.output<typeof customerFilterSchema>

/** International digits. */
export const worldPhoneSchema = z.string().regex(/^[1-9]\d{7,14}$/)

/** The page begins below order `before`. Invalid values are ignored. */
export const phoneFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(() => undefined),
})

export type PhoneFilter = z.output<typeof phoneFilterSchema>

const text = z
  .string()
  .transform(oneLine)
  .refine((value) => value.length <= LONGEST_NOTE, 'tooLong')

/** Duration of a block in days; '' for an unlimited one. */
const BLOCK_DAYS = ['', '7', '30', '180'] as const

/** Error messages are keys of the words. */
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
