import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { charge } from '#shop/delivery/couriers.schema'

/** Most orders whose cash is received at once. */
const MOST_ORDERS = 1000

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
/** One of several parcels. */
const part = number.optional()
/** Millimes. */
const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const reason = z.string().max(500).default('').transform(oneLine)
const neededReason = reason.refine((text) => text !== '', 'reasonRequired')

/** What a driver says of a stop, and cash that a driver hands in. Error messages are keys of the words. */
export const roundActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delivered'), order: number, parcel: part, due: amount, collected: charge, reason }),
  z.object({ intent: z.literal('refused'), order: number, parcel: part, reason: neededReason }),
  z.object({ intent: z.literal('absent'), order: number, parcel: part, key: z.uuid() }),
  z.object({
    intent: z.literal('cash'),
    driver: z.string().regex(/^[\w-]{1,64}$/),
    orders: z
      .string()
      .max(MOST_ORDERS * 16)
      .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/)
      .transform((text) => [...new Set(text.split(',', MOST_ORDERS).map(Number))]),
  }),
])
