import { sql, type Kysely } from 'kysely'

export const name = '033-vendor-delivery'

/** Lets a store deliver its own goods free from a value. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vendors add column free_delivery_from bigint check (free_delivery_from >= 0)`.execute(db)
}
