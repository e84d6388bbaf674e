import { sql } from 'kysely'
import { textOf } from '#i18n/text-of.ts'
import { recordChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import { countedBy, type Review, type ReviewStatus } from './reviews.ts'
import { reviewWords } from './reviews.words.ts'

export interface StaffReview extends Review {
  status: ReviewStatus
  orderId: number | null
  product: { slug: string; name: string }
  decidedAt: Date | null
  decidedBy: string | null
}

const ON_A_PAGE = 20

const COUNTED_TO = 100

/** A page of reviews in a state, newest first. The next page starts below the id `next`. */
export async function findReviewsForStaff(asked: {
  view: ReviewStatus
  before?: number | undefined
}): Promise<{ reviews: StaffReview[]; next: number | undefined }> {
  const { rows } = await sql<StaffReview>`
    select r.id, r.author, r.rating, r.body as text, r.created_at as "writtenAt", r.order_id is not null as verified, r.status,
      r.order_id as "orderId", json_build_object('slug', p.slug, 'name', p.name) as product, r.decided_at as "decidedAt", s.name as "decidedBy"
    from reviews r join products p on p.id = r.product_id left join account_people s on s.id = r.decided_by
    where r.status = ${asked.view} ${asked.before ? sql`and r.id < ${asked.before}` : sql``}
    order by r.id desc limit ${ON_A_PAGE + 1}`.execute(db)
  const reviews = rows.slice(0, ON_A_PAGE)
  return { reviews, next: rows.length > ON_A_PAGE ? reviews.at(-1)?.id : undefined }
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
    if (!review) throw refuse(reviewWords.noSuchReview)
    if (review.status === decision) return
    if (review.status !== seen) throw refuse(textOf(reviewWords.decidedMeanwhile, { now: reviewWords[review.status] }))
    const look = () => transaction.selectFrom('reviews').select('status').where('id', '=', reviewId).executeTakeFirst()
    await auditedChange(transaction, look, () =>
      transaction.updateTable('reviews').set({ status: decision, decided_at: clock.now(), decided_by: staffId }).where('id', '=', reviewId).execute(),
    )
    const counted = countedBy(review.status, decision)
    if (counted !== 0) await countReview(transaction, review, counted)
  })
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

async function countReview(transaction: Database, { product_id, rating }: LockedReview, counted: -1 | 1): Promise<void> {
  await sql`
    update products set rating_count = rating_count + ${counted}, rating_total = rating_total + ${counted * rating}
    where id = ${product_id}`.execute(transaction)
  await recordChanges(transaction, [`product:${product_id}`, 'list'])
}
