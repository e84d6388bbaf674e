import { sql } from 'kysely'
import { textOf } from '#i18n/text-of.ts'
import { coinOf } from '#money/formats'
import { millimes, payable } from '#money/millimes'
import { db, inTransaction, type Database } from '#platform/database.server'
import { clock } from '#platform/clock'
import { describeError, log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { releaseCoupons, retakeCoupons } from '#shop/prices/coupons.uses.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { isOutOfStock, releaseStock, sellStock, takeStock } from '#shop/goods/stock.server'
import { CASH_ON_DELIVERY } from './orders.ts'
import { orderWords } from './orders.words.ts'
import { lockOrder } from './reading.server.ts'
import { markRefusal, moveRefusal } from './refusals.ts'
import { afterMark, afterMove, pathOf, type MarkName, type MarkValue } from './standing.ts'
import { couponMove, mayMove, stockMove, type Confirmation, type Delivery, type OrderState, type PaymentMark } from './states.ts'

export { piecesProblem, refuseTooManyOpen, type OrderWatch } from './order-limits.server.ts'
export { contentDigest, digestOf } from './content-digest.server.ts'
export { findOrder, findOrderByKey, lockOrder, type Order } from './reading.server.ts'
export { countPopularity } from './popularity.server.ts'
export { dismissUnfinished, isUnfinished, lineOf, rewriteOrder, rowOfLine, saveOrder, saveTaken, type OrderToSave } from './saving.server.ts'

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
  /** The payment that is told with it, by an event of its own. */
  payment?: PaymentMark
  attention?: string | null
  /** The cash that the courier took, in millimes; without it all that was due. IMP-23. */
  collected?: number
}

/** What an event says of its cause, where it only follows from something else: a move, or a mark. */
type Cause = { state: OrderState } | { mark: MarkName; to: MarkValue }

/**
 * Moves an order along an allowed way, with what follows from it (`STATE_EFFECTS`), the change of its stock and an event for each change, in one
 * transaction. A move to its present state changes nothing.
 * Refuses a way that is not allowed, missing stock, cancelling a paid order (that is refunded), and completing one that was to be paid online.
 */
export async function moveOrder(move: Move): Promise<void> {
  await withStock((transaction, threshold) => moveLocked(transaction, move, threshold))
}

/** The same inside the caller's transaction. Out of stock, it throws the table's refusal (`isOutOfStock`). */
export async function moveLocked(transaction: Database, move: Move, threshold: number): Promise<void> {
  const order = await lockOrder(transaction, move.orderId)
  if (order && order.state !== move.to) await step(transaction, { order, move, threshold })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

interface Step {
  order: LockedOrder
  move: Move
  /** The mark that is set with it. */
  marked?: { mark: MarkName; to: MarkValue }
  /** The mark that the move follows from. */
  because?: { mark: MarkName; to: MarkValue }
  threshold: number
}

async function step(transaction: Database, { order, move, marked, because, threshold }: Step): Promise<LockedOrder> {
  const { state: from } = order
  const { to } = move
  if (!mayMove(from, to)) throw refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[from], to: orderWords[to] }))
  const told = { ...order, ...(move.payment && { payment: move.payment }), ...(marked && { [marked.mark]: marked.to }) }
  const cash = to === 'completed' ? await cashAt(transaction, told, move) : null
  const next = afterMove(cash?.due === NOTHING_DUE ? { ...told, payment: 'paid' } : told, to)
  if (!next) throw moveRefusal(told, to)
  const stock = { take: takeStock, sell: sellStock, release: releaseStock, none: undefined }[stockMove(from, to)]
  await stock?.(transaction, { orderId: order.id, threshold })
  await moveCoupons(transaction, { orderId: order.id, from, move })
  const now = clock.now()
  const { confirmation, payment, delivery } = next
  const written = { state: to, confirmation, payment, delivery }
  await transaction
    .updateTable('orders')
    .set({
      ...written,
      collected: payment === 'collected' ? (cash?.collected ?? null) : to === 'shipped' ? null : order.collected,
      updated_at: now,
      hold_ends: to === 'pending' ? order.hold_ends : null,
      placed_at: order.placed_at ?? (to === 'cancelled' ? null : now),
      ...(move.attention !== undefined && { attention: move.attention }),
    })
    .where('id', '=', order.id)
    .execute()
  const { actor, reason } = move
  for (const mark of MARKS) {
    if (next[mark] === told[mark]) continue
    await recordMark(transaction, { orderId: order.id, actor, mark, from: told[mark], to: next[mark], because: { state: to } })
  }
  // The last, so that who reads the newest first reads the move before what follows from it.
  const said = cash && move.collected !== undefined ? { collected: cash.collected } : {}
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'state', details: { from, to, reason, because, ...said } })
  return { ...order, ...written, collected: payment === 'collected' ? (cash?.collected ?? null) : null }
}

const NOTHING_DUE = 0

/** The cash of an order at the door: what did not come in before, and what the courier took of it, which is all unless another amount is said. */
async function cashAt(transaction: Database, order: LockedOrder, { collected }: Move): Promise<{ due: number; collected: number } | null> {
  if (order.payment !== 'unpaid' && order.payment !== 'collected') return null
  const { rows } = await sql<{ due: number }>`
    select greatest(0, ${order.total}::bigint - coalesce(sum(received), 0))::bigint as due from payments
    where order_id = ${order.id} and currency = ${order.currency}`.execute(transaction)
  const { due } = rows[0]!
  if (due > NOTHING_DUE && order.payment_method !== null && order.payment_method !== CASH_ON_DELIVERY) throw refuse(orderWords.notPaidYet)
  if (collected !== undefined && payable(millimes(collected), coinOf(order.currency)) !== collected) throw refuse(orderWords.collectedWrong)
  if (collected !== undefined && collected > due) throw refuse(orderWords.collectedTooMuch)
  return { due, collected: collected ?? due }
}

/** Does some work in one transaction. Refuses missing stock in words. */
async function withStock<Result>(work: (transaction: Database, threshold: number) => Promise<Result>): Promise<Result> {
  const threshold = lowStockThreshold(await findSettings())
  try {
    return await inTransaction((transaction) => work(transaction, threshold))
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** Takes or releases the uses of an order's coupons. One that has none left is recorded and stops nothing: the price was promised. */
async function moveCoupons(transaction: Database, { orderId, from, move }: { orderId: number; from: OrderState; move: Move }): Promise<void> {
  const what = couponMove(from, move.to)
  if (what === 'release') return releaseCoupons(transaction, orderId)
  const usedUp = what === 'take' ? await retakeCoupons(transaction, orderId) : []
  if (usedUp.length > 0) await recordEvent(transaction, { orderId, actor: move.actor, kind: 'coupon-used-up', details: { text: usedUp.join(', ') } })
}

/** One or more of an order's marks. */
export interface Marks {
  confirmation?: Confirmation
  payment?: PaymentMark
  delivery?: Delivery
}

const MARKS = ['confirmation', 'payment', 'delivery'] as const satisfies readonly MarkName[]

/** Who marks an order, and why. */
export interface MarkNote {
  actor: Actor
  reason?: string
  /** The cash that the courier took, in millimes, where the mark says that it arrived; without it all that was due. IMP-23. */
  collected?: number
}

/**
 * Sets marks of an order with what follows from them (`MARK_EFFECTS`): its state, its stock, its other marks, an event for each change. IMP-05.
 * Refuses a mark that its state does not let be, missing stock, and another payment once money went back.
 */
export async function markOrder(orderId: number, marks: Marks, note: MarkNote): Promise<void> {
  await withStock((transaction) => markLocked(transaction, { ...note, orderId, marks }))
}

/** The same inside the caller's transaction. Out of stock, it throws the table's refusal (`isOutOfStock`). */
export async function markLocked(transaction: Database, { orderId, marks, ...note }: MarkNote & { orderId: number; marks: Marks }): Promise<void> {
  const threshold = lowStockThreshold(await findSettings(transaction))
  let order = await lockOrder(transaction, orderId)
  for (const mark of MARKS) {
    const to = marks[mark]
    if (order && to !== undefined && order[mark] !== to) order = await markOne(transaction, { order, mark, to, note, threshold })
  }
}

interface Marking {
  order: LockedOrder
  mark: MarkName
  to: MarkValue
  note: MarkNote
  threshold: number
}

async function markOne(transaction: Database, { order, mark, to, note, threshold }: Marking): Promise<LockedOrder> {
  // What the courier has is handed over later, whatever went back since.
  const isHandedOver = order.payment === 'collected' && to === 'paid'
  if (mark === 'payment' && order.refunded_total > 0 && !isHandedOver) throw refuse(orderWords.refundedStays)
  if (!afterMark(order, mark, to)) throw markRefusal(order, mark, to)
  const { actor, reason, collected } = note
  const path = pathOf(order.state, mark, to)
  const recorded = { orderId: order.id, actor, mark, to, reason }
  if (path.length === 0) {
    await recordMark(transaction, { ...recorded, from: order[mark] })
    return await setMark(transaction, order, { [mark]: to })
  }
  let now = order
  for (const [index, state] of path.entries()) {
    const isLast = index === path.length - 1
    if (isLast) await recordMark(transaction, { ...recorded, from: now[mark] })
    const move = { orderId: order.id, to: state, actor, ...(reason && { reason }), ...(collected !== undefined && { collected }) }
    const because = { mark, to }
    now = await step(transaction, { order: now, move, because, threshold, ...(isLast && { marked: because }) })
  }
  return now
}

/** Sets a mark that nothing follows from. A staff note does not count as the shopper's activity: an unfinished order's age still counts from theirs. */
async function setMark(transaction: Database, order: LockedOrder, marks: Marks): Promise<LockedOrder> {
  await transaction
    .updateTable('orders')
    .set({ ...marks, ...(order.placed_at && { updated_at: clock.now() }) })
    .where('id', '=', order.id)
    .execute()
  return { ...order, ...marks }
}

async function recordMark(
  transaction: Database,
  {
    orderId,
    actor,
    ...details
  }: { orderId: number; actor: Actor; mark: MarkName; from: MarkValue; to: MarkValue; reason?: string | undefined; because?: Cause },
): Promise<void> {
  await recordEvent(transaction, { orderId, actor, kind: 'mark', details })
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
  for (const { id } of due) {
    // One order that fails must not keep the later ones from ending.
    await expireHold(id).catch((error: unknown) => log.error({ order: id, error: describeError(error) }, 'the hold of an order did not end'))
  }
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
