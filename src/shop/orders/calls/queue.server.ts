import { sql, type RawBuilder } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { CALL_KINDS, CALLS_COUNTED_TO, type CallKind } from './calls.ts'
import { mayBeCalled, spanOf, whatIsFree, whatIsTheirs, type Asking, type Span } from './queue-conditions.server.ts'

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

export async function isOrderGivenUp(transaction: Database, orderId: number, settings: Settings): Promise<boolean> {
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
export async function findNextMoment(at: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(call_from) as next from orders where call_queue in ('asked', 'unanswered') and call_from > ${at}`.execute(db)
  return rows[0]!.next
}
