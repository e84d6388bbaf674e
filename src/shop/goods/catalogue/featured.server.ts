import { sql } from 'kysely'
import { db } from '#platform/database.server'
import './catalogue.tables.ts'

/** Ids of the merchant's featured products in their order; those of equal place newest first. */
export async function findFeaturedIds(most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where featured and status = 'published' and visibility in ('visible', 'catalog')
    order by position, id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
