import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/reviews/'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})

const get = async (query = '') => answerStaffPage(new Request(`${SHOP}${PATH}${query}`, { headers: { accept: 'text/html', cookie } }))

const post = async (fields: Record<string, string>) => {
  const headers = { cookie, origin: SHOP }
  return answerStaffPage(new Request(SHOP + PATH, { method: 'POST', body: new URLSearchParams(fields), headers }))
}

async function addReview(body: string): Promise<{ id: number; productId: number }> {
  const productId = await addProduct()
  const review = { product_id: productId, order_id: null, author: '<i>Nour</i>', rating: 4, body, decided_at: null, decided_by: null }
  const { id } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()
  return { id, productId }
}

test('IMP-27 staff see what waits, counted in the menu, and nothing in it is markup', async () => {
  await addReview('Bien <script>alert(1)</script>')
  const html = await (await get()).text()
  expect(html).toContain('Bien &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;i&gt;Nour&lt;/i&gt;')
  expect(html).toMatch(/Avis<span[^>]*>1<span[^>]*> (<!-- -->)?en attente/)
})

test('IMP-27 a decision by a plain form is carried out once; against another’s it is told so', async () => {
  const { id, productId } = await addReview('Bien')
  const decide = { reviewId: String(id), seen: 'held' }
  expect((await post({ ...decide, decision: 'approved' })).status).toBe(303)
  expect((await post({ ...decide, decision: 'approved' })).status).toBe(303)
  const against = await post({ ...decide, decision: 'refused' })
  expect([against.status, await against.text()]).toEqual([409, expect.stringContaining('Entre-temps, cet avis est passé à « Publié ».')])
  const counted = await db.selectFrom('products').select(['rating_count', 'rating_total']).where('id', '=', productId).executeTakeFirst()
  expect(counted).toEqual({ rating_count: 1, rating_total: 4 })
})

test('whatever is asked or sent is answered without a fault', async () => {
  for (const query of ['?view=x', '?view=__proto__', '?before=-1', `?before=${'9'.repeat(40)}`, '?view=refused&before=1', '?%00=%FF']) {
    expect([query, (await get(query)).status]).toEqual([query, 200])
  }
  for (const fields of [
    {},
    { reviewId: 'x' },
    { reviewId: '1', seen: 'held', decision: 'held' },
    { reviewId: '1', seen: 'x'.repeat(99_999), decision: 'approved' },
  ]) {
    expect((await post(fields as Record<string, string>)).status).toBe(400)
  }
  expect((await post({ reviewId: '999999999', seen: 'held', decision: 'approved' })).status).toBe(409)
})
