import { sql, type Kysely } from 'kysely'

export const name = '017-couriers'

/** Accounts with couriers, one a courier and country. Keys are sealed. At most one is on in a country. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table courier_accounts (
      id text primary key check (id ~ '^[a-z]{1,40}-[a-z]{2}$'),
      enabled boolean not null,
      sealed text not null
    );
    create unique index courier_accounts_one_on on courier_accounts (right(id, 2)) where enabled`.execute(db)
}
