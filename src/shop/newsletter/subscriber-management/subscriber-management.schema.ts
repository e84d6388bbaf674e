import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { oneLine, severalLines } from '#i18n/one-line.ts'
import { phoneIn, LONGEST_NAME, LONGEST_PROOF, MOST_GROUPS, SHORTEST_PROOF } from './subscriber-management.ts'

const LONGEST_SEARCH = 80

const nothing = () => undefined
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Filter of the subscriber list, from the URL. Invalid values are ignored. The page begins below subscriber `before`. */
export const subscriberFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  state: z.enum(['active', 'left']).optional().catch(nothing),
  group: number.optional().catch(nothing),
  locale: z.enum(LOCALES).optional().catch(nothing),
  source: z.enum(['widget', 'import', 'staff']).optional().catch(nothing),
  before: number.optional().catch(nothing),
})

export type SubscriberFilter = z.output<typeof subscriberFilterSchema>

export const subscriberIdSchema = number

const name = z.string().default('').transform(oneLine).pipe(z.string().max(LONGEST_NAME))

/** French is required; other empty names fall back to it. */
export const groupSchema = z.object({ id: number.optional(), fr: name.pipe(z.string().min(1)), ar: name, en: name })

export const groupDeedSchema = z.union([
  z.object({ default: number }).transform(({ default: id }) => ({ deed: 'default' as const, id })),
  z.object({ up: number }).transform(({ up }) => ({ deed: 'up' as const, id: up })),
  z.object({ down: number }).transform(({ down }) => ({ deed: 'down' as const, id: down })),
  z
    .object({ remove: number, into: z.union([z.literal('').transform(nothing), number]).optional() })
    .transform(({ remove, into }) => ({ deed: 'remove' as const, id: remove, into })),
])

export const subscriberChangeSchema = z.object({ name, locale: z.enum(LOCALES), groups: z.array(number).max(MOST_GROUPS) })

export type SubscriberChange = z.output<typeof subscriberChangeSchema>

const proof = z
  .string()
  .default('')
  .transform((typed) => severalLines(typed).slice(0, LONGEST_PROOF))

/** Proof for the whole file; empty if each line has its own. */
export const proofSchema = proof

export const newByStaffSchema = subscriberChangeSchema.extend({
  phone: z
    .string()
    .max(40)
    .default('')
    .transform((typed, context) => {
      const phone = phoneIn(typed)
      if (phone === undefined) context.addIssue({ code: 'custom', message: 'phoneWrong' })
      return phone ?? ''
    }),
  proof: proof.pipe(z.string().min(SHORTEST_PROOF, 'proofMissing')),
})

export type NewByStaff = z.output<typeof newByStaffSchema>
