import { z } from 'zod'

/** View of the outbox as its address carries it; unreadable values mean the first page of failed messages. */
export const outboxFilter = z.object({
  view: z.enum(['failed', 'waiting', 'sent', 'dropped']).catch('failed'),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  /** The action just done. */
  said: z.enum(['resend', 'drop']).optional().catch(undefined),
})

/** A decision of staff on a message that failed. */
export const outboxDecision = z.object({
  messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['resend', 'drop']),
})

/** What somebody answers as a simulated phone. */
export const phoneAnswer = z.object({ text: z.string().trim().min(1).max(160) })
