import { sql, type Kysely } from 'kysely'

export const name = '031-figures'

/** Finds the orders behind a figure of a report: those of a whole order by day, those of a product by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index report_facts_day`.execute(db)
  await sql`create index report_facts_day on report_facts (day, order_id) where product_id is null`.execute(db)
  await sql`create index report_facts_product on report_facts (product_id, day) where product_id is not null`.execute(db)
}
