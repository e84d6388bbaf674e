import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, readBeside, type Database } from '#platform/database.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { COUNTS, FACT_COLUMNS, factsOf, MOST_UNCOUNTED, UNCOUNTED } from './facts.server.ts'
import { MEASURES, WITHOUT_ORDER, type Dimension, type Measure, type Measured, type Span } from './reports.ts'

export { MOST_UNCOUNTED } from './facts.server.ts'
export { ADVERTISED, findAdvertising, listAdvertising, saveAdvertising } from './advertising.server.ts'

/** Counts orders with new events again, one process at a time: at most `MOST_UNCOUNTED`. Returns how many. A killed process has counted nothing of them. */
export async function countFacts(): Promise<number> {
  const zone = await findZone()
  return inTransaction(async (transaction) => {
    const { rows: turn } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('report-facts')) as mine`.execute(transaction)
    if (!turn[0]?.mine) return 0
    const { rows: events } = await sql<{ id: number; orderId: number }>`
      select id, order_id as "orderId" from order_events where counted_at is null order by id limit ${MOST_UNCOUNTED}
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

export interface ReportRow extends Measured {
  /** A day, or the id of what the dimension tells apart; empty if unknown. A campaign is `source|campaign`. */
  key: string
  currency: string
}

const SUMMED = sql.join(MEASURES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

const sums = (sign: RawBuilder<unknown>) => sql.join(MEASURES.map((name) => sql`${sign}coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))

/** Sums of goods in a span: by whole months where it has some, else by day. A year of all products is too long by days. */
function goodsIn(from: string, until: string): RawBuilder<unknown> {
  const first = from.endsWith('-01') ? from : startOfMonth(from, 1)
  const after = startOfMonth(new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, 10), 0)
  if (first >= after) return sql`dimension = 'product' and day between ${from}::date and ${until}::date`
  return sql`(dimension = 'product-month' and day >= ${first}::date and day < ${after}::date
    or dimension = 'product' and (day >= ${from}::date and day < ${first}::date or day >= ${after}::date and day <= ${until}::date))`
}

const DAY_MS = 24 * 3600_000

function startOfMonth(day: string, monthsLater: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
}

/**
 * The measures of a span by one dimension (by default all in one row), each currency by itself, exact at this moment: the sums by day, less what they hold of
 * orders with new events, and those orders as they are now. One statement.
 */
export async function findReport({ from, until }: Span, by: Dimension | 'all' = 'all', within?: Database): Promise<ReportRow[]> {
  const isOfGoods = by === 'product' || by === 'category'
  const stored = isOfGoods ? 'product' : by === 'day' ? 'all' : by
  const inSpan = sql`day between ${from}::date and ${until}::date`
  const factKey = isOfGoods ? sql`product_id::text` : stored === 'all' ? sql`''` : sql.ref(stored)
  const facts = sql`${inSpan} and product_id is ${isOfGoods ? sql`not null` : sql`null`}`
  const key = by === 'day' ? sql`day::text` : by === 'category' ? sql`coalesce(c.category_id::text, '')` : sql`key`
  const statement = sql<ReportRow>`
    with uncounted as materialized ${UNCOUNTED}
    select ${key} as key, currency, ${SUMMED}
    from (
      select ${by === 'day' ? sql`day` : sql`null::date`} as day, key, currency, ${SUMMED}
      from report_days where ${isOfGoods ? goodsIn(from, until) : sql`dimension = ${stored} and ${inSpan}`} group by 1, 2, 3
      union all
      select day, ${factKey}, currency, ${sums(sql`-`)} from report_facts where order_id in (select order_id from uncounted) and ${facts}
      union all
      select day, ${factKey}, currency, ${sums(sql``)} from ${factsOf(sql`(select order_id from uncounted)`, await findZone())} live where ${facts}
    ) told ${by === 'category' ? sql`left join product_categories c on c.product_id = told.key::bigint` : sql``}
    group by 1, 2 order by 1, 2`
  const { rows } = await (within ? statement.execute(within) : readBeside(statement))
  return rows.filter((row) => MEASURES.some((name) => row[name] !== 0))
}

/**
 * Charges and corrections in the ledger that no order has: commissions of payment providers, movements that staff recorded. In the row of their day, or of
 * the courier whose account they are of; where a dimension does not know them, in `WITHOUT_ORDER`.
 */
export async function findLooseFees({ from, until }: Span, by: Dimension | 'all'): Promise<{ key: string; currency: string; amount: number }[]> {
  const day = sql`(e.at at time zone ${await findZone()})::date`
  const ofCourier = sql`(select substr(c.account, 9) from ledger_lines c where c.entry_id = e.id and starts_with(c.account, 'courier:') limit 1)`
  const named = by === 'day' ? sql`${day}::text` : by === 'courier' ? ofCourier : sql`null`
  const { rows } = await readBeside(sql<{ key: string; currency: string; amount: number }>`
    select coalesce(${named}, ${by === 'all' ? '' : WITHOUT_ORDER}) as key, l.currency, sum(l.amount)::bigint as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.order_id is null and (l.account between 'fees:' and 'fees;' or l.account between 'adjustments' and 'adjustments;')
      and ${day} between ${from}::date and ${until}::date
    group by 1, 2`)
  return rows
}

/** A figure of a report: its measure, and the row that it stands in. */
export interface Figure extends Partial<Record<keyof Span, string | undefined>> {
  figure: Measure
  by?: Dimension | undefined
  key?: string | undefined
}

/**
 * How orders `o` behind a figure are found: looked at one by one within their bounds, or all at once. `tables` of the statement hold the facts of uncounted
 * orders, and the least and greatest number of an order with facts in these days.
 */
export function findBehind({ from = '2000-01-01', until = '2099-12-31', figure, by = 'day', key = '' }: Figure, zone: string) {
  const isOfGoods = by === 'product' || by === 'category'
  const ofCategory = sql`product_id in (select product_id from product_categories where category_id::text = ${key})`
  const ofNone = sql`not exists (select from product_categories c where c.product_id = f.product_id)`
  const isInRow =
    by === 'day'
      ? sql`true`
      : by === 'product'
        ? sql`product_id = ${/^\d{1,18}$/.test(key) ? key : 0}::bigint`
        : by === 'category'
          ? key
            ? ofCategory
            : ofNone
          : sql`${sql.ref(by)} = ${key}`
  const isBehind = sql`f.day between ${from}::date and ${until}::date and f.product_id is ${isOfGoods ? sql`not null` : sql`null`} and ${isInRow}
    and ${sql.ref(`f.${figure}`)} <> 0`
  const uncounted = sql`select order_id from live f where ${isBehind}`
  const counted = sql`select f.order_id from report_facts f where f.order_id not in ${UNCOUNTED} and ${isBehind}`
  // Sums tell the days, or the products, that have such orders. Those of an amount may be zero where single orders are not.
  const hasSome = COUNTS.includes(figure) ? sql`${sql.ref(figure)} <> 0` : sql`true`
  const days = sql`dimension = ${by === 'day' ? 'all' : by} and key = ${by === 'day' ? '' : key} and day between ${from}::date and ${until}::date`
  const isTold = isOfGoods
    ? sql`f.product_id in (select key::bigint from report_days where ${goodsIn(from, until)} and ${hasSome})`
    : sql`f.day in (select day from report_days where ${days} and ${hasSome})`
  return {
    tables: sql`live as materialized (select * from ${factsOf(UNCOUNTED, zone)} facts), bounds as materialized (
      select min(low) as low, max(high) as high from (
        select low, high from generate_series(${from}::date, ${until}::date, interval '1 day') told cross join lateral (
          select min(order_id) as low, max(order_id) as high from report_facts where day = told::date and product_id is null) ends
        union all select min(order_id), max(order_id) from (${uncounted}) news) ends)`,
    within: sql`o.id between (select low from bounds) and (select high from bounds)`,
    // As a value, which the planner does not turn into a search for all.
    oneByOne: sql`(o.id in (${uncounted}) or (select true from (${counted} and f.order_id = o.id limit 1) one))`,
    indexed: sql`o.id in (${uncounted} union all ${counted} and ${isTold})`,
  }
}

/** How many events are not counted yet, up to a bound: more than a reader adds by itself after an update of the shop. */
export async function countUncounted(): Promise<number> {
  const { rows } = await readBeside(sql<{ count: number }>`
    select count(*)::int as count from (select from order_events where counted_at is null limit 100000) events`)
  return rows[0]!.count
}

const NAMED = {
  product: sql`select id::text as key, name from products where id::text = any`,
  category: sql`select id::text as key, name from categories where id::text = any`,
  agent: sql`select id as key, name from account_people where id = any`,
}

/** Names of the rows of a report, by key. Rows of what was removed have none. */
export async function findNames(by: keyof typeof NAMED, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`${NAMED[by]}(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Days of sales that the time until an item is out of stock is told by. */
export const SALES_DAYS = 28

export interface ShortItem {
  productId: number
  name: string
  attributes: Record<string, string>
  available: number
  /** Pieces ordered in the last `SALES_DAYS` days. */
  sold: number
  days: number
}

const MOST_SHORT = 100

/** Items whose stock does not last as long again as the days of sales that tell it, the shortest first. Reads what was sold row by row, never all goods. */
export async function findShortItems(): Promise<ShortItem[]> {
  const { rows } = await readBeside(sql<ShortItem>`
    with sold as (
      select l.item_id, sum(l.quantity)::int as pieces
      from orders o cross join lateral (select item_id, quantity from order_lines where order_id = o.id offset 0) l
      where o.placed_at > ${clock.now()}::timestamptz - make_interval(days => ${SALES_DAYS}) and o.state not in ('cancelled', 'failed') group by 1
    )
    select p.id as "productId", p.name, coalesce(v.attributes, '{}') as attributes, greatest(0, i.available) as available, sold.pieces as sold,
      greatest(0, i.available) * ${SALES_DAYS} / sold.pieces as days
    from sold
      cross join lateral (select * from inventory where item_id = sold.item_id offset 0) i
      cross join lateral (select * from products where id = i.product_id offset 0) p
      left join variations v on v.id = i.item_id and v.product_id = p.id
    where i.managed and p.status = 'published' and i.available < sold.pieces
    order by greatest(0, i.available)::float8 / sold.pieces, sold.pieces desc, i.item_id limit ${MOST_SHORT}`)
  return rows
}
