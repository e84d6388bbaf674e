import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

export interface DayFigures {
  orders: number
  /** Of those, confirmed by call or state by then. */
  confirmed: number
  /** First marked delivered or completed that day. */
  delivered: number
  /** Returned that day. An order both delivered and returned counts by its last event. */
  returned: number
  /** Cash on delivery due for the orders placed, in the shop's current currency, without those cancelled, failed or refunded by then. */
  cash: Millimes
}

/** Condition on an event: a parcel was delivered or returned. Must match the index's expression. */
const arrives = (name: 'e' | 'before') => {
  const to = sql.ref(`${name}.details`)
  return sql`(${sql.ref(`${name}.kind`)} = 'mark' and ${to} ->> 'mark' = 'delivery' and ${to} ->> 'to' in ('delivered', 'returned')
    or ${sql.ref(`${name}.kind`)} = 'state' and ${to} ->> 'to' = 'completed')`
}

/** Figures of today so far, and of the same weekday last week up to this time. Days are in the shop's time zone. */
export async function findTodaysFigures(): Promise<{ today: DayFigures; lastWeek: DayFigures }> {
  const [today, lastWeek] = await Promise.all([findFigures(0), findFigures(7)])
  return { today, lastWeek }
}

/** Figures of a past day up to this time. Each condition repeats the bounds, so that the indexes match. */
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
