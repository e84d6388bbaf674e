import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { VENDOR_STAGES } from './vendor-orders.ts'

const LONGEST_REASON = 300
/** The most orders of one form, and of one paper. */
const MOST_VENDOR_ORDERS = 30

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The goods that a page showed, as the database writes them. */
const seen = z.string().regex(/^[0-9a-f]{32}$/)

const nothing = () => undefined

export const vendorListSchema = z.object({ view: z.enum(VENDOR_STAGES).catch('prepare'), before: id.optional().catch(nothing) })

const lacks = z
  .array(z.string().regex(/^[1-9]\d{0,8}$/))
  .min(1, 'whichLacks')
  .max(500)
  .transform((positions) => positions.map(Number))

const why = z
  .string()
  .max(LONGEST_REASON)
  .transform(oneLine)
  .refine((text) => text !== '', 'whyLacks')

/** Error messages are keys of the words. */
export const vendorActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['ready', 'unready', 'hand-over', 'take-back', 'unlack']), seen: seen.optional() }),
  z.object({ act: z.literal('lack'), seen: seen.optional(), lacks, why }),
])

export type AskedVendorAct = z.output<typeof vendorActSchema>

/** Ticks of the list: the order with the goods shown, `512.3f…`. */
export const vendorTicksSchema = z.object({
  act: z.enum(['ready', 'hand-over']),
  orders: z
    .array(z.string().regex(/^[1-9]\d{0,14}\.[0-9a-f]{32}$/))
    .min(1)
    .max(MOST_VENDOR_ORDERS)
    .transform((ticks) => ticks.map((tick) => ({ orderId: Number(tick.split('.')[0]), seen: tick.split('.')[1]! }))),
})

export const vendorIdsSchema = z.array(id).min(1).max(MOST_VENDOR_ORDERS)
