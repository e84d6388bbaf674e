import { sql } from 'kysely'
import { inTransaction, type Database } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { lockOrder, moveLocked, refuseTooManyOpen } from '#shop/orders/orders.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { lockStock, releaseStock, takeStock } from '#shop/goods/stock.server'
import { saveChanged, unfinished, type Amounts, type PlacedRow } from './saving.server.ts'

/**
 * Gives an order that still waits for its money what its shopper asks for now: paid on delivery after all, other details, or more or
 * fewer pieces. The same order goes on, with the pieces that it holds: all that is asked is written, its account and its language too; its
 * number, its key, its intention, its visitor, when it was placed and when its hold ends stay the first order's. Answers whether it did:
 * only for a quick order that was to be paid online and is not paid. Throws the inventory's refusal when stock is short, and refuses a
 * phone number that has too many other open orders; nothing is changed then.
 */
export async function changeWaiting(orderId: number, asked: PlacedRow, amounts: Amounts): Promise<boolean> {
  const settings = await findSettings()
  const threshold = lowStockThreshold(settings)
  return inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const waits = order && (order.state === 'pending' || order.state === 'failed') && order.payment !== 'paid'
    if (!waits || order.channel !== 'quick' || order.payment_method === CASH_ON_DELIVERY) return false
    await refuseTooManyOpen({ phone: asked.phone, limits: settings.orderLimits, except: orderId }, transaction)
    await dismissUnfinished(transaction, asked)
    const line = await transaction.selectFrom('order_lines').select(['item_id', 'quantity']).where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const isAnother = line.item_id !== asked.item.itemId || line.quantity !== asked.quantity
    if (isAnother) {
      await lockStock(transaction, [...(line.item_id === null ? [] : [line.item_id]), asked.item.itemId])
      await releaseStock(transaction, { orderId, threshold })
    }
    await saveChanged(transaction, orderId, { row: asked, amounts, settings })
    if (asked.state === 'processing') {
      const actor = { kind: 'visitor', id: null } as const
      await moveLocked(transaction, { orderId, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' }, threshold)
    } else if (order.state === 'pending') await takeStock(transaction, { orderId, threshold })
    return true
  })
}

/** The visitor's unfinished orders of the product are this one now. */
async function dismissUnfinished(transaction: Database, { visitor, item }: PlacedRow): Promise<void> {
  await sql`delete from orders where ${unfinished(sql.ref('orders'), visitor, item.productId)}`.execute(transaction)
}
