import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { mayReview, REVIEWED_STATES, type Reviewable, type WrittenReview } from './reviews.ts'
import { reviewWords } from './reviews.words.ts'
import type { Order } from '#shop/orders/orders.server'
import './reviews.tables.ts'

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

/**
 * Stores a buyer's review, hidden until approved. The caller has checked the order's key. Refuses a product not in the order or not shipped, and a repeat.
 */
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
