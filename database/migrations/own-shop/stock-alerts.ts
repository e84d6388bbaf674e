import { sql } from 'kysely'

/** Who waits for sold-out goods, and is told once when they are back. */
export const stockAlerts = sql`
create table stock_alerts (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (length(recipient) <= 254),
  locale text not null,
  -- Opens the page that ends all of a recipient's alerts.
  token text not null unique,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (product_id, recipient) where told_at is null;
create index stock_alerts_recipient on stock_alerts (recipient);
`
