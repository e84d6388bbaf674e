import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { answerReview } from '#shop/goods/reviews.server'
import { answerStaffPage, shopPages, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()

const { newBrowser } = await openWire(shopPages)
const { ask } = newBrowser()

const SHOP = 'http://localhost:3000'
const LOGO = 'a'.repeat(64)
const COVER = 'b'.repeat(64)
const PREFIXES = { fr: '', en: '/en', ar: '/ar' } as const

let store: number
let reviewId: number
beforeAll(async () => {
  const productId = await addProduct({ slug: 'marmite', name: 'Marmite' })
  const picture = { format: 'png', width: 1200, height: 400, bytes: 1, placeholder: 'data:,' } as const
  const pictures = [LOGO, COVER].map((digest) => ({ ...picture, digest }))
  const [logo, cover] = await db.insertInto('media').values(pictures).returning('id').execute()
  const made = { slug: 'medina', name: 'Médina', logo_id: logo!.id, cover_id: cover!.id }
  store = (await db.insertInto('vendors').values(made).returning('id').executeTakeFirstOrThrow()).id
  await db.updateTable('products').set({ vendor_id: store, rating_count: 1, rating_total: 2 }).where('id', '=', productId).execute()
  const review = {
    product_id: productId,
    order_id: null,
    author: 'Nour',
    rating: 2,
    body: 'Petite.',
    status: 'approved',
    decided_at: null,
    decided_by: null,
  } as const
  reviewId = (await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()).id
  invalidate(new Set(['list', `vendor:${store}`, 'vendors', `product:${productId}`]))
})

const pageAt = async (path: string) => (await (await ask(path, { headers: { accept: 'text/html' } })).text()).replaceAll(/<!-- -->|[\u2066-\u2069]/g, '')

test.each(Object.values(PREFIXES))('VEND-01 a store’s page and the list of stores show its logo and cover in every language: %s', async (prefix) => {
  for (const path of ['/store/medina/', '/stores/']) {
    const html = await pageAt(prefix + path)
    const main = /<main.*<\/main>/s.exec(html)![0]
    expect([path, main.includes(`${LOGO}-96.webp 96w`), main.includes(`${COVER}-1200.webp 1200w`)]).toEqual([path, true, true])
  }
  const html = await pageAt(`${prefix}/store/medina/`)
  expect(html).toContain(`"logo":"${SHOP}/media/${LOGO}-640.webp"`)
})

test('IMP-25 a saved page of a store is what shoppers see next, on its page and in the list', async () => {
  const cookie = await vendorCookie('medina')
  const { revision } = await db.selectFrom('vendors').select('revision').where('id', '=', store).executeTakeFirstOrThrow()
  expect(await pageAt('/stores/')).not.toContain('Depuis 1987')
  const body = new URLSearchParams({ biographyFr: '<p>Depuis 1987.</p>', revision: String(revision) })
  const saved = await answerStaffPage(new Request(`${SHOP}/admin/store/profile/`, { method: 'POST', body, headers: { cookie, origin: SHOP } }))
  expect(saved.status).toBe(303)
  for (const path of ['/store/medina/', '/stores/']) expect([path, (await pageAt(path)).includes('Depuis 1987')]).toEqual([path, true])
})

test('IMP-25 an answer shows under its review on the product’s page, its further reviews and the store’s page, in every language, as text', async () => {
  const signed = { fr: 'Réponse du vendeur', en: 'Seller’s reply', ar: 'ردّ البائع' }
  const paths = ['/product/marmite/', '/product/marmite/reviews/1/', '/store/medina/reviews/']
  for (const path of paths) expect([path, (await pageAt(path)).includes(`${signed.fr}\n`)]).toEqual([path, false])
  await answerReview({ reviewId, seen: '', answer: 'Merci <b>Nour</b>.\nLa grande arrive.' })
  for (const [locale, prefix] of Object.entries(PREFIXES)) {
    for (const path of paths) {
      const html = await pageAt(prefix + path)
      const title = signed[locale as keyof typeof signed]
      expect([prefix + path, html.includes(`${title}\nMerci &lt;b&gt;Nour&lt;/b&gt;.\nLa grande arrive.</p>`)]).toEqual([prefix + path, true])
    }
  }
})
