import { sql, type Kysely } from 'kysely'

export const name = '026-advertising'

/** Accounts that measure ads, their events in the outbox, and what a consenting shopper's order tells them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table message_accounts drop constraint message_accounts_provider_check;
alter table message_accounts add constraint message_accounts_provider_check
  check (provider in ('orange', 'twilio', 'infobip', 'http', 'whatsapp', 'smtp', 'meta', 'tiktok', 'google'));

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'sms', 'push', 'whatsapp', 'event'));

-- Deleted after 30 days, when its customer is erased, and when the consent is withdrawn.
create table ad_contexts (
  order_id bigint primary key references orders on delete cascade,
  -- Those that the consent named.
  providers text[] not null,
  consent text not null,
  consented_at timestamptz not null,
  clicks text not null default '',
  address text not null default '',
  agent text not null default '',
  page text not null default '',
  created_at timestamptz not null default now()
);
create index ad_contexts_created_at on ad_contexts (created_at);
`,
    )
    .execute(db)
}
