import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { Rating } from '#shop/goods/catalogue'
import { refuse } from '#platform/refusal'
import type { Order } from '#shop/orders/orders.server'
import { textOf } from '#i18n/words.ts'
import { invalidate, recordChanges } from '#platform/changes.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { clock } from '#platform/steady-clock'
import { auditedChange } from '#platform/audit-scope.server'
import {
  LAST_REVIEW_PAGE,
  STARS,
  mayReview,
  REVIEWED_STATES,
  type Review,
  type ReviewPage,
  type VendorReview,
  type Reviewable,
  type WrittenReview,
  countedBy,
  type ReviewStatus,
} from './reviews.ts'
import { reviewWords } from './reviews.words.ts'

/** Products of an order that its buyer may review, in the order's sequence. Empty before it is shipped. */
export async function findReviewables(order: Pick<Order, 'id' | 'state'>, locale: Locale): Promise<Reviewable[]> {
  if (!mayReview(order.state)) return []
  const { rows } = await sql<Reviewable>`
    select p.id as "productId", p.slug, coalesce(p.translations -> ${locale} ->> 'name', p.name) as name, r.status as review
    from (select product_id, min(position) as place from order_lines where order_id = ${order.id} group by product_id) l
    join products p on p.id = l.product_id and p.status = 'published' and p.reviews_allowed
    left join reviews r on r.order_id = ${order.id} and r.product_id = p.id
    order by l.place`.execute(db)
  return rows
}

/** The newest order of an account with this product still to be reviewed. PDP-44. */
export async function findOrderToReview(personId: string, productId: number): Promise<{ id: number; key: string } | undefined> {
  const { rows } = await sql<{ id: number; key: string }>`
    select o.id, o.key from orders o
    join products p on p.id = ${productId} and p.status = 'published' and p.reviews_allowed
    where o.person_id = ${personId} and o.state = any(${REVIEWED_STATES})
      and exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})
      and not exists (select from reviews r where r.order_id = o.id and r.product_id = ${productId})
    order by o.id desc limit 1`.execute(db)
  return rows[0]
}

/** Stores a buyer's review, hidden until approved. The caller has checked the order's key. Refuses a product not in the order or not shipped, and a repeat. */
export async function writeReview(order: Pick<Order, 'id' | 'state'>, productId: number, written: WrittenReview): Promise<void> {
  const { author, rating, text } = written
  const product = (await findReviewables(order, 'fr')).find((one) => one.productId === productId)
  if (!product) throw refuse(reviewWords.notYours)
  const saved = await db
    .insertInto('reviews')
    .values({ product_id: productId, order_id: order.id, author, rating, body: text, decided_at: null, decided_by: null })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw refuse(reviewWords.alreadyWritten)
}

const REVIEWS_A_PAGE = 10

/** A page of approved reviews, newest first. Pages count from 1; empty beyond the last. */
export async function listReviews(productId: number, page: number): Promise<ReviewPage> {
  const { rows } = await sql<Review>`
    select id, author, rating, body as text, created_at as "writtenAt", order_id is not null as verified, answer
    from reviews where product_id = ${productId} and status = 'approved'
    order by id desc limit ${REVIEWS_A_PAGE + 1} offset ${skipped(page)}`.execute(db)
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
      select r.id, r.author, r.rating, r.body as text, r.created_at as "writtenAt", r.order_id is not null as verified, r.answer,
        json_build_object('slug', p.slug, 'name', coalesce(p.translations -> ${locale} ->> 'name', p.name)) as product
      from products p join reviews r on r.product_id = p.id
      where p.vendor_id = ${vendorId} and p.status = 'published' and p.rating_count > 0 and r.status = 'approved'
      order by r.id desc limit ${REVIEWS_A_PAGE + 1} offset ${skipped(page)}`.execute(db),
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
  return (Math.min(page, LAST_REVIEW_PAGE) - 1) * REVIEWS_A_PAGE
}

function pageOf<R extends Review>(rows: R[], page: number): ReviewPage<R> {
  return { reviews: rows.slice(0, REVIEWS_A_PAGE), more: rows.length > REVIEWS_A_PAGE && page < LAST_REVIEW_PAGE }
}

export interface StaffReview extends Review {
  status: ReviewStatus
  orderId: number | null
  product: { slug: string; name: string }
  answeredAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
}

const MODERATED_A_PAGE = 20

const COUNTED_TO = 100

interface AskedReviews {
  view: ReviewStatus
  before?: number | undefined
  /** Of a vendor's goods: the published ones, without their orders and who decided. */
  vendorId?: number | undefined
}

/** A page of reviews in a state, newest first. The next page starts below the id `next`. */
export async function findReviewsForStaff({ view, before, vendorId }: AskedReviews): Promise<{ reviews: StaffReview[]; next: number | undefined }> {
  const isVendor = vendorId !== undefined
  const { rows } = await sql<StaffReview>`
    select r.id, r.author, r.rating, r.body as text, r.created_at as "writtenAt", r.order_id is not null as verified, r.status,
      r.answer, r.answered_at as "answeredAt", json_build_object('slug', p.slug, 'name', p.name) as product,
      ${isVendor ? sql`null as "orderId", null as "decidedAt", null as "decidedBy"` : sql`r.order_id as "orderId", r.decided_at as "decidedAt", s.name as "decidedBy"`}
    from reviews r join products p on p.id = r.product_id ${isVendor ? sql`` : sql`left join account_people s on s.id = r.decided_by`}
    where r.status = ${isVendor ? 'approved' : view} ${isVendor ? sql`and p.vendor_id = ${vendorId} and p.rating_count > 0` : sql``}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${MODERATED_A_PAGE + 1}`.execute(db)
  const reviews = rows.slice(0, MODERATED_A_PAGE)
  return { reviews, next: rows.length > MODERATED_A_PAGE ? reviews.at(-1)?.id : undefined }
}

/** Counts up to 100. */
export async function countHeldReviews(): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from (select from reviews where status = 'held' limit ${sql.lit(COUNTED_TO)}) waiting`.execute(db)
  return rows[0]!.held
}

interface Decision {
  reviewId: number
  seen: ReviewStatus
  decision: 'approved' | 'refused'
  staffId: string
}

/** Approves or refuses a review, and updates the product's average and pages. Idempotent. Refuses if the state is no longer `seen`. */
export async function decideReview({ reviewId, seen, decision, staffId }: Decision): Promise<void> {
  await inTransaction(async (transaction) => {
    const review = await lockReview(transaction, reviewId)
    if (!review) throw refuse(reviewWords.noSuchReview).as('gone')
    if (review.status === decision) return
    if (review.status !== seen) throw refuse(textOf(reviewWords.decidedMeanwhile, { now: reviewWords[review.status] }))
    const look = () => transaction.selectFrom('reviews').select('status').where('id', '=', reviewId).executeTakeFirst()
    await auditedChange(transaction, look, () =>
      transaction.updateTable('reviews').set({ status: decision, decided_at: clock.now(), decided_by: staffId }).where('id', '=', reviewId).execute(),
    )
    const counted = countedBy(review.status, decision)
    if (counted !== 0) await countReview(transaction, review, counted)
    if (decision === 'approved') await notifyStore(transaction, reviewId, review)
  })
  if (decision === 'approved') wakeOutbox()
}

interface Answer {
  reviewId: number
  /** Moment of the answer that the author saw; '' if there was none. */
  seen: string
  answer: string
  /** The vendor who answers; undefined for staff. */
  vendorId?: number | undefined
}

/** Answers a published review; an empty answer removes it. Refuses another vendor's as one that does not exist, and an answer saved meanwhile. IMP-25. */
export async function answerReview({ reviewId, seen, answer, vendorId }: Answer): Promise<void> {
  const tags = await inTransaction(async (transaction) => {
    const review = await transaction
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select(['answer', 'answered_at', 'product_id', 'vendor_id'])
      .where('reviews.id', '=', reviewId)
      .where('reviews.status', '=', 'approved')
      .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
      .forUpdate('reviews')
      .executeTakeFirst()
    if (!review) throw refuse(reviewWords.noSuchReview).as('gone')
    if (review.answer === answer) return []
    if ((review.answered_at?.toISOString() ?? '') !== seen) throw refuse(reviewWords.answeredMeanwhile).as('stale')
    const look = () => transaction.selectFrom('reviews').select('answer').where('id', '=', reviewId).executeTakeFirst()
    await auditedChange(transaction, look, () =>
      transaction.updateTable('reviews').set({ answer, answered_at: clock.now() }).where('id', '=', reviewId).execute(),
    )
    const shown = [`product:${review.product_id}`, `vendor:${review.vendor_id}`]
    await recordChanges(transaction, shown)
    return shown
  })
  invalidate(new Set(tags))
}

interface LockedReview {
  status: ReviewStatus
  rating: number
  product_id: number
}

async function lockReview(transaction: Database, id: number): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`select status, rating, product_id from reviews where id = ${id} for update`.execute(transaction)
  return rows[0]
}

async function notifyStore(transaction: Database, reviewId: number, { product_id, rating: stars }: LockedReview): Promise<void> {
  const { name: goods, vendor_id } = await transaction
    .selectFrom('products')
    .select(['name', 'vendor_id'])
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  await notifyVendor(transaction, vendor_id, { event: 'review', values: { goods, stars }, once: String(reviewId) })
}

async function countReview(transaction: Database, { product_id, rating }: LockedReview, counted: -1 | 1): Promise<void> {
  await sql`
    update products set rating_count = rating_count + ${counted}, rating_total = rating_total + ${counted * rating}
    where id = ${product_id}`.execute(transaction)
  await recordChanges(transaction, [`product:${product_id}`, 'list'])
}
