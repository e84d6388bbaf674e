import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { isOutOfStock, releaseStock, takeStock } from '#shop/goods/stock.server'
import { couponMove, type OrderState } from '#shop/orders/orders'
import { lockOrder, recordEvent, type Actor } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { retakeCoupons } from '#shop/prices/coupons.uses.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { UNDO_MS } from './calls.ts'
import type { OrderBefore } from './calls.tables.ts'
import { callWords } from './calls.words.ts'
import { keepHold, lease } from './leases.server.ts'

export interface UndoneCall {
  orderId: number
  /** Null if somebody else is calling its phone by now. */
  leaseUntil: Date | null
}

/**
 * Undoes a call within a minute. State, marks, stock, coupons and next call are restored; the attempt stays, marked as undone, and the history shows
 * both. The order is leased to its caller again. A repeat returns the same answer. Refuses somebody else's call, a late request, an order changed
 * since, an abandoned order that was placed, and missing stock.
 */
export async function undoOutcome(key: string, by: string): Promise<UndoneCall> {
  try {
    return await inTransaction((transaction) => undo(transaction, key, by))
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

async function undo(transaction: Database, key: string, by: string): Promise<UndoneCall> {
  const now = clock.now()
  const settings = await findSettings(transaction)
  const call = await transaction
    .selectFrom('call_attempts')
    .select(['id', 'order_id', 'at', 'outcome', 'before', 'last_event', 'undone_at'])
    .where('key', '=', key)
    .where('person_id', '=', by)
    .executeTakeFirst()
  const order = call && (await lockOrder(transaction, call.order_id))
  if (!call || !order) throw refuse(callWords.noSuchCall)
  const leasing = { person: by, at: now, settings }
  if (await isUndone(transaction, call.id)) return inHandAgain(transaction, order.id, leasing)
  if (call.at.getTime() < now.getTime() - UNDO_MS) throw refuse(callWords.undoTooLate)
  if (call.before.state === 'temp' && order.placed_at) throw refuse(callWords.placedStays)
  if (call.last_event !== (await findLastEvent(transaction, order.id))) throw refuse(callWords.touchedSince)
  const actor: Actor = { kind: 'staff', id: by }
  const details = { outcome: call.outcome, tries: call.before.attempts + 1, from: order.state, to: call.before.state }
  await putBack(transaction, { id: order.id, state: order.state, actor, before: call.before, threshold: lowStockThreshold(settings) })
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'call-undone', details })
  await transaction.updateTable('call_attempts').set({ undone_at: now }).where('id', '=', call.id).execute()
  return inHandAgain(transaction, order.id, leasing)
}

/** Leases the order again: the page shows it at once, as before. */
async function inHandAgain(transaction: Database, orderId: number, leasing: Parameters<typeof lease>[2]): Promise<UndoneCall> {
  const until = await lease(transaction, orderId, leasing)
  if (until) await keepHold({ orderId, until }, leasing, transaction)
  return { orderId, leaseUntil: until ?? null }
}

/** Read under the order's lock, so that the second of two concurrent requests sees the first. */
async function isUndone(transaction: Database, id: number): Promise<boolean> {
  const row = await transaction.selectFrom('call_attempts').select('undone_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.undone_at !== null
}

async function findLastEvent(transaction: Database, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from order_events where order_id = ${orderId}`.execute(transaction)
  return rows[0]!.id
}

interface PuttingBack {
  id: number
  state: OrderState
  actor: Actor
  before: OrderBefore
  threshold: number
}

async function putBack(transaction: Database, { id, state, actor, before, threshold }: PuttingBack): Promise<void> {
  await (before.held ? takeStock : releaseStock)(transaction, { orderId: id, threshold })
  const usedUp = couponMove(state, before.state) === 'take' ? await retakeCoupons(transaction, id) : []
  if (usedUp.length > 0) await recordEvent(transaction, { orderId: id, actor, kind: 'coupon-used-up', details: { text: usedUp.join(', ') } })
  await transaction
    .updateTable('orders')
    .set({
      state: before.state,
      confirmation: before.confirmation,
      payment: before.payment,
      call_attempts: before.attempts,
      next_call_at: before.nextCallAt === null ? null : new Date(before.nextCallAt),
      updated_at: new Date(before.updatedAt),
    })
    .where('id', '=', id)
    .execute()
}
