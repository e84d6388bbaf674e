import { sql, type Kysely } from 'kysely'

/** Translated names of ordered items. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table order_lines add column names jsonb not null default '{}'`.execute(db)
}
