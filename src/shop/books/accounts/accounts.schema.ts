import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { minus, NOTHING } from '#money/millimes'
import { charge } from '#shop/delivery/couriers.schema'
import { MOVEMENTS } from './accounts.ts'

/** An account's name in an address: `cash`, `provider:konnect`. */
export const accountSchema = z.string().regex(/^[a-z]{1,30}(?::[a-z0-9-]{1,60})?$/)

/** A key of the ledger in an address or a form. */
export const ledgerIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A movement as staff typed it. Error messages are keys of the words. */
export const movementSchema = z
  .object({
    key: z.uuid(),
    movement: z.enum(MOVEMENTS),
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount: charge.transform((typed) => typed ?? NOTHING).refine((typed) => typed > 0, 'chargeWrong'),
    fee: charge.transform((typed) => typed ?? 0),
    direction: z.enum(['more', 'less']).default('more'),
    reason: z.string().max(300, 'reasonTooLong').default('').transform(oneLine),
  })
  .refine(({ movement, reason }) => movement !== 'correction' || reason !== '', { path: ['reason'], message: 'reasonMissing' })
  .transform(({ direction, ...movement }) => ({
    ...movement,
    amount: movement.movement === 'correction' && direction === 'less' ? minus(NOTHING, movement.amount) : movement.amount,
  }))

export const journalSchema = z.object({ from: z.iso.date(), to: z.iso.date() })
