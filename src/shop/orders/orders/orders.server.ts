import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { releaseCoupons, retakeCoupons } from '#shop/prices/coupons.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { isOutOfStock, releaseStock, sellStock, takeStock } from '#shop/goods/stock.server'
import { couponMove, mayMove, stockMove, type Confirmation, type Delivery, type OrderState, type PaymentMark } from './orders.ts'
import { orderWords } from './orders.words.ts'
import { lockOrder } from './reading.server.ts'

export { piecesProblem, refuseTooManyOpen, type OrderWatch } from './order-limits.server.ts'
export { findOrder, findOrderByKey, lockOrder, type Order } from './reading.server.ts'
export { countPopularity } from './popularity.server.ts'
export { dismissUnfinished, isUnfinished, lineOf, rewriteOrder, saveOrder, type OrderToSave } from './saving.server.ts'

/** The author of a change to an order. `id` is the account of a member of staff, or the name of a job or gateway. */
export interface Actor {
  kind: 'visitor' | 'staff' | 'system' | 'provider'
  id: string | null
}

/** A move of an order from its present state to another. */
export interface Move {
  orderId: number
  to: OrderState
  actor: Actor
  /** The reason; required of staff for moves that undo something. */
  reason?: string
  /** Marks that change with it. */
  payment?: PaymentMark
  attention?: string | null
}

/**
 * Moves an order along an allowed way, with the change of its stock and an event, in one transaction. A move to its present state changes nothing.
 * Refuses a way that is not allowed, missing stock, and cancelling a paid order: that is refunded.
 */
export async function moveOrder(move: Move): Promise<void> {
  const threshold = lowStockThreshold(await findSettings())
  try {
    await inTransaction((transaction) => moveLocked(transaction, move, threshold))
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** The same inside the caller's transaction. Out of stock, it throws the table's refusal (`isOutOfStock`). */
export async function moveLocked(transaction: Database, move: Move, threshold: number): Promise<void> {
  const order = await lockOrder(transaction, move.orderId)
  if (!order || order.state === move.to) return
  const { state: from } = order
  if (!mayMove(from, move.to)) throw refuse(orderWords.moveNotAllowed, { from: orderWords[from].fr, to: orderWords[move.to].fr })
  if (move.to === 'cancelled' && order.payment === 'paid') throw refuse(orderWords.paidNotCancelled)
  const payment = move.payment ?? (move.to === 'refunded' && order.payment === 'paid' ? 'refunded' : undefined)
  const stock = { take: takeStock, sell: sellStock, release: releaseStock, none: undefined }[stockMove(from, move.to)]
  await stock?.(transaction, { orderId: order.id, threshold })
  await moveCoupons(transaction, { orderId: order.id, from, move })
  const now = clock.now()
  await transaction
    .updateTable('orders')
    .set({
      state: move.to,
      updated_at: now,
      hold_ends: move.to === 'pending' ? order.hold_ends : null,
      placed_at: order.placed_at ?? (move.to === 'cancelled' ? null : now),
      ...(payment && { payment }),
      ...(move.attention !== undefined && { attention: move.attention }),
    })
    .where('id', '=', order.id)
    .execute()
  await recordEvent(transaction, { orderId: order.id, actor: move.actor, kind: 'state', details: { from, to: move.to, reason: move.reason } })
}

/** Takes or releases the uses of an order's coupons. One that has none left is recorded and stops nothing: the price was promised. */
async function moveCoupons(transaction: Database, { orderId, from, move }: { orderId: number; from: OrderState; move: Move }): Promise<void> {
  const what = couponMove(from, move.to)
  if (what === 'release') return releaseCoupons(transaction, orderId)
  const usedUp = what === 'take' ? await retakeCoupons(transaction, orderId) : []
  if (usedUp.length > 0) await recordEvent(transaction, { orderId, actor: move.actor, kind: 'coupon-used-up', details: { text: usedUp.join(', ') } })
}

/** One or more of an order's three independent marks. */
export interface Marks {
  confirmation?: Confirmation
  payment?: PaymentMark
  delivery?: Delivery
}

/** Sets marks of an order and records who did, with a reason where one is given. Refuses another payment mark once money went back. */
export async function markOrder(orderId: number, marks: Marks, note: { actor: Actor; reason?: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return
    const changed = (Object.keys(marks) as (keyof Marks)[]).filter((mark) => marks[mark] !== order[mark])
    if (changed.length === 0) return
    if (changed.includes('payment') && order.refunded_total > 0) throw refuse(orderWords.refundedStays)
    // A staff note does not count as the shopper's activity: an unfinished order's age still counts from theirs.
    await transaction
      .updateTable('orders')
      .set({ ...marks, ...(order.placed_at && { updated_at: clock.now() }) })
      .where('id', '=', orderId)
      .execute()
    for (const mark of changed) {
      const details = { mark, from: order[mark], to: marks[mark], reason: note.reason }
      await recordEvent(transaction, { orderId, actor: note.actor, kind: 'mark', details })
    }
  })
}

/** Records an event of an order. */
export async function recordEvent(
  transaction: Database,
  event: { orderId: number; actor: Actor; kind: string; details?: Record<string, unknown> },
): Promise<void> {
  await transaction
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      actor: event.actor.kind,
      actor_id: event.actor.id,
      kind: event.kind,
      details: JSON.stringify(event.details ?? {}) as never,
    })
    .execute()
}

/** Cancels unpaid orders whose hold has ended and releases their stock. Gives the number of them; run it until it gives 0. */
export async function expireHolds(): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('hold_ends', '<', clock.now())
    .orderBy('hold_ends')
    .limit(100)
    .execute()
  for (const { id } of due) await expireHold(id)
  return due.length
}

async function expireHold(orderId: number): Promise<void> {
  const threshold = lowStockThreshold(await findSettings())
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.state !== 'pending' || !order.hold_ends || order.hold_ends >= clock.now()) return
    const move: Move = { orderId, to: 'cancelled', actor: { kind: 'system', id: 'expire-holds' }, reason: 'unpaid', payment: 'unpaid' }
    await moveLocked(transaction, move, threshold)
  })
}

/** Deletes unfinished orders, dismissed ones too, that nobody touched during the merchant's retention period. Returns how many. */
export async function purgeTempOrders(): Promise<number> {
  const { quickOrder } = await findSettings()
  const before = new Date(clock.now().getTime() - quickOrder.keepTempDays * 24 * 3600 * 1000)
  const purged = await db
    .deleteFrom('orders')
    .where('placed_at', 'is', null)
    .where('state', 'in', ['temp', 'cancelled'])
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
