import { z } from 'zod'
import { readText } from '#i18n/one-line.ts'
import { FIELD_LIMITS } from '#shop/buying/quick-order'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { CALL_OUTCOMES, LONGEST_CALL } from './calls.ts'

/** Longest note of a call, and longest reason, in characters. */
export const LONGEST_NOTE = 500

const textOf = (longest: number) =>
  z
    .string()
    .default('')
    .transform((typed) => readText(typed, longest))
    .refine((clean) => clean.length <= longest, 'tooLong')

const text = textOf(LONGEST_NOTE)

/** A value of a form that may be left out, or empty: then it is null. */
function leftOut<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), schema.nullable())
}

/** A call's outcome as the page sends it. `key` is the page's own; `nextAt` is ISO 8601. Error messages are keys of the words. */
export const outcomeSchema = z.object({
  key: z.uuid(),
  orderId: orderIdSchema,
  outcome: z.enum(CALL_OUTCOMES),
  nextAt: z
    .string()
    .max(40)
    .transform((typed) => (typed === '' ? null : new Date(typed)))
    .refine((at) => at === null || !Number.isNaN(at.getTime()), 'noTime')
    .nullish()
    .transform((at) => at ?? null),
  reason: text,
  note: text,
  seconds: z.coerce
    .number()
    .catch(0)
    .transform((typed) => Math.min(Math.max(Math.round(typed) || 0, 0), LONGEST_CALL)),
  duplicateOf: leftOut(orderIdSchema),
  /** The digest of the content that the customer was told: what they said yes to. */
  seen: leftOut(z.string().max(64)),
  /** Of an unfinished order: what they said of where it goes. */
  name: textOf(FIELD_LIMITS.name),
  address: textOf(FIELD_LIMITS.address),
})

/** A call's outcome. */
export type SaidOutcome = z.output<typeof outcomeSchema>

/** The key of a call that is taken back. */
export const undoSchema = z.object({ key: z.uuid() })
