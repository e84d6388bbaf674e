import { sql } from 'kysely'

/** The day that a customer chose for the delivery, and two more events that an order's phone may be told. */
export const confirmLinks = sql`
alter table orders add column delivery_day text check (delivery_day ~ '^\\d{4}-\\d{2}-\\d{2}$');

alter table order_notices drop constraint order_notices_event_check;
alter table order_notices add constraint order_notices_event_check
  check (event in ('received', 'confirm', 'not-reached', 'shipped', 'delivered', 'refunded'));
insert into order_notices (event) values ('confirm'), ('not-reached');
`
