import { z } from 'zod'
import { LINK_TARGET } from '#platform/links'
import { LONGEST_ADDRESS } from './redirects.ts'

/** An old address as typed: a path, or a full address, whose path counts. */
const oldAddress = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_ADDRESS)
  .transform((typed) => typed.replace(/^https?:\/\/[^/?#]+/i, ''))
  .pipe(z.string().regex(/^\/(?![/\\])[^\s"'<>\\?#\0]*$/))

/** IMP-45. */
export const redirectSchema = z.object({ path: oldAddress, leadsTo: z.string().trim().min(1).max(LONGEST_ADDRESS).regex(LINK_TARGET) })
