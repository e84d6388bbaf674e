import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { isUuid } from '#platform/uuid'
import { typedPieces } from '#shop/orders/order-editing.schema'
import { STAFF_SOURCES } from '#shop/orders/orders'
import { DETAILS, rowOf, type DetailName } from '#shop/buying/checkout'
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

/** Places an abandoned order: digest of the content shown, with the customer's name and address. */
export const placeAbandonedSchema = z.object({ seen: z.string().max(64), name: text(FIELD_LIMITS.name), address: text(FIELD_LIMITS.address) })

/** In characters, in addition to the quick order's limits. */
const TAKING_LIMITS = { words: 80, coupon: 60, reason: 200, place: 200 } as const

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

/** Null unless it is a whole number of at least 1. */
const quantity = typedPieces.transform((pieces) => (pieces === 0 ? null : pieces))

/** Form of an order taken by staff, as typed so far. Texts are cut to their limits instead of being rejected, so that nothing else typed is lost. */
export const takingSchema = z.object({
  key: z.string().refine(isUuid),
  phone: cut(FIELD_LIMITS.phone),
  /** The phone for which name and address were filled in. */
  known: cut(FIELD_LIMITS.phone),
  name: cut(FIELD_LIMITS.name),
  address: cut(FIELD_LIMITS.address),
  /** Delegation or governorate, where the address does not say it. */
  town: cut(TAKING_LIMITS.place),
  /** The place shown for the address; sent back, it counts as seen. */
  place: cut(TAKING_LIMITS.place),
  words: cut(TAKING_LIMITS.words),
  coupon: cut(TAKING_LIMITS.coupon),
  /** Delivery price set by staff, as typed; empty for the shop's own. */
  delivery: cut(16),
  reason: cut(TAKING_LIMITS.reason),
  details: z.object(Object.fromEntries(DETAILS.map((name) => [name, cut(rowOf(name).max)])) as Record<DetailName, ReturnType<typeof cut>>),
  source: z.enum(STAFF_SOURCES).catch('phone'),
  called: z
    .literal('on')
    .transform(() => true)
    .catch(false),
  seen: millimesSeen.catch(0),
  lines: z.array(z.object({ itemId, quantity, choices: z.record(z.string().max(100), z.string().max(200)) })).max(MOST_TAKEN_LINES),
})

export type TakingForm = z.output<typeof takingSchema>

export const takenItemSchema = itemId

/** Confirms a merge: digest of the two orders as shown. */
export const mergeSchema = z.object({ seen: z.string().regex(/^[\w-]{22}\.[\w-]{22}$/) })

/** Confirms a split: key of the form, digest of the order as shown, and the reason for another delivery price. */
export const splitSchema = z.object({ key: z.string().refine(isUuid), seen: z.string().regex(/^[\w-]{22}$/), reason: text(TAKING_LIMITS.reason) })
