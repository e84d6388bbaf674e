import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { CONFIRMATIONS, DELIVERIES, ORDER_STATES, PAYMENT_MARKS } from '#shop/orders/orders'
import { VIEWS } from './order-management.ts'

const LONGEST_SEARCH = 80

/** Longest reason or note, in characters. */
export const LONGEST_TEXT = 500

const nothing = () => undefined
/** A day of this shop's time: a year that every calendar and database knows. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)
const orderId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The filter in the order list's address. A value that cannot be read counts as left out. */
export const orderFilterSchema = z.object({
  view: z.enum(VIEWS).optional().catch(nothing),
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  method: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .catch(nothing),
  confirmation: z.enum(CONFIRMATIONS).optional().catch(nothing),
  from: day,
  until: day,
  before: orderId.optional().catch(nothing),
})

/** The filter of the order list. Days are the shop's own; `before` is the number that the page begins below. */
export type OrderFilter = z.output<typeof orderFilterSchema>

/** The number of an order in an address. */
export const orderIdSchema = orderId

const text = z
  .string()
  .transform(oneLine)
  .refine((value) => value.length <= LONGEST_TEXT, 'tooLong')

const seen = z.enum(ORDER_STATES)

const mark = <Name extends string, Values extends readonly [string, ...string[]]>(name: Name, values: Values) =>
  z.object({ intent: z.literal('mark'), mark: z.literal(name), seen: z.enum(values), value: z.enum(values) })

/** A staff action on an order. `seen` is what the page showed when they decided. Error messages are keys of the words. */
export const deskActionSchema = z.union([
  z.object({ intent: z.literal('move'), seen, to: z.enum(ORDER_STATES), reason: text.default('') }),
  mark('confirmation', CONFIRMATIONS),
  mark('payment', PAYMENT_MARKS),
  mark('delivery', DELIVERIES),
  z.object({ intent: z.literal('note'), text: text.refine((value) => value !== '', 'noteRequired') }),
  z.object({ intent: z.literal('settle'), seen: z.string().max(40), reason: text.refine((value) => value !== '', 'reasonRequired') }),
])

/** A staff action on an order. */
export type DeskAction = z.output<typeof deskActionSchema>
