import { cached } from '#platform/cached.server'
import type { Category } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { isCode, tagOfCode } from './codes.ts'
import type { Coupon } from './coupons.ts'
import { readCoupon } from './reading.server.ts'
import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import type { Database } from '#platform/database.server'

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

export { tagOfCode } from './codes.ts'

const MOST_COUPONS = 1000

const findCached = cached<string, Coupon>({ most: MOST_COUPONS, load: readCoupon, tagOf: tagOfCode })

/** The coupon of a code, ignoring case, with descendants of its categories. Cached until a change, such as its last use; unknown codes are not cached. */
export async function findCoupon(code: string): Promise<Coupon | undefined> {
  const asked = code.trim().toLowerCase()
  const coupon = isCode(asked) ? await findCached(asked) : undefined
  return coupon && withAllBelow(coupon, await findCategories())
}

/** Adds descendants to a coupon's categories, because products are listed only in their own. */
function withAllBelow(coupon: Coupon, categories: readonly Category[]): Coupon {
  const below = (ids: number[]): number[] => {
    const named = categories.filter(({ id }) => ids.includes(id))
    const isBelow = (path: string[]) => named.some((above) => above.path.every((slug, place) => path[place] === slug))
    return [...new Set([...ids, ...categories.filter(({ path }) => isBelow(path)).map(({ id }) => id)])]
  }
  const { categoryIds, excludedCategoryIds } = coupon
  if (categoryIds.length + excludedCategoryIds.length === 0) return coupon
  return { ...coupon, categoryIds: below(categoryIds), excludedCategoryIds: below(excludedCategoryIds) }
}
