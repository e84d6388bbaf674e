import { sql } from 'kysely'

/** Browsers of staff that the shop rings, and the shop's keys at their push services. Messages may go to them. */
export const pushDevices = sql`
create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  -- The private key, sealed with the shop's secret.
  sealed text not null
);

create table push_devices (
  id bigint generated always as identity primary key,
  person_id text not null references account_people on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  browser text not null,
  refused_at timestamptz,
  created_at timestamptz not null default now()
);
create index push_devices_person on push_devices (person_id);

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'sms', 'push'));
`
