import { z } from 'zod'

/** Query of the outbox. Invalid values mean the first page of failed messages. */
export const outboxFilter = z.object({
  view: z.enum(['failed', 'waiting', 'sent', 'dropped']).catch('failed'),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  said: z.enum(['resend', 'drop']).optional().catch(undefined),
})

export const outboxDecision = z.object({
  messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['resend', 'drop']),
})

export const phoneAnswer = z.object({ text: z.string().trim().min(1).max(160) })
