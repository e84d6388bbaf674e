import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import type { Database } from '#platform/database.server'
import { flagOrder, unflagOrder, writeColumns } from '#shop/orders/orders.server'

/** Why a refund needs attention: unknown result, overdue, failed after acceptance, or made after staff recorded that it was not. */
export type RefundFlag = OpenFlag | 'refund-undone' | 'refund-late'

/** Flags that stay until staff record whether the money went back. */
type OpenFlag = 'refund-uncertain' | 'refund-overdue'

export async function flag(transaction: Database, orderId: number, attention: RefundFlag): Promise<void> {
  await flagOrder(transaction, orderId, attention)
}

/** Null if no refund has an unknown result. */
export async function openFlagOf(transaction: Database, orderId: number): Promise<OpenFlag | null> {
  const open = await transaction
    .selectFrom('refunds')
    .select('state')
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('state', '=', 'uncertain'), row.and([row('state', '=', 'pending'), row('left_to_staff', '=', true)])]))
    .execute()
  if (open.length === 0) return null
  return open.some(({ state }) => state === 'uncertain') ? 'refund-uncertain' : 'refund-overdue'
}

/** Clears the open-refund flag once no such refund is left, and each flag in `over`; the next reason takes its place. */
export async function unflag(transaction: Database, orderId: number, over: readonly string[] = []): Promise<void> {
  const next = await openFlagOf(transaction, orderId)
  await unflagOrder(transaction, orderId, { over: ['refund-uncertain', 'refund-overdue', ...over], next })
}

/** Restores an amount that was not refunded after all. */
export async function giveUp(transaction: Database, orderId: number, amount: Millimes): Promise<void> {
  await count(transaction, orderId, 0 - amount)
}

/** Adds to the order's refunded total, which includes uncertain refunds; a negative amount subtracts. */
export async function count(transaction: Database, orderId: number, amount: number): Promise<void> {
  await writeColumns(transaction, orderId, { refunded_total: sql<number>`refunded_total + ${amount}`, updated_at: clock.now() })
}
