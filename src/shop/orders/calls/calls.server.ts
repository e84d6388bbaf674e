import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { callableFrom } from './calling-hours.server.ts'
import { callWords } from './calls.words.ts'
import { keepHold, leaseChosen, leaseNext, endHold, findClaim, lease, type Lease } from './leases.server.ts'
import { findNextMoment, isOrderGivenUp } from './queue.server.ts'
import type { Asking } from './queue-conditions.server.ts'
import { findCall, type Call } from './reading.server.ts'
import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { TIME_ZONES, lowStockThreshold } from '#shop/upkeep/settings'
import { UNDO_MS, type CallFigures, type OrderBefore } from './calls.ts'
import { lockOrder, moveLocked, recordEvent, writeColumns, type Actor } from '#shop/orders/orders.server'
import { refuseOtherMoney } from './other-money.server.ts'
import { STAFF_ROLES } from '#shop/people/accounts'
import { isOutOfStock, releaseStock, takeStock } from '#shop/goods/stock.server'
import { couponMove, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { retakeCoupons } from '#shop/prices/coupons.uses.server'

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
  await writeColumns(transaction, id, {
    state: before.state,
    confirmation: before.confirmation,
    payment: before.payment,
    call_attempts: before.attempts,
    next_call_at: before.nextCallAt === null ? null : new Date(before.nextCallAt),
    updated_at: new Date(before.updatedAt),
  })
}

/** Records an event for each change and returns how many there were. Refuses a former member of staff. */
export async function assignOrders(ids: readonly number[], personId: string | null, by: string): Promise<number> {
  return inTransaction((transaction) => assignIn(transaction, ids, { personId, by }))
}

/** As `assignOrders`, inside the caller's transaction. */
export async function assignIn(transaction: Database, ids: readonly number[], { personId, by }: { personId: string | null; by: string }): Promise<number> {
  const person =
    personId === null
      ? null
      : await transaction
          .selectFrom('account_people')
          .select(['id', 'name'])
          .where('id', '=', personId)
          .where('role', 'in', STAFF_ROLES)
          .where('deactivated_at', 'is', null)
          .executeTakeFirst()
  if (person === undefined) throw refuse(callWords.noSuchPerson)
  const { rows } = await sql<{ id: number; assigned_to: string | null }>`
    select id, assigned_to from orders where id = any(${[...ids]}::bigint[]) and assigned_to is distinct from ${personId} order by id for update`.execute(
    transaction,
  )
  const changed = rows.map(({ id }) => id)
  await sql`update orders set assigned_to = ${personId} where id = any(${changed}::bigint[])`.execute(transaction)
  for (const { id, assigned_to: from } of rows) {
    const details = { from, to: personId, name: person?.name }
    await recordEvent(transaction, { orderId: id, actor: { kind: 'staff', id: by }, kind: 'assigned', details })
  }
  return changed.length
}

/** Needs no lease: all agents see such orders in a list. Refuses an order with calls left, and one that somebody else is calling. */
export async function giveUpOrder(orderId: number, { staffId, reason }: { staffId: string; reason: string }): Promise<void> {
  const settings = await findSettings()
  await inTransaction(async (transaction) => {
    const isThere = (await lockOrder(transaction, orderId)) !== undefined
    if (!isThere || !(await isOrderGivenUp(transaction, orderId, settings))) throw refuse(callWords.notToGiveUp, { number: orderId })
    const { calling } = await findClaim(transaction, orderId, { person: staffId, at: clock.now() })
    if (calling !== null) throw refuse(callWords.takenBy, { name: calling })
    await refuseOtherMoney(transaction, orderId)
    await moveLocked(transaction, { orderId, to: 'cancelled', actor: { kind: 'staff', id: staffId }, reason }, lowStockThreshold(settings))
    await endHold(transaction, orderId, staffId)
  })
}

/** Call figures of a range of days, both included, in the shop's time zone, by agent and hour; of one agent if given. */
export async function findFigures({ from, until, person }: { from: string; until: string; person?: string }): Promise<CallFigures[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const { rows } = await sql<CallFigures>`
    select a.person_id as "personId", p.name, extract(hour from a.at at time zone ${zone})::int as hour, count(*)::int as calls,
      (count(*) filter (where a.outcome not in ('no-answer', 'wrong-number')))::int as reached,
      (count(*) filter (where a.outcome = 'confirmed'))::int as confirmed,
      (count(*) filter (where a.outcome = 'confirmed' and o.delivery = 'delivered'))::int as delivered,
      sum(a.seconds)::int as seconds
    from call_attempts a join orders o on o.id = a.order_id left join account_people p on p.id = a.person_id
    where a.undone_at is null and a.at >= ${from}::date::timestamp at time zone ${zone} and a.at < (${until}::date + 1)::timestamp at time zone ${zone}
      ${person === undefined ? sql`` : sql`and a.person_id = ${person}`}
    group by 1, 2, 3 order by 2 nulls last, 1, 3`.execute(db)
  return rows
}

export { callableFrom, lastCallable } from './calling-hours.server.ts'
export { releaseLease, renewLease } from './leases.server.ts'
export { countCalls, findGivenUp, findQueue, type Queue, type QueuedOrder } from './queue.server.ts'
export type { Call, CallAttempt, CallLine, OtherCall } from './reading.server.ts'
export { recordOutcome, type RecordedCall } from './recording.server.ts'

export interface AskingForNext {
  person: string
  at?: Date
  besides?: readonly number[]
  /** Ignores the calling hours. */
  atAnyHour?: boolean
}

/** The next order, or why there is none: outside calling hours, or an empty queue. `from` is when to ask again; null if unknown. */
export type NextCall = { call: Call } | { call: null; why: 'closed' | 'empty'; from: Date | null }

/** Leases the next order for some minutes (`renewLease`). No order and no phone is ever leased to two people. IMP-05. */
export async function findNextCall({ person, at = clock.now(), besides = [], atAnyHour = false }: AskingForNext): Promise<NextCall> {
  const settings = await findSettings()
  const opens = atAnyHour ? at : callableFrom(at, settings)
  if (opens > at) return { call: null, why: 'closed', from: opens }
  const leased = await leaseNext({ person, at }, besides)
  const call = leased && (await show(leased, { person, at }))
  return call ? { call } : { call: null, why: 'empty', from: await findNextMoment(at) }
}

/** Leases a chosen order for some minutes, out of turn. Refuses while somebody else is calling its phone, and names them. */
export async function takeCall(orderId: number, { person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<Call> {
  const call = await show(await leaseChosen(orderId, { person, at }), { person, at })
  if (!call) throw refuse(callWords.noSuchOrder)
  return call
}

/** Shows a leased order and lets its holder record the outcome. An order that awaits no call is view-only. */
async function show(leased: Lease, asking: Asking): Promise<Call | undefined> {
  const call = await findCall(leased.orderId, leased.until)
  if (call && call.kind !== null) await keepHold(leased, asking)
  return call
}
