import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

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

async function addReview(body: string, vendorId?: number): Promise<{ id: number; productId: number }> {
  const productId = await addProduct()
  if (vendorId) await db.updateTable('products').set({ vendor_id: vendorId }).where('id', '=', productId).execute()
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

async function openStore(slug: string) {
  const own = await vendorCookie(slug)
  const { id } = await db.selectFrom('vendors').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const headers = { accept: 'text/html', cookie: own, origin: SHOP }
  return {
    id,
    get: async (query = '') => (await answerStaffPage(new Request(`${SHOP}${PATH}${query}`, { headers }))).text(),
    post: (fields: Record<string, string>) => answerStaffPage(new Request(SHOP + PATH, { method: 'POST', body: new URLSearchParams(fields), headers })),
  }
}

const answerOf = async (id: number) => (await db.selectFrom('reviews').select(['answer', 'status']).where('id', '=', id).executeTakeFirstOrThrow()).answer

test('VEND-07, IMP-25 a vendor reads the published reviews of their own goods, and neither those that wait nor an order', async () => {
  const [mine, other] = [await openStore('dar-el-medina'), await openStore('souk')]
  const [held, shown, foreign] = [await addReview('En attente', mine.id), await addReview('Publié ici', mine.id), await addReview('Publié ailleurs', other.id)]
  for (const { id } of [shown, foreign]) await post({ reviewId: String(id), seen: 'held', decision: 'approved' })
  for (const query of ['', '?view=held', '?view=refused', `?before=${foreign.id + 1}`]) {
    const html = await mine.get(query)
    expect([query, html.includes('Publié ici')]).toEqual([query, true])
    expect([query, /En attente|Publié ailleurs|\/admin\/orders\/|name="decision"|Décidé par/.exec(html)?.[0]]).toEqual([query, undefined])
  }
  expect((await mine.post({ reviewId: String(held.id), seen: 'held', decision: 'approved' })).status).toBe(403)
  expect((await db.selectFrom('reviews').select('status').where('id', '=', held.id).executeTakeFirstOrThrow()).status).toBe('held')
})

test('VEND-07 a vendor answers the reviews of their own goods; another’s, one that waits and one of nobody are not found', async () => {
  const [mine, other] = [await openStore('dar-el-medina'), await openStore('souk')]
  const [held, shown, foreign] = [await addReview('En attente', mine.id), await addReview('Ici', mine.id), await addReview('Ailleurs', other.id)]
  for (const { id } of [shown, foreign]) await post({ reviewId: String(id), seen: 'held', decision: 'approved' })
  for (const id of [held.id, foreign.id, 999_999]) {
    const refused = await mine.post({ intent: 'answer', reviewId: String(id), seen: '', answer: 'Merci' })
    expect([id, refused.status, (await refused.text()).includes('Ailleurs')]).toEqual([id, 404, false])
  }
  expect([await answerOf(held.id), await answerOf(foreign.id)]).toEqual(['', ''])
  const saved = await mine.post({ intent: 'answer', reviewId: String(shown.id), seen: '', answer: '  Merci\r\n\r\n\r\nà vous ' })
  expect([saved.status, saved.headers.get('location'), await answerOf(shown.id)]).toEqual([303, `${PATH}?done=answered`, 'Merci\n\nà vous'])
  const { action, subject } = await db.selectFrom('audit_entries').select(['action', 'subject']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect([action, subject]).toEqual(['review-answered', `review:${shown.id}`])
})

test('IMP-25 an answer from a stale page is refused and kept, as is one that is too long; staff may answer, and remove an answer', async () => {
  const mine = await openStore('dar-el-medina')
  const { id } = await addReview('Ici', mine.id)
  await post({ reviewId: String(id), seen: 'held', decision: 'approved' })
  const ofReview = { intent: 'answer', reviewId: String(id) }
  expect((await post({ ...ofReview, seen: '', answer: 'De l’équipe' })).status).toBe(303)
  const stale = await mine.post({ ...ofReview, seen: '', answer: 'De la boutique' })
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringMatching(/une autre réponse a été enregistrée[^]*>De la boutique<\/textarea>/)])
  const long = await mine.post({ ...ofReview, seen: '', answer: 'x'.repeat(2001) })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('2000 caractères au plus')])
  expect(await answerOf(id)).toBe('De l’équipe')
  const { answered_at } = await db.selectFrom('reviews').select('answered_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await mine.post({ ...ofReview, seen: answered_at!.toISOString(), answer: '' })).status).toBe(303)
  expect(await answerOf(id)).toBe('')
})
