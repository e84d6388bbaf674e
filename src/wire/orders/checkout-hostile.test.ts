import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { checkoutNonce } from '#request/checkout/checkout-handler.server'
import { nonceFor } from '#request/common/nonces.server'
import { VISITOR_COOKIE } from '#request/common/caller.server'
import { askReview, errorsIn, rightFields, sendCheckout, shopperWith, zoneOf } from './checkout.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
let browser: Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
  browser = await shopperWith(newBrowser(), await addProduct({ price: 100 }))
})

const kept = async () =>
  (await sql`select (select count(*) from orders) as orders, (select json_agg(content order by id) from carts) as carts`.execute(db)).rows

const long = 'x'.repeat(10_000)

test.each([
  ['a zone that nobody knows', { billing_neighborhood: 'nowhere' }, 'billing_neighborhood'],
  ['a zone’s name of an object’s prototype', { billing_neighborhood: '__proto__' }, 'billing_neighborhood'],
  ['a state of an object’s prototype', { billing_state: 'constructor', billing_neighborhood: '' }, 'billing_state'],
  ['a state of another country', { billing_state: 'EGC', billing_neighborhood: '' }, 'billing_state'],
  ['a compound that the zone does not have', { billing_compound: 'Palm Hills' }, 'billing_compound'],
  ['10 kB of name', { billing_first_name: long }, 'billing_first_name'],
  ['10 kB of zone', { billing_neighborhood: long }, 'billing_neighborhood'],
  ['10 kB of country', { billing_country: long }, 'billing_country'],
  ['10 kB of e-mail', { billing_email: `${long}@example.com` }, 'billing_email'],
  ['50 kB of note', { order_comments: long.repeat(5) }, 'order_comments'],
  ['an e-mail that is none', { billing_email: 'sami' }, 'billing_email'],
])('CO-42 %s is refused at its field, and nothing changes', async (_what, given, field) => {
  const before = await kept()
  const { status, json } = await sendCheckout(browser, await rightFields(given))
  expect([status, json.result]).toEqual([200, 'failure'])
  expect(errorsIn(json.messages!).map(([name]) => name)).toEqual([field])
  expect(json.messages!.length).toBeLessThan(1000)
  expect(await kept()).toEqual(before)
})

test('CO-42 a zone of another governorate is refused', async () => {
  const { json } = await sendCheckout(browser, await rightFields({ billing_state: 'TN-12', billing_neighborhood: await zoneOf('TN-11') }))
  expect(errorsIn(json.messages!).map(([name]) => name)).toEqual(['billing_neighborhood'])
})

test('WIRE-18 what was typed comes back as text, never as markup', async () => {
  const { json } = await sendCheckout(browser, await rightFields({ billing_first_name: '<img src=x onerror=alert(1)>', billing_phone: '<script>' }))
  expect(json.messages).not.toMatch(/<(?:img|script)/)
})

test('names that reach a prototype, fields sent twice and files change nothing else', async () => {
  const nonce = await checkoutNonce(browser.cookies.get(VISITOR_COOKIE))
  const fields = [
    ['__proto__', 'x'],
    ['constructor[prototype]', 'x'],
    ['toString', 'x'],
    ['shipping_method[__proto__]', 'flat_rate:1'],
    ['billing_first_name', 'first'],
    ...Object.entries(await rightFields({ billing_phone: '' })),
    ['woocommerce-process-checkout-nonce', nonce],
  ]
  const answer = await browser.ask('/?wc-ajax=checkout', { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } })
  expect(await answer.json()).toMatchObject({ result: 'failure', errors: { billing_phone: 'Le téléphone est requis !' } })
  const form = new FormData()
  form.set('woocommerce-process-checkout-nonce', nonce)
  form.set('billing_first_name', new File(['x'.repeat(1000)], 'name.txt'))
  const filed = await browser.ask('/?wc-ajax=checkout', { method: 'POST', body: form, headers: { origin: ORIGIN } })
  expect(await filed.json()).toMatchObject({ result: 'failure', errors: { billing_first_name: expect.any(String) } })
})

test.each([
  ['JSON', 'application/json', '{"billing_first_name":{"a":1}}'],
  ['nothing', 'application/x-www-form-urlencoded', ''],
  ['a broken multipart', 'multipart/form-data; boundary=x', '--y\r\n'],
  ['lone surrogates and controls', 'application/x-www-form-urlencoded', 'billing_first_name=%ED%A0%80%00%07&security=%00'],
])('%s instead of a form is answered as a form without its nonce', async (_what, type, body) => {
  const headers = { origin: ORIGIN, 'content-type': type }
  const checkout = await browser.ask('/?wc-ajax=checkout', { method: 'POST', body, headers })
  expect([checkout.status, await checkout.json()]).toEqual([200, expect.objectContaining({ result: 'failure', refresh: true })])
  const review = await browser.ask('/?wc-ajax=update_order_review', { method: 'POST', body, headers })
  expect([review.status, await review.text()]).toEqual([403, '-1'])
})

test('more than 64 kB is 413, and another site’s form 403, before anything is read', async () => {
  for (const name of ['checkout', 'update_order_review']) {
    const heavy = await browser.ask(`/?wc-ajax=${name}`, {
      method: 'POST',
      body: new URLSearchParams({ billing_first_name: 'x'.repeat(70_000) }),
      headers: { origin: ORIGIN },
    })
    expect([name, heavy.status]).toEqual([name, 413])
    const foreign = await browser.ask(`/?wc-ajax=${name}`, { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } })
    expect([name, foreign.status]).toEqual([name, 403])
  }
})

test.each([
  ['no country', { country: '', s_country: '' }],
  ['a country that is none', { country: 'Tunisie' }],
  ['a country of a prototype', { country: '__proto__', s_country: 'constructor' }],
  ['10 kB of state', { state: long }],
  ['a deaf postcode', { postcode: long, city: long }],
  ['a way to pay of a prototype', { payment_method: '__proto__' }],
  ['a delivery that is none', { 'shipping_method[0]': '__proto__', 'shipping_method[99]': 'flat_rate:1' }],
  ['post_data that is no form', { post_data: '%%%&&&=' }],
  ['30 kB of post_data', { post_data: 'a='.repeat(15_000) }],
])('a review that asks with %s is answered, and the cart keeps nothing of it', async (_what, given) => {
  await askReview(browser)
  const before = await kept()
  const { status, json } = await askReview(browser, given)
  expect([status, Object.keys(json.fragments).length]).toEqual([200, 5])
  expect(json.review!.method).toBe('cod')
  expect(await kept()).toEqual(before)
})

test('one visitor’s key is nobody else’s: another’s order under it is neither changed nor told', async () => {
  const intention = randomUUID()
  const first = await shopperWith(newBrowser(), await addProduct())
  const { json } = await sendCheckout(first, await rightFields({ intention }))
  const thief = await shopperWith(newBrowser(), await addProduct())
  const { text, json: refused } = await sendCheckout(thief, await rightFields({ intention }))
  expect(refused.result).toBe('failure')
  expect(text).not.toContain('wc_order_')
  expect(text).not.toContain(`"order_id":${json.order_id}`)
})

test('the nonces of other actions open neither call', async () => {
  for (const action of ['woocommerce-process_checkout', 'woocommerce-cart', 'update-shipping-method']) {
    expect((await askReview(browser, { security: await nonceFor(action) })).status).toBe(403)
    const { json } = await sendCheckout(browser, { ...(await rightFields()), 'woocommerce-process-checkout-nonce': await nonceFor(action) })
    expect(json).toMatchObject({ result: 'failure', refresh: true })
  }
})
