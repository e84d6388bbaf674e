import { sql, type RawBuilder } from 'kysely'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import { isAllBack, refundable, type Refund, type Refundable, type ToRefund, type RefundPlan } from './refunds.ts'
import { clock } from '#platform/steady-clock'
import { mayMove, STATE_RULES, type Till } from '#shop/orders/orders'
import { findOrder, lockOrder, moveLocked, recordEvent, writeColumns, type Actor, flagOrder, unflagOrder, type Order } from '#shop/orders/orders.server'
import { RECEIVED_BACK, returnStock, type Returned } from '#shop/goods/stock.server'
import { refuse } from '#platform/refusal'
import { refundWords } from './refunds.words.ts'

/** Oldest first. */
export async function findRefunds(orderId: number, database: Database = db): Promise<Refund[]> {
  return readRefunds(database, sql`r.order_id = ${orderId}`)
}

export async function findRefund(id: number, database: Database = db): Promise<Refund | undefined> {
  const [refund] = await readRefunds(database, sql`r.id = ${id}`)
  return refund
}

async function readRefunds(database: Database, condition: RawBuilder<unknown>): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select r.id, r.order_id as "orderId", r.amount, r.delivery_amount as delivery, r.loose_amount as loose, r.stamp_amount as stamp, r.reason, r.surplus as "isSurplus",
      r.state, r.gateway, r.reference, r.problem, r.created_at as "createdAt", r.updated_at as "updatedAt", p.name as by,
      (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amount', l.amount, 'restocked', l.restocked)
          order by l.position), '[]')
        from refund_lines l where l.refund_id = r.id) as lines
    from refunds r left join account_people p on p.id = r.person_id
    where ${condition} order by r.id`.execute(database)
  return rows.map((row) => ({ ...row, amount: millimes(row.amount), delivery: millimes(row.delivery), loose: millimes(row.loose), stamp: millimes(row.stamp) }))
}

/** What of an order may go back, beside one of its refunds. */
export async function findRefundable(order: ToRefund & { id: number }, database: Database = db, beside?: number): Promise<Refundable> {
  const { rows } = await sql<{ position: number; pieces: number }>`
    select l.position, (l.quantity - coalesce(sum(pl.pieces) filter (where p.delivered_at is not null), 0))::int as pieces
    from order_lines l join parcels p on p.order_id = l.order_id and p.part and p.state = 'booked'
      left join parcel_lines pl on pl.parcel_id = p.id and pl.position = l.position
    where l.order_id = ${order.id} group by l.position, l.quantity`.execute(database)
  const notArrived = new Map(rows.map(({ position, pieces }) => [position, pieces]))
  const back = new Map((await findBack(database, order.id)).map((line) => [line.position, line.back]))
  const refunds = (await findRefunds(order.id, database)).filter(({ id }) => id !== beside)
  return refundable({ ...order, notArrived, back }, refunds)
}

/** Pieces of an order's lines that are back: given back to stock, written off or received. */
async function findBack(database: Database, orderId: number): Promise<{ position: number; itemId: number; quantity: number; back: number }[]> {
  const { rows } = await sql<{ position: number; itemId: number; quantity: number; back: number }>`
    select l.position, l.item_id as "itemId", l.quantity, (l.released + ${RECEIVED_BACK})::int as back from order_lines l where l.order_id = ${orderId}`.execute(
    database,
  )
  return rows
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Applies a completed refund in the transaction that records it, under the order's lock. Pieces are restocked or written off, an event is recorded,
 * and once everything went back, with or without the stamp, the order becomes refunded. IMP-03, IMP-13.
 */
export async function applyRefund(transaction: Database, refund: Refund & { out?: Till | undefined }, actor: Actor): Promise<void> {
  const order = (await lockOrder(transaction, refund.orderId))!
  await returnPieces(transaction, order, refund)
  const { id: refundId, amount, gateway, reference, out } = refund
  await recordEvent(transaction, {
    orderId: order.id,
    actor,
    kind: 'refund',
    details: { refundId, amount, currency: order.currency, gateway, reference, text: refund.reason, ...(out && { out }) },
  })
  if (refund.isSurplus) return unflag(transaction, order.id, ['paid-twice', 'paid-other-amount', 'deposit-to-return'])
  if (!(await isRefunded(transaction, order)) || (await hasOpen(transaction, order.id))) return
  if (mayMove(order.state, 'refunded')) await moveLocked(transaction, { orderId: order.id, to: 'refunded', actor, payment: 'refunded' })
  else await writeColumns(transaction, order.id, { payment: 'refunded', updated_at: clock.now() })
}

/** Pieces not restocked stay sold if they were shipped, and are written off if not. Pieces that were received before stay where they are. */
async function returnPieces(transaction: Database, order: LockedOrder, refund: Pick<Refund, 'id' | 'lines'>) {
  const hasLeft = STATE_RULES[order.state].stock === 'sold'
  const asked = refund.lines.filter(({ quantity, restocked }) => quantity > 0 && (restocked || !hasLeft))
  if (asked.length === 0) return
  const { lines: refundableLines } = await findRefundable((await findOrder(order.id, transaction))!, transaction, refund.id)
  const lines = await findBack(transaction, order.id)
  const returned: Returned[] = []
  for (const { position, quantity, restocked } of asked) {
    const line = lines.find((one) => one.position === position)!
    const pieces = Math.max(0, quantity - refundableLines.find((one) => one.position === position)!.back)
    line.back += pieces
    returned.push({ itemId: line.itemId, pieces, forSale: restocked })
    await transaction
      .updateTable('order_lines')
      .set((row) => ({ released: row('released', '+', pieces) }))
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute()
  }
  await returnStock(transaction, order.id, returned)
  if (lines.every(({ quantity, back }) => back >= quantity)) await writeColumns(transaction, order.id, { return_due: false })
}

async function isRefunded(transaction: Database, { id, refunded_total: refundedTotal }: LockedOrder): Promise<boolean> {
  const order = (await findOrder(id, transaction))!
  return isAllBack(await findRefundable({ ...order, refundedTotal: millimes(refundedTotal) }, transaction))
}

async function hasOpen(transaction: Database, orderId: number): Promise<boolean> {
  const open = await transaction
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sending', 'pending', 'uncertain'])
    .where('surplus', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Why a refund needs attention: unknown result, overdue, failed after acceptance, or made after staff recorded that it was not. */
type RefundFlag = OpenFlag | 'refund-undone' | 'refund-late'

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

/** Restores the amount of what was not refunded after all. */
export async function giveUp(transaction: Database, { orderId, amount, isSurplus }: Pick<Refund, 'orderId' | 'amount' | 'isSurplus'>): Promise<void> {
  if (!isSurplus) await count(transaction, orderId, 0 - amount)
}

/** Adds to the order's refunded total, which includes uncertain refunds; a negative amount subtracts. */
export async function count(transaction: Database, orderId: number, amount: number): Promise<void> {
  await writeColumns(transaction, orderId, { refunded_total: sql<number>`refunded_total + ${amount}`, updated_at: clock.now() })
}

/** Paid beyond the order's total, by a second or excessive payment, or the deposit of a cancelled order; not returned, nor on its way. */
export async function findSurplus(orderId: number, database: Database = db): Promise<Millimes> {
  const { rows } = await sql<{ left: number }>`
    select ((select coalesce(sum(surplus), 0) from payments where order_id = ${orderId})
      - (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId} and surplus and state <> 'refused'))::bigint as left`.execute(database)
  return millimes(Math.max(0, rows[0]!.left))
}

/** Plans the return of the whole surplus. A deposit that the shop kept is the customer's again. */
export async function planSurplus(transaction: Database, order: Order, actor: Actor): Promise<RefundPlan> {
  const amount = sum(await findSurplus(order.id, transaction), order.kept)
  if (amount === 0) throw refuse(refundWords.nothingLeft)
  if (order.kept > 0) await freeKept(transaction, order, actor)
  return { amount, delivery: NOTHING, loose: amount, stamp: NOTHING, lines: [] }
}

async function freeKept(transaction: Database, { id: orderId, currency, kept: amount }: Order, actor: Actor): Promise<void> {
  const all = { surplus: sql<number>`received` }
  await transaction.updateTable('payments').set(all).where('order_id', '=', orderId).where('currency', '=', currency).execute()
  await writeColumns(transaction, orderId, { kept: 0, deposit: 0 })
  await flagOrder(transaction, orderId, 'deposit-to-return')
  await recordEvent(transaction, { orderId, actor, kind: 'refund-step', details: { outcome: 'kept-back', amount } })
}
