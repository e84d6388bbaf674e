import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

/** What happened on a day until a time of day. */
export interface DayFigures {
  /** Orders placed. */
  orders: number
  /** Of those, the ones whose call or state said confirmed by then. */
  confirmed: number
  /** Orders that arrived that day: marked delivered or completed, neither of it before. */
  delivered: number
  /** Orders that came back that day. One that did both counts as the last. */
  returned: number
  /** The cash due at the door for the orders placed, in the shop's currency of now. Without those dropped by then: cancelled, failed, refunded. */
  cash: Millimes
}

/** In a statement that reads an event as `name`: true for one that says that a parcel arrived or came back. Written as the index has it. */
const arrives = (name: 'e' | 'before') => {
  const to = sql.ref(`${name}.details`)
  return sql`(${sql.ref(`${name}.kind`)} = 'mark' and ${to} ->> 'mark' = 'delivery' and ${to} ->> 'to' in ('delivered', 'returned')
    or ${sql.ref(`${name}.kind`)} = 'state' and ${to} ->> 'to' = 'completed')`
}

/** The figures of today until now, and of the same weekday last week until the same time of day. Days are the shop's own. */
export async function findTodaysFigures(): Promise<{ today: DayFigures; lastWeek: DayFigures }> {
  const [today, lastWeek] = await Promise.all([findFigures(0), findFigures(7)])
  return { today, lastWeek }
}

/** The figures of the day that was so many days ago, until this time of day. Its bounds stand in each condition, so that the indexes fit. */
async function findFigures(daysAgo: number): Promise<DayFigures> {
  const { country, currency } = await findSettings()
  const zone = TIME_ZONES[country]
  const local = sql`(${clock.now()}::timestamptz at time zone ${zone} - make_interval(days => ${daysAgo}))`
  const began = sql`(date_trunc('day', ${local}) at time zone ${zone})`
  const until = sql`(${local} at time zone ${zone})`
  const { rows } = await sql<DayFigures & { cash: number }>`
    select placed.*, arrived.* from (
      select count(*)::int as orders, (count(*) filter (where confirmed))::int as confirmed,
        coalesce(sum(total) filter (where payment_method = ${CASH_ON_DELIVERY} and currency = ${currency.code} and dropped is not true), 0)::float8 as cash
      from orders o left join lateral (
        select bool_or(kind = 'mark' and details ->> 'mark' = 'confirmation' and details ->> 'to' = 'confirmed' or kind = 'state' and details ->> 'to' = 'confirmed') as confirmed,
          (array_agg(details ->> 'to' order by id desc) filter (where kind = 'state'))[1] in ('cancelled', 'failed', 'refunded') as dropped
        from order_events where order_id = o.id and at <= ${until}
      ) told on true
      where o.placed_at >= ${began} and o.placed_at <= ${until}
    ) placed, (
      select (count(*) filter (where outcome <> 'returned'))::int as delivered, (count(*) filter (where outcome = 'returned'))::int as returned
      from (
        select distinct on (e.order_id) e.details ->> 'to' as outcome from order_events e
        where e.at >= ${began} and e.at <= ${until} and ${arrives('e')} and not exists (
          select from order_events before where before.order_id = e.order_id and before.at < ${began} and ${arrives('before')}
            and (before.details ->> 'to' = 'returned') = (e.details ->> 'to' = 'returned')
        )
        order by e.order_id, e.id desc
      ) last
    ) arrived`.execute(db)
  return { ...rows[0]!, cash: millimes(rows[0]!.cash) }
}
