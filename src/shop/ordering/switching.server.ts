import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders'
import { lockOrder, moveLocked } from '#shop/orders.server'
import { lowStockThreshold } from '#shop/settings'
import { findSettings } from '#shop/settings.server'
import type { Amounts, OrderRow } from './saving.server.ts'

/**
 * Lets a shopper who could not pay online, or no longer wants to, pay on delivery instead: the same order goes on, at the
 * full total. Answers whether it did: only for a quick order that still waits for its money, and for the same goods.
 */
export async function switchToDelivery(orderId: number, row: OrderRow & { fingerprint: string }, amounts: Amounts): Promise<boolean> {
  const threshold = lowStockThreshold(await findSettings())
  return inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const waits = order && (order.state === 'pending' || order.state === 'failed') && order.payment !== 'paid'
    if (!waits || order.channel !== 'quick' || order.payment_method === CASH_ON_DELIVERY) return false
    const line = await transaction.selectFrom('order_lines').select(['item_id', 'quantity']).where('order_id', '=', orderId).executeTakeFirst()
    if (line?.item_id !== row.item.itemId || line.quantity !== row.quantity) return false
    const actor = { kind: 'visitor', id: null } as const
    await moveLocked(transaction, { orderId, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' }, threshold)
    await transaction
      .updateTable('orders')
      .set({
        payment_method: CASH_ON_DELIVERY,
        items_total: amounts.subtotal,
        shipping_total: amounts.shipping,
        discount_total: amounts.discount,
        total: amounts.total - amounts.discount,
        name: row.name,
        phone: row.phone,
        address: row.address,
        fingerprint: row.fingerprint,
        updated_at: clock.now(),
      })
      .where('id', '=', orderId)
      .execute()
    await transaction.updateTable('order_lines').set({ unit_price: row.item.unitPrice, total: amounts.subtotal }).where('order_id', '=', orderId).execute()
    return true
  })
}
