import { cached } from '#platform/cached.server'
import type { Category } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { isCode, tagOfCode } from './codes.ts'
import type { Coupon } from './coupons.ts'
import { readCoupon } from './reading.server.ts'

export { tagOfCode } from './codes.ts'
export { findCouponFor, forgetCategory, replaceCategory } from './categories.server.ts'

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
