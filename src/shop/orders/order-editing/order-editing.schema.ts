import { z } from 'zod'
import { latinDigits } from '#i18n/plain-text.ts'
import { oneLine } from '#i18n/one-line.ts'
import { MOST_LINES } from '#shop/buying/cart'
import { TEXTS } from '#shop/buying/checkout'
import { MOST_BOUGHT } from '#shop/goods/items'

/** Limits in characters, by form field or part of an address. Longer texts are refused with a message. */
export const EDIT_LIMITS = {
  name: 100,
  phone: 32,
  email: 254,
  taxNumber: TEXTS.taxNumber.max,
  address: 300,
  address1: 200,
  address2: 200,
  city: 200,
  postcode: 20,
  state: 200,
  zone: 200,
  price: 20,
  delivery: 20,
  reason: 200,
  deliveryReason: 200,
  coupon: 50,
} as const

/** Hard limit of any text in the form: a text too long for an order is shown again, not lost. */
const MOST_TYPED = 4000

/** In characters. */
const MOST_SEARCHED = 80

const text = z.string().max(MOST_TYPED).default('').transform(oneLine)
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A typed quantity; null if it is not one, so that no other number is used instead. */
export const typedPieces = z
  .string()
  .max(MOST_TYPED)
  .transform((typed) => /^\d{1,4}$/.exec(latinDigits(typed).trim())?.[0])
  .transform((digits) => (digits !== undefined && Number(digits) <= MOST_BOUGHT ? Number(digits) : null))

export const lineQuantitySchema = z.object({
  line: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  quantity: typedPieces.pipe(z.int().min(1)),
})

/** A line as typed. Null `position` for a new one; amounts as people write them. */
const line = z.object({
  position: number.nullable().catch(null),
  product: number,
  variation: number.nullable().catch(null),
  /** 0 removes the line. */
  quantity: typedPieces,
  price: text,
  reason: text,
})

const address = z.object({
  name: text,
  phone: text,
  address1: text,
  address2: text,
  city: text,
  postcode: text,
  state: text,
  zone: text,
})

/** The edit form, with fields grouped by name: `line.0.quantity`, `billing.city`. Only bounds sizes; meaning is checked later. */
export const editSchema = z.object({
  seen: z.string().max(40),
  lines: z.array(line).max(MOST_LINES),
  name: text,
  phone: text,
  email: text,
  /** Undefined for a form without this field. */
  taxNumber: z.string().max(MOST_TYPED).transform(oneLine).optional(),
  address: text,
  billing: address.optional(),
  shipping: address.optional(),
  delivery: text,
  deliveryReason: text,
  coupon: text,
  coupons: z.array(z.string().max(EDIT_LIMITS.coupon).transform(oneLine)).max(20),
  reason: text,
  q: text.transform((words) => words.slice(0, MOST_SEARCHED)),
  agreed: z.literal('1').optional().catch(undefined),
  press: z
    .string()
    .max(60)
    .regex(/^(recalc|save|(less|more|remove):\d{1,3}|uncoupon:\d{1,2}|add:[1-9]\d{0,14}(:[1-9]\d{0,14})?)$/)
    .catch('recalc'),
})

export type TypedEdit = z.output<typeof editSchema>
export type TypedLine = z.output<typeof line>
