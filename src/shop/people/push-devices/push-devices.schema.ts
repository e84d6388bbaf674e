import { z } from 'zod'

/** A browser's subscription as its page sends it: bounded here, and looked at by the push gateway. */
export const pushTargetSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.base64url().max(120),
  auth: z.base64url().max(60),
})

/** The number of a device. */
export const deviceIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
