import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { oneLine, severalLines } from '#i18n/one-line.ts'
import { phoneIn } from './subscriber-file.ts'
import { LONGEST_NAME, LONGEST_PROOF, MOST_GROUPS, SHORTEST_PROOF } from './subscriber-management.ts'

const LONGEST_SEARCH = 80

const nothing = () => undefined
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The filter in the address of the list of subscribers; the page begins below subscriber `before`. A value that cannot be read counts as left out. */
export const subscriberFilterSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  state: z.enum(['active', 'left']).optional().catch(nothing),
  group: number.optional().catch(nothing),
  locale: z.enum(LOCALES).optional().catch(nothing),
  source: z.enum(['widget', 'import', 'staff']).optional().catch(nothing),
  before: number.optional().catch(nothing),
})

/** The filter of the list of subscribers. */
export type SubscriberFilter = z.output<typeof subscriberFilterSchema>

/** The number of a subscriber in an address. */
export const subscriberIdSchema = number

const name = z.string().default('').transform(oneLine).pipe(z.string().max(LONGEST_NAME))

/** A group as it is typed: its French name is needed, the others show it where they are empty. */
export const groupSchema = z.object({ id: number.optional(), fr: name.pipe(z.string().min(1)), ar: name, en: name })

/** What is done to a group that stands in the list. */
export const groupDeedSchema = z.union([
  z.object({ default: number }).transform(({ default: id }) => ({ deed: 'default' as const, id })),
  z.object({ up: number }).transform(({ up }) => ({ deed: 'up' as const, id: up })),
  z.object({ down: number }).transform(({ down }) => ({ deed: 'down' as const, id: down })),
  z
    .object({ remove: number, into: z.union([z.literal('').transform(nothing), number]).default(undefined as never) })
    .transform(({ remove, into }) => ({ deed: 'remove' as const, id: remove, into })),
])

/** What staff change of a subscriber. */
export const subscriberChangeSchema = z.object({ name, locale: z.enum(LOCALES), groups: z.array(number).max(MOST_GROUPS) })

/** What staff change of a subscriber. */
export type SubscriberChange = z.output<typeof subscriberChangeSchema>

const proof = z
  .string()
  .default('')
  .transform((typed) => severalLines(typed).slice(0, LONGEST_PROOF))

/** The proof of a whole file, as it is typed; empty where each line says it. */
export const proofSchema = proof

/** Somebody whom staff subscribe by hand. */
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

/** Somebody whom staff subscribe by hand. */
export type NewByStaff = z.output<typeof newByStaffSchema>
