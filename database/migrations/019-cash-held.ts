import { sql, type Kysely } from 'kysely'

export const name = '019-cash-held'

/** Finds the few orders whose courier holds their cash, also of those refunded since, among many completed ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_collected on orders (payment, id) where payment in ('collected', 'refunded')`.execute(db)
}
