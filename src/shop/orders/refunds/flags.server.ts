import type { Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import type { Database } from '#platform/database.server'
import './refunds.tables.ts'

/** The reason that a refund asks for a look: unknown result, overdue, not made after it was accepted, or made after staff called it off. */
export type RefundFlag = OpenFlag | 'refund-undone' | 'refund-late'

/** Flags that stay until somebody records whether the money went back. */
type OpenFlag = 'refund-uncertain' | 'refund-overdue'

/** Flags an order whose refund needs a look, unless something else asks for one already. */
export async function flag(transaction: Database, orderId: number, attention: RefundFlag): Promise<void> {
  await transaction.updateTable('orders').set({ attention }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** The flag of an order with refunds of unknown result; null where it has none. */
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

/** Removes the flag of open refunds once the order has none left, and each flag of `over`; the next reason takes its place. */
export async function unflag(transaction: Database, orderId: number, over: readonly string[] = []): Promise<void> {
  const next = await openFlagOf(transaction, orderId)
  const gone = ['refund-uncertain', 'refund-overdue', ...over]
  await transaction.updateTable('orders').set({ attention: next }).where('id', '=', orderId).where('attention', 'in', gone).execute()
}

/** Counts an amount that did not go back after all as the shop's again. */
export async function giveUp(transaction: Database, orderId: number, amount: Millimes): Promise<void> {
  await count(transaction, orderId, 0 - amount)
}

/** Adds to the money of an order that went back, or may have; a negative amount takes from it. */
export async function count(transaction: Database, orderId: number, amount: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({ refunded_total: row('refunded_total', '+', amount), updated_at: clock.now() }))
    .where('id', '=', orderId)
    .execute()
}
