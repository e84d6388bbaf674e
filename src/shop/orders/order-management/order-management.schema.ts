import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { NOTHING } from '#money/millimes'
import { DIMENSIONS, MEASURES } from '#shop/books/reports'
import { CONFIRMATIONS, DELIVERIES, DEPOSIT_FATES, ORDER_STATES, PAYMENT_MARKS } from '#shop/orders/orders'
import { amountTyped } from '#shop/prices/pricing.typed'
import { PARCEL_STAGES, SORTS, VIEWS } from './order-management.ts'

/** Order number in an address or a form: plain digits only, no sign, exponent or prefix. */
export const orderIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const LONGEST_SEARCH = 80

const LONGEST_PLACE = 200

/** In characters; for reasons and notes. */
export const LONGEST_TEXT = 500

const LONGEST_AMOUNT = 20

const nothing = () => undefined
const word = (longest: number) => z.string().max(longest).transform(oneLine).optional().catch(nothing)
/** In the shop's time zone; a year that every calendar and database supports. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)

/** A courier's id; anything else is no choice. */
export const courierSchema = z
  .string()
  .regex(/^[a-z]{1,40}-[a-z]{2}$/)
  .optional()
  .catch(nothing)

/** Filter of the order list, from the URL. Invalid values are ignored. */
export const orderFilterSchema = z.object({
  view: z.enum(VIEWS).optional().catch(nothing),
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  method: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .catch(nothing),
  confirmation: z.enum(CONFIRMATIONS).optional().catch(nothing),
  payment: z.enum(PAYMENT_MARKS).optional().catch(nothing),
  delivery: z.enum(DELIVERIES).optional().catch(nothing),
  /** As the ledger names it: `mylerz-tn`, `self-tn`. */
  courier: courierSchema,
  /** Without an open parcel, or with one. */
  parcel: z.enum(['none', 'open']).optional().catch(nothing),
  /** Code of the destination state. */
  state: word(40),
  source: word(200),
  /** Account of the assignee, or `none`. */
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
  /** Only orders behind this figure of a report, whose days are `from` and `until`; `by` and `key` name its row. */
  figure: z.enum(MEASURES).optional().catch(nothing),
  by: z.enum(DIMENSIONS).optional().catch(nothing),
  key: word(450),
  /** Only orders with the same phone or browser as this one. */
  like: orderIdSchema.optional().catch(nothing),
  sort: z.enum(SORTS).optional().catch(nothing),
  before: orderIdSchema.optional().catch(nothing),
  after: orderIdSchema.optional().catch(nothing),
})

/** Filter of the parcels' list, from the URL. `before` is the moment of the last news in ms, the order, and its parcel of several. */
export const parcelFilterSchema = z.object({
  stage: z.enum(PARCEL_STAGES).catch('ready'),
  courier: courierSchema,
  before: z
    .string()
    .regex(/^\d{1,15}(?:\.[1-9]\d{0,14}){1,2}$/)
    .optional()
    .catch(nothing),
})

/** Days are in the shop's time zone; a page begins below `before` or above `after`. */
export type OrderFilter = z.output<typeof orderFilterSchema>

export const savedViewSchema = z.object({
  name: z.string().max(400).transform(oneLine).pipe(z.string().min(1).max(40)),
  filter: z.string().max(2000),
})

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

export const placeSchema = z.union([
  z.object({ place: z.string().min(1).max(LONGEST_PLACE) }),
  z.object({ typed: z.string().max(LONGEST_PLACE).transform(oneLine) }),
])

/** A staff action. `seen` is the value shown on the page. Error messages are keys of the words. */
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
    /** On cancelling an order with a deposit. */
    deposit: z.enum(DEPOSIT_FATES).optional(),
  }),
  /** `seen` is the deposit shown, in millimes; the amount as typed, empty to waive it. */
  z.object({
    intent: z.literal('deposit'),
    seen: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    amount: z
      .string()
      .max(LONGEST_AMOUNT, 'depositWrong')
      .transform((typed, context) => {
        const amount = typed === '' ? NOTHING : amountTyped(typed)
        if (amount === undefined) context.addIssue('depositWrong')
        return amount ?? NOTHING
      }),
  }),
  mark('confirmation', CONFIRMATIONS),
  mark('payment', PAYMENT_MARKS),
  mark('delivery', DELIVERIES),
  z.object({ intent: z.literal('note'), text: text.refine((value) => value !== '', 'noteRequired') }),
  z.object({ intent: z.literal('settle'), seen: z.string().max(40), reason: text.refine((value) => value !== '', 'reasonRequired') }),
])

export type DeskAction = z.output<typeof deskActionSchema>
