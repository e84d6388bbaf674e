import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { ANY_DAY, CANCEL_REASONS, LONGEST_LINK_ADDRESS } from './confirm-links.ts'

const SHORTEST_LINK_ADDRESS = 6

const address = z
  .string()
  .default('')
  .transform(oneLine)
  .refine((text) => text.length <= LONGEST_LINK_ADDRESS, 'addressTooLong')
  .refine((text) => text === '' || text.length >= SHORTEST_LINK_ADDRESS, 'addressTooShort')

const day = z
  .string()
  .regex(new RegExp(`^(\\d{4}-\\d{2}-\\d{2}|${ANY_DAY})?$`))
  .default('')
  .transform((text) => (text === ANY_DAY ? null : text || undefined))

/**
 * An action by confirm link. An empty address or day keeps the current one; a null day clears the request. `seen` is the digest of the content shown
 * (`digestOf`). Error messages are keys of the words.
 */
export const linkActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('confirm'), address, day, seen: z.string().max(64).default('') }),
  z.object({ intent: z.literal('change'), address, day }),
  z.object({ intent: z.literal('cancel'), reason: z.enum(CANCEL_REASONS).catch('other') }),
])

export type LinkAct = z.output<typeof linkActSchema>
