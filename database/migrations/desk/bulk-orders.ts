import { sql } from 'kysely'

/** Orders that staff change many at a time. */
export const bulkOrders = sql`
-- The orders that a change of many orders is about, with what was seen of each when it was chosen. Without an outcome it is still to come.
create table bulk_orders (
  task_id uuid not null references tasks on delete cascade,
  order_id bigint not null,
  seen text not null,
  outcome text,
  -- The shop's refusal, in each language.
  why jsonb,
  primary key (task_id, order_id)
);
create index bulk_orders_open on bulk_orders (task_id, order_id) where outcome is null;
`
