import { inTransaction } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { dismissUnfinished, lockOrder, moveLocked, refuseTooManyOpen, rewriteOrder, type OrderToSave } from '#shop/orders/orders.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { lockStock, releaseStock, takeStock } from '#shop/goods/stock.server'

/**
 * Changes an unpaid online quick order to its shopper's new request: cash on delivery, other details, or another quantity. False for any other order.
 * An unchanged quantity keeps its hold. Account and language change too; number, key, intention, visitor, time of placing and hold stay. Throws the
 * inventory's error when stock is short, and refuses a phone with too many other open orders; then nothing is changed.
 */
export async function changeWaiting(orderId: number, asked: OrderToSave): Promise<boolean> {
  const settings = await findSettings()
  const threshold = lowStockThreshold(settings)
  return inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const waits = order && (order.state === 'pending' || order.state === 'failed') && order.payment !== 'paid'
    if (!waits || order.channel !== 'quick' || order.payment_method === CASH_ON_DELIVERY) return false
    await refuseTooManyOpen({ phone: asked.row.phone, limits: settings.orderLimits, except: orderId }, transaction)
    await dismissUnfinished(transaction, asked)
    const lines = await transaction.selectFrom('order_lines').select(['item_id', 'quantity']).where('order_id', '=', orderId).execute()
    const [wanted] = asked.lines
    // Staff may have changed its lines meanwhile.
    if (lines.length !== 1 || lines[0]!.item_id !== wanted!.item_id || lines[0]!.quantity !== wanted!.quantity) {
      await lockStock(transaction, [...lines.map(({ item_id }) => item_id), wanted!.item_id])
      await releaseStock(transaction, { orderId, threshold })
    }
    await rewriteOrder(transaction, orderId, asked)
    if (asked.row.state === 'processing') {
      const actor = { kind: 'visitor', id: null } as const
      await moveLocked(transaction, { orderId, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' }, threshold)
    } else if (order.state === 'pending') await takeStock(transaction, { orderId, threshold })
    return true
  })
}
