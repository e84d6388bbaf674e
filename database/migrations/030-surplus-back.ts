import { sql, type Kysely } from 'kysely'

export const name = '030-surplus-back'

/** A surplus, and a deposit that was kept, may go back through the provider. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table refunds drop constraint refunds_check`.execute(db)
}
