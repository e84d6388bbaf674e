import { sql, type Kysely } from 'kysely'

export const name = '025-deposits'

/** Deposits: the part of a cash-on-delivery order that is asked online, and what the shop keeps of it when the order is cancelled. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column deposit bigint not null default 0 check (deposit >= 0), add column kept bigint not null default 0 check (kept >= 0)`.execute(
    db,
  )
  await sql`alter table ledger_lines drop constraint ledger_lines_account_check, add check (account ~ '^[a-z-]+(:[a-z0-9-]+)?$')`.execute(db)
  await sql`alter table payments add column deposit boolean not null default false, drop constraint payments_check,
    add check (surplus >= 0 and surplus <= greatest(amount, received))`.execute(db)
  await sql`alter table products add column deposit_percent integer not null default 0 check (deposit_percent between 0 and 100)`.execute(db)
}
