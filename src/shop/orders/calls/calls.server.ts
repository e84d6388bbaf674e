import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { callableFrom } from './calling-hours.server.ts'
import { callWords } from './calls.words.ts'
import {
  keepHold,
  leaseChosen,
  leaseNext,
  endHold,
  findClaim,
  lease,
  type Lease,
  mayBeCalled,
  spanOf,
  whatIsFree,
  whatIsTheirs,
  type Asking,
  type Span,
} from './leases.server.ts'
import { findCall, type Call } from './reading.server.ts'
import { sql, type RawBuilder } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { UNDO_MS, CALL_KINDS, CALLS_COUNTED_TO, type CallFigures, type OrderBefore, type CallKind } from './calls.ts'
import { lockOrder, moveLocked, recordEvent, writeColumns, type Actor, withStock } from '#shop/orders/orders.server'
import { refuseOtherMoney } from './recording.server.ts'
import { STAFF_ROLES } from '#shop/people/accounts'
import { releaseStock, takeStock } from '#shop/goods/stock.server'
import { couponMove, type OrderState } from '#shop/orders/orders'
import { retakeCoupons } from '#shop/prices/coupons.uses.server'
import { millimes, type Millimes } from '#money/millimes'

export interface Queue {
  count: number
  /** Unanswered and out of calls: cancelling is suggested. Counted up to `COUNTED_TO`. */
  givenUp: number
  next: QueuedOrder[]
}

export interface QueuedOrder {
  id: number
  name: string
  phone: string
  total: Millimes
  currency: string
  kind: CallKind
  /** Start of the wait, or the time to call. */
  since: Date
  attempts: number
}

const COUNTED_TO = 1000

const MOST_SHOWN = 8

/** The queue as this person would receive it: without orders others are calling, or that belong to others at work. */
export async function findQueue({ person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<Queue> {
  const settings = await findSettings()
  const asking = { person, at }
  const [count, givenUp, ...found] = await Promise.all([
    countCalls(asking),
    countGivenUp(settings),
    ...CALL_KINDS.map((kind) => findFirst(kind, asking, settings)),
  ])
  return { count, givenUp, next: found.flat().slice(0, MOST_SHOWN) }
}

/** One count for menu, first page and desk. Includes orders in hand, so that taking one does not change it. Up to `CALLS_COUNTED_TO`. */
export async function countCalls({ person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<number> {
  const settings = await findSettings()
  const asking = { person, at }
  const waits = CALL_KINDS.flatMap((kind) => spanOf(kind, at, settings) ?? []).map((span) => sql`select from ${waiting(span, mayBeCalled(asking, settings))}`)
  const { rows } = await sql<{ count: number }>`
    with recursive ${whatIsTheirs(asking)}
    select count(*)::int as count from (${sql.join(waits, sql` union all `)} limit ${sql.lit(CALLS_COUNTED_TO)}) counted`.execute(db)
  return rows[0]!.count
}

type Settings = Awaited<ReturnType<typeof findSettings>>

/** Orders `o` of a span with their `owner` and `queue`; at most `first` of each pair, if given. */
function waiting({ queues, after, until }: Span, condition: RawBuilder<unknown>, first?: number): RawBuilder<unknown> {
  return sql`owner, unnest(${queues}::text[]) with ordinality as queue (name, place) cross join lateral (
      select * from orders o
      where coalesce(o.assigned_to, '') = owner.name and o.call_queue = queue.name and o.call_from <= ${until}
        ${after ? sql`and o.call_from > ${after}` : sql``} and ${condition}
      ${first === undefined ? sql`` : sql`order by o.call_from, o.id limit ${sql.lit(first)}`}
    ) o`
}

async function findFirst(kind: CallKind, asking: Asking, settings: Settings): Promise<QueuedOrder[]> {
  const span = spanOf(kind, asking.at, settings)
  if (!span) return []
  const { rows } = await sql<Omit<QueuedOrder, 'kind'>>`
    with recursive ${whatIsFree(asking)}
    select o.id, o.name, o.phone, o.total, o.currency, o.call_from as since, o.call_attempts as attempts
    from ${waiting(span, mayBeCalled(asking, settings), MOST_SHOWN)}
    order by owner.name <> ${asking.person}, queue.place, o.call_from, o.id limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return rows.map((order) => ({ ...order, kind, total: millimes(order.total) }))
}

const isGivenUp = ({ calls }: Settings) => sql`(o.call_queue = 'given-up' or o.call_queue = 'unanswered' and o.call_attempts >= ${calls.mostInAll})`

async function isOrderGivenUp(transaction: Database, orderId: number, settings: Settings): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isGivenUp(settings)}`.execute(transaction)
  return rows.length > 0
}

async function countGivenUp(settings: Settings): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from orders o where ${isGivenUp(settings)} limit ${sql.lit(COUNTED_TO)}) counted`.execute(db)
  return rows[0]!.count
}

/** Unanswered orders out of calls, oldest first, up to a hundred: cancelling is suggested. */
export async function findGivenUp(): Promise<QueuedOrder[]> {
  const settings = await findSettings()
  const { rows } = await sql<Omit<QueuedOrder, 'kind'>>`
    select o.id, o.name, o.phone, o.total, o.currency, coalesce(o.placed_at, o.updated_at) as since, o.call_attempts as attempts
    from orders o where ${isGivenUp(settings)} order by o.id limit 100`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'unanswered', total: millimes(row.total) }))
}

/** When the next order becomes due; null if none is scheduled. */
async function findNextMoment(at: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(call_from) as next from orders where call_queue in ('asked', 'unanswered') and call_from > ${at}`.execute(db)
  return rows[0]!.next
}

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
  return withStock((transaction) => undo(transaction, key, by))
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
  await putBack(transaction, { id: order.id, state: order.state, actor, before: call.before })
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
}

async function putBack(transaction: Database, { id, state, actor, before }: PuttingBack): Promise<void> {
  await (before.held ? takeStock : releaseStock)(transaction, id)
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
    await moveLocked(transaction, { orderId, to: 'cancelled', actor: { kind: 'staff', id: staffId }, reason })
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
export type { Call, CallAttempt, CallLine, OtherCall } from './reading.server.ts'
export { recordOutcome, type RecordedCall } from './recording.server.ts'

export interface AskingForNext {
  person: string
  at?: Date
  besides?: readonly number[]
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
