import { sql, type Kysely } from 'kysely'

/** What was ordered, also by its names in the other languages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table order_lines add column names jsonb not null default '{}'`.execute(db)
}
