import { z } from 'zod'

/** What staff look at in the outbox; anything absurd is the first page of what failed. */
export const outboxFilter = z.object({
  view: z.enum(['failed', 'waiting', 'sent', 'dropped']).catch('failed'),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  /** What was just done. */
  said: z.enum(['resend', 'drop']).optional().catch(undefined),
})

/** What staff do with a message that did not go. */
export const outboxDecision = z.object({
  messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['resend', 'drop']),
})
