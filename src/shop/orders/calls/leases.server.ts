import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockOrder } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { CALL_KINDS, type CallOutcome, ABANDONED_MS, FRESH_MS, LEFT_ALONE_MS, type CallKind } from './calls.ts'
import { callWords } from './calls.words.ts'

const MINUTE_MS = 60_000

export interface Lease {
  orderId: number
  until: Date
}

interface Leasing extends Asking {
  settings: Settings
}

/** How many orders of a kind are examined: first a few, as concurrent agents may be taking the very first, then many before giving up. */
const LOOKED_AT = [8, 200]

/** Attempts to find an order that no concurrent agent takes. */
const MOST_TRIES = 50

/** The person's own lease, else the first free order by `CALL_KINDS`, without `besides`. The lease row keeps two people from one order or phone. */
export async function leaseNext(asking: Asking, besides: readonly number[]): Promise<Lease | undefined> {
  const leasing = { ...asking, settings: await findSettings() }
  return inTransaction(async (transaction) => {
    const passed = [...besides]
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const id = (await findOwn(transaction, asking, passed)) ?? (await lockNext(transaction, leasing, passed))
      if (id === undefined) return undefined
      const until = await lease(transaction, id, leasing)
      if (until && (await isFree(transaction, id, asking))) return { orderId: id, until }
      passed.push(id)
    }
    return undefined
  })
}

/** Checks that no other order of the phone was postponed just before the lease. If one was, deletes the lease. */
async function isFree(transaction: Database, orderId: number, asking: Asking): Promise<boolean> {
  const { rows } = await sql`
    delete from call_leases l using orders o where l.order_id = ${orderId} and o.id = ${orderId} and ${hasLaterCall(asking)}
    returning l.order_id`.execute(transaction)
  return rows.length === 0
}

/** An order that the person took and did not finish. The earliest comes first: it is in hand, the other one ahead. */
async function findOwn(transaction: Database, { person, at }: Asking, passed: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from call_leases l join orders o on o.id = l.order_id
    where l.person_id = ${person} and l.until > ${at} and o.call_queue is not null and o.id <> all(${passed}::bigint[])
    order by l.until limit 1 for update of o skip locked`.execute(transaction)
  return rows[0]?.id
}

async function lockNext(transaction: Database, leasing: Leasing, passed: readonly number[]): Promise<number | undefined> {
  for (const most of LOOKED_AT) {
    for (const kind of CALL_KINDS) {
      const span = spanOf(kind, leasing.at, leasing.settings)
      const id = span && (await lockFirst(transaction, leasing, { ...span, passed, most }))
      if (id !== undefined) return id
    }
  }
  return undefined
}

/** The lock reads the current row: an order called or changed since the statement began no longer matches and is skipped. */
async function lockFirst(transaction: Database, leasing: Leasing, span: Span & { passed: readonly number[]; most: number }): Promise<number | undefined> {
  const { queues, after, until, passed, most } = span
  const { rows } = await sql<{ id: number }>`
    with recursive ${whatIsFree(leasing)}, found as materialized (
      select first.*, owner.name as owner, queue.place
      from owner, unnest(${queues}::text[]) with ordinality as queue (name, place) cross join lateral (
        select o.id, o.call_queue, o.call_from from orders o
        where coalesce(o.assigned_to, '') = owner.name and o.call_queue = queue.name and o.call_from <= ${until}
          ${after ? sql`and o.call_from > ${after}` : sql``} and o.id <> all(${passed}::bigint[]) and ${mayBeCalled(leasing, leasing.settings)}
        order by o.call_from, o.id limit ${most}
      ) first
    )
    select o.id from found join orders o on o.id = found.id
    where o.call_queue = found.call_queue and o.call_from = found.call_from and coalesce(o.assigned_to, '') = found.owner
    order by found.owner <> ${leasing.person}, found.place, found.call_from, found.id
    limit 1 for update of o skip locked`.execute(transaction)
  return rows[0]?.id
}

/** Per person: one in hand and one ahead. */
const MOST_LEASES = 2

/** Releases the person's oldest leases beyond `MOST_LEASES`. The caller has locked the order. Undefined if somebody else has it, or one of its phone. */
export async function lease(transaction: Database, orderId: number, { person, at, settings }: Leasing): Promise<Date | undefined> {
  const until = new Date(at.getTime() + settings.calls.leaseMinutes * MINUTE_MS)
  // Expired leases and the person's own lease of the same phone make room. The person's other expired leases are deleted too.
  await sql`
    delete from call_leases l using orders o
    where o.id = ${orderId} and (l.until <= ${at} and (l.order_id = o.id or l.phone = ${worldPhone} or l.person_id = ${person})
      or l.person_id = ${person} and (l.order_id = o.id or l.phone = ${worldPhone}))`.execute(transaction)
  const { rows } = await sql<{ until: Date }>`
    insert into call_leases (order_id, phone, person_id, until)
    select o.id, coalesce(nullif(${worldPhone}, ''), '#' || o.id), ${person}::text, ${until}::timestamptz from orders o where o.id = ${orderId}
    on conflict do nothing returning until`.execute(transaction)
  if (rows[0]) await releaseOldest(transaction, orderId, person)
  return rows[0]?.until
}

/** How long after a lease its holder may still send an outcome: as long as a page keeps it. */
const HELD_LATELY_MS = 24 * 60 * MINUTE_MS

const heldSince = (at: Date) => new Date(at.getTime() - HELD_LATELY_MS)

/** Records that a person was shown a leased order, beyond the lease itself, and deletes expired records. */
export async function keepHold({ orderId, until }: Lease, { person, at }: Asking, database: Database = db): Promise<void> {
  await sql`delete from call_holds where person_id = ${person} and until < ${heldSince(at)}`.execute(database)
  await sql`
    insert into call_holds (order_id, person_id, since, until) values (${orderId}, ${person}, ${at}, ${until})
    on conflict (order_id, person_id) do update set until = excluded.until,
      since = case when call_holds.until > ${at} then call_holds.since else excluded.since end`.execute(database)
}

export interface Claim {
  /** They were shown the order recently and have not recorded an outcome. */
  isTheirs: boolean
  calling: string | null
  /** A later call by somebody else. Null while the person's own lease lasts. */
  later: { by: string; outcome: CallOutcome } | null
}

/** The caller holds the order's lock. */
export async function findClaim(transaction: Database, orderId: number, { person, at }: Asking): Promise<Claim> {
  const { rows } = await sql<Claim & { has: boolean }>`
    select mine.order_id is not null as has, held.order_id is not null as "isTheirs",
      (select p.name from call_leases l join account_people p on p.id = l.person_id
        where l.order_id = o.id and l.person_id <> ${person} and l.until > ${at}) as calling,
      (select json_build_object('by', coalesce(p.name, ''), 'outcome', a.outcome) from call_attempts a left join account_people p on p.id = a.person_id
        where a.order_id = o.id and a.person_id is distinct from ${person} and a.undone_at is null and a.at > held.since order by a.id desc limit 1) as later
    from orders o
      left join call_leases mine on mine.order_id = o.id and mine.person_id = ${person} and mine.until > ${at}
      left join call_holds held on held.order_id = o.id and held.person_id = ${person} and held.until > ${heldSince(at)}
    where o.id = ${orderId}`.execute(transaction)
  const { has, ...claim } = rows[0]!
  return has ? { ...claim, later: null } : claim
}

/** Ends a person's hold and lease after an outcome. Somebody else's lease stays while the order awaits a call. */
export async function endHold(transaction: Database, orderId: number, person: string): Promise<void> {
  await sql`delete from call_holds where order_id = ${orderId} and person_id = ${person}`.execute(transaction)
  await sql`
    delete from call_leases where order_id = ${orderId}
      and (person_id = ${person} or (select call_queue is null from orders where id = ${orderId}))`.execute(transaction)
}

/** Skips leases that are being deleted concurrently, without waiting. */
async function releaseOldest(transaction: Database, latest: number, person: string): Promise<void> {
  await sql`
    delete from call_leases where order_id in (
      select order_id from call_leases where person_id = ${person} and order_id <> ${latest}
      order by until desc, order_id desc offset ${MOST_LEASES - 1} for update skip locked)`.execute(transaction)
}

/** Leases a chosen order, out of turn. Refuses an unknown order, and one whose phone somebody else is calling, naming them. */
export async function leaseChosen(orderId: number, asking: Asking): Promise<Lease> {
  const leasing = { ...asking, settings: await findSettings() }
  return inTransaction(async (transaction) => {
    if (!(await lockOrder(transaction, orderId))) throw refuse(callWords.noSuchOrder)
    const until = await lease(transaction, orderId, leasing)
    if (until) return { orderId, until }
    const { rows } = await sql<{ name: string }>`
      select p.name from orders o join call_leases l on l.order_id = o.id or l.phone = ${worldPhone} join account_people p on p.id = l.person_id
      where o.id = ${orderId} limit 1`.execute(transaction)
    throw refuse(callWords.takenBy, { name: rows[0]?.name ?? '' })
  })
}

/** Extends a lease by some minutes. Undefined if it has expired or the call is over. */
export async function renewLease(orderId: number, person: string): Promise<Date | undefined> {
  const at = clock.now()
  const { calls } = await findSettings()
  const until = new Date(at.getTime() + calls.leaseMinutes * MINUTE_MS)
  const { rows } = await sql<{ until: Date }>`
    with kept as (
      update call_leases set until = ${until} where order_id = ${orderId} and person_id = ${person} and until > ${at} returning until
    ), held as (
      update call_holds set until = ${until} where order_id = ${orderId} and person_id = ${person} and exists (select from kept)
    )
    select until from kept`.execute(db)
  return rows[0]?.until
}

export async function releaseLease(orderId: number, person: string): Promise<void> {
  await db.deleteFrom('call_leases').where('order_id', '=', orderId).where('person_id', '=', person).execute()
}

export interface Asking {
  person: string
  at: Date
}

/** How long after a call an agent counts as at work. */
const AT_WORK_MS = 30 * 60_000

/** Unfinished orders with a name come first. */
const NAMED_FIRST = ['named', 'nameless']

const DAY_MS = 24 * 3600_000

/** Queues of the database that hold orders of a kind, and the range of `call_from`. */
export interface Span {
  queues: string[]
  after?: Date
  until: Date
}

/** Undefined for a kind that is never called. */
export function spanOf(kind: CallKind, at: Date, { calls }: Pick<Settings, 'calls'>): Span | undefined {
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const isLeftCalled = calls.abandonedDays > 0
  const spans: Record<CallKind, Span | undefined> = {
    asked: { queues: ['asked'], until: at },
    fresh: { queues: ['placed'], after: ago(FRESH_MS), until: at },
    abandoned: isLeftCalled ? { queues: NAMED_FIRST, after: ago(ABANDONED_MS), until: ago(LEFT_ALONE_MS) } : undefined,
    unanswered: { queues: ['unanswered'], until: at },
    waiting: { queues: ['placed'], until: ago(FRESH_MS) },
    left: isLeftCalled ? { queues: NAMED_FIRST, after: ago(calls.abandonedDays * DAY_MS), until: ago(ABANDONED_MS) } : undefined,
  }
  return spans[kind]
}

const worldPhone = sql`coalesce(international_phone(o.phone, o.country), o.phone)`

/**
 * Common table expressions for an agent: `owner` lists the owners of waiting orders that the agent may take (nobody, the agent, and anyone not at
 * work); `leased` the orders and phones being called.
 */
export function whatIsFree(asking: Asking): RawBuilder<unknown> {
  return whatIsLeft(asking, sql``)
}

/** As `whatIsFree`, but the agent's own leases count as free. */
export function whatIsTheirs(asking: Asking): RawBuilder<unknown> {
  return whatIsLeft(asking, sql`and person_id <> ${asking.person}`)
}

function whatIsLeft({ person, at }: Asking, leasedBy: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = new Date(at.getTime() - AT_WORK_MS)
  return sql`assigned as (
      (select coalesce(assigned_to, '') as name from orders where call_queue is not null order by 1 limit 1)
      union all
      select (select coalesce(assigned_to, '') from orders where call_queue is not null and coalesce(assigned_to, '') > assigned.name order by 1 limit 1)
      from assigned where assigned.name is not null
    ), owner as materialized (
      select name from assigned where name is not null and (name in ('', ${person})
        or not exists (select from call_leases where person_id = name and until > ${at})
        and not exists (select from call_attempts where person_id = name and at > ${since} and undone_at is null))
    ), leased as materialized (
      select coalesce(array_agg(order_id), '{}') as ids, coalesce(array_agg(phone), '{}') as phones from call_leases where until > ${at} ${leasedBy}
    )`
}

/** Condition on an order `o`: another order of its phone awaits a later call. */
function hasLaterCall({ at }: Asking): RawBuilder<unknown> {
  return sql`exists (
    select from orders later where later.phone = o.phone and later.country = o.country and later.id <> o.id
      and later.call_queue in ('asked', 'unanswered') and later.call_from > ${at})`
}

/** Condition on an order `o`: it was left unfinished, but its phone placed another order around then or since. */
const isPlacedOtherwise = sql`(o.state = 'temp' and exists (
  select from orders placed where placed.phone = o.phone and placed.country = o.country and placed.placed_at > o.created_at - interval '1 hour'
    and placed.state not in ('cancelled', 'failed', 'refunded')))`

/** Condition on an order `o`, after `whatIsFree`: nobody calls its phone, no other order of it awaits a later call or was placed, and calls are left. */
export function mayBeCalled(asking: Asking, { calls }: Pick<Settings, 'calls'>): RawBuilder<unknown> {
  return sql`o.id <> all((select ids from leased)::bigint[]) and ${worldPhone} <> all((select phones from leased)::text[])
    and (o.call_queue <> 'unanswered' or o.call_attempts < ${calls.mostInAll}) and not ${hasLaterCall(asking)} and not ${isPlacedOtherwise}`
}
