import { z } from 'zod'

/** A field as forms and JSON send it: text, or a bare number. */
const typed = (most: number) => z.union([z.string(), z.number().finite()]).transform(String).pipe(z.string().max(most))

/**
 * The fields of the protocol's call, whatever its verb. `consent` may be left out, as the protocol's script knows none. NEWS-14,
 * NEWS-17, NEWS-28.
 */
export const newsletterCallSchema = z.object({
  name: typed(300),
  mobile: typed(100),
  group_id: typed(20).default(''),
  type: z
    .enum(['subscribe', 'unsubscribe', ''])
    .default('')
    .transform((type) => (type === 'unsubscribe' ? type : 'subscribe')),
  activation: typed(20).default(''),
  consent: z
    .union([z.string().max(10), z.boolean(), z.number()])
    .optional()
    .transform((said) => (said === undefined ? undefined : ['1', 'on', 'yes', 'true'].includes(String(said)))),
})
