import { sql, type Kysely } from 'kysely'

/** Ids of imported items elsewhere, if too large for the shop: later imports recognise items by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_import_id on products ((metas ->> '_import_id')) where metas ? '_import_id'`.execute(db)
  await sql`create index variations_import_id on variations ((metas ->> '_import_id')) where metas ? '_import_id'`.execute(db)
}
