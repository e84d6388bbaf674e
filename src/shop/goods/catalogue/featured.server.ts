import { sql } from 'kysely'
import { db } from '#platform/database.server'
import './catalogue.tables.ts'

/** The products that the merchant puts into the window, in their order, of those with the same place the newest first. */
export async function findFeaturedIds(most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where featured and status = 'published' and visibility in ('visible', 'catalog')
    order by position, id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
