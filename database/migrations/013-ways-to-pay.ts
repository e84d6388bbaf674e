import { sql, type Kysely } from 'kysely'

/** The providers that the merchant has an account with, payments that have a code instead of a page, and the simulated providers' dialects. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table payment_accounts (
      gateway text primary key,
      mode text not null check (mode in ('simulated', 'test', 'live')),
      enabled boolean not null default false,
      position integer not null default 0,
      -- The keys, sealed with the shop's secret.
      sealed text not null default '',
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    alter table payments
      alter column pay_url drop not null,
      add column code text,
      -- The provider's name for the payment where its answer or notice gives another one than the reference, as refunds ask for it.
      add column transaction text`.execute(db)
  await sql`alter table simulated_payments add column dialect text not null default 'konnect', add column details jsonb not null default '{}'`.execute(db)
}
