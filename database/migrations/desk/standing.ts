import { sql } from 'kysely'

/**
 * State, call, payment and delivery of an order contradict one another no more. What stands is mended first: the state is believed, since the stock
 * goes by it, unless the parcel is under way or money is here.
 */
export const standing = sql`
create function order_stands(state text, confirmation text, payment text, delivery text) returns boolean language sql immutable as $$
  select case state
    when 'temp' then confirmation in ('to-call', 'no-answer', 'postponed') and payment = 'unpaid' and delivery = 'none'
    when 'pending' then confirmation in ('to-call', 'no-answer', 'postponed') and payment in ('unpaid', 'awaiting') and delivery = 'none'
    when 'on-hold' then confirmation in ('to-call', 'no-answer', 'postponed', 'confirmed') and payment in ('unpaid', 'awaiting', 'paid') and delivery = 'none'
    when 'processing' then confirmation in ('to-call', 'no-answer', 'postponed') and payment in ('unpaid', 'awaiting', 'paid') and delivery = 'none'
    when 'confirmed' then confirmation = 'confirmed' and payment in ('unpaid', 'awaiting', 'paid') and delivery = 'none'
    when 'shipped' then confirmation in ('confirmed', 'not-called') and payment in ('unpaid', 'awaiting', 'paid') and delivery in ('handed-over', 'returned')
    when 'completed' then confirmation in ('confirmed', 'not-called') and payment in ('paid', 'collected') and delivery in ('delivered', 'returned')
    when 'cancelled' then confirmation in ('confirmed', 'refused', 'not-called') and payment = 'unpaid' and delivery in ('none', 'returned')
    when 'failed' then confirmation in ('to-call', 'no-answer', 'postponed') and payment in ('unpaid', 'awaiting') and delivery = 'none'
    when 'refunded' then confirmation in ('confirmed', 'not-called') and payment = 'refunded' and delivery in ('none', 'handed-over', 'delivered', 'returned')
  end
$$;

create temporary table mended on commit drop as
  select id, state, confirmation, payment, delivery from orders where not order_stands(state, confirmation, payment, delivery);

-- Money that is here, or went back, decides first; then the parcel; then what was said on the phone.
update orders o set state = case
    when o.state <> 'temp' and o.payment = 'refunded' then 'refunded'
    when o.payment = 'paid' and o.state = 'pending' then 'processing'
    when o.payment = 'paid' and o.state in ('cancelled', 'failed') then 'on-hold'
    when o.state in ('processing', 'confirmed', 'shipped') and o.delivery = 'delivered' then 'completed'
    when o.state in ('processing', 'confirmed') and o.delivery in ('handed-over', 'returned') then 'shipped'
    when o.state in ('processing', 'confirmed') and o.confirmation = 'refused' then 'on-hold'
    when o.state = 'processing' and o.confirmation = 'confirmed' then 'confirmed'
    else o.state end,
  attention = case
    when o.payment = 'paid' and o.state in ('cancelled', 'failed') then coalesce(o.attention, 'paid-late')
    when o.state in ('processing', 'confirmed', 'on-hold') and o.confirmation = 'refused' and o.payment <> 'refunded' and o.delivery = 'none'
      then coalesce(o.attention, 'refused-by-phone')
    else o.attention end,
  hold_ends = case when o.payment = 'paid' then null else o.hold_ends end
from mended where o.id = mended.id;

update orders o set
  confirmation = case
    when o.state in ('temp', 'pending', 'processing', 'failed') and o.confirmation in ('confirmed', 'refused') then 'to-call'
    when o.state = 'on-hold' and o.confirmation = 'refused' then 'to-call'
    when o.state = 'confirmed' then 'confirmed'
    when o.state in ('shipped', 'completed', 'refunded') and o.confirmation <> 'confirmed' then 'not-called'
    when o.state = 'cancelled' and o.confirmation in ('to-call', 'no-answer', 'postponed') then 'not-called'
    else o.confirmation end,
  payment = case
    when o.state = 'temp' or o.state = 'cancelled' then 'unpaid'
    when o.state = 'completed' and o.payment in ('unpaid', 'awaiting') then 'collected'
    when o.state = 'refunded' then 'refunded'
    else o.payment end,
  collected = case when o.state = 'completed' and o.payment in ('unpaid', 'awaiting') then o.total end,
  delivery = case
    when o.state in ('temp', 'pending', 'on-hold', 'processing', 'confirmed', 'failed') then 'none'
    when o.state = 'shipped' and o.delivery <> 'returned' then 'handed-over'
    when o.state = 'completed' and o.delivery <> 'returned' then 'delivered'
    when o.state = 'cancelled' and o.delivery <> 'none' then 'returned'
    else o.delivery end
from mended where o.id = mended.id;

-- A parcel was said to be under way that cannot be: somebody has to look where it is.
update orders o set attention = coalesce(o.attention, 'delivery-unsure') from mended
where o.id = mended.id and o.state <> 'temp' and mended.delivery <> 'none' and o.delivery = 'none';

-- What has left is sold; what was refunded and never left goes back on sale.
update stock_holds h set state = 'sold' from mended join orders o using (id)
where h.order_id = mended.id and (o.state in ('shipped', 'completed') or (o.state = 'refunded' and o.delivery in ('handed-over', 'delivered')));

with back as (
  delete from stock_holds h using mended join orders o using (id)
  where h.order_id = mended.id and o.state = 'refunded' and h.state = 'held'
  returning h.item_id, h.quantity
)
update inventory i set available = available + given.pieces
from (select item_id, sum(quantity)::int as pieces from back group by item_id) given where i.item_id = given.item_id;

-- Nobody is told of it, and no document follows.
insert into order_events (order_id, actor, actor_id, kind, details, told_at, invoiced_at)
select o.id, 'system', 'update', 'mended', jsonb_build_object(
  'before', jsonb_build_object('state', m.state, 'confirmation', m.confirmation, 'payment', m.payment, 'delivery', m.delivery),
  'after', jsonb_build_object('state', o.state, 'confirmation', o.confirmation, 'payment', o.payment, 'delivery', o.delivery)
), now(), now()
from mended m join orders o using (id);

alter table orders add constraint orders_stand check (order_stands(state, confirmation, payment, delivery) is true);
`
