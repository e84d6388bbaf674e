import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOrder, lockOrder, markOrder, moveLocked, recordEvent, type Actor } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { openFlagOf } from '#shop/orders/refunds.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { marksOf, movesOf, needsReason, valuesOf, type MarkName, type MarkValue } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'
import { attentionWord, markWord } from './timeline.ts'

export { exportOrders, type ExportedOrder } from './exporting.server.ts'
export { countOrders, countOrdersToCall, findMethods, findOrders, findWaitingOrders, type ListedOrder, type WaitingFor } from './listing.server.ts'
export { findDeskOrder, type DeskOrder } from './reading.server.ts'
export { findTodaysFigures, type DayFigures } from './today.server.ts'
export { attentionWord, markWord, methodWord, timelineLine } from './timeline.ts'

/** An order, and the member of staff who changes it. */
export interface ByStaff {
  orderId: number
  /** The account of the member of staff. */
  staffId: string
}

/** Moves an order on. Refuses when its state has changed since the page, a way that is not allowed, a missing reason, and missing stock. */
export async function moveByStaff(by: ByStaff, move: { seen: OrderState; to: OrderState; reason: string }): Promise<void> {
  const { seen, to, reason } = move
  if (needsReason(seen, to) && reason === '') throw refuse(orderWords.reasonRequired)
  const threshold = lowStockThreshold(await findSettings())
  try {
    await inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, by.orderId)
      if (!order) throw refuse(orderDeskWords.noSuchOrder)
      if (order.state !== seen) throw refuse(orderDeskWords.changedMeanwhile, { now: orderWords[order.state].fr })
      const moves: readonly OrderState[] = movesOf({ state: seen, placed: order.placed_at !== null })
      if (!moves.includes(to)) {
        throw refuse(orderWords.moveNotAllowed, { from: orderWords[seen].fr, to: orderWords[to].fr })
      }
      await moveLocked(transaction, { orderId: order.id, to, actor: actorOf(by), ...(reason && { reason }) }, threshold)
    })
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** Sets one of an order's marks. Refuses when it has changed since the page, and a payment to be set to refunded: that takes a refund. */
export async function markByStaff(by: ByStaff, change: { mark: MarkName; seen: MarkValue; value: MarkValue }): Promise<void> {
  const { mark, seen, value } = change
  const order = await findOrder(by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder)
  if (!marksOf({ state: order.state, placed: order.placedAt !== null }).includes(mark)) throw refuse(orderDeskWords.markNotAllowed)
  if (order[mark] === value) return
  if (order[mark] !== seen) throw refuse(orderDeskWords.changedMeanwhile, { now: markWord(mark, order[mark]).fr })
  if (!valuesOf(mark, order).includes(value)) throw refuse(mark === 'payment' && order.refundedTotal > 0 ? orderWords.refundedStays : orderDeskWords.giveItBack)
  await markOrder(order.id, { [mark]: value }, { actor: actorOf(by) })
}

/** Writes a note of staff into an order's history. */
export async function addStaffNote(by: ByStaff, text: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder)
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'note', details: { text } })
  })
}

/** Removes an order's flag, with the result of the staff's look. Refuses when the flag has changed meanwhile. */
export async function settleByStaff(by: ByStaff, { seen, reason }: { seen: string; reason: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder)
    const { attention } = order
    if (attention === null) return
    if (attention !== seen) throw refuse(orderDeskWords.changedMeanwhile, { now: attentionWord(attention).fr })
    // The settlement of an open refund is reported there; a flag that stood before it is not its answer.
    const open = await openFlagOf(transaction, order.id)
    if (open === attention) throw refuse(orderDeskWords.refundFirst)
    await transaction
      .updateTable('orders')
      .set({ attention: open, ...(order.placed_at && { updated_at: clock.now() }) })
      .where('id', '=', order.id)
      .execute()
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'settled', details: { flag: attention, reason } })
  })
}

function actorOf({ staffId }: ByStaff): Actor {
  return { kind: 'staff', id: staffId }
}
