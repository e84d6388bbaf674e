import { sql, type RawBuilder } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db, type Database } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { CALL_KINDS, type CallKind } from './calls.ts'
import { mayBeCalled, spanOf, whatIsFree, type Asking } from './queue-conditions.server.ts'

/** What waits for a person of the staff. */
export interface Queue {
  /** By kind, counted up to `COUNTED_TO`; those that somebody calls now, or whose customer asked for a later call about another order, count too. */
  counts: Record<CallKind, number>
  /** Never reached as often as they may be called: cancelling is suggested. Counted up to `COUNTED_TO`. */
  givenUp: number
  /** The first few, in their order. */
  next: QueuedOrder[]
}

/** An order in the queue. */
export interface QueuedOrder {
  id: number
  name: string
  phone: string
  total: Millimes
  currency: string
  kind: CallKind
  /** Since when it waits, or when it was to be called. */
  since: Date
  attempts: number
}

/** The highest count. */
const COUNTED_TO = 1000

const MOST_SHOWN = 8

/** The queue as a person of the staff would be given it: what others call now is left out, and what is theirs while they are at work. */
export async function findQueue({ person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<Queue> {
  const settings = await findSettings()
  const asking = { person, at }
  const found = await Promise.all(CALL_KINDS.map((kind) => findKind(kind, asking, settings)))
  const counts = Object.fromEntries(found.map(({ kind, count }) => [kind, count])) as Queue['counts']
  const next = found.flatMap(({ first }) => first).slice(0, MOST_SHOWN)
  return { counts, givenUp: await countGivenUp(settings), next }
}

type Settings = Awaited<ReturnType<typeof findSettings>>

async function findKind(kind: CallKind, asking: Asking, settings: Settings): Promise<{ kind: CallKind; count: number; first: QueuedOrder[] }> {
  const span = spanOf(kind, asking.at, settings)
  if (!span) return { kind, count: 0, first: [] }
  const { queues, after, until } = span
  const waiting = (most: number, condition: RawBuilder<unknown>) => sql`
    owner, unnest(${queues}::text[]) with ordinality as queue (name, place) cross join lateral (
      select * from orders o
      where coalesce(o.assigned_to, '') = owner.name and o.call_queue = queue.name and o.call_from <= ${until}
        ${after ? sql`and o.call_from > ${after}` : sql``} and ${condition}
      order by o.call_from, o.id limit ${sql.lit(most)}
    ) o`
  const { rows } = await sql<{ count: number; first: (Omit<QueuedOrder, 'kind' | 'since'> & { since: string })[] }>`
    with recursive ${whatIsFree(asking)}
    select (select least(count(*), ${sql.lit(COUNTED_TO)})::int from ${waiting(COUNTED_TO, sql`true`)}) as count,
      coalesce((select json_agg(f) from (
        select o.id, o.name, o.phone, o.total, o.currency, o.call_from as since, o.call_attempts as attempts
        from ${waiting(MOST_SHOWN, mayBeCalled(asking, settings))}
        order by owner.name <> ${asking.person}, queue.place, o.call_from, o.id limit ${sql.lit(MOST_SHOWN)}) f), '[]') as first`.execute(db)
  const { count, first } = rows[0]!
  return { kind, count, first: first.map((order) => ({ ...order, kind, total: millimes(order.total), since: new Date(order.since) })) }
}

const isGivenUp = ({ calls }: Settings) => sql`(o.call_queue = 'given-up' or o.call_queue = 'unanswered' and o.call_attempts >= ${calls.mostInAll})`

/** True for an order that nobody answered as often as it may be called. */
export async function isOrderGivenUp(transaction: Database, orderId: number, settings: Settings): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isGivenUp(settings)}`.execute(transaction)
  return rows.length > 0
}

async function countGivenUp(settings: Settings): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from orders o where ${isGivenUp(settings)} limit ${sql.lit(COUNTED_TO)}) counted`.execute(db)
  return rows[0]!.count
}

/** Orders that nobody answered as often as they may be called, oldest first, up to a hundred: cancelling them is suggested. */
export async function findGivenUp(): Promise<QueuedOrder[]> {
  const settings = await findSettings()
  const { rows } = await sql<Omit<QueuedOrder, 'kind'>>`
    select o.id, o.name, o.phone, o.total, o.currency, coalesce(o.placed_at, o.updated_at) as since, o.call_attempts as attempts
    from orders o where ${isGivenUp(settings)} order by o.id limit 100`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'unanswered', total: millimes(row.total) }))
}

/** When the next order is to be called that nobody may be called about yet; null where none waits for a time. */
export async function findNextMoment(at: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(call_from) as next from orders where call_queue in ('asked', 'unanswered') and call_from > ${at}`.execute(db)
  return rows[0]!.next
}
