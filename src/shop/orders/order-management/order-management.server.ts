import { textOf } from '#i18n/text-of.ts'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockOrder, markLocked, moveLocked, recordEvent, type Actor } from '#shop/orders/orders.server'
import type { MarkName, MarkValue, OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { openFlagOf } from '#shop/orders/refunds.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { isNeverSet, isTakenBack, markNeedsReason, marksOf, movesOf, needsReason } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'
import { attentionWord, markWord } from './timeline.ts'

export { exportOrders, type ExportedOrder } from './exporting.server.ts'
export {
  countOrders,
  findLatestOrder,
  findMethods,
  findNextOrder,
  findOpenOrdersLike,
  findOrderIds,
  findOrders,
  findSources,
  findWaitingOrders,
  type LatestOrder,
  type ListedOrder,
  type PagePlace,
  type WaitingFor,
} from './listing.server.ts'
export { hasWords, type OrderQuestion } from './list-conditions.server.ts'
export { settlePlace, type SaidPlace } from './places.server.ts'
export { findDeskOrder, type DeskOrder } from './reading.server.ts'
export { findSavedViews, removeView, saveView, type SavedView } from './saved-views.server.ts'
export { findTodaysFigures, type DayFigures } from './today.server.ts'

export interface ByStaff {
  orderId: number
  staffId: string
}

/** `seen` is the state shown on the page; `collected` the courier's cash in millimes, by default all that was due. */
export interface MoveByStaff {
  seen: OrderState
  to: OrderState
  reason: string
  collected?: number | undefined
}

/** Refuses a state changed since the page, a move that is not allowed, a missing reason, missing stock, and more cash than was due. */
export async function moveByStaff(by: ByStaff, move: MoveByStaff): Promise<void> {
  await inTransaction((transaction) => moveByStaffIn(transaction, by, move))
}

/** As `moveByStaff`, inside the caller's transaction, which is lost on refusal. */
export async function moveByStaffIn(transaction: Database, by: ByStaff, { seen, to, reason, collected }: MoveByStaff): Promise<void> {
  if (needsReason(seen, to) && reason === '') throw refuse(orderWords.reasonRequired)
  const threshold = lowStockThreshold(await findSettings(transaction))
  const order = await lockOrder(transaction, by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder)
  if (order.state !== seen) throw refuse(textOf(orderDeskWords.changedMeanwhile, { now: orderWords[order.state] }))
  const moves: readonly OrderState[] = movesOf({ state: seen, placed: order.placed_at !== null })
  if (!moves.includes(to)) throw refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[seen], to: orderWords[to] }))
  try {
    const move = { orderId: order.id, to, actor: actorOf(by), ...(reason && { reason }), ...(collected !== undefined && { collected }) }
    await moveLocked(transaction, move, threshold)
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** `seen` is the value shown on the page. */
export interface MarkByStaff {
  mark: MarkName
  seen: MarkValue
  value: MarkValue
  reason?: string | undefined
  /** True for staff who only pack: they may not reopen a completed order. */
  isPacking?: boolean
}

/**
 * Sets a mark with its effects in one transaction; of two concurrent requests the second is refused. Refuses a mark changed since the page, one that
 * the state does not allow, a phone refusal or a step back without a reason, a packer reopening a completed order, a postponed call without a time,
 * and setting a payment to refunded, which needs a refund. IMP-05.
 */
export async function markByStaff(by: ByStaff, asked: MarkByStaff): Promise<void> {
  try {
    await inTransaction((transaction) => markByStaffIn(transaction, by, asked))
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

async function markByStaffIn(transaction: Database, by: ByStaff, { mark, seen, value, reason, isPacking }: MarkByStaff): Promise<void> {
  const order = await lockOrder(transaction, by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder)
  if (!marksOf({ state: order.state, placed: order.placed_at !== null }).includes(mark)) throw refuse(orderDeskWords.markNotAllowed)
  if (order[mark] === value) return
  if (order[mark] !== seen) throw refuse(textOf(orderDeskWords.changedMeanwhile, { now: markWord(mark, order[mark]) }))
  if (isNeverSet(value, mark))
    throw refuse(mark === 'payment' ? orderDeskWords.giveItBack : orderDeskWords[value === 'postponed' ? 'postponedAtDesk' : 'calledByNobody'])
  if (isPacking && order.state === 'completed' && isTakenBack(order.state, mark, value)) throw refuse(orderDeskWords.completedStays)
  if (markNeedsReason(order.state, mark, value) && !reason) throw refuse(orderWords.reasonRequired)
  await markLocked(transaction, { orderId: order.id, marks: { [mark]: value }, actor: actorOf(by), ...(reason && { reason }) })
}

export async function addStaffNote(by: ByStaff, text: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder)
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'note', details: { text } })
  })
}

/** Keeps the buyer's tax number on an order, wherever it stands: an invoice that was issued stays as it is. IMP-56. */
export async function keepTaxNumber(by: ByStaff, taxNumber: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    const from = order?.details['taxNumber'] ?? ''
    if (!order || from === taxNumber) return
    const details = JSON.stringify({ ...order.details, taxNumber }) as never
    await transaction.updateTable('orders').set({ details }).where('id', '=', order.id).execute()
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'changed', details: { personal: { taxNumber: { from, to: taxNumber } } } })
  })
}

/** The tax numbers that buyers gave, or staff kept, by order; those without are left out. */
export async function findTaxNumbers(orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'details']).where('id', 'in', orderIds).execute()
  return new Map(rows.flatMap(({ id, details: { taxNumber } }) => (taxNumber ? [[id, taxNumber] as const] : [])))
}

/** Removes an order's flag, with the result of the staff's look. Refuses when the flag has changed meanwhile. */
export async function settleByStaff(by: ByStaff, { seen, reason }: { seen: string; reason: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder)
    const { attention } = order
    if (attention === null) return
    if (attention !== seen) throw refuse(textOf(orderDeskWords.otherFlag, { now: attentionWord(attention) }))
    // An open refund is settled on its own page; clearing an older flag does not settle it.
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
