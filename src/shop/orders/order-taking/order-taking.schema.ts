import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { isUuid } from '#platform/uuid'
import { typedPieces } from '#shop/orders/order-editing.schema'
import { STAFF_SOURCES } from '#shop/orders/orders'
import { TEXTS, type DetailName } from '#shop/buying/checkout'
import { FIELD_LIMITS } from '#shop/buying/quick-order'

const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .refine((value) => value.length <= max)

const millimesSeen = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** An abandoned order that is placed: the digest of the content that was shown, and what the customer said of name and address. */
export const placeAbandonedSchema = z.object({ seen: z.string().max(64), name: text(FIELD_LIMITS.name), address: text(FIELD_LIMITS.address) })

/** Longest texts of an order that staff take, in characters, beside those of the quick order. */
const TAKING_LIMITS = { words: 80, coupon: 60, note: 300, reason: 200, place: 200 } as const

/** The most different goods of one order that staff take. */
const MOST_TAKEN_LINES = 50

const cut = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => oneLine(value.slice(0, 20 * max)).slice(0, max))

const itemId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Null for what is no number of pieces from 1. */
const quantity = typedPieces.transform((pieces) => (pieces === 0 ? null : pieces))

/** The form of an order that staff take, as it was typed so far; texts are cut to their bounds, so that nothing typed is lost. */
export const takingSchema = z.object({
  key: z.string().refine(isUuid),
  phone: cut(FIELD_LIMITS.phone),
  /** The phone that name and address were filled in for. */
  known: cut(FIELD_LIMITS.phone),
  name: cut(FIELD_LIMITS.name),
  address: cut(FIELD_LIMITS.address),
  /** The place that the page showed for the address: sent again with it, somebody has seen it. */
  place: cut(TAKING_LIMITS.place),
  words: cut(TAKING_LIMITS.words),
  coupon: cut(TAKING_LIMITS.coupon),
  /** Another price of the delivery, as typed; empty for the shop's own. */
  delivery: cut(16),
  reason: cut(TAKING_LIMITS.reason),
  details: z.object({ taxNumber: cut(TEXTS.taxNumber.max), note: cut(TAKING_LIMITS.note) } satisfies Record<DetailName, unknown>),
  source: z.enum(STAFF_SOURCES).catch('phone'),
  called: z
    .literal('on')
    .transform(() => true)
    .catch(false),
  seen: millimesSeen.catch(0),
  lines: z.array(z.object({ itemId, quantity, choices: z.record(z.string().max(100), z.string().max(200)) })).max(MOST_TAKEN_LINES),
})

/** The form of an order that staff take, read and bounded. */
export type TakingForm = z.output<typeof takingSchema>

/** The number of an item in the value of a button. */
export const takenItemSchema = itemId

/** A merge that somebody confirms: the digest of the two orders as they were shown. */
export const mergeSchema = z.object({ seen: z.string().regex(/^[\w-]{22}\.[\w-]{22}$/) })

/** A split that somebody confirms: the key of the opened form, the digest of the order as it was shown, and why its delivery has another price. */
export const splitSchema = z.object({ key: z.string().refine(isUuid), seen: z.string().regex(/^[\w-]{22}$/), reason: text(TAKING_LIMITS.reason) })
