import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { PaymentTruth } from '#gateways/payment'
import { clock } from '#platform/clock'
import { inTransaction, type Database } from '#platform/database.server'
import type { OrderState } from '#shop/orders/orders'
import { lockOrder, moveLocked, recordEvent, type Actor, type Move } from '#shop/orders/orders.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { judge, surplusOf, type BookedState, type Standing, type Verdict } from './payments.ts'
import type { PaymentTable } from './payments.tables.ts'

/** The outcome of the provider's word: the payment's present state, or that it is none of ours. */
export type Outcome = BookedState | 'unknown'

type Payment = Pick<Selectable<PaymentTable>, 'id' | 'state' | 'amount' | 'currency'>
type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** An order's name at the provider: its number, and a mark that only this order has, so that another shop's payment never counts as ours. */
export function nameAtProvider(order: { id: number; key: string }): string {
  return `${order.id}-${createHash('sha256').update(order.key).digest('hex').slice(0, 12)}`
}

/**
 * Applies the provider's own word on a payment in one transaction under the order's lock: any number of words at once, in any order, give one result.
 * An unknown payment (the shop stopped between opening and writing it down) is written down when it names an order of ours. IMP-20.
 */
export async function settle(gateway: string, truth: PaymentTruth): Promise<Outcome> {
  const threshold = lowStockThreshold(await findSettings())
  return inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, await orderNamed(transaction, gateway, truth))
    if (!order || (truth.order !== '' && nameAtProvider(order) !== truth.order)) return 'unknown'
    const payment = await findOrWrite(transaction, { gateway, truth, order })
    const asAsked = truth.amount === payment.amount && truth.currency === payment.currency
    const standing = await standingOf(transaction, order, payment)
    const verdict = judge({ state: truth.state, asAsked, asOwed: payment.amount === order.total }, standing)
    const surplus = verdict && surplusOf(verdict, { amount: payment.amount, owed: order.total })
    await book(transaction, payment.id, { state: verdict?.booked, transaction: truth.transaction, surplus })
    if (verdict) await carryOut(transaction, { order, verdict, gateway, truth, threshold })
    return verdict?.booked ?? payment.state
  })
}

/** The number of the order that a provider's report means: the one it names, else the one opened under its reference. 0 for none. */
async function orderNamed(transaction: Database, gateway: string, { order, reference }: PaymentTruth): Promise<number> {
  if (order !== '') return Number(order.split('-')[0]) || 0
  const known = await transaction.selectFrom('payments').select('order_id').where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst()
  return known?.order_id ?? 0
}

/** The facts that a decision about one of an order's payments depends on. */
async function standingOf(transaction: Database, order: LockedOrder, payment: { id: number; state: BookedState }): Promise<Standing> {
  const others = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '<>', payment.id)
    .where('state', '=', 'pending')
    .where('open_until', '>', clock.now())
    .execute()
  const cancelledByStaff = await isCancelledByStaff(transaction, order)
  return { order: { state: order.state, payment: order.payment, cancelledByStaff }, booked: payment.state, otherOpen: others.length > 0 }
}

/** True when a person cancelled an order, not the shop because no money came. */
export async function isCancelledByStaff(database: Database, order: { id: number; state: OrderState }): Promise<boolean> {
  if (order.state !== 'cancelled') return false
  const last = await database
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'state')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actor === 'staff'
}

interface Named {
  gateway: string
  truth: PaymentTruth
  order: LockedOrder
}

/** Our row of the payment. One that we did not know of was to be the order's total. */
async function findOrWrite(transaction: Database, { gateway, truth, order }: Named): Promise<Payment> {
  const { reference } = truth
  const known = await transaction
    .selectFrom('payments')
    .select(['id', 'state', 'amount', 'currency'])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (known) return known
  const { total: amount, currency } = order
  return transaction
    .insertInto('payments')
    .values({ order_id: order.id, gateway, reference, amount, currency, open_until: clock.now() })
    .returning(['id', 'state', 'amount', 'currency'])
    .executeTakeFirstOrThrow()
}

async function book(transaction: Database, paymentId: number, { state, transaction: moved, surplus }: Booking): Promise<void> {
  const now = clock.now()
  await transaction
    .updateTable('payments')
    .set({
      checked_at: now,
      ...(state && { state }),
      ...(state === 'paid' && { paid_at: now }),
      ...(moved && { transaction: moved }),
      ...(surplus && { surplus }),
    })
    .where('id', '=', paymentId)
    .execute()
}

interface Booking {
  state: BookedState | undefined
  transaction: string | undefined
  surplus: number | undefined
}

interface CarriedOut extends Named {
  verdict: Verdict
  threshold: number
}

async function carryOut(transaction: Database, { order, verdict, gateway, truth, threshold }: CarriedOut): Promise<void> {
  const actor: Actor = { kind: 'provider', id: gateway }
  const { reference, amount, currency } = truth
  const details = { outcome: verdict.mark === 'paid' ? 'paid' : (verdict.attention ?? verdict.booked), gateway, reference, amount, currency }
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'payment', details })
  const { move, mark, attention } = verdict
  if (move) return moveOrShow(transaction, { orderId: order.id, to: move, actor, ...(mark && { payment: mark }), ...(attention && { attention }) }, threshold)
  if (!mark && !attention) return
  await transaction
    .updateTable('orders')
    .set({ updated_at: clock.now(), ...(mark && { payment: mark }), ...(attention && { attention }) })
    .where('id', '=', order.id)
    .execute()
}

/** Moves the order. One that is paid but can no longer be had goes to the staff instead of being lost. */
async function moveOrShow(transaction: Database, move: Move, threshold: number): Promise<void> {
  await sql`savepoint before_stock`.execute(transaction)
  try {
    await moveLocked(transaction, move, threshold)
  } catch (error) {
    if (!isOutOfStock(error)) throw error
    await sql`rollback to savepoint before_stock`.execute(transaction)
    const toCheck: OrderState = 'on-hold'
    await moveLocked(transaction, { ...move, to: toCheck, attention: 'paid-without-stock' }, threshold)
  }
}
