import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { findOrderAlarms } from '#shop/order-news.server'
import { moveOrder } from '#shop/orders.server'
import { shipPlaces } from '#shop/places.server'
import { DEFAULT_SETTINGS, type OrderLimits } from '#shop/settings'
import { changeSettings, saveSettings } from '#shop/settings.server'
import { askReview, rightFields, sendCheckout, shopperOf, shopperWith } from './checkout.testing.ts'
import { openDoors, type Browser } from './wire.testing.ts'

useDatabase()

let newBrowser: (from?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openDoors())
  await shipPlaces()
})
beforeEach(() => saveSettings({ ...DEFAULT_SETTINGS, sender: { ...DEFAULT_SETTINGS.sender, email: 'salma@shop.test' } }))
const rateLimit = config.HANOUT_RATE_LIMIT
afterEach(() => {
  config.HANOUT_RATE_LIMIT = rateLimit
})

const limit = (limits: Partial<OrderLimits>) => changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, ...limits } }))
let phones = 20_000_000
const newPhone = () => String(++phones)

/** A quick order by one of its calls, of somebody new unless the phone is given. */
async function order(
  action: 'create_direct_order' | 'place_order' | 'custom_process_order',
  product: number,
  said: { quantity?: number; phone?: string; from?: string } = {},
) {
  const { quantity = 1, phone = newPhone(), from } = said
  const fields = { product_id: String(product), variation_id: '', quantity: String(quantity), name: 'Sami', phone, address: 'Tunis', intention: randomUUID() }
  const { status, json, response } = await newBrowser(from).call(action, fields)
  return { status, success: json.success, said: json.data.message, retryAfter: response.headers.get('retry-after') }
}

describe('IMP-51 an order has at most as many pieces as the merchant says', () => {
  test('as a quick order, paid at the door or online, and on its way to the checkout; the refusal does not tell the stock', async () => {
    await limit({ mostPieces: 5 })
    const id = await addProduct({ stock: 7 })
    for (const action of ['create_direct_order', 'place_order', 'custom_process_order'] as const) {
      for (const quantity of [6, 9999]) {
        const refused = await order(action, id, { quantity })
        expect([action, quantity, refused.success, refused.said]).toEqual([
          action,
          quantity,
          false,
          'Au plus 5 pièces par commande. Pour davantage, contactez-nous.',
        ])
      }
    }
    expect(await stockOf(id)).toBe(7)
    expect((await order('create_direct_order', id, { quantity: 5 })).success).toBe(true)
  })

  test('QO-79 within that, more than there is still refuses with the number left', async () => {
    const id = await addProduct({ stock: 3 })
    expect(await order('create_direct_order', id, { quantity: 4 })).toMatchObject({ success: false, said: 'Seulement 3 en stock' })
  })

  test('of all lines together at the checkout, which says so before the order is sent', async () => {
    await limit({ mostPieces: 5 })
    const browser = await shopperWith(newBrowser(), await addProduct({ stock: 10 }), 3)
    await shopperWith(browser, await addProduct({ stock: 10 }), 3)
    const said = 'Au plus 5 pièces par commande. Pour davantage, contactez-nous.'
    expect((await askReview(browser, {})).json.messages).toContain(said)
    const { json } = await sendCheckout(browser, await rightFields())
    expect([json.result, json.notices]).toEqual(['failure', [said]])
  })
})

describe('IMP-51 a phone number has at most as many open orders as the merchant says', () => {
  const TOO_MANY = 'Trop de commandes avec ce numéro de téléphone attendent encore d’être confirmées. Réessayez une fois qu’elles le sont.'

  test('whichever way they come, whoever sends them; others go on ordering', async () => {
    await limit({ mostOpenPerPhone: 2 })
    const id = await addProduct({ stock: 10 })
    const phone = newPhone()
    expect((await order('create_direct_order', id, { phone })).success).toBe(true)
    expect((await order('place_order', id, { phone })).success).toBe(true)
    for (const action of ['create_direct_order', 'place_order'] as const)
      expect(await order(action, id, { phone, quantity: 2 })).toMatchObject({ success: false, said: TOO_MANY })
    const { browser } = await shopperOf(newBrowser())
    const { json } = await sendCheckout(browser, await rightFields({ billing_phone: phone }))
    expect([json.result, json.notices]).toEqual(['failure', [TOO_MANY]])
    expect(await stockOf(id)).toBe(8)
    expect((await order('create_direct_order', id)).success).toBe(true)
  })

  test('a repeat of one that stands gets its answer, and an unfinished order takes no room', async () => {
    await limit({ mostOpenPerPhone: 1 })
    const id = await addProduct()
    const phone = newPhone()
    const browser = newBrowser()
    const fields = { product_id: String(id), variation_id: '', quantity: '1', name: 'Sami', phone, address: 'Tunis', intention: randomUUID() }
    await browser.call('create_temp_order', fields)
    const first = await browser.call('create_direct_order', fields)
    const again = await browser.call('create_direct_order', fields)
    expect([first.json.success, again.json]).toEqual([true, first.json])
  })

  test('what the merchant confirmed, by a call or as a state, or what is paid, leaves room for the next', async () => {
    await limit({ mostOpenPerPhone: 1 })
    const id = await addProduct()
    for (const settle of [
      (orderId: number) => moveOrder({ orderId, to: 'confirmed', actor: { kind: 'staff', id: 'salma' } }),
      (orderId: number) => sql`update orders set confirmation = 'confirmed' where id = ${orderId}`.execute(db),
      (orderId: number) => sql`update orders set payment = 'paid' where id = ${orderId}`.execute(db),
    ]) {
      const phone = newPhone()
      expect((await order('create_direct_order', id, { phone })).success).toBe(true)
      expect((await order('create_direct_order', id, { phone, quantity: 2 })).said).toBe(TOO_MANY)
      const { rows } = await sql<{ id: number }>`select id from orders where phone = ${phone}`.execute(db)
      await settle(rows[0]!.id)
      expect((await order('create_direct_order', id, { phone, quantity: 2 })).success).toBe(true)
    }
  })
})

describe('IMP-51 orders of an hour', () => {
  test('from one address are refused past what the merchant lets through, of an IPv6 subscriber together; others order on', async () => {
    config.HANOUT_RATE_LIMIT = 1
    await limit({ mostPerHour: 3 })
    const id = await addProduct({ stock: 20 })
    for (const host of ['1', '2', '3']) expect((await order('create_direct_order', id, { from: `2001:db8:0:7::${host}` })).success).toBe(true)
    const refused = await order('place_order', id, { from: '2001:db8:0:7::4' })
    expect([refused.status, refused.said]).toEqual([429, 'Trop de tentatives. Patientez un instant, puis réessayez.'])
    expect(Number(refused.retryAfter)).toBeGreaterThan(3000)
    const { browser } = await shopperOf(newBrowser('2001:db8:0:7::5'))
    expect((await sendCheckout(browser, await rightFields({ billing_phone: newPhone() }))).status).toBe(429)
    expect((await order('create_direct_order', id, { from: '2001:db8:0:8::1' })).success).toBe(true)
    await limit({ mostPerHour: 0 })
    expect((await order('create_direct_order', id, { from: '2001:db8:0:7::6' })).success).toBe(true)
  })

  test('from one address, or of the whole shop, warn the merchant at the threshold: one mail and one notice an hour, without an address', async () => {
    config.HANOUT_RATE_LIMIT = 1
    await limit({ mostPerHour: 0, alarmPerAddress: 2, alarmPerShop: 0 })
    const id = await addProduct({ stock: 50 })
    await order('create_direct_order', id, { from: '196.203.1.1' })
    expect(await findOrderAlarms()).toEqual([])
    for (const from of ['196.203.1.1', '196.203.1.1', '196.203.1.2', '196.203.1.2'])
      expect((await order('create_direct_order', id, { from })).success).toBe(true)
    expect(await findOrderAlarms()).toMatchObject([{ source: 'address', orders: 2 }])
    const mails = await db.selectFrom('messages').select(['kind', 'recipient', 'data']).where('kind', '=', 'order-alarm').execute()
    expect(mails).toEqual([{ kind: 'order-alarm', recipient: 'salma@shop.test', data: { source: 'address', orders: 2 } }])
  })
})
