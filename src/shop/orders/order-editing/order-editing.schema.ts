import { z } from 'zod'
import { latinDigits } from '#i18n/latin-digits.ts'
import { oneLine } from '#i18n/one-line.ts'
import { MOST_LINES } from '#shop/buying/cart'
import { TEXTS } from '#shop/buying/checkout'
import { MOST_BOUGHT } from '#shop/goods/items'

/** Longest texts of an order, in characters, by the field of the form that changes it, or by the part of an address. A longer one is refused in words. */
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

/** Longest text that the form may bring at all: what is too long for an order is shown again, not lost. */
const MOST_TYPED = 4000

/** Longest words that products are searched by. */
const MOST_SEARCHED = 80

const text = z.string().max(MOST_TYPED).default('').transform(oneLine)
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A number of pieces as it is typed; null for what is none, so that nobody gets another number than they typed. */
export const typedPieces = z
  .string()
  .max(MOST_TYPED)
  .transform((typed) => /^\d{1,4}$/.exec(latinDigits(typed).trim())?.[0])
  .transform((digits) => (digits !== undefined && Number(digits) <= MOST_BOUGHT ? Number(digits) : null))

/** A line's new number of pieces, changed in its place, at the desk as on the order's page. */
export const lineQuantitySchema = z.object({
  /** The line's position. */
  line: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  quantity: typedPieces.pipe(z.int().min(1)),
})

/** A line as it is typed: its place in the order, or none; amounts as people write them. */
const line = z.object({
  position: number.nullable().catch(null),
  product: number,
  variation: number.nullable().catch(null),
  /** 0 takes the line out. */
  quantity: typedPieces,
  price: text,
  reason: text,
})

/** An address as it is typed. */
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

/** The form that changes an order, its fields gathered by their names: `line.0.quantity`, `billing.city`. Bounded; what it means is decided later. */
export const editSchema = z.object({
  seen: z.string().max(40),
  lines: z.array(line).max(MOST_LINES),
  name: text,
  phone: text,
  email: text,
  /** Undefined for a form without it. */
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

/** The form that changes an order, as it was sent. */
export type TypedEdit = z.output<typeof editSchema>
/** One line of it. */
export type TypedLine = z.output<typeof line>
