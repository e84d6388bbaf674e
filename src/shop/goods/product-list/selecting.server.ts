import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { conditionsOf } from './conditions.server.ts'
import type { ProductQuestion } from './product-list.schema.ts'

/** Ids of existing products, newest first: those given, or all matches of a query. */
export async function selectProducts(selection: { ids: number[] } | { question: ProductQuestion }, most: number): Promise<number[]> {
  const which = 'ids' in selection ? sql`p.id = any(${selection.ids}::bigint[])` : await conditionsOf(selection.question)
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${which} order by p.id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
