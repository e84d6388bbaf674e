import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { CONFIRMATIONS, DELIVERIES, ORDER_STATES, PAYMENT_MARKS } from '#shop/orders/orders'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { SORTS, VIEWS } from './order-management.ts'

const LONGEST_SEARCH = 80

const LONGEST_PLACE = 200

/** Longest reason or note, in characters. */
export const LONGEST_TEXT = 500

const LONGEST_AMOUNT = 20

const nothing = () => undefined
const word = (longest: number) => z.string().max(longest).transform(oneLine).optional().catch(nothing)
/** A day of this shop's time: a year that every calendar and database knows. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)

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
  delivery: z.enum(DELIVERIES).optional().catch(nothing),
  /** The code of the state that it goes to. */
  state: word(40),
  /** Its source in one word. */
  source: word(200),
  /** The account of the member of staff who has it, or `none`. */
  agent: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(nothing),
  /** Words of a product's name, or its code. */
  product: word(LONGEST_SEARCH),
  age: z.enum(['1h', '4h', '1d', '3d', '7d']).optional().catch(nothing),
  from: day,
  until: day,
  /** Only orders of the same phone, or the same browser, as this one. */
  like: orderIdSchema.optional().catch(nothing),
  sort: z.enum(SORTS).optional().catch(nothing),
  before: orderIdSchema.optional().catch(nothing),
  after: orderIdSchema.optional().catch(nothing),
})

/** The filter of the order list. Days are the shop's own; a page begins below `before`, or above `after`. */
export type OrderFilter = z.output<typeof orderFilterSchema>

/** A view of the list to be saved under a name. */
export const savedViewSchema = z.object({
  name: z.string().max(400).transform(oneLine).pipe(z.string().min(1).max(40)),
  filter: z.string().max(2000),
})

/** The number of a saved view. */
export const savedViewIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const text = z
  .string()
  .transform(oneLine)
  .refine((value) => value.length <= LONGEST_TEXT, 'tooLong')

const seen = z.enum(ORDER_STATES)

const mark = <Name extends string, Values extends readonly [string, ...string[]]>(name: Name, values: Values) =>
  z.object({ intent: z.literal('mark'), mark: z.literal(name), seen: z.enum(values), value: z.enum(values), reason: text.default('') })

/** What staff say of a quick order's place: `place` as it was asked about, or another one typed. */
export const placeSchema = z.union([
  z.object({ place: z.string().min(1).max(LONGEST_PLACE) }),
  z.object({ typed: z.string().max(LONGEST_PLACE).transform(oneLine) }),
])

/** A staff action on an order. `seen` is what the page showed when they decided. Error messages are keys of the words. */
export const deskActionSchema = z.union([
  z.object({
    intent: z.literal('move'),
    seen,
    to: z.enum(ORDER_STATES),
    reason: text.default(''),
    /** As typed; empty for all that was due. */
    collected: z
      .string()
      .transform(oneLine)
      .refine((value) => value.length <= LONGEST_AMOUNT, 'collectedWrong')
      .default(''),
  }),
  mark('confirmation', CONFIRMATIONS),
  mark('payment', PAYMENT_MARKS),
  mark('delivery', DELIVERIES),
  z.object({ intent: z.literal('note'), text: text.refine((value) => value !== '', 'noteRequired') }),
  z.object({ intent: z.literal('settle'), seen: z.string().max(40), reason: text.refine((value) => value !== '', 'reasonRequired') }),
])

/** A staff action on an order. */
export type DeskAction = z.output<typeof deskActionSchema>
