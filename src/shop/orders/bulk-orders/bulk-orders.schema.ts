import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { LONGEST_TEXT } from '#shop/orders/order-management.schema'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { BULK_ORDER_ACTS, MOST_BULK_ORDERS, type BulkOrderChange, type ChosenOrder } from './bulk-orders.ts'

/** The act of a change of many orders, as an address or a form has it. */
export const bulkActSchema = z.enum(BULK_ORDER_ACTS)

/** The key of a change, made when it is shown: sent twice, it is begun once. It becomes the task's id. */
export const bulkOrderKeySchema = z.uuid()

const reason = z.string('reasonRequired').transform(oneLine).pipe(z.string().min(1, 'reasonRequired').max(LONGEST_TEXT, 'tooLong'))

/** A change of many orders as its form has it. Error messages are keys of the words. */
export const bulkOrderChangeSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('confirm') }),
  z.object({
    act: z.literal('assign'),
    person: z
      .string('personMissing')
      .regex(/^[\w-]{1,64}$/, 'personMissing')
      .transform((person) => (person === 'none' ? null : person)),
  }),
  z.object({ act: z.literal('cancel'), reason }),
]) satisfies z.ZodType<BulkOrderChange>

const CHOSEN = /^([1-9]\d{0,14})\.([\w-]{0,64})$/

/** The chosen orders as a form has them, each with what was seen of it: `1001.processing,1002.on-hold`. */
export const chosenOrdersSchema = z
  .string()
  .transform((text) => text.split(',', MOST_BULK_ORDERS + 1).map((one) => CHOSEN.exec(one)))
  .refine((found) => found.length <= MOST_BULK_ORDERS && found.every((one) => one !== null))
  .transform((found): ChosenOrder[] => [...new Map(found.map((one) => [Number(one![1]), { id: Number(one![1]), seen: one![2]! }])).values()])

/** Chosen orders as the form sends them on. */
export function chosenInForm(orders: readonly ChosenOrder[]): string {
  return orders.map(({ id, seen }) => `${id}.${seen}`).join(',')
}

/** The numbers of orders ticked one by one or a page at a time, each once; what is no number is left out. */
export function tickedOrders(params: { getAll: (name: string) => unknown[] }): number[] {
  const pages = params.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',', MOST_BULK_ORDERS) : []))
  const ids = [...params.getAll('order'), ...pages].slice(0, MOST_BULK_ORDERS).flatMap((text) => orderIdSchema.safeParse(text).data ?? [])
  return [...new Set(ids)]
}
