import { sql, type Kysely } from 'kysely'

/** Texts of an order's form by field in one column, the note first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column details jsonb not null default '{}'`.execute(db)
  await sql`update orders set details = jsonb_build_object('note', note) where note <> ''`.execute(db)
  await sql`alter table orders drop column note`.execute(db)
}
