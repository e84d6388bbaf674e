import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, pool } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findProductCards, findProductView } from '#shop/goods/catalogue.server'
import { findOrder, moveOrder, type Order } from '#shop/orders/orders.server'
import { vendorCookie } from '#back-office/shell/staff-pages.testing.ts'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import {
  countHeldReviews,
  countStars,
  decideReview,
  findOrderToReview,
  findReviewables,
  findReviewsForStaff,
  findVendorRating,
  listReviews,
  listVendorReviews,
  writeReview,
} from './reviews.server.ts'

useDatabase()

const written = { author: 'Amira', rating: 5, text: 'Très bien.' }

async function buy(productId: number, state: 'processing' | 'shipped' = 'shipped', account?: string): Promise<Order> {
  const person = { name: 'Amira Ben Salah', phone: '20123456', address: 'Tunis' }
  const { id } = await placeDirectOrder({
    ...person,
    person: account,
    productId,
    variationId: null,
    quantity: 1,
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })
  if (state === 'shipped') await moveOrder({ orderId: id, to: 'shipped', actor: { kind: 'system', id: null } })
  return (await findOrder(id))!
}

async function review(productId: number, rating = 5): Promise<number> {
  const order = await buy(productId)
  await writeReview(order, productId, { ...written, rating })
  return (await db.selectFrom('reviews').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()).id
}

const decide = (reviewId: number, seen: 'held' | 'approved' | 'refused', decision: 'approved' | 'refused') =>
  decideReview({ reviewId, seen, decision, staffId: 'patron' })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

async function lockedOut(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}

const counts = (id: number) => db.selectFrom('products').select(['rating_count', 'rating_total']).where('id', '=', id).executeTakeFirstOrThrow()

describe('writing', () => {
  test('PDP-44 a review is held until staff let it through', async () => {
    const productId = await addProduct()
    const id = await review(productId, 4)
    expect((await listReviews(productId, 1)).reviews).toEqual([])
    expect(await counts(productId)).toEqual({ rating_count: 0, rating_total: 0 })
    await decide(id, 'held', 'approved')
    expect((await listReviews(productId, 1)).reviews).toMatchObject([{ id, author: 'Amira', rating: 4, text: 'Très bien.', verified: true }])
  })

  test('PDP-44 one review of a product by order, however many come at once', async () => {
    const productId = await addProduct()
    const order = await buy(productId)
    const ends = await Promise.all([1, 2, 3].map((rating) => refusalOf(writeReview(order, productId, { ...written, rating }))))
    expect(ends.toSorted()).toEqual(['Vous avez déjà donné votre avis sur ce produit.', 'Vous avez déjà donné votre avis sur ce produit.', 'done'])
    expect(await findReviewables(order, 'fr')).toMatchObject([{ productId, review: 'held' }])
  })

  test('PDP-44 only who has the goods may write: not before they leave, not of another product', async () => {
    const [productId, other] = [await addProduct(), await addProduct()]
    const early = await buy(productId, 'processing')
    expect(await findReviewables(early, 'fr')).toEqual([])
    const no = 'Ce produit ne peut pas être évalué depuis cette commande.'
    expect(await refusalOf(writeReview(early, productId, written))).toBe(no)
    expect(await refusalOf(writeReview(await buy(productId), other, written))).toBe(no)
  })

  test('a product whose merchant takes no reviews, or that is gone, is not asked for', async () => {
    const [closed, gone] = [await addProduct(), await addProduct()]
    const orders = [await buy(closed), await buy(gone)]
    await db.updateTable('products').set({ reviews_allowed: false }).where('id', '=', closed).execute()
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', gone).execute()
    for (const order of orders) expect(await findReviewables(order, 'fr')).toEqual([])
  })
})

describe('deciding', () => {
  test("IMP-27 a product's average follows what staff decide, and its page and card show it", async () => {
    const productId = await addProduct({ slug: 'note' })
    const [five, two] = [await review(productId, 5), await review(productId, 2)]
    await decide(five, 'held', 'approved')
    await decide(two, 'held', 'approved')
    expect((await findProductView('note', 'fr'))?.rating).toEqual({ average: 3.5, count: 2 })
    expect((await findProductCards([productId], 'fr'))[0]?.rating).toEqual({ average: 3.5, count: 2 })
    expect(await countStars(productId)).toMatchObject([{ stars: 5, count: 1 }, { count: 0 }, { count: 0 }, { stars: 2, count: 1 }, { count: 0 }])
    await decide(five, 'approved', 'refused')
    expect(await counts(productId)).toEqual({ rating_count: 1, rating_total: 2 })
    await decide(two, 'approved', 'refused')
    expect((await findProductView('note', 'fr'))?.rating).toBeNull()
  })

  test('IMP-27 a decision counts once, also when two of the staff decide at once', async () => {
    const productId = await addProduct()
    const id = await review(productId, 3)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from reviews where id = $1 for update', [id])
    const decisions = Promise.all([decide(id, 'held', 'approved'), decide(id, 'held', 'approved')])
    await vi.waitFor(async () => expect(await lockedOut()).toBe(2), { timeout: 60_000, interval: 20 })
    await holder.query('commit')
    holder.release()
    await decisions
    expect(await counts(productId)).toEqual({ rating_count: 1, rating_total: 3 })
    expect(await refusalOf(decide(id, 'held', 'refused'))).toBe('Entre-temps, cet avis est passé à « Publié ».')
    expect(await refusalOf(decide(id + 999, 'held', 'refused'))).toBe('Cet avis n’existe pas.')
  })

  test('IMP-27 a decision is told to the pages that show it, in its own transaction', async () => {
    const productId = await addProduct()
    const id = await review(productId)
    const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const told = async () => {
      const rows = await db
        .selectFrom('changes')
        .select('tag')
        .where('id', '>', last?.id ?? 0)
        .execute()
      return rows.map(({ tag }) => tag).toSorted()
    }
    await decide(id, 'held', 'refused')
    expect(await told()).toEqual([])
    await decide(id, 'refused', 'approved')
    expect(await told()).toEqual(['list', `product:${productId}`])
  })

  test('IMP-37 the vendor of a reviewed product is notified once when its review is published', async () => {
    await vendorCookie('dar')
    const id = await review(await addProduct({ name: 'Théière' }), 4)
    const notices = () => db.selectFrom('messages').select(['recipient', 'data']).where('kind', '=', 'vendor-notice').execute()
    expect(await notices()).toEqual([])
    await decide(id, 'held', 'approved')
    await decide(id, 'approved', 'refused')
    await decide(id, 'refused', 'approved')
    expect(await notices()).toEqual([{ recipient: 'dar@example.test', data: { event: 'review', values: { goods: 'Théière', stars: 4 } } }])
  })

  test('IMP-27 staff see who waits, and what was decided', async () => {
    const before = await countHeldReviews()
    const productId = await addProduct({ name: 'Théière' })
    const id = await review(productId)
    expect(await countHeldReviews()).toBe(before + 1)
    expect((await findReviewsForStaff({ view: 'held' })).reviews[0]).toMatchObject({ id, status: 'held', product: { name: 'Théière' }, decidedBy: null })
    await decide(id, 'held', 'refused')
    expect(await countHeldReviews()).toBe(before)
    expect((await findReviewsForStaff({ view: 'refused' })).reviews[0]?.decidedAt).toBeInstanceOf(Date)
    expect((await findReviewsForStaff({ view: 'refused', before: id })).reviews.map((one) => one.id)).not.toContain(id)
  })
})

describe('reading', () => {
  test('a long list is read page by page, the newest first, and ends', async () => {
    const productId = await addProduct({ stock: null })
    const many = Array.from({ length: 23 }, (_, n) => ({
      product_id: productId,
      order_id: null,
      author: `A${n}`,
      rating: 4,
      body: 'x',
      status: 'approved' as const,
    }))
    await db
      .insertInto('reviews')
      .values(many.map((one) => ({ ...one, decided_at: null, decided_by: null })))
      .execute()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listReviews(productId, page)))
    expect(pages.map(({ reviews, more }) => [reviews[0]?.author, reviews.length, more])).toEqual([
      ['A22', 10, true],
      ['A12', 10, true],
      ['A2', 3, false],
      [undefined, 0, false],
    ])
    expect((await listReviews(productId, 999_999)).reviews).toEqual([])
  })

  test("VEND-11, IMP-27 a vendor's reviews are those of its published products, with their average", async () => {
    const [first, second, hidden] = [await addProduct({ name: 'Tapis' }), await addProduct({ name: 'Coussin' }), await addProduct()]
    const vendor = await db.selectFrom('vendors').select('id').where('slug', '=', 'dar').executeTakeFirstOrThrow()
    const own = await db.insertInto('vendors').values({ slug: 'zitouna', name: 'Zitouna' }).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('products').set({ vendor_id: own.id }).where('id', 'in', [first, second, hidden]).execute()
    for (const [productId, rating] of [
      [first, 5],
      [second, 2],
      [hidden, 1],
    ] as const)
      await decide(await review(productId, rating), 'held', 'approved')
    await db.updateTable('products').set({ status: 'private' }).where('id', '=', hidden).execute()
    await db
      .updateTable('products')
      .set({ translations: JSON.stringify({ ar: { name: 'وسادة' } }) as never })
      .where('id', '=', second)
      .execute()
    const { reviews, rating } = await listVendorReviews(own.id, 1, 'ar')
    expect(reviews.map(({ product }) => product.name)).toEqual(['وسادة', 'Tapis'])
    expect(rating).toEqual({ average: 3.5, count: 2 })
    expect(await findVendorRating(vendor.id + 999)).toBeNull()
  })
})

test('PDP-44 who is signed in reviews a product by the newest order of theirs that left and has no review: once an order, never by another’s', async () => {
  for (const name of ['amira', 'karim']) await addStaff({ name, email: `${name}@example.test`, role: 'administrator', password: 'olive et jasmin' })
  const [amira, karim] = (await findStaff()).map(({ id }) => id)
  const product = await addProduct({ stock: 10 })
  await buy(product)
  await buy(product, 'processing', amira)
  expect(await findOrderToReview(amira!, product)).toBeUndefined()
  const [first, second] = [await buy(product, 'shipped', amira), await buy(product, 'shipped', amira)]
  expect(await findOrderToReview(amira!, product)).toEqual({ id: second.id, key: second.key })
  expect(await findOrderToReview(karim!, product)).toBeUndefined()
  expect(await findOrderToReview(amira!, await addProduct())).toBeUndefined()
  await writeReview(second, product, written)
  expect(await findOrderToReview(amira!, product)).toEqual({ id: first.id, key: first.key })
  await writeReview(first, product, written)
  expect(await findOrderToReview(amira!, product)).toBeUndefined()
})
