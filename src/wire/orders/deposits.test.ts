import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { decide, findSimulatedPayment } from '@hanout/simulators/payments'
import { dinars, NOTHING } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { findOrder } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import type { Settings } from '#shop/upkeep/settings'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'
import { ordersOf, rightFields, sendCheckout, shopperWith } from './checkout.testing.ts'

useDatabase()

let newBrowser: (from?: string) => Browser
let product: number
beforeAll(async () => {
  ;({ newBrowser } = await openWire(shopPages))
  await shipPlaces()
  product = await addProduct({ price: 100, stock: 500 })
})
beforeEach(() => saveSettings(DEFAULT_SETTINGS))
afterAll(() => saveSettings(DEFAULT_SETTINGS))

const ask = (deposit: Partial<Settings['deposit']>, measure: Settings['orderRisk']['measure'] = 'none') =>
  changeSettings((now) => ({ ...now, deposit: { ...now.deposit, ...deposit }, orderRisk: { ...now.orderRisk, measure } }))
let phones = 25_000_000
const fieldsOf = (given: Record<string, string> = {}) => ({
  product_id: String(product),
  variation_id: '',
  quantity: '1',
  name: 'Sami',
  phone: String(++phones),
  address: 'Tunis',
  intention: randomUUID(),
  ...given,
})
const orderOf = (phone: string) =>
  db.selectFrom('orders').select(['id', 'key', 'state', 'payment', 'payment_method', 'deposit']).where('phone', '=', phone).execute()
const textOf = async (browser: Browser, path: string) => (await browser.ask(path, { headers: { accept: 'text/html' } })).text()
const post = (browser: Browser, path: string, body: Record<string, string>) =>
  browser.ask(path, { method: 'POST', body: new URLSearchParams(body), headers: { origin: ORIGIN, accept: 'text/html' } })

test('IMP-23 no deposit is asked unless the merchant turns it on, of large orders, of risky phones or of a product', async () => {
  const plain = fieldsOf()
  await newBrowser().call('create_direct_order', plain)
  expect(await orderOf(plain.phone)).toMatchObject([{ state: 'processing', deposit: 0 }])

  await ask({ from: dinars(107) })
  const dear = fieldsOf()
  await newBrowser().call('create_direct_order', dear)
  expect(await orderOf(dear.phone)).toMatchObject([{ state: 'pending', payment: 'unpaid', payment_method: 'cod', deposit: dinars(32.1) }])
  await ask({ from: dinars(107.001) })
  const cheap = fieldsOf()
  await newBrowser().call('create_direct_order', cheap)
  expect(await orderOf(cheap.phone)).toMatchObject([{ state: 'processing', deposit: 0 }])

  await ask({ from: NOTHING, percent: 10, least: dinars(20) }, 'deposit')
  const [risky, regular] = [fieldsOf(), fieldsOf()]
  await sql`insert into orders (key, intention, visitor, state, confirmation, delivery, phone, placed_at)
    values (${randomUUID()}, gen_random_uuid(), gen_random_uuid(), 'cancelled', 'confirmed', 'returned', ${risky.phone}, now() - interval '9 days')`.execute(db)
  for (const fields of [risky, regular]) await newBrowser().call('create_direct_order', fields)
  expect((await orderOf(risky.phone)).filter(({ state }) => state === 'pending')).toMatchObject([{ deposit: dinars(20) }])
  expect(await orderOf(regular.phone)).toMatchObject([{ state: 'processing', deposit: 0 }])

  await ask({}, 'none')
  const custom = await addProduct({ price: 100 })
  await db.updateTable('products').set({ deposit_percent: 50 }).where('id', '=', custom).execute()
  invalidate(new Set([`product:${custom}`]))
  const made = fieldsOf({ product_id: String(custom) })
  await newBrowser().call('create_direct_order', made)
  expect(await orderOf(made.phone)).toMatchObject([{ state: 'pending', deposit: dinars(50) }])
})

test('IMP-23 a quick order with a deposit answers as any other, and its page leads to the deposit in words; paid, it says what is left', async () => {
  await ask({ from: dinars(100) })
  const fields = fieldsOf()
  const browser = newBrowser()
  const answers = [await browser.call('create_direct_order', fields), await browser.call('create_direct_order', fields)]
  expect(new Set(answers.map(({ json }) => json.data.redirect_url)).size).toBe(1)
  const thanks = answers[0]!.json.data.redirect_url!
  expect(thanks).toMatch(/^\/checkout\/order-received\//)
  const { id, key } = (await orderOf(fields.phone))[0]!
  const led = await browser.ask(thanks, { headers: { accept: 'text/html' } })
  expect([led.status, led.headers.get('location')]).toEqual([303, `/checkout/order-pay/${id}/?key=${key}`])
  const payPage = led.headers.get('location')!
  const said = await textOf(browser, payPage)
  expect(said).toContain('Payez 32.100 TND maintenant, en ligne. Vous payez le reste, 74.900 TND, à la livraison.')
  expect(said).not.toContain('value="cod"')

  // Two presses, and one of a payment at the door, which is not offered.
  const [one, other] = await Promise.all([post(browser, payPage, { pay: 'simulator' }), post(browser, payPage, { pay: 'simulator' })])
  expect(one.headers.get('location')).toBe(other.headers.get('location'))
  expect((await post(browser, payPage, { pay: 'cod' })).status).toBe(409)
  expect(await orderOf(fields.phone)).toMatchObject([{ state: 'pending', payment_method: 'cod', deposit: dinars(32.1) }])
  const reference = one.headers.get('location')!.split('/').at(-1)!
  expect((await db.selectFrom('payments').select('amount').where('order_id', '=', id).execute())[0]!.amount).toBe(dinars(32.1))

  await decide((await findSimulatedPayment(reference))!, { outcome: 'pay', notice: 'never' })
  const back = await browser.ask(`/payments/return/${id}?key=${key}&outcome=success&lang=fr`)
  expect(back.headers.get('location')).toBe(thanks)
  expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'unpaid', received: dinars(32.1) })
  const page = await textOf(browser, thanks)
  expect(page).toContain('Acompte payé en ligne')
  expect(page).toContain('Il reste 74.900 TND à payer à la livraison.')
  expect(page.replace(/<script.*?<\/script>/gs, '')).not.toContain('Vous payez à la livraison.')
  // Back to the payment, and the same form again.
  expect((await browser.ask(payPage, { headers: { accept: 'text/html' } })).status).toBe(302)
  expect((await browser.call('create_direct_order', fields)).json.data.redirect_url).toBe(thanks)
})

test('IMP-23 a shopper who changes the order before the deposit is asked for the new one; who pays all online owes none', async () => {
  await ask({ from: dinars(100) })
  const fields = fieldsOf()
  const browser = newBrowser()
  await browser.call('create_direct_order', fields)
  await browser.call('create_direct_order', { ...fields, quantity: '2' })
  expect(await orderOf(fields.phone)).toMatchObject([{ state: 'pending', payment: 'unpaid', deposit: dinars(62.1) }])
  await browser.call('place_order', { ...fields, quantity: '2' })
  expect(await orderOf(fields.phone)).toMatchObject([{ state: 'pending', payment: 'awaiting', payment_method: 'simulator', deposit: 0 }])
  await browser.call('create_direct_order', fields)
  expect(await orderOf(fields.phone)).toMatchObject([{ state: 'pending', payment: 'unpaid', payment_method: 'cod', deposit: dinars(32.1) }])
})

test('IMP-23 the checkout asks as the quick order does and says so before, without scripts, and an online order cannot slip to the door without its deposit', async () => {
  await ask({ from: dinars(100) })
  const lamp = await addProduct({ price: 100 })
  const browser = await shopperWith(newBrowser(), lamp)
  expect(await textOf(browser, '/checkout/')).toContain('Un acompte de 32.100 TND se paie en ligne après la commande, le reste, 74.900 TND, à la livraison.')
  const { json } = await sendCheckout(browser, await rightFields({ billing_phone: String(++phones) }))
  const { id } = (await ordersOf(lamp))[0]!
  expect(json).toMatchObject({ result: 'success', redirect: expect.stringContaining(`/checkout/order-received/${id}/`) })
  expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'unpaid', paymentMethod: 'cod', deposit: dinars(32.1) })

  const vase = await addProduct({ price: 100 })
  const shopper = await shopperWith(newBrowser(), vase)
  const form = await rightFields({ billing_phone: String(++phones), payment_method: 'simulator' })
  await sendCheckout(shopper, form)
  const order = (await ordersOf(vase))[0]!
  const { key } = (await findOrder(order.id))!
  const payPage = `/checkout/order-pay/${order.id}/?key=${key}`
  expect(await textOf(shopper, payPage)).not.toContain('value="cod"')
  expect((await post(shopper, payPage, { pay: 'cod' })).headers.get('location')).toContain('/simulator/')
  expect((await sendCheckout(shopper, { ...form, payment_method: 'cod' })).json.result).toBe('failure')
  expect(await findOrder(order.id)).toMatchObject({ state: 'pending', payment: 'awaiting', paymentMethod: 'simulator' })
})

test('IMP-23 where nobody charges online, no deposit is asked', async () => {
  await ask({ from: dinars(100) })
  await db
    .insertInto('payment_accounts')
    .values({ gateway: 'konnect', mode: 'live', enabled: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  invalidate(new Set(['payment-accounts']))
  const fields = fieldsOf()
  await newBrowser().call('create_direct_order', fields)
  expect(await orderOf(fields.phone)).toMatchObject([{ state: 'processing', deposit: 0 }])
})
