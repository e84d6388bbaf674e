import { sql } from 'kysely'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { flagOrder, recordEvent, writeColumns, type Actor, type Order } from '#shop/orders/orders.server'
import { refundWords } from './refunds.words.ts'
import type { RefundPlan } from './refunds.ts'

/** Paid beyond the order's total, by a second or excessive payment, or the deposit of a cancelled order; not returned, nor on its way. */
export async function findSurplus(orderId: number, database: Database = db): Promise<Millimes> {
  const { rows } = await sql<{ left: number }>`
    select ((select coalesce(sum(surplus), 0) from payments where order_id = ${orderId})
      - (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId} and surplus and state <> 'refused'))::bigint as left`.execute(database)
  return millimes(Math.max(0, rows[0]!.left))
}

/** Plans the return of the whole surplus. A deposit that the shop kept is the customer's again. */
export async function planSurplus(transaction: Database, order: Order, actor: Actor): Promise<RefundPlan> {
  const amount = sum(await findSurplus(order.id, transaction), order.kept)
  if (amount === 0) throw refuse(refundWords.nothingLeft)
  if (order.kept > 0) await freeKept(transaction, order, actor)
  return { amount, delivery: NOTHING, loose: amount, stamp: NOTHING, lines: [] }
}

async function freeKept(transaction: Database, { id: orderId, currency, kept: amount }: Order, actor: Actor): Promise<void> {
  const all = { surplus: sql<number>`received` }
  await transaction.updateTable('payments').set(all).where('order_id', '=', orderId).where('currency', '=', currency).execute()
  await writeColumns(transaction, orderId, { kept: 0, deposit: 0 })
  await flagOrder(transaction, orderId, 'deposit-to-return')
  await recordEvent(transaction, { orderId, actor, kind: 'refund-step', details: { outcome: 'kept-back', amount } })
}
