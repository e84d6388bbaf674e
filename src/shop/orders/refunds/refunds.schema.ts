import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { TILLS } from '#shop/orders/orders'

/** In characters; for reasons, references and findings. */
export const LONGEST_TEXT = 500

const text = z
  .string()
  .transform(oneLine)
  .refine((value) => value.length <= LONGEST_TEXT, 'tooLong')

export const refundKeySchema = z.uuid()

/** Fields beside the amounts. Error messages are keys of the words. */
export const refundSchema = z.object({
  scope: z.enum(['all', 'part']),
  way: z.enum(['provider', 'manual']),
  reason: text.refine((value) => value !== '', 'reasonRequired'),
  reference: text.default(''),
  out: z.enum(TILLS).optional().catch(undefined),
})

export const piecesSchema = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

const whole = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const settled = { refund: whole }

/** Staff's finding: a refund was made, with its reference, or was not, with the evidence; or a surplus was returned. */
export const settlementSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('refund-made'), ...settled, note: text.refine((value) => value !== '', 'referenceRequired') }),
  z.object({ intent: z.literal('refund-absent'), ...settled, note: text.refine((value) => value !== '', 'reasonRequired') }),
  z.object({
    intent: z.literal('refund-surplus'),
    key: refundKeySchema,
    expected: whole,
    way: z.enum(['provider', 'manual']).default('manual'),
    out: z.enum(TILLS).optional(),
    note: text.default(''),
  }),
])
