import { sql, type Kysely } from 'kysely'

export const name = '040-rare-figures'

/** Finds the orders of a campaign behind a figure, and those behind a figure that few orders have. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index report_facts_campaign on report_facts (campaign, day) where product_id is null`.execute(db)
  await sql`
    create index report_facts_rare on report_facts (day)
    where discount <> 0 or refunded <> 0 or unknown_pieces <> 0`.execute(db)
}
