import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { callAction, READABLE, post, wholeOrder } from './hostile.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'
import { STAFF } from './shop-settings.ts'

// The default limit, of two processes together.
test.use({ ownSettings: { HANOUT_RATE_LIMIT: '', HANOUT_PROCESSES: '2' } })

const DOOR = '/wp-admin/admin-ajax.php'
const idOf = async (shop: OwnShop) => (await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug], shop.dataFolder))[0]!.id

test('QO-37, IMP-51 a burst from one phone: 429, when to come back, in words; others are served', async ({ shop }) => {
  const id = await idOf(shop)
  for (const [action, lets] of [
    ['create_temp_order', 30],
    ['create_direct_order', 10],
    ['place_order', 10],
  ] as const) {
    const phone = `27${String(lets).padStart(2, '0')}00${action.length}`.padEnd(8, '0')
    const body = new URLSearchParams({ action, ...wholeOrder(action, id, phone) }).toString()
    for (let times = 1; times <= lets; times++) expect([times, (await post(shop, DOOR, { body })).status]).toEqual([times, 200])
    const refused = await post(shop, DOOR, { body })
    expect([action, refused.status]).toEqual([action, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { success, data } = JSON.parse(refused.text) as { success: boolean; data: { message: string } }
    expect([success, data.message]).toEqual([false, expect.stringMatching(/^Trop de tentatives\. Réessayez dans \d+ min\.$/)])
    expect(data.message).toMatch(READABLE)
    expect(await callAction(shop, action, wholeOrder(action, id, '28123456'))).toMatchObject({ status: 200, success: true })
  }
  expect((await post(shop, DOOR, { body: 'action=get_shipping_cost' })).status).toBe(200)
})

test('QO-37 a burst from one visitor, whatever the phone', async ({ shop }) => {
  const id = await idOf(shop)
  const cookie = 'hanout_visitor=11111111-1111-4111-8111-111111111111'
  const order = (n: number, headers: Record<string, string>) =>
    post(shop, DOOR, {
      body: new URLSearchParams({ action: 'create_temp_order', ...wholeOrder('create_temp_order', id, String(29_000_000 + n)) }).toString(),
      headers,
    })
  for (let n = 0; n < 30; n++) expect((await order(n, { cookie })).status).toBe(200)
  expect((await order(30, { cookie })).status).toBe(429)
  expect((await order(31, { cookie: 'hanout_visitor=22222222-2222-4222-8222-222222222222' })).status).toBe(200)
})

test('QO-37 the form without JavaScript says it on the page, and keeps what was typed', async ({ shop, page }) => {
  const id = await idOf(shop)
  const phone = '27999999'
  for (let times = 0; times < 10; times++) await callAction(shop, 'create_direct_order', wholeOrder('create_direct_order', id, phone))
  const body = new URLSearchParams({
    action: 'create_direct_order',
    product_id: id,
    quantity: '1',
    billing_first_name: 'Sami',
    billing_phone: phone,
    billing_address_1: 'Tunis',
  }).toString()
  const refused = await post(shop, pathOf('plenty'), { body })
  expect(refused.status).toBe(429)
  expect(refused.text).toMatch(/Trop de tentatives\. Réessayez dans \d+ min\./)
  expect(refused.text).toContain('value="27999999"')
  await page.goto(pathOf('plenty'))
  await expect(page.getByRole('heading', { name: goods.plenty.name })).toBeVisible()
})

test('ACC-10 ten wrong passwords close an account to its address for a while, even with the right one', async ({ shop, page }) => {
  const attempt = (password: string) =>
    post(shop, '/admin/', { body: new URLSearchParams({ email: STAFF.email, password }).toString(), headers: { origin: shop.url } })
  for (let times = 1; times <= 10; times++) expect([times, (await attempt('pas le bon')).status]).toEqual([times, 401])
  const refused = await attempt(STAFF.password)
  expect(refused.status).toBe(429)
  expect(refused.text).toMatch(/Trop de tentatives\. Réessayez dans \d+ min\./)
  await page.goto('/admin/orders/')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})
