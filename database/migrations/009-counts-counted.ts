import { sql, type Kysely } from 'kysely'

export const name = '009-counts-counted'

/** How often an item was counted, so that a count of as many pieces as the last one is still seen as another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table inventory add column count_number integer not null default 0`.execute(db)
}
