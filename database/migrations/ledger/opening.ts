/** What each order's documents said when the ledger began, as (order_id, currency, kind, account, amount). A copy of `#shop/orders/orders` `posting.server.ts`. */
export const OPENING_LINES = `
with told as (
  select o.id, o.currency, o.total, o.shipping_total, o.stamp_total, o.collected,
    o.state = 'completed' or o.state = 'refunded' and exists (
      select from order_events e where e.order_id = o.id and e.kind = 'state' and e.details ->> 'to' = 'refunded' and e.details ->> 'from' = 'completed') as sold,
    o.payment = 'paid' or o.payment = 'refunded' and (
      select e.details ->> 'to' from order_events e where e.order_id = o.id and e.kind = 'mark' and e.details ->> 'mark' = 'payment'
        and e.details ->> 'to' <> 'refunded' order by e.id desc limit 1) = 'paid' as cashed,
    o.payment in ('paid', 'refunded') as paid,
    exists (select from payments p where p.order_id = o.id and p.currency = o.currency and p.received > 0) as online,
    'courier:' || coalesce(
      (select p.courier from parcels p where p.order_id = o.id and p.state = 'booked' order by p.id desc limit 1), 'self-' || lower(o.country)) as courier
  from orders o where o.placed_at is not null
), moved as (
  select id, currency, leg.* from told cross join lateral (values
    ('sale', 'customers', total), ('sale', 'sales:goods', shipping_total + stamp_total - total), ('sale', 'sales:delivery', -shipping_total),
    ('sale', 'stamp', -stamp_total)) as leg (kind, account, amount) where sold
  union all
  select id, currency, leg.* from told cross join lateral (values ('payment', 'cash', total), ('payment', 'customers', -total)) as leg (kind, account, amount)
    where paid and not online and collected is null
  union all
  select id, currency, leg.* from told cross join lateral (values ('collection', courier, collected), ('collection', 'customers', -collected))
    as leg (kind, account, amount)
  union all
  select id, currency, leg.* from told cross join lateral (values ('receipt', 'cash', collected), ('receipt', courier, -collected)) as leg (kind, account, amount)
    where cashed
  union all
  select t.id, t.currency, leg.* from told t join payments p on p.order_id = t.id and p.currency = t.currency
    cross join lateral (values ('payment', 'provider:' || p.gateway, p.received), ('payment', 'customers', -p.received)) as leg (kind, account, amount)
  union all
  select t.id, t.currency, leg.* from told t join refunds r on r.order_id = t.id and r.state in ('manual', 'done')
    cross join lateral (values
      ('refund', case when t.sold and not r.surplus then 'returns' else 'customers' end, r.amount),
      ('refund', coalesce('provider:' || r.gateway, 'cash'), -r.amount)) as leg (kind, account, amount)
)
select id as order_id, currency, kind, account, sum(amount)::bigint as amount from moved group by 1, 2, 3, 4 having sum(amount) <> 0`

export const OPENING_BALANCES = `
with lines as materialized (${OPENING_LINES}
), added as (
  insert into ledger_entries (key, kind, currency, order_id, actor, reason)
  select distinct 'order:' || order_id || ':' || kind || ':opening', kind, currency, order_id, 'system', 'opening' from lines
  returning id, kind, order_id
)
insert into ledger_lines (entry_id, currency, account, amount, order_id)
select added.id, currency, account, amount, order_id from lines join added using (kind, order_id)`
