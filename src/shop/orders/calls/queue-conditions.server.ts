import { sql, type RawBuilder } from 'kysely'
import type { Settings } from '#shop/upkeep/settings'
import { ABANDONED_MS, FRESH_MS, LEFT_ALONE_MS, type CallKind } from './calls.ts'

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

export const worldPhone = sql`coalesce(international_phone(o.phone, o.country), o.phone)`

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
export function hasLaterCall({ at }: Asking): RawBuilder<unknown> {
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
