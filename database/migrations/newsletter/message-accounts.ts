import { sql } from 'kysely'

/** The merchant's accounts at providers of text messages and WhatsApp, and what messages cost by month. */
export const messageAccounts = sql`
create table message_accounts (
  provider text primary key check (provider in ('orange', 'twilio', 'infobip', 'http', 'whatsapp')),
  mode text not null check (mode in ('simulated', 'live')),
  enabled boolean not null default false,
  -- Text messages go by the first; by the next where it surely has not taken them.
  position integer not null default 0,
  -- Of one part of a text message, or of one WhatsApp message; in millimes.
  price bigint not null default 0 check (price between 0 and 100000),
  -- Its credentials, sealed with the shop's secret.
  sealed text not null default '',
  -- Stands in the address of its receipts, so that nobody else posts there.
  hook text not null unique
);

create table message_spending (
  -- The first day of the month, in the shop's own time.
  month date not null,
  provider text not null,
  messages integer not null default 0,
  parts integer not null default 0,
  cost bigint not null default 0,
  primary key (month, provider)
);
`
