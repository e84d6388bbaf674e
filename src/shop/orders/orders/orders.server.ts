import { sql, type UpdateObject } from 'kysely'
import { textOf } from '#i18n/words.ts'
import { coinOf, exactAmount, writtenIn } from '#money/formats'
import { millimes, payable } from '#money/millimes'
import { db, inTransaction, json, type Database, type Tables } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { describeError, log } from '#platform/log.server'
import { refuse, type Refusal } from '#platform/refusal'
import { releaseCoupons, retakeCoupons } from '#shop/prices/coupons.uses.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOutOfStock, releaseStock, sellStock, takeStock } from '#shop/goods/stock.server'
import {
  couponMove,
  mayMove,
  stockMove,
  afterMark,
  afterMove,
  pathOf,
  stands,
  CASH_ON_DELIVERY,
  type Confirmation,
  type Delivery,
  type DepositFate,
  type OrderState,
  type PaymentMark,
  type MarkName,
  type MarkValue,
  isPaid,
  stillOwed,
  type Standing,
  type Till,
} from './orders.ts'
import { orderWords } from './orders.words.ts'
import { contentDigest, findFreePieces, findLastMove, findParts, findReceived, hasPaid, lockOrder, type Order } from './reading.server.ts'
import { deliverParts, handParts, isHeld, postOrder, refuseArrivedPart, reopenParts, reopenStores } from './posting.server.ts'
import { rowOfLine } from './saving.server.ts'
import { freezeLines, hasShares, updateShares } from './sharing.server.ts'
import { recordChanges } from '#platform/changes.server'

const DAYS = 90

const SOLD: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/** Sales of the last 90 days, a sort key of lists. Returns the number of changed products. A product never ordered keeps its initial number. */
export async function countPopularity(): Promise<number> {
  const since = new Date(clock.now().getTime() - DAYS * 24 * 3600 * 1000)
  return inTransaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with sold as (
        select line.product_id, least(sum(line.quantity), 2000000000)::int as pieces
        from orders join order_lines line on line.order_id = orders.id
        where orders.placed_at >= ${since} and orders.state = any(${SOLD}::text[])
        group by line.product_id
      ), counted as (
        select product_id, pieces from sold
        union all
        select id, 0 from products where popularity > 0
          and not exists (select from sold where sold.product_id = products.id)
          and exists (select from order_lines where order_lines.product_id = products.id)
      )
      update products set popularity = counted.pieces
      from counted where products.id = counted.product_id and products.popularity <> counted.pieces
      returning products.id`.execute(transaction)
    if (rows.length > 0) await recordChanges(transaction, [...rows.map(({ id }) => `product:${id}`), 'list'])
    return rows.length
  })
}

export function digestOf(order: Order): string {
  return contentDigest({ ...order, lines: order.lines.map(rowOfLine) })
}

export {
  piecesProblem,
  refuseTooManyOpen,
  type OrderWatch,
  dismissUnfinished,
  isUnfinished,
  lineOf,
  newRow,
  placedBy,
  rewriteOrder,
  rowOfLine,
  saveOrder,
  saveTaken,
  type OrderToSave,
} from './saving.server.ts'
export {
  collectedBy,
  contentDigest,
  findFreePieces,
  findOrder,
  findOrderByKey,
  findParts,
  findReceived,
  IS_OPEN_PARCEL,
  isUnderWay,
  lockOrder,
  PLACE_OF_PART,
  RECEIVED,
  TAKEN_BACK,
  type Order,
  type PlaceOfPart,
} from './reading.server.ts'
export { COURIER_OF_ORDER, deliverParts, HELD_BY_COURIERS, isHeld } from './posting.server.ts'

/** The author of a change. `id` is a staff account, or the name of a job or gateway. */
export interface Actor {
  kind: 'visitor' | 'staff' | 'system' | 'provider'
  id: string | null
}

export interface Move {
  orderId: number
  to: OrderState
  actor: Actor
  /** Required of staff for moves that undo something. */
  reason?: string
  /** A payment mark set with the move. It gets its own event. */
  payment?: PaymentMark
  attention?: string | null
  /** Cash collected by the courier, in millimes; by default all that was due. IMP-23. */
  collected?: number
  /** On cancelling an order that money came in for: it goes back, or the shop keeps it. */
  deposit?: DepositFate
  /** One of its parcels is handed over; the others are still here. */
  isPart?: boolean
}

type Cause = { state: OrderState } | { mark: MarkName; to: MarkValue }

/**
 * Moves an order to another state in one transaction, with the marks that follow (`STATE_EFFECTS`), its stock and an event for each change. A move to
 * the current state does nothing. Refuses a move that is not allowed, missing stock, the cancellation of a paid order (it must be refunded) and of one with
 * a deposit unless its fate is said, and the completion of an unpaid online order.
 */
export async function moveOrder(move: Move): Promise<void> {
  await withStock((transaction) => moveLocked(transaction, move))
}

/** As `moveOrder`, inside the caller's transaction. When stock is short, it throws the table's error (`isOutOfStock`). */
export async function moveLocked(transaction: Database, move: Move): Promise<void> {
  const order = await lockOrder(transaction, move.orderId)
  if (order && order.state !== move.to) await step(transaction, { order, move })
}

/** Takes the last move back, to the state and the marks of before it, inside the caller's transaction. Reports do not count it. */
export async function takeBackMove(transaction: Database, move: Move): Promise<void> {
  const order = (await lockOrder(transaction, move.orderId))!
  await step(transaction, { order, move, undo: await findLastMove(transaction, order) })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

interface Step {
  order: LockedOrder
  move: Move
  marked?: { mark: MarkName; to: MarkValue }
  because?: { mark: MarkName; to: MarkValue }
  /** The first event that is taken back, and the marks of before. */
  undo?: { since: number; marks: Partial<Standing> }
}

async function step(transaction: Database, { order, move, marked, because, undo }: Step): Promise<LockedOrder> {
  const [{ state: from }, { to, actor, reason }] = [order, move]
  if (!undo && !mayMove(from, to)) throw refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[from], to: orderWords[to] }))
  const told = { ...order, ...(move.payment && { payment: move.payment }), ...(marked && { [marked.mark]: marked.to }) }
  const parts = from === 'shipped' || ['shipped', 'completed', 'cancelled'].includes(to) ? await findParts(transaction, order.id) : []
  if (from === 'shipped' && to !== 'completed' && parts.some(({ deliveredAt }) => deliveredAt)) throw refuse(orderWords.partDelivered)
  if (to === 'cancelled' && parts.some(hasPaid)) throw refuse(orderWords.partPaid)
  const cash = to === 'completed' ? await cashAt(transaction, told, { ...move, hasParts: parts.length > 0 }) : null
  const next = undo ? { ...told, ...undo.marks, state: to } : afterMove(cash?.due === NOTHING_DUE ? { ...told, payment: 'paid' } : told, to)
  if (!next || !stands(next)) throw moveRefusal(told, to)
  // What was refunded was paid.
  if (order.refunded_total > 0 && isPaid(order.payment) && next.payment === 'unpaid') throw refuse(orderWords.refundedStays)
  // Goods that came back stay where they are while their order is not sent again.
  const isBack = order.delivery === 'returned' && next.delivery === 'returned'
  const stock = { take: takeStock, sell: sellStock, release: releaseStock, none: undefined }[isBack ? 'none' : stockMove(from, to)]
  if (to === 'shipped' && from !== 'completed') await freezeLines(transaction, order.id)
  if (parts.length > 0 && to === 'shipped' && from === 'completed') await reopenParts(transaction, order.id, { keepCash: next.payment === 'paid' })
  else if (parts.length > 0 && to !== 'completed' && !move.isPart) await handParts(transaction, order.id, to === 'shipped')
  if (from === 'cancelled' || (from === 'shipped' && to === 'confirmed')) await reopenStores(transaction, order.id, { isResumed: from === 'cancelled' })
  const deposit = to === 'cancelled' ? await endDeposit(transaction, order, move) : undefined
  const hasPiecesHere = to === 'completed' && parts.length > 0 && (await findFreePieces(transaction, order.id)).size > 0
  const now = clock.now()
  const { confirmation, payment, delivery } = next
  const written = { state: to, confirmation, payment, delivery }
  await writeColumns(transaction, order.id, {
    ...written,
    // Cash that came in stays collected, though its delivery is taken back.
    collected: payment === 'collected' ? (cash?.collected ?? null) : to === 'shipped' && payment !== 'paid' ? null : order.collected,
    updated_at: now,
    hold_ends: to === 'pending' ? order.hold_ends : null,
    packed_at: to === 'cancelled' ? null : order.packed_at,
    kept: deposit?.deposit === 'kept' ? deposit.amount : 0,
    placed_at: order.placed_at ?? (to === 'cancelled' ? null : now),
    ...(deposit?.deposit === 'back' && { deposit: 0, attention: 'deposit-to-return' }),
    ...(move.attention !== undefined && { attention: move.attention }),
    ...(hasPiecesHere && { return_due: true }),
  })
  for (const mark of MARKS) {
    if (next[mark] === told[mark]) continue
    await recordMark(transaction, { orderId: order.id, actor, mark, from: told[mark], to: next[mark], because: { state: to } })
  }
  await stock?.(transaction, order.id)
  await moveCoupons(transaction, { orderId: order.id, from, move })
  // Written last, so that a newest-first reader sees the move before its effects.
  const said = cash && move.collected !== undefined ? { collected: cash.collected } : {}
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'state', details: { from, to, reason, because, undo: undo?.since, ...said, ...deposit } })
  const moved = { ...order, ...written, collected: payment === 'collected' ? (cash?.collected ?? null) : null }
  const isAllReceived = parts.length > 0 && payment === 'collected' && !(await isHeld(transaction, order.id))
  return isAllReceived ? markOne(transaction, { order: moved, mark: 'payment', to: 'paid', note: { actor } }) : moved
}

/** Money that came in for an order that is cancelled: as a surplus it waits to go back; what is kept is the shop's. Undefined if none came in. */
async function endDeposit(transaction: Database, order: LockedOrder, { deposit }: Move): Promise<{ deposit: DepositFate; amount: number } | undefined> {
  const amount = await findReceived(transaction, order.id)
  if (amount <= 0) return undefined
  if (!deposit) throw refuse(orderWords.depositFirst, { amount: exactAmount(millimes(amount), writtenIn(order.currency)) })
  if (deposit === 'back') {
    const all = { surplus: sql<number>`received` }
    await transaction.updateTable('payments').set(all).where('order_id', '=', order.id).where('currency', '=', order.currency).execute()
  }
  return { deposit, amount }
}

const NOTHING_DUE = 0

/** Cash due at the door, and the cash collected: by default all of it, or what the parts collected. Null unless `unpaid` or `collected`. */
async function cashAt(
  transaction: Database,
  order: LockedOrder,
  { collected, actor, hasParts }: Move & { hasParts: boolean },
): Promise<{ due: number; collected: number } | null> {
  const by = actor.kind === 'staff' ? actor.id : null
  if (order.payment !== 'unpaid' && order.payment !== 'collected') {
    if (hasParts) await deliverParts(transaction, order.id, { due: null, by })
    return null
  }
  const due = stillOwed({ ...order, received: await findReceived(transaction, order.id) })
  if (due > NOTHING_DUE && order.payment_method !== null && order.payment_method !== CASH_ON_DELIVERY) throw refuse(orderWords.notPaidYet)
  if (collected !== undefined && payable(millimes(collected), coinOf(order.currency)) !== collected) throw refuse(orderWords.collectedWrong)
  if (collected !== undefined && collected > due) throw refuse(orderWords.collectedTooMuch)
  if (!hasParts) return { due, collected: collected ?? due }
  const byParts = await deliverParts(transaction, order.id, { due, by })
  if (collected !== undefined && collected !== byParts) throw refuse(orderWords.collectedByParcel)
  return { due, collected: byParts }
}

/** A transaction in which missing stock is a refusal. */
export async function withStock<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** Takes or releases the order's coupon uses. A used-up coupon is recorded but does not block the move: the price was promised. */
async function moveCoupons(transaction: Database, { orderId, from, move }: { orderId: number; from: OrderState; move: Move }): Promise<void> {
  const what = couponMove(from, move.to)
  if (what === 'release') return releaseCoupons(transaction, orderId)
  const usedUp = what === 'take' ? await retakeCoupons(transaction, orderId) : []
  if (usedUp.length > 0) await recordEvent(transaction, { orderId, actor: move.actor, kind: 'coupon-used-up', details: { text: usedUp.join(', ') } })
}

export interface Marks {
  confirmation?: Confirmation
  payment?: PaymentMark
  delivery?: Delivery
}

const MARKS = ['confirmation', 'payment', 'delivery'] as const satisfies readonly MarkName[]

export interface MarkNote {
  actor: Actor
  reason?: string
  /** Cash collected by the courier, in millimes, for a mark of delivery; by default all that was due. IMP-23. */
  collected?: number
  /** Where the courier's cash came in, for the mark `paid`: the till by default. */
  into?: Till
}

/**
 * Sets marks of an order, with the effects that follow (`MARK_EFFECTS`): state, stock, other marks, and an event for each change. IMP-05. Refuses a
 * mark that the state does not allow, missing stock, and a new payment mark after a refund.
 */
export async function markOrder(orderId: number, marks: Marks, note: MarkNote): Promise<void> {
  await withStock((transaction) => markLocked(transaction, { ...note, orderId, marks }))
}

/** As `markOrder`, inside the caller's transaction. When stock is short, it throws the table's error (`isOutOfStock`). */
export async function markLocked(transaction: Database, { orderId, marks, ...note }: MarkNote & { orderId: number; marks: Marks }): Promise<void> {
  let order = await lockOrder(transaction, orderId)
  for (const mark of MARKS) {
    const to = marks[mark]
    if (order && to !== undefined && order[mark] !== to) order = await markOne(transaction, { order, mark, to, note })
  }
}

interface Marking {
  order: LockedOrder
  mark: MarkName
  to: MarkValue
  note: MarkNote
}

async function markOne(transaction: Database, { order, mark, to, note }: Marking): Promise<LockedOrder> {
  // The courier hands over collected cash later, even after a refund.
  const isHandedOver = order.payment === 'collected' && to === 'paid'
  if (mark === 'payment' && order.refunded_total > 0 && !isHandedOver) throw refuse(orderWords.refundedStays)
  if (!afterMark(order, mark, to)) throw markRefusal(order, mark, to)
  if (order.state === 'shipped' && to === 'returned') await refuseArrivedPart(transaction, order.id)
  const { actor, reason, collected, into } = note
  const path = pathOf(order.state, mark, to)
  const recorded = { orderId: order.id, actor, mark, to, reason, into }
  if (path.length === 0) {
    const marked = await setMark(transaction, order, { [mark]: to })
    await recordMark(transaction, { ...recorded, from: order[mark] })
    if (order.state === 'cancelled' && mark === 'delivery') await putOnSale(transaction, order.id)
    return marked
  }
  let now = order
  for (const [index, state] of path.entries()) {
    const isLast = index === path.length - 1
    if (isLast) await recordMark(transaction, { ...recorded, from: now[mark] })
    const move = { orderId: order.id, to: state, actor, ...(reason && { reason }), ...(collected !== undefined && { collected }) }
    const because = { mark, to }
    now = await step(transaction, { order: now, move, because, ...(isLast && { marked: because }) })
  }
  return now
}

/** Sets a mark without effects. A staff note is not the shopper's activity: `updated_at` of an unfinished order stays. */
async function setMark(transaction: Database, order: LockedOrder, marks: Marks): Promise<LockedOrder> {
  await writeColumns(transaction, order.id, { ...marks, ...(order.placed_at && { updated_at: clock.now() }) })
  return { ...order, ...marks }
}

/** Writes columns of an order as they are. For a state or a mark with its effects: `moveLocked`, `markLocked`. The caller holds the order's lock. */
export async function writeColumns(transaction: Database, orderId: number, columns: UpdateObject<Tables, 'orders'>): Promise<void> {
  await transaction.updateTable('orders').set(columns).where('id', '=', orderId).execute()
}

/** Flags an order for staff, unless it is flagged already. */
export async function flagOrder(transaction: Database, orderId: number, attention: string): Promise<void> {
  await transaction.updateTable('orders').set({ attention }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** Clears an order's flag if it is one of `over`; the `next` reason takes its place. */
export async function unflagOrder(
  transaction: Database,
  orderId: number,
  { over, next = null }: { over: readonly string[]; next?: string | null },
): Promise<void> {
  await transaction.updateTable('orders').set({ attention: next }).where('id', '=', orderId).where('attention', 'in', over).execute()
}

/** Records a changed mark, and of the delivery whether the parcel came back: its goods wait then to be received. */
async function recordMark(
  transaction: Database,
  {
    orderId,
    actor,
    ...details
  }: { orderId: number; actor: Actor; mark: MarkName; from: MarkValue; to: MarkValue; reason?: string | undefined; into?: Till | undefined; because?: Cause },
): Promise<void> {
  const { mark, from, to } = details
  if (mark === 'delivery' && (to === 'returned' || from === 'returned')) await noteReturn(transaction, orderId, to)
  await recordEvent(transaction, { orderId, actor, kind: 'mark', details })
  if (mark === 'delivery' && from === 'returned' && to !== 'none') await sellStock(transaction, orderId)
}

async function noteReturn(transaction: Database, orderId: number, to: MarkValue): Promise<void> {
  await writeColumns(transaction, orderId, { return_due: to === 'returned' })
  if (to === 'none') return
  const returned_at = to === 'returned' ? sql<Date>`coalesce(returned_at, ${clock.now()}::timestamptz)` : null
  await transaction.updateTable('parcels').set({ returned_at }).where('order_id', '=', orderId).where('state', '=', 'booked').execute()
}

/** A cancelled order of which staff say where its goods were has none that wait: they were not sent, or are on sale since it was cancelled. */
async function putOnSale(transaction: Database, orderId: number): Promise<void> {
  await releaseStock(transaction, orderId)
  await writeColumns(transaction, orderId, { return_due: false })
}

interface NewEvent {
  orderId: number
  actor: Actor
  kind: string
  details?: Record<string, unknown>
}

/** Records an event after what it tells of is written, and posts the money that it moved. */
export async function recordEvent(transaction: Database, event: NewEvent): Promise<void> {
  const { id, isShared } = await transaction
    .insertInto('order_events')
    .values({ order_id: event.orderId, actor: event.actor.kind, actor_id: event.actor.id, kind: event.kind, details: json(event.details ?? {}) })
    .returning(['id', hasShares(event.orderId).as('isShared')])
    .executeTakeFirstOrThrow()
  if (!movesMoney(event)) return
  if (isShared) await updateShares(transaction, event.orderId)
  await postOrder(transaction, { ...event, eventId: id })
}

const ENDS: readonly unknown[] = ['completed', 'cancelled', 'refunded'] satisfies OrderState[]

/** True for events after which the ledger may have something to post. A mark that follows from a state is posted with that state, a return by itself. */
function movesMoney({ kind, details = {} }: NewEvent): boolean {
  const { from, to, mark, because, outcome } = details as { from?: unknown; to?: unknown; mark?: unknown; because?: Cause; outcome?: unknown }
  if (kind === 'state') return ENDS.includes(from) || ENDS.includes(to) || (because !== undefined && 'mark' in because && because.mark === 'payment')
  if (kind === 'mark') return (mark === 'payment' && because === undefined) || (mark === 'delivery' && (from === 'returned' || to === 'returned'))
  if (kind === 'parcel') return outcome !== 'status'
  if (kind === 'payment') return outcome !== 'opened'
  return ['refund', 'refund-step', 'changed', 'return'].includes(kind)
}

/** Cancels unpaid orders whose hold has ended and releases their stock. Handles a batch and returns its size; call until it returns 0. */
export async function expireHolds(): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('placed_at', 'is not', null)
    .where('hold_ends', '<', clock.now())
    .orderBy('hold_ends')
    .limit(100)
    .execute()
  for (const { id } of due) {
    // One failing order must not block the later ones.
    await expireHold(id).catch((error: unknown) => log.error({ order: id, error: describeError(error) }, 'the hold of an order did not end'))
  }
  return due.length
}

async function expireHold(orderId: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.state !== 'pending' || !order.hold_ends || order.hold_ends >= clock.now()) return
    const move = { orderId, actor: { kind: 'system', id: 'expire-holds' }, reason: 'unpaid', payment: 'unpaid' } as const
    const isPaidInPart = (await findReceived(transaction, orderId)) > 0
    await moveLocked(transaction, isPaidInPart ? { ...move, to: 'on-hold', attention: 'paid-other-amount' } : { ...move, to: 'cancelled' })
  })
}

/** Deletes unfinished and dismissed orders untouched for the merchant's retention period. Returns how many. */
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

export function moveRefusal(order: Standing, to: OrderState): Refusal {
  if (to === 'cancelled' && isPaid(order.payment)) return refuse(orderWords.paidNotCancelled)
  if (to === 'completed') return refuse(orderWords.notPaidYet)
  return refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[order.state], to: orderWords[to] }))
}

const NOT_SENT_YET: readonly OrderState[] = ['temp', 'pending', 'on-hold', 'failed']
const CALL_IS_OVER: readonly OrderState[] = ['shipped', 'completed', 'cancelled', 'refunded']

export function markRefusal(order: Standing, mark: MarkName, to: MarkValue): Refusal {
  const { state, payment } = order
  const now = orderWords[state]
  if (mark === 'confirmation') {
    if (to === 'refused' && isPaid(payment)) return refuse(orderWords.paidNotCancelled)
    if (to === 'refused' && state === 'shipped') return refuse(orderWords.alreadySent)
    if (CALL_IS_OVER.includes(state)) return refuse(textOf(orderWords.callIsOver, { now }))
    if (state === 'temp') return refuse(orderWords.placeFirst)
    if (to === 'confirmed') return refuse(orderWords.payFirst)
  }
  if (mark === 'delivery' && NOT_SENT_YET.includes(state)) return refuse(textOf(orderWords.confirmFirst, { now }))
  if (mark === 'delivery' && state === 'cancelled') return refuse(orderWords.bringBackFirst)
  if (to === 'delivered') return refuse(orderWords.notPaidYet)
  if (mark === 'payment' && state === 'completed') return refuse(orderWords.completedIsPaid)
  return refuse(textOf(orderWords.markNotAllowed, { now }))
}
