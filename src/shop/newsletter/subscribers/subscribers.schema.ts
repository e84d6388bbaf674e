import { z } from 'zod'

/** Text, or a bare number as in JSON. */
const typed = (most: number) => z.union([z.string(), z.number().finite()]).transform(String).pipe(z.string().max(most))

/** Fields of the protocol's call, for any verb. The protocol's script sends no `consent`. NEWS-14, NEWS-17, NEWS-28. */
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
