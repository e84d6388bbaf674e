import { sql } from 'kysely'

/** What orders tell by SMS and WhatsApp: the channel of an event, and the merchant's own texts and approved templates by language. */
export const orderNotices = sql`
create table order_notices (
  event text primary key check (event in ('received', 'shipped', 'delivered', 'refunded')),
  -- Empty where it is not told.
  channel text not null default '' check (channel in ('', 'sms', 'whatsapp')),
  revision integer not null default 0
);
insert into order_notices (event) values ('received'), ('shipped'), ('delivered'), ('refunded');

create table order_notice_texts (
  event text not null references order_notices,
  locale text not null,
  -- Empty for the shop's own text.
  text text not null default '',
  -- The name of the template that WhatsApp approved, and the placeholders of its body in their order; empty for none.
  template text not null default '',
  template_language text not null default '',
  template_places jsonb not null default '[]',
  primary key (event, locale)
);

create index messages_of_order_notices on messages (((data->>'orderId')::bigint)) where kind = 'order-notice';
create index messages_of_order_notices_failed on messages (receipt_at) where kind = 'order-notice' and channel = 'whatsapp' and receipt = 'failed';
`
