import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_VERSION_HEADER } from '#contract/checkout-calls'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { nonceFor } from '#request/common/nonces.server'
import { heldBy, read } from '#wire/cart/cart.testing.ts'
import { askReview, errorsIn, PAYMENT, rightFields, rootsOf, sendCheckout, shopperWith, TABLE } from './checkout.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
  const row = { id: 'simulator', type: 'Simulateur', value: 5, checkbox_value: 'yes', enabled: '1' } as const
  await changeSettings((now) => ({ ...now, paymentDiscounts: [row] }))
})

const shopper = async (quantity = 1) => shopperWith(newBrowser(), await addProduct({ price: 100 }), quantity)

test('CO-06 answers result, messages, reload and the regions, each one root that its selector finds again; beside them the same as data', async () => {
  const { status, json, headers } = await askReview(await shopper())
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8'])
  expect(json).toMatchObject({ result: 'success', messages: '', reload: false })
  expect(Object.keys(json.fragments).toSorted()).toEqual([TABLE, PAYMENT, 'div.xoo-wsc-container', 'div.xoo-wsc-slider', 'div.xoo-wsc-sc-cont'].toSorted())
  for (const [selector, html] of Object.entries(json.fragments)) {
    expect([selector, rootsOf(html)]).toEqual([selector, 1])
    expect(/^<[^>]+>/.exec(html)![0]).toMatch(new RegExp(`class="([^"]* )?${selector.replace(/^\w*\./, '')}[ "]`))
  }
  expect(json.review).toMatchObject({ method: 'cod', figures: { subtotal: dinars(100), shipping: dinars(7), total: dinars(107) } })
  expect(json.fragments[TABLE]).toContain('107.000 TND')
})

test('CO-03, CO-04, CO-05 another way to pay is another total, in the regions and as data; gone with the way to pay', async () => {
  const browser = await shopper()
  const online = (await askReview(browser, { payment_method: 'simulator' })).json
  expect(online.review!.figures).toMatchObject({ paymentDiscount: dinars(5), total: dinars(102) })
  expect(online.fragments[TABLE]).toContain('-5.000 TND')
  expect(online.fragments[PAYMENT]).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="simulator"|value="simulator"[^>]*checked=""/)
  const cash = (await askReview(browser)).json
  expect(cash.review!.figures).toMatchObject({ paymentDiscount: 0, total: dinars(107) })
  expect(cash.fragments[TABLE]).not.toContain('-5.000 TND')
})

test('the payment region carries a nonce that orders: a page whose own is too old has a right one again', async () => {
  const browser = await shopper()
  const { json } = await askReview(browser)
  const nonce = /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec(json.fragments[PAYMENT]!)![1]
  expect(nonce).toBe(json.nonce)
  const body = new URLSearchParams({ ...(await rightFields()), 'woocommerce-process-checkout-nonce': nonce! })
  const answer = await browser.ask('/?wc-ajax=checkout', { method: 'POST', body, headers: { origin: ORIGIN } })
  expect(await answer.json()).toMatchObject({ result: 'success' })
})

test('CO-06 the parcel goes to the shipping address where one is told, and the cart keeps it', async () => {
  const browser = await shopper()
  const { json } = await askReview(browser, { country: 'TN', state: 'TN-11', s_country: 'EG', s_state: 'EGC' })
  expect(json.review!.cart.destination).toMatchObject({ country: 'EG', state: 'EGC' })
  const later = await read(await browser.ask('/?wc-ajax=get_refreshed_fragments', { method: 'POST', headers: { origin: ORIGIN } }))
  expect(later.json!.cart!.destination).toMatchObject({ country: 'EG', state: 'EGC' })
})

test('CO-06 what the call leaves out its post_data says', async () => {
  const post_data = new URLSearchParams({ payment_method: 'simulator', billing_neighborhood: 'x' }).toString()
  const { json } = await askReview(await shopper(), { payment_method: '', post_data })
  expect(json.review!.method).toBe('cod')
  const fields = new URLSearchParams({ security: await nonceFor('update-order-review'), country: 'TN', state: 'TN-11', post_data })
  const answer = await (await shopper()).ask('/?wc-ajax=update_order_review', { method: 'POST', body: fields, headers: { origin: ORIGIN } })
  expect(((await answer.json()) as { review: object }).review).toMatchObject({ method: 'simulator' })
})

test('a place that nothing goes to is a failure with its reason, one root; the regions stand all the same', async () => {
  const { json } = await askReview(await shopper(), { country: 'DE', state: '' })
  expect(json).toMatchObject({ result: 'failure', reload: false })
  expect([rootsOf(json.messages!), errorsIn(json.messages!).length]).toEqual([1, 1])
  expect(json.messages).toMatch(/^<ul class="woocommerce-error" role="alert">/)
  expect(json.fragments[TABLE]).toBeTruthy()
})

test('an empty cart answers what stands in the form’s place, and no result', async () => {
  const { status, json } = await askReview(newBrowser())
  expect([status, Object.keys(json), Object.keys(json.fragments)]).toEqual([200, ['fragments'], ['form.woocommerce-checkout']])
  const html = json.fragments['form.woocommerce-checkout']!
  expect(rootsOf(html)).toBe(1)
  expect(html).toContain('Désolé, votre session a expiré.')
  expect(html).toContain('<a href="/shop/" class="wc-backward">')
})

test('the payment region holds the total that it shows, so that a client who draws it anew orders for what is seen, by whichever way it is paid', async () => {
  const browser = await shopper()
  const seen = async (given = {}) => {
    const { json } = await askReview(browser, given)
    const total = /name="seen_total" value="(\d+)"/.exec(json.fragments[PAYMENT]!)?.[1]
    expect(Number(total)).toBe(json.review!.figures.total)
    return total!
  }
  const atTheDoor = await seen()
  const form = await rightFields({ payment_method: 'simulator' })
  expect((await sendCheckout(browser, { ...form, seen_total: atTheDoor })).json).toMatchObject({ result: 'failure', refresh: true })
  const online = await seen({ payment_method: 'simulator' })
  expect(online).not.toBe(atTheDoor)
  expect((await sendCheckout(browser, { ...form, seen_total: online })).json.result).toBe('success')
})

test('a wrong nonce is 403 and -1, and nothing is kept', async () => {
  const browser = await shopper()
  for (const security of ['', '0123456789', await nonceFor('apply-coupon')]) {
    const { status, text } = await askReview(browser, { security, country: 'EG', state: 'EGC' })
    expect([status, text]).toEqual([403, '-1'])
  }
  expect((await askReview(browser, { country: '' })).json.review!.cart.destination.country).toBe('TN')
})

test('the call is known at admin-ajax too, and to nobody who only asks', async () => {
  const browser = await shopper()
  const { json } = await browser.call('woocommerce_update_order_review', { security: await nonceFor('update-order-review'), country: 'TN', state: 'TN-11' })
  expect(json).toMatchObject({ result: 'success' })
  const asked = await browser.ask('/?wc-ajax=update_order_review')
  expect([asked.status, await asked.text()]).toEqual([200, ''])
})

describe('our own page', () => {
  test('is answered data alone, and less still where it shows this very version', async () => {
    const browser = await shopper()
    const first = (await askReview(browser, {}, { [CHECKOUT_VERSION_HEADER]: '' })).json
    expect(first.fragments).toEqual({})
    const second = (await askReview(browser, {}, { [CHECKOUT_VERSION_HEADER]: first.review!.version })).json
    expect(second).toEqual({ result: 'success', messages: '', reload: false, fragments: {}, nonce: first.nonce })
  })

  test('speaks the language of the page it came from', async () => {
    const { json } = await askReview(await shopper(), {}, { referer: `${ORIGIN}/ar/checkout/`, [CHECKOUT_VERSION_HEADER]: '' })
    expect(json.review!.methods[0]!.title).toBe('الدفع عند الاستلام')
  })
})

test('SC-27 the cookies follow: a cart that changed elsewhere is the answer’s', async () => {
  const browser = await shopper(2)
  const { headers, json } = await askReview(browser)
  expect(headers.getSetCookie().join()).toContain(`woocommerce_cart_hash=${json.review!.cart.hash}`)
  expect(await heldBy(browser)).toHaveLength(1)
})

test('one call is one read of the database where nothing changes', async () => {
  const browser = await shopper()
  await askReview(browser)
  const version = async () => (await sql<{ version: number }>`select max(version) as version from carts`.execute(db)).rows[0]!.version
  const before = await version()
  await askReview(browser)
  expect(await version()).toBe(before)
})
