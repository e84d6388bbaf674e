import { sql } from 'kysely'

/** The books of the simulated providers, courier and mail servers. */
export const gateways = sql`
-- Payments at simulated providers.
create table simulated_payments (
  reference text primary key,
  dialect text not null default 'konnect',
  status text not null default 'pending' check (status in ('pending', 'completed', 'refused', 'cancelled')),
  amount bigint not null,
  token text not null,
  order_id text not null,
  description text not null,
  webhook text not null,
  success_url text not null,
  fail_url text not null,
  details jsonb not null default '{}',
  expires_at timestamptz not null,
  notice_due timestamptz,
  created_at timestamptz not null default now()
);
create index simulated_payments_notice_due on simulated_payments (notice_due) where notice_due is not null;

-- Parcels at the simulated courier.
create table simulated_parcels (
  barcode text primary key,
  reference text not null,
  country text not null,
  zone text not null,
  cash_due text not null,
  status text not null,
  cancelled boolean not null default false,
  mood text not null default 'well',
  status_at timestamptz not null default now()
);

-- Mails and text messages that the simulated servers took.
create table simulated_messages (
  id bigint generated always as identity primary key,
  channel text not null,
  message_id text not null,
  recipient text not null,
  subject text not null default '',
  html text not null default '',
  body text not null,
  at timestamptz not null default now()
);
create index simulated_messages_at on simulated_messages (at);
`
