import { sql, type Kysely } from 'kysely'

/** Orders from the cart: full addresses, and every part of their price. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders
      add column channel text not null default 'quick' check (channel in ('quick', 'checkout')),
      add column email text,
      add column note text not null default '',
      add column billing jsonb,
      add column shipping jsonb,
      add column adjustments jsonb not null default '[]',
      add column taxes jsonb not null default '[]',
      add column deliveries jsonb not null default '[]',
      add column stamp_total bigint not null default 0 check (stamp_total >= 0)`.execute(db)
}
