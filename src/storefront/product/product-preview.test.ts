import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { previewPath } from '#request/pages/page-preview.server'
import { GRANTABLE } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findStaff } from '#shop/people/staff.server'
import { answerProductPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

const get = (path: string, cookie = '') => answerProductPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))

const BANNERS = [
  ['draft', '/product/essai-draft/preview/', 'Aperçu : pas encore en vente'],
  ['private', '/en/product/essai-private/preview/', 'Preview: private product, not for sale'],
  ['archived', '/ar/product/essai-archived/preview/', 'معاينة: منتج مؤرشف، لم يعد معروضًا للبيع'],
] as const

test.each(BANNERS)('IMP-01 staff see the page of a %s product under a banner that says so, kept and listed by nobody', async (status, path, banner) => {
  await addProduct({ slug: `essai-${status}`, status, name: 'Théière d’essai' })
  const page = await get(path, await cookieOf('administrator'))
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex, nofollow'])
  const html = await page.text()
  expect(html).toContain(banner)
  expect(html).toContain('Théière d’essai</bdi></h1>')
  expect((await get(path.replace('preview/', ''), await cookieOf('administrator'))).status).toBe(404)
})

test('IMP-01 nobody else sees it: a guest is led to the sign-in, a customer and staff without the right are refused, by its data too', async () => {
  await addProduct({ slug: 'secret', status: 'draft', name: 'Lampe secrète' })
  const path = previewPath({ slug: 'secret' })
  const addresses = [path, '/product/secret/preview.data', '/product/secret/preview.data?_routes=fr%2Fpreviewed-product', '/product/secret/preview/_.data']
  await cookieOf('administrator')
  const manager = await cookieOf('shop_manager')
  const administrator = (await findStaff()).find(({ role }) => role === 'administrator')!
  await changeCapabilities(
    GRANTABLE.filter((right) => right !== 'products.manage'),
    administrator,
  )
  for (const address of addresses) {
    for (const [cookie, statuses] of [
      ['', [202, 302]],
      [await cookieOf('customer'), [403]],
      [manager, [403]],
    ] as const) {
      const answer = await get(address, cookie)
      expect([address, statuses.includes(answer.status as never)]).toEqual([address, true])
      expect(await answer.text()).not.toContain('Lampe secr')
    }
  }
  await changeCapabilities(['products.manage'], administrator)
  expect((await get(path, manager)).status).toBe(200)
})

test('IMP-01 a preview of what is for sale leads to its page, and so does one of nothing', async () => {
  const cookie = await cookieOf('administrator')
  await addProduct({ slug: 'en-vente' })
  for (const [path, to] of [
    ['/product/en-vente/preview/', '/product/en-vente/'],
    ['/ar/product/en-vente/preview/', '/ar/product/en-vente/'],
    ['/product/rien/preview/', '/product/rien/'],
  ] as const) {
    const answer = await get(path, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
  }
  expect(previewPath({ slug: 'théière' }, 'ar')).toBe('/ar/product/th%C3%A9i%C3%A8re/preview/')
})

test('IMP-01 an order from a preview is refused in words, and nothing is written', async () => {
  const id = await addProduct({ slug: 'pas-encore', status: 'draft' })
  const body = new URLSearchParams({
    action: 'create_direct_order',
    product_id: String(id),
    quantity: '1',
    billing_first_name: 'Sami',
    billing_phone: '20123456',
    billing_address_1: 'Tunis',
  })
  const headers = { cookie: await cookieOf('administrator'), accept: 'text/html', origin: SHOP }
  const answer = await answerProductPage(new Request(`${SHOP}/product/pas-encore/preview/`, { method: 'POST', body, headers }))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('n&#x27;est plus en vente')
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
})
