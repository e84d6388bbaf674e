import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import type { Coupon } from './coupons.ts'

const ON_A_PAGE = 30

/** The code is in lower case. */
export async function readCoupon(code: string): Promise<Coupon | undefined> {
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
