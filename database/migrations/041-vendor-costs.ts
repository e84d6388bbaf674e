import { sql, type Kysely } from 'kysely'

export const name = '041-vendor-costs'

/** Counts anew what vendors' goods earned: reports had what the vendor is owed for them as the shop's own gain. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update order_events set counted_at = null where id in (
      select max(e.id) from order_events e join vendor_shares using (order_id) group by order_id)`.execute(db)
}
