import { sql } from 'kysely'
import { db } from '#platform/database.server'

/** Ids of featured products in the merchant's order; equal positions newest first. Limited to the given categories, if any. */
export async function findFeaturedIds(most: number, categories?: readonly number[]): Promise<number[]> {
  const inThem = categories ? sql`exists (select from product_categories c where c.product_id = products.id and c.category_id = any(${categories}))` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select id from products where featured and status = 'published' and visibility in ('visible', 'catalog') and ${inThem}
    order by position, id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
