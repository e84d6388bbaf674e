import { sql, type Kysely } from 'kysely'

/** The numbers that imported items had elsewhere, where they are too large for the shop: an import knows the items again by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_import_id on products ((metas ->> '_import_id')) where metas ? '_import_id'`.execute(db)
  await sql`create index variations_import_id on variations ((metas ->> '_import_id')) where metas ? '_import_id'`.execute(db)
}
