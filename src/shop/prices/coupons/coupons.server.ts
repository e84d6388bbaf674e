import { cached } from '#platform/cached.server'
import type { Category } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { type Coupon, isCode, tagOfCode } from './coupons.ts'
import { sql, type RawBuilder } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { type Database, db } from '#platform/database.server'

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

export { tagOfCode } from './coupons.ts'

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

const ON_A_PAGE = 30

/** The code is in lower case. */
async function readCoupon(code: string): Promise<Coupon | undefined> {
  const [coupon] = await readWhere(sql`lower(code) = ${code}`)
  return coupon
}

export async function findCouponForStaff(id: number): Promise<Coupon | undefined> {
  const [coupon] = await readWhere(sql`id = ${id}`)
  return coupon
}

interface Asked {
  /** Prefix of the code, ignoring case; empty for all. */
  q: string
  before?: number | undefined
}

/** Newest first. The next page begins below the id `next`. */
export async function listCoupons({ q, before }: Asked): Promise<{ coupons: Coupon[]; next: number | undefined }> {
  const start = q.toLowerCase()
  const begins = q ? sql`lower(code) ~>=~ ${start} and lower(code) ~<~ ${`${start}~`}` : sql`true`
  // Sorting by an expression keeps the planner on the index of codes instead of scanning all coupons.
  const newestFirst = q ? sql`id + 0 desc` : sql`id desc`
  const older = before ? sql`and id < ${before}` : sql``
  const rows = await readWhere(sql`${begins} ${older} order by ${newestFirst} limit ${ON_A_PAGE + 1}`)
  const coupons = rows.slice(0, ON_A_PAGE)
  return { coupons, next: rows.length > ON_A_PAGE ? coupons.at(-1)?.id : undefined }
}

async function readWhere(condition: RawBuilder<unknown>): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`
    select id, code, kind, amount, free_shipping as "freeShipping", minimum, maximum, starts_at as starts, ends_at as ends,
      usage_limit as "usageLimit", usage_limit_per_customer as "usageLimitPerCustomer", uses, alone, excludes_sale as "excludesSale",
      to_json(product_ids) as "productIds", to_json(excluded_product_ids) as "excludedProductIds",
      to_json(category_ids) as "categoryIds", to_json(excluded_category_ids) as "excludedCategoryIds", enabled
    from coupons where ${condition}`.execute(db)
  return rows
}
