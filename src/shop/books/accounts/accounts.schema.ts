import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { minus, NOTHING } from '#money/millimes'
import { charge } from '#shop/delivery/couriers.schema'
import { MOVEMENTS } from './accounts.ts'

/** An account's name in an address: `cash`, `provider:konnect`. */
export const accountSchema = z.string().regex(/^[a-z]{1,30}(?::[a-z0-9-]{1,60})?$/)

export const ledgerIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const millimesSchema = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
  .optional()

/** Of a correction `amount` is the counted balance, `seen` what the account held, `difference` what was shown. Error messages are keys of the words. */
export const movementSchema = z
  .object({
    key: z.uuid(),
    movement: z.enum(MOVEMENTS),
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount: z
      .string()
      .transform((text) => ({ isBelow: /^\s*[-−]/.test(text), rest: text.replace(/^\s*[-−]/, '') }))
      .transform(({ isBelow, rest }, context) => {
        const read = charge.safeParse(rest)
        if (read.success && read.data !== null) return isBelow ? minus(NOTHING, read.data) : read.data
        context.addIssue('chargeWrong')
        return z.NEVER
      }),
    fee: charge.transform((typed) => typed ?? 0),
    seen: millimesSchema,
    difference: millimesSchema,
    reason: z.string().max(300, 'reasonTooLong').default('').transform(oneLine),
  })
  .refine(({ movement, reason }) => (movement !== 'correction' && movement !== 'adjust') || reason !== '', { path: ['reason'], message: 'reasonMissing' })
  .refine(({ movement, amount }) => movement === 'correction' || (movement === 'adjust' ? amount !== 0 : amount > 0), {
    path: ['amount'],
    message: 'chargeWrong',
  })

export const journalSchema = z.object({ from: z.iso.date(), to: z.iso.date() })
