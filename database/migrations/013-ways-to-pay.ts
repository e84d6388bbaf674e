import { sql, type Kysely } from 'kysely'

/** Accounts at payment providers, payments by a code instead of a page, and the simulated providers' protocols. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table payment_accounts (
      gateway text primary key,
      mode text not null check (mode in ('simulated', 'test', 'live')),
      enabled boolean not null default false,
      position integer not null default 0,
      -- The keys, encrypted with the shop's secret.
      sealed text not null default '',
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    alter table payments
      alter column pay_url drop not null,
      add column code text,
      -- The provider's id of the transaction, if it differs from the reference and refunds need it.
      add column transaction text`.execute(db)
  await sql`alter table simulated_payments add column dialect text not null default 'konnect', add column details jsonb not null default '{}'`.execute(db)
}
