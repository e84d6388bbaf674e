import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { weightSchema } from '#shop/delivery/parcels.schema'
import { courierSchema, LONGEST_TEXT, orderIdSchema } from '#shop/orders/order-management.schema'
import { TILLS } from '#shop/orders/orders'
import { BULK_ORDER_ACTS, MOST_BULK_ORDERS, SCAN_ACTS, type BulkOrderChange, type ChosenOrder } from './bulk-orders.ts'

export const bulkActSchema = z.enum(BULK_ORDER_ACTS)

/** Generated when the change is shown, so that a repeat starts it once. Becomes the task's id. */
export const bulkOrderKeySchema = z.uuid()

const reason = z.string('reasonRequired').transform(oneLine).pipe(z.string().min(1, 'reasonRequired').max(LONGEST_TEXT, 'tooLong'))

/** Error messages are keys of the words. */
export const bulkOrderChangeSchema = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['confirm', 'hand-over', 'pack', 'deliver', 'return']) }),
  z.object({ act: z.literal('receive'), into: z.enum(TILLS).optional() }),
  z.object({
    act: z.literal('assign'),
    person: z
      .string('personMissing')
      .regex(/^[\w-]{1,64}$/, 'personMissing')
      .transform((person) => (person === 'none' ? null : person)),
  }),
  z.object({ act: z.literal('take-back') }),
  z.object({ act: z.literal('book'), weight: weightSchema, courier: courierSchema }),
  z.object({ act: z.literal('cancel'), reason }),
]) satisfies z.ZodType<BulkOrderChange>

/** What a scanner reads: bar codes of couriers, our references (`#1001-2`) and order numbers. */
export const scanSchema = z.object({
  act: z.enum(SCAN_ACTS),
  courier: courierSchema,
  code: z
    .string()
    .max(80)
    .transform((text) => latinDigits(text).replace(/\s/g, ''))
    .pipe(z.string().min(1).max(60)),
})

/** The page of a scanner, from the URL. */
export const scanPageSchema = z.object({ act: z.enum(SCAN_ACTS).catch('pack'), courier: courierSchema })

export const scanIdSchema = orderIdSchema

const CHOSEN = /^([1-9]\d{0,14})\.([\w-]{0,64})$/

/** Chosen orders with what was seen of each: `1001.processing,1002.on-hold`. */
export const chosenOrdersSchema = z
  .string()
  .transform((text) => text.split(',', MOST_BULK_ORDERS + 1).map((one) => CHOSEN.exec(one)))
  .refine((found) => found.length <= MOST_BULK_ORDERS && found.every((one) => one !== null))
  .transform((found): ChosenOrder[] => [...new Map(found.map((one) => [Number(one![1]), { id: Number(one![1]), seen: one![2]! }])).values()])

export function chosenInForm(orders: readonly ChosenOrder[]): string {
  return orders.map(({ id, seen }) => `${id}.${seen}`).join(',')
}

/** Distinct order numbers, ticked singly or by page; invalid ones are dropped. */
export function tickedOrders(params: { getAll: (name: string) => unknown[] }): number[] {
  const pages = params.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',', MOST_BULK_ORDERS) : []))
  const ids = [...params.getAll('order'), ...pages].slice(0, MOST_BULK_ORDERS).flatMap((text) => orderIdSchema.safeParse(text).data ?? [])
  return [...new Set(ids)]
}
