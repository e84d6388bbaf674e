import { sql, type RawBuilder } from 'kysely'
import { COURIER_OF_ORDER, TAKEN_BACK } from '#shop/orders/orders.server'
import { MEASURES, type Measure } from './reports.ts'

/** Most orders that a reader counts by itself: more are being counted by the job after an update. */
export const MOST_UNCOUNTED = 2000

/** Orders with an event that is not in `report_facts` yet. */
export const UNCOUNTED = sql`(
  select distinct order_id from (select order_id from order_events where counted_at is null order by id limit ${sql.lit(MOST_UNCOUNTED)}) events)`

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export const FACT_COLUMNS = columns([
  'order_id',
  'day',
  'product_id',
  'currency',
  'governorate',
  'source',
  'campaign',
  'agent',
  'courier',
  'method',
  ...MEASURES,
])

const ARRIVES = sql`(kind = 'mark' and details ->> 'mark' = 'delivery' and details ->> 'to' in ('delivered', 'returned')
  or kind = 'state' and details ->> 'to' = 'completed')`

const CONFIRMS = sql`(kind = 'mark' and details ->> 'mark' = 'confirmation' and details ->> 'to' = 'confirmed' or kind = 'state' and details ->> 'to' = 'confirmed')`

/** Measures of an order on a day from one kind of document; the others are 0. */
function arm(measures: Partial<Record<Measure, RawBuilder<unknown>>>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select order_id, day, ${sql.join(MEASURES.map((name) => sql`${measures[name] ?? sql`0`} as ${sql.ref(name)}`))} from ${from}`
}

/** Measures that each product of an order has as a whole; none is below zero. */
export const COUNTS: readonly Measure[] = ['orders', 'confirmed', 'cancelled', 'arrived', 'came_back', 'won_back', 'delivered', 'returned']

/** Measures that each product has by itself. */
const OF_GOODS: readonly Measure[] = ['pieces', 'unknown_pieces', 'cost']

/**
 * What happened to orders on each day of the shop, as rows of `report_facts`; the only place of the rule. What became of an order counts on the day it was
 * placed; a delivery, a return, and money by the ledger's lines on their own day. A delivery counts once, and of a day's deliveries and returns the last;
 * one that was taken back at once does not count. The rows of products are their order's: its counts for each, its money shared by the lines' totals. Goods of
 * a vendor cost what the vendor is owed for them.
 */
export function factsOf(orderIds: RawBuilder<unknown>, zone: string): RawBuilder<unknown> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${zone})::date`
  const share = (name: Measure) => {
    const upTo = (weight: RawBuilder<unknown>) => sql`round(${sql.ref(`d.${name}`)}::numeric * (${weight}) / s.whole)`
    return sql`(${upTo(sql`s.upto`)} - ${upTo(sql`s.upto - s.weight`)})::bigint`
  }
  const ofProduct = MEASURES.map((name) => {
    if (COUNTS.includes(name)) return sql`nullif(${sql.ref(`d.${name}`)}, 0)`
    return OF_GOODS.includes(name) ? sql`nullif(${sql.ref(`g.${name}`)}, 0)` : sql`nullif(${share(name)}, 0)`
  })
  return sql`(
    with o as materialized (
      select o.id as order_id, o.currency, o.state, o.delivery, o.total, o.discount_total, ${dayOf(sql`o.placed_at`)} as placed_day, o.state_code as governorate,
        o.source_name as source, o.source_name || coalesce('|' || nullif(left(o.source ->> 'utm_campaign', 200), ''), '') as campaign,
        coalesce((select actor_id from order_events e where order_id = o.id and actor = 'staff' and ${CONFIRMS}
          and not ${TAKEN_BACK} order by id desc limit 1), '') as agent,
        case when o.delivery = 'none' then '' else ${COURIER_OF_ORDER} end as courier, coalesce(o.payment_method, '') as method
      from orders o where o.placed_at is not null and o.id in ${orderIds}
    ), lines as materialized (
      select l.order_id, l.position, l.product_id, l.vendor_id, l.quantity, l.total, v.order_id is not null as is_shared,
        case when v.order_id is null then l.unit_cost else 0 end as unit_cost
      from order_lines l join o using (order_id) left join vendor_shares v using (order_id, vendor_id)
    ), told as materialized (
      select order_id, e.id, ${dayOf(sql`e.at`)} as day, e.actor, e.kind, e.details, (${CONFIRMS} or ${ARRIVES}) and ${TAKEN_BACK} as undone
      from order_events e join o using (order_id)
      where e.kind in ('mark', 'state', 'placed')
    ), marked as materialized (
      select order_id, bool_or(${CONFIRMS} and not undone) as confirmed, bool_or(kind = 'placed' and actor = 'staff' and details ->> 'from' = 'temp') as won_back,
        min(day) filter (where ${ARRIVES} and not undone and details ->> 'to' <> 'returned') as first_delivered,
        min(day) filter (where ${ARRIVES} and not undone and details ->> 'to' = 'returned') as first_returned
      from told group by 1
    ), arrived as (
      select order_id, day, came_back
      from (select order_id, day, (array_agg(details ->> 'to' = 'returned' order by id desc))[1] as came_back from told where ${ARRIVES} and not undone group by 1, 2) arrivals
        join marked using (order_id)
      where day = case when came_back then first_returned else first_delivered end
    ), sold as (
      select order_id, day, sum(case when details ->> 'to' = 'completed' then 1 else -1 end) as times from told
      where kind = 'state' and (details ->> 'to' = 'completed' or details ->> 'from' = 'completed' and details ->> 'to' <> 'refunded')
      group by 1, 2
    ), restocked as (
      select r.order_id, ${dayOf(sql`r.created_at`)} as day, l.product_id, coalesce(l.unit_cost, 0) * b.quantity as cost
      from refunds r join o using (order_id) join refund_lines b on b.refund_id = r.id and b.restocked
        join lines l on l.order_id = r.order_id and l.position = b.position
      where r.state in ('manual', 'done') and exists (
        select from order_events e where e.order_id = r.order_id and e.at < r.created_at and e.kind = 'state' and e.details ->> 'to' = 'completed')
      union all
      select r.order_id, ${dayOf(sql`r.at`)}, l.product_id, coalesce(l.unit_cost, 0) * b.sound
      from returns r join o using (order_id) join return_lines b on b.return_id = r.id and b.sound > 0
        join lines l on l.order_id = r.order_id and l.position = b.position
      where exists (select from order_events e where e.order_id = r.order_id and e.at < r.at and e.kind = 'state' and e.details ->> 'to' = 'completed')
    ), money as (
      select l.order_id, ${dayOf(sql`coalesce(x.at, case when e.reason = 'opening' then (
          select max(told.at) from order_events told where told.order_id = l.order_id and told.at <= e.at
            and (told.kind = 'state' and told.details ->> 'to' = 'completed' or e.kind = 'refund' and told.kind in ('refund', 'refund-step'))) end, e.at)`)} as day,
        l.account, l.amount
      from ledger_lines l join ledger_entries e on e.id = l.entry_id join o on o.order_id = l.order_id left join order_events x on x.id = e.event_id
    ), theirs as (
      select order_id, vendor_id, product_id, weight, sum(weight) over (partition by order_id, vendor_id order by product_id) as upto,
        sum(weight) over (partition by order_id, vendor_id) as whole
      from (
        select order_id, vendor_id, product_id, sum(l.total) + case when sum(sum(l.total)) over (partition by order_id, vendor_id) = 0 then 1 else 0 end as weight
        from lines l where is_shared group by 1, 2, 3
      ) products
    ), owed as (
      select order_id, day, split_part(account, ':', 2)::bigint as vendor_id, sum(amount) as amount from money
      where starts_with(account, 'shares:') or starts_with(account, 'commission:') group by 1, 2, 3
    ), goods as materialized (
      select order_id, day, product_id, sum(pieces) as pieces, sum(unknown_pieces) as unknown_pieces, sum(cost) as cost
      from (
        select order_id, day, product_id, times * quantity as pieces, case when unit_cost is null then times * quantity else 0 end as unknown_pieces,
          times * quantity * coalesce(unit_cost, 0) as cost
        from sold join lines using (order_id)
        union all select order_id, day, product_id, 0, 0, -cost from restocked
        union all
        select order_id, day, product_id, 0, 0, round(amount * upto / whole) - round(amount * (upto - weight) / whole) from owed join theirs using (order_id, vendor_id)
      ) moved group by 1, 2, 3
    ), days as materialized (
      select order_id, day, ${sql.join(MEASURES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from (
        ${sql.join(
          [
            arm(
              {
                orders: sql`1`,
                ordered: sql`total`,
                confirmed: sql`confirmed::int`,
                cancelled: sql`(delivery in ('none', 'handed-over') and state in ('cancelled', 'failed', 'refunded'))::int`,
                arrived: sql`(delivery = 'delivered')::int`,
                came_back: sql`(delivery = 'returned')::int`,
                won_back: sql`won_back::int`,
              },
              sql`(select o.*, placed_day as day, confirmed, won_back from o join marked using (order_id)) o`,
            ),
            arm({ delivered: sql`(not came_back)::int`, returned: sql`came_back::int` }, sql`arrived`),
            arm({ discount: sql`times * discount_total` }, sql`sold join o using (order_id)`),
            arm({ pieces: sql`pieces`, unknown_pieces: sql`unknown_pieces`, cost: sql`cost` }, sql`goods`),
            arm(
              {
                revenue: sql`case when account in ('sales:goods', 'sales:delivery', 'stamp', 'kept-deposits') then -amount else 0 end`,
                shipping: sql`case when account = 'sales:delivery' then -amount else 0 end`,
                refunded: sql`case when account = 'returns' then amount else 0 end`,
                fees: sql`case when starts_with(account, 'fees:') or starts_with(account, 'adjustments') then amount else 0 end`,
              },
              sql`money`,
            ),
          ],
          sql` union all `,
        )}
      ) documents group by 1, 2
    ), shares as (
      select order_id, product_id, weight, sum(weight) over (partition by order_id order by product_id) as upto, sum(weight) over (partition by order_id) as whole
      from (
        select order_id, product_id, sum(l.total) + case when sum(sum(l.total)) over (partition by order_id) = 0 then 1 else 0 end as weight
        from lines l group by 1, 2
      ) products
    )
    select d.order_id, d.day, null::bigint as product_id, o.currency, o.governorate, o.source, o.campaign, o.agent, o.courier, o.method,
      ${sql.join(MEASURES.map((name) => sql`nullif(${sql.ref(`d.${name}`)}, 0) as ${sql.ref(name)}`))}
    from days d join o using (order_id)
    union all
    select d.order_id, d.day, s.product_id, o.currency, null, null, null, null, null, null, ${sql.join(ofProduct)}
    from days d join o using (order_id) join shares s using (order_id) left join goods g using (order_id, day, product_id))`
}
