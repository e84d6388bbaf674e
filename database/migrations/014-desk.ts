import type { Kysely } from 'kysely'
import { bulkOrders } from './desk/bulk-orders.ts'
import { calls } from './desk/calls.ts'
import { confirmLinks } from './desk/confirm-links.ts'
import { customers } from './desk/customers.ts'
import { orderRisk } from './desk/order-risk.ts'
import { orders } from './desk/orders.ts'
import { payments } from './desk/payments.ts'
import { roles } from './desk/roles.ts'
import { savedViews } from './desk/saved-views.ts'
import { standing } from './desk/standing.ts'

export const name = '014-desk'

/** The desk: calls and who makes them, orders that staff take and change, customers by phone, roles of staff, saved views of the list, and changes of many orders. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [roles, orders, payments, standing, calls, customers, savedViews, confirmLinks, orderRisk, bulkOrders]) await part.execute(db)
}
