import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { FACT_COLUMNS, factsNow, factsOf, UNCOUNTED } from './facts.server.ts'
import { MEASURES, type Dimension, type Measure, type Measured } from './reports.ts'

const AT_A_TIME = 500

/** Counts orders with new events again, one process at a time. Handles a batch and returns its size. A killed process has counted nothing of it. */
export async function countFacts(): Promise<number> {
  const zone = await findZone()
  return inTransaction(async (transaction) => {
    const { rows: turn } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('report-facts')) as mine`.execute(transaction)
    if (!turn[0]?.mine) return 0
    const { rows: events } = await sql<{ id: number; orderId: number }>`
      select id, order_id as "orderId" from order_events where counted_at is null order by id limit ${AT_A_TIME}
      for update skip locked`.execute(transaction)
    if (events.length === 0) return 0
    const ids = sql`(select unnest(${[...new Set(events.map(({ orderId }) => orderId))]}::bigint[]))`
    await sql`delete from report_facts where order_id in ${ids}`.execute(transaction)
    await sql`insert into report_facts (${FACT_COLUMNS}) select ${FACT_COLUMNS} from ${factsOf(ids, zone)} facts`.execute(transaction)
    await sql`update order_events set counted_at = ${clock.now()} where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(transaction)
    return events.length
  })
}

async function findZone(): Promise<string> {
  return TIME_ZONES[(await findSettings()).country]
}

/** Days of the shop, both included: `2026-11-24`. */
export interface Span {
  from: string
  until: string
}

export interface ReportRow extends Measured {
  /** A day, or the id of what the dimension tells apart; empty if unknown. A campaign is `source|campaign`. */
  key: string
  currency: string
}

const sums = (sign: RawBuilder<unknown>) => sql.join(MEASURES.map((name) => sql`${sign}coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))

/**
 * The measures of a span by one dimension (by default all in one row), each currency by itself, exact at this moment: the sums by day, less what they hold of
 * orders with new events, and those orders as they are now. One statement.
 */
export async function findReport({ from, until }: Span, by: Dimension | 'all' = 'all', database: Database = db): Promise<ReportRow[]> {
  const isOfGoods = by === 'product' || by === 'category'
  const stored = isOfGoods ? 'product' : by === 'day' ? 'all' : by
  const inSpan = sql`day between ${from}::date and ${until}::date`
  const factKey = isOfGoods ? sql`product_id::text` : stored === 'all' ? sql`''` : sql.ref(stored)
  const facts = sql`${inSpan} and product_id is ${isOfGoods ? sql`not null` : sql`null`}`
  const key = by === 'day' ? sql`day::text` : by === 'category' ? sql`coalesce(c.category_id::text, '')` : sql`key`
  const { rows } = await sql<ReportRow>`
    with uncounted as materialized ${UNCOUNTED}
    select ${key} as key, currency, ${sql.join(MEASURES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from (
      select day, key, currency, ${sums(sql``)} from report_days where dimension = ${stored} and ${inSpan}
      union all
      select day, ${factKey}, currency, ${sums(sql`-`)} from report_facts where order_id in (select order_id from uncounted) and ${facts}
      union all
      select day, ${factKey}, currency, ${sums(sql``)} from ${factsOf(sql`(select order_id from uncounted)`, await findZone())} live where ${facts}
    ) told ${by === 'category' ? sql`left join product_categories c on c.product_id = told.key::bigint` : sql``}
    group by 1, 2 order by 1, 2`.execute(database)
  return rows.filter((row) => MEASURES.some((name) => row[name] !== 0))
}

/** Condition on order `o`: it is one of those behind a figure of a report. */
export async function isCountedIn({ from, until }: Span, figure: Measure, { by, key }: { by: Dimension | 'all'; key: string }): Promise<RawBuilder<unknown>> {
  const isOfGoods = by === 'product' || by === 'category'
  const conditions: Record<Dimension | 'all', RawBuilder<unknown>> = {
    all: sql`true`,
    day: sql`true`,
    product: sql`product_id::text = ${key}`,
    category:
      key === ''
        ? sql`not exists (select from product_categories c where c.product_id = f.product_id)`
        : sql`product_id in (select product_id from product_categories where category_id::text = ${key})`,
    governorate: sql`governorate = ${key}`,
    source: sql`source = ${key}`,
    campaign: sql`campaign = ${key}`,
    agent: sql`agent = ${key}`,
    courier: sql`courier = ${key}`,
    method: sql`method = ${key}`,
  }
  return sql`o.id in (select f.order_id from ${factsNow(await findZone())} f
    where f.day between ${from}::date and ${until}::date and f.product_id is ${isOfGoods ? sql`not null` : sql`null`} and ${conditions[by]}
      and ${sql.ref(`f.${figure}`)} <> 0)`
}

/** How many events are not counted yet, up to a bound: more than a reader adds by itself after an update of the shop. */
export async function countUncounted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from order_events where counted_at is null limit 100000) events`.execute(db)
  return rows[0]!.count
}
