import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { findOrder } from '#shop/orders/orders.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { addZone, deleteZone } from '#shop/delivery/shipping.manage'
import { addCoupon, heldBy, send } from '#wire/cart/cart.testing.ts'
import { askReview, errorsIn, ordersOf, rightFields, rootsOf, sendCheckout, shopperOf, zoneOf } from './checkout.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
const shopper = (stock?: number) => shopperOf(newBrowser(), stock)
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})

const rateLimit = config.HANOUT_RATE_LIMIT
afterEach(() => {
  config.HANOUT_RATE_LIMIT = rateLimit
})

describe('CO-38 an order that is placed', () => {
  test('answers where to go and its number; the cart is empty, its cookies gone, the stock taken', async () => {
    const { id, browser } = await shopper()
    const { status, json, headers } = await sendCheckout(browser, await rightFields())
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8'])
    expect(json).toEqual({
      result: 'success',
      redirect: expect.stringMatching(/^\/checkout\/order-received\/\d+\/\?key=wc_order_[0-9a-f]{32}$/),
      order_id: expect.any(Number),
    })
    expect(json.redirect).toContain(`/${json.order_id}/`)
    expect(await ordersOf(id)).toMatchObject([{ id: json.order_id, state: 'processing', total: dinars(107) }])
    expect([await heldBy(browser), await stockOf(id)]).toEqual([[], 9])
    expect([...browser.cookies.keys()]).toEqual(['hanout_visitor'])
  })

  test('paid online goes to the payment page and waits for its money', async () => {
    const { id, browser } = await shopper()
    const { json } = await sendCheckout(browser, await rightFields({ payment_method: 'simulator' }))
    expect(json.redirect).toMatch(/\/simulator\/pay\//)
    expect(await ordersOf(id)).toMatchObject([{ state: 'pending', payment_method: 'simulator' }])
  })

  test('joins first and last name, and keeps the note on its lines', async () => {
    const { browser } = await shopper()
    const { json } = await sendCheckout(browser, await rightFields({ order_comments: 'Sonner\r\ndeux fois\u0000' }))
    const order = (await findOrder(json.order_id!))!
    expect([order.name, order.details['note']]).toEqual(['Sami Ben Ali', 'Sonner\ndeux fois'])
  })

  test('is answered in the language of its page', async () => {
    const { browser } = await shopper()
    const { json } = await sendCheckout(browser, await rightFields(), { referer: `${ORIGIN}/en/checkout/` })
    expect(json.redirect).toMatch(/^\/en\/checkout\/order-received\//)
  })

  test.each([
    ['the page that it came from', {}, { referer: `${ORIGIN}/ar/checkout/` }],
    ['the cookie of the pages before, where no page is named', { hanout_locale: 'ar' }, undefined],
  ])('has payment, delivery and place in the language of %s', async (_, cookies, headers) => {
    const { browser } = await shopper()
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    const { json } = await sendCheckout(browser, await rightFields(), headers)
    const order = (await findOrder(json.order_id!))!
    const said = [order.billing!.stateName, order.billing!.zoneName, order.address, ...order.deliveries.map(({ title }) => title)]
    expect([order.locale, json.redirect?.startsWith('/ar/'), said.filter((text) => !/[\u0600-\u06ff]/.test(text))]).toEqual(['ar', true, []])
  })

  test('is known at admin-ajax too, urlencoded or multipart', async () => {
    const { browser } = await shopper()
    const nonce = (await askReview(browser)).json.nonce!
    const body = new FormData()
    const fields = { action: 'woocommerce_checkout', 'woocommerce-process-checkout-nonce': nonce, ...(await rightFields()) }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN } })
    expect(await answer.json()).toMatchObject({ result: 'success' })
  })
})

describe('a checkout that is not placed', () => {
  test('names each wrong field in one list, one root, and changes nothing', async () => {
    const { id, browser } = await shopper()
    const wrong = {
      billing_first_name: '',
      billing_last_name: '',
      billing_phone: '2012345',
      billing_state: '',
      billing_neighborhood: '',
      billing_address_1: ' ',
    }
    const { status, json } = await sendCheckout(browser, await rightFields(wrong))
    expect(status).toBe(200)
    expect(json).toMatchObject({ result: 'failure', refresh: false, reload: false })
    expect(json.messages).toMatch(/^<ul class="woocommerce-error" role="alert"><li data-id="/)
    expect(rootsOf(json.messages!)).toBe(1)
    const named = errorsIn(json.messages!)
    expect(named.map(([field]) => String(field)).toSorted()).toEqual(['billing_address_1', 'billing_first_name', 'billing_phone', 'billing_state'])
    expect(json.errors).toMatchObject({
      billing_phone: 'Veuillez saisir un numéro de téléphone valide : 8 chiffres.',
      billing_address_1: "L'adresse est requise !",
    })
    expect(named.map(([, text]) => text.replaceAll('&#x27;', "'")).toSorted()).toEqual(Object.values(json.errors!).toSorted())
    expect([await ordersOf(id), await heldBy(browser)]).toEqual([[], [[id, 1]]])
  })

  test('CO-39 the shipping section is asked for only where it is ticked', async () => {
    const { browser } = await shopper()
    const { json } = await sendCheckout(browser, await rightFields({ ship_to_different_address: '1' }))
    expect(Object.keys(json.errors!)).toEqual(expect.arrayContaining(['shipping_first_name', 'shipping_country', 'shipping_address_1']))
    expect((await sendCheckout(browser, await rightFields({ shipping_country: 'XX' }))).json.result).toBe('success')
  })

  test('an unknown way to pay, and a delivery that is not offered, are said beside their choice', async () => {
    const { id, browser } = await shopper()
    for (const given of [{ payment_method: 'paypal' }, { payment_method: '' }, { payment_method: '__proto__' }]) {
      const { json } = await sendCheckout(browser, await rightFields(given))
      expect(errorsIn(json.messages!).map(([field]) => field)).toEqual(['payment_method'])
    }
    const { json } = await sendCheckout(browser, await rightFields({ 'shipping_method[0]': 'flat_rate:999' }))
    expect(errorsIn(json.messages!).map(([field]) => field)).toEqual(['shipping_method'])
    expect(await ordersOf(id)).toEqual([])
  })

  test('a country that nothing goes to is said beside it', async () => {
    const { browser } = await shopper()
    const { 'shipping_method[0]': _none, ...fields } = await rightFields({
      billing_country: 'DE',
      billing_state: 'DE-BE',
      billing_neighborhood: '',
      billing_phone: '0301234567',
    })
    const { json } = await sendCheckout(browser, fields)
    expect(errorsIn(json.messages!)).toEqual([['billing_country', 'Nous ne livrons pas encore dans ce pays.']])
  })

  test('a wrong nonce with a cart: sorry, and the totals are asked for again; another visitor’s nonce is one', async () => {
    const { id, browser } = await shopper()
    const { browser: other } = await shopper()
    const foreign = (await askReview(other)).json.nonce!
    for (const nonce of ['', 'abcdef0123', foreign]) {
      const { json } = await sendCheckout(browser, { ...(await rightFields()), 'woocommerce-process-checkout-nonce': nonce })
      expect(json).toMatchObject({
        result: 'failure',
        refresh: true,
        reload: false,
        notices: ["Nous n'avons pas pu traiter votre commande, veuillez réessayer."],
      })
    }
    expect(await ordersOf(id)).toEqual([])
  })

  test('a wrong nonce, or a right one, with an empty cart: the session has expired, with the way to the shop', async () => {
    const expired = { result: 'failure', refresh: false, reload: false, notices: ['Désolé, votre session a expiré.'] }
    const stranger = await sendCheckout(newBrowser(), { ...(await rightFields()), 'woocommerce-process-checkout-nonce': '' })
    expect(stranger.json).toMatchObject(expired)
    expect(stranger.json.messages).toBe(
      '<ul class="woocommerce-error" role="alert"><li>Désolé, votre session a expiré. <a href="/shop/" class="wc-backward">Retourner à la boutique</a></li></ul>',
    )
    const { browser } = await shopper()
    await send(browser, 'xoo_wsc_empty_cart')
    expect((await sendCheckout(browser, await rightFields())).json).toMatchObject(expired)
  })

  test('what was seen is never charged: another total is refused with both, and asked for again', async () => {
    const { id, browser } = await shopper()
    const { json } = await sendCheckout(browser, await rightFields({ seen_total: '1000' }))
    expect(json).toMatchObject({ result: 'failure', refresh: true })
    expect(json.notices![0]).toContain('1.000 TND')
    expect(json.notices![0]).toContain('107.000 TND')
    expect((await sendCheckout(browser, await rightFields({ seen_total: '107000' }))).json.result).toBe('success')
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('a price that changed, stock that is gone and a coupon used up between: refused in words, and the totals asked for again', async () => {
    const changed = await shopper()
    await sql`update products set regular_price = 120000 where id = ${changed.id}`.execute(db)
    invalidate(new Set([`product:${changed.id}`]))
    const dearer = (await sendCheckout(changed.browser, await rightFields({ seen_total: '107000' }))).json
    expect(dearer).toMatchObject({ result: 'failure', refresh: true })
    expect(dearer.notices![0]).toContain('127.000 TND')

    const soldOut = await shopper(1)
    await sql`update inventory set available = 0 where item_id = ${soldOut.id}`.execute(db)
    expect((await sendCheckout(soldOut.browser, await rightFields({ seen_total: '107000' }))).json).toMatchObject({ result: 'failure', refresh: true })

    const couponed = await shopper()
    await addCoupon('FINI')
    await send(couponed.browser, 'xoo_wsc_apply_coupon', { coupon: 'FINI' })
    await sql`update coupons set usage_limit = 1, uses = 1 where code = 'FINI'`.execute(db)
    invalidate(new Set(['coupon:fini']))
    const late = (await sendCheckout(couponed.browser, await rightFields({ seen_total: '87000' }))).json
    expect(late).toMatchObject({ result: 'failure', refresh: true })
    for (const { id } of [changed, soldOut, couponed]) expect(await ordersOf(id)).toEqual([])
  })

  test('too many tries are 429 in the call’s own shape, with when to come again', async () => {
    const { browser } = await shopper()
    config.HANOUT_RATE_LIMIT = 1
    const fields = await rightFields({ billing_phone: '29999999', billing_first_name: '', billing_last_name: '' })
    let last = await sendCheckout(browser, fields)
    for (let tries = 0; tries < 40 && last.status === 200; tries++) last = await sendCheckout(browser, fields)
    expect([last.status, last.json.result, last.json.notices]).toEqual([429, 'failure', ['Trop de tentatives. Réessayez dans 1 min.']])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('IMP-10 a zone without a method stops no delivery: the next zone answers at the cart, in the review and at the checkout', async () => {
  const unfinished = await addZone({ name: 'Sfax', position: 1, places: [{ country: 'TN', state: 'TN-61' }], methods: [] })
  const { id, browser } = await shopper()
  const calculated = await send(browser, 'xoo_wsc_calculate_shipping', { calc_shipping_country: 'TN', calc_shipping_state: 'TN-61', calc_shipping: 'x' })
  expect(calculated.json!.cart).toMatchObject({ destination: { state: 'TN-61' }, shipping: dinars(7) })
  const { json } = await askReview(browser, { state: 'TN-61' })
  expect(json.review).toMatchObject({ problems: [], cart: { packages: [{ chosen: 'flat_rate:1' }], shipping: dinars(7) } })
  const sent = await sendCheckout(browser, await rightFields({ billing_state: 'TN-61', billing_neighborhood: await zoneOf('TN-61') }))
  expect(sent.json.result).toBe('success')
  expect(await ordersOf(id)).toMatchObject([{ total: dinars(107) }])
  await deleteZone(unfinished)
})
