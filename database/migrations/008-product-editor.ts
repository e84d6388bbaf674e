import { sql, type Kysely } from 'kysely'

export const name = '008-product-editor'

/** What the editor of products needs: a form sent twice makes one product, and a product's history is found by its subject. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column form_key uuid unique`.execute(db)
  await sql`create index audit_entries_subject on audit_entries (subject, id desc)`.execute(db)
}
