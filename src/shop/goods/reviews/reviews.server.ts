import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { Rating } from '#shop/goods/catalogue'
import { LAST_REVIEW_PAGE, STARS, type Review, type ReviewPage, type VendorReview } from './reviews.ts'
import './reviews.tables.ts'

export { findOrderToReview, findReviewables, writeReview } from './writing.server.ts'
export { countHeldReviews, decideReview, findReviewsForStaff, type StaffReview } from './moderation.server.ts'

const ON_A_PAGE = 10

/** A page of approved reviews, newest first. Pages count from 1; empty beyond the last. */
export async function listReviews(productId: number, page: number): Promise<ReviewPage> {
  const { rows } = await sql<Review>`
    select id, author, rating, body as text, created_at as "writtenAt", order_id is not null as verified
    from reviews where product_id = ${productId} and status = 'approved'
    order by id desc limit ${ON_A_PAGE + 1} offset ${skipped(page)}`.execute(db)
  return pageOf(rows, page)
}

/** Number of reviews per number of stars, five stars first. */
export async function countStars(productId: number): Promise<{ stars: number; count: number }[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from reviews where product_id = ${productId} and status = 'approved' group by rating`.execute(db)
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return STARS.toReversed().map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

/** A page of reviews of a vendor's published products, newest first, with their average. VEND-11. */
export async function listVendorReviews(vendorId: number, page: number, locale: Locale): Promise<ReviewPage<VendorReview> & { rating: Rating | null }> {
  const [{ rows }, rating] = await Promise.all([
    sql<VendorReview>`
      select r.id, r.author, r.rating, r.body as text, r.created_at as "writtenAt", r.order_id is not null as verified,
        json_build_object('slug', p.slug, 'name', coalesce(p.translations -> ${locale} ->> 'name', p.name)) as product
      from products p join reviews r on r.product_id = p.id
      where p.vendor_id = ${vendorId} and p.status = 'published' and p.rating_count > 0 and r.status = 'approved'
      order by r.id desc limit ${ON_A_PAGE + 1} offset ${skipped(page)}`.execute(db),
    findVendorRating(vendorId),
  ])
  return { ...pageOf(rows, page), rating }
}

export async function findVendorRating(vendorId: number): Promise<Rating | null> {
  const { rows } = await sql<{ count: number; total: number }>`
    select coalesce(sum(rating_count), 0)::int as count, coalesce(sum(rating_total), 0)::int as total
    from products where vendor_id = ${vendorId} and status = 'published' and rating_count > 0`.execute(db)
  const { count, total } = rows[0]!
  return count > 0 ? { average: total / count, count } : null
}

function skipped(page: number): number {
  return (Math.min(page, LAST_REVIEW_PAGE) - 1) * ON_A_PAGE
}

function pageOf<R extends Review>(rows: R[], page: number): ReviewPage<R> {
  return { reviews: rows.slice(0, ON_A_PAGE), more: rows.length > ON_A_PAGE && page < LAST_REVIEW_PAGE }
}
