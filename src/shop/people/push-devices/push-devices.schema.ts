import { z } from 'zod'

/** A browser's subscription from its page: bounded here, and validated by the push gateway. */
export const pushTargetSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.base64url().max(120),
  auth: z.base64url().max(60),
})

export const deviceIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
