import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import type { Database } from '#platform/database.server'
import { tagOfCode } from './codes.ts'

export async function findCouponFor(transaction: Database, categoryId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from coupons where ${categoryId} = any(category_ids) order by code limit 1`.execute(transaction)
  return rows[0]?.code
}

/** Replaces a category in every coupon that names it. Returns the tags of those coupons, for the caller to invalidate. */
export function replaceCategory(transaction: Database, from: number, to: number): Promise<string[]> {
  const replaced = (column: string) => sql`array(select distinct case when id = ${from} then ${to}::bigint else id end from unnest(${sql.id(column)}) as id)`
  return changeCategories(transaction, from, { of: replaced('category_ids'), not: replaced('excluded_category_ids') })
}

/** Removes a category from the exclusions of coupons. Returns the tags of those coupons, for the caller to invalidate. */
export function forgetCategory(transaction: Database, id: number): Promise<string[]> {
  return changeCategories(transaction, id, { of: sql`category_ids`, not: sql`array_remove(excluded_category_ids, ${id}::bigint)` })
}

async function changeCategories(transaction: Database, id: number, { of, not }: Record<'of' | 'not', ReturnType<typeof sql>>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    update coupons set category_ids = ${of}, excluded_category_ids = ${not}
    where ${id} = any(category_ids) or ${id} = any(excluded_category_ids) returning code`.execute(transaction)
  const tags = rows.map(({ code }) => tagOfCode(code))
  await recordChanges(transaction, tags)
  return tags
}
