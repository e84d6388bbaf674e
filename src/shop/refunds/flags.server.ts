import type { Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import type { Database } from '#platform/database.server'
import './refunds.tables.ts'

const FLAG = 'refund-uncertain'

/** Flags an order whose refund needs a look, unless something else asks for one already. */
export async function flag(transaction: Database, orderId: number, attention: 'refund-uncertain' | 'refund-late'): Promise<void> {
  await transaction.updateTable('orders').set({ attention }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** Takes the flag of an uncertain refund away, once the order has none left. */
export async function unflag(transaction: Database, orderId: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ attention: null })
    .where('id', '=', orderId)
    .where('attention', '=', FLAG)
    .where((row) => row.not(row.exists(row.selectFrom('refunds').select('id').where('order_id', '=', orderId).where('state', '=', 'uncertain'))))
    .execute()
}

/** Counts an amount that did not go back after all as the shop's again. */
export async function giveUp(transaction: Database, orderId: number, amount: Millimes): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({ refunded_total: row('refunded_total', '-', amount), updated_at: clock.now() }))
    .where('id', '=', orderId)
    .execute()
}
