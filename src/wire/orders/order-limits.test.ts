import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { makeSimulatedToken } from '@hanout/simulators/captcha'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { findOrderAlarms } from '#shop/orders/order-notifications.server'
import { markOrder, moveOrder } from '#shop/orders/orders.server'
import { shipPlaces } from '#shop/delivery/places.server'
import type { OrderLimits } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { askReview, rightFields, sendCheckout, shopperOf, shopperWith } from './checkout.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: (from?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})
beforeEach(async () => {
  await db.deleteFrom('order_alarms').execute()
  await saveSettings({ ...DEFAULT_SETTINGS, sender: { ...DEFAULT_SETTINGS.sender, email: 'salma@shop.test' } })
})
const rateLimit = config.HANOUT_RATE_LIMIT
afterEach(() => {
  config.HANOUT_RATE_LIMIT = rateLimit
})

const limit = (limits: Partial<OrderLimits>) => changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, ...limits } }))
let phones = 20_000_000
const newPhone = () => String(++phones)

/** A quick order by one of its calls, from a new person unless the phone is given. */
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
      (orderId: number) => markOrder(orderId, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: 'salma' } }),
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
    expect([refused.status, refused.said]).toEqual([429, 'Trop de tentatives. Réessayez dans 60 min.'])
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

  test('count what was sent with right fields for goods that there are: anything else shuts nobody out and alarms nobody', async () => {
    config.HANOUT_RATE_LIMIT = 1
    await limit({ mostPerHour: 2, alarmPerAddress: 2, alarmPerShop: 0 })
    const from = '196.203.2.1'
    const shirt = await addProduct({ kind: 'variable' })
    await addVariation(shirt, { couleur: 'Rouge' })
    const { browser } = await shopperOf(newBrowser(from))
    const empty = { billing_first_name: '', billing_last_name: '', billing_phone: '', billing_address_1: '' }
    for (let times = 0; times < 3; times++) {
      expect((await sendCheckout(browser, await rightFields(empty))).status).toBe(200)
      expect((await order('create_direct_order', shirt, { from })).said).toBe('Choisissez une option du produit.')
      expect((await order('place_order', 99_999_999, { from })).said).toBe("Ce produit n'est plus en vente.")
    }
    const id = await addProduct()
    expect((await order('create_direct_order', id, { from })).success).toBe(true)
    expect(await findOrderAlarms()).toEqual([])
    expect((await sendCheckout(browser, await rightFields({ billing_phone: newPhone() }))).json.result).toBe('success')
    expect((await order('create_direct_order', id, { from })).status).toBe(429)
  })

  test('that are refused for their stock count for their address; the alarms count what was placed, an order once', async () => {
    config.HANOUT_RATE_LIMIT = 1
    await limit({ mostPerHour: 6, alarmPerAddress: 2, alarmPerShop: 1 })
    const from = '196.203.3.1'
    const id = await addProduct({ stock: 1 })
    for (let times = 0; times < 3; times++) expect((await order('create_direct_order', id, { quantity: 2, from })).said).toBe('Seulement 1 en stock')
    expect(await findOrderAlarms()).toEqual([])
    const browser = newBrowser(from)
    const fields = { product_id: String(id), variation_id: '', quantity: '1', name: 'Sami', phone: newPhone(), address: 'Tunis', intention: randomUUID() }
    for (let times = 0; times < 3; times++) expect((await browser.call('create_direct_order', fields)).json.success).toBe(true)
    expect((await findOrderAlarms()).map(({ source }) => source)).toEqual(['shop'])
    expect((await order('create_direct_order', id, { from })).status).toBe(429)
  })

  test('warn the merchant also where the count passes over the threshold, and not again within an hour', async () => {
    config.HANOUT_RATE_LIMIT = 0.5
    await limit({ mostPerHour: 0, alarmPerAddress: 3, alarmPerShop: 0 })
    const id = await addProduct({ stock: 50 })
    for (let times = 0; times < 4; times++) expect((await order('create_direct_order', id, { from: '196.203.4.1' })).success).toBe(true)
    expect(await findOrderAlarms()).toMatchObject([{ source: 'address', orders: 4 }])
    // The full hour in between ends no alarm.
    await sql`update order_alarms set hour = hour - interval '1 hour', at = at - interval '50 minutes'`.execute(db)
    await order('create_direct_order', id, { from: '196.203.4.1' })
    expect((await db.selectFrom('order_alarms').select('orders').execute()).map(({ orders }) => orders)).toEqual([4])
    await sql`update order_alarms set hour = hour - interval '1 hour', at = at - interval '11 minutes'`.execute(db)
    await order('create_direct_order', id, { from: '196.203.4.1' })
    expect(await db.selectFrom('order_alarms').select('orders').execute()).toHaveLength(2)
  })
})

describe('IMP-51 many calls in a row with one phone number', () => {
  test('from elsewhere keep nobody from ordering with it: by the quick order, unfinished or not, and at the checkout', async () => {
    config.HANOUT_RATE_LIMIT = 1
    const id = await addProduct()
    const phone = newPhone()
    for (let times = 0; times < 31; times++) {
      const from = `196.203.5.${times}`
      await order('create_direct_order', 99_999_999, { phone, from })
      await newBrowser(from).call('create_temp_order', { product_id: '99999999', quantity: '1', phone })
      const stranger = await shopperWith(newBrowser(from), id)
      await sendCheckout(stranger, await rightFields({ billing_phone: phone, billing_first_name: '', billing_last_name: '' }))
    }
    const owner = await shopperWith(newBrowser('196.203.6.1'), id)
    expect((await owner.call('create_temp_order', { product_id: String(id), quantity: '1', phone })).json.success).toBe(true)
    expect((await order('create_direct_order', id, { phone, from: '196.203.6.1' })).success).toBe(true)
    expect((await sendCheckout(owner, await rightFields({ billing_phone: phone }))).json.result).toBe('success')
  })

  test('are too many from one address, however the number is written', async () => {
    config.HANOUT_RATE_LIMIT = 1
    const id = await addProduct()
    const phone = newPhone()
    const statuses = []
    for (let times = 0; times < 21; times++) {
      const written = [phone, `+216${phone}`, `00216 ${phone}`][times % 3]!
      const browser = await shopperWith(newBrowser('196.203.7.1'), id)
      statuses.push((await sendCheckout(browser, await rightFields({ billing_phone: written, billing_first_name: '', billing_last_name: '' }))).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })
})

describe('IMP-51 beyond as many orders of an hour as the merchant says, each passes the captcha', () => {
  const captcha = { provider: 'recaptcha', mode: 'simulated', siteKey: '', secret: '', isOn: true } as const
  const proofOf = (mood = 'pass', action = 'order') => makeSimulatedToken({ action, mood }, config.url.hostname)!
  beforeEach(async () => {
    config.HANOUT_RATE_LIMIT = 1
    await saveCaptchaAccount(captcha)
    await limit({ challengeBeyond: 1, mostPerHour: 5 })
  })
  afterEach(() => saveCaptchaAccount({ ...captcha, isOn: false }))

  async function orderFrom(from: string, product: number, verification?: string) {
    const person = { name: 'Sami', phone: newPhone(), address: 'Tunis', intention: randomUUID() }
    const fields = { product_id: String(product), variation_id: '', quantity: '1', ...person, ...(verification && { verification }) }
    const { json } = await newBrowser(from).call('create_direct_order', fields)
    return json.success ? 'placed' : json.data
  }

  test('the first are placed as ever, the next is told to verify first, and is placed with a proof that holds, once', async () => {
    const id = await addProduct({ stock: 9 })
    expect(await orderFrom('10.66.0.1', id)).toBe('placed')
    for (let times = 0; times < 6; times++)
      expect(await orderFrom('10.66.0.1', id)).toEqual({ message: expect.stringContaining('vérifier que vous n’êtes pas un robot'), verify: 'order' })
    const proof = proofOf()
    expect(await orderFrom('10.66.0.1', id, proof)).toBe('placed')
    for (const bad of [proof, proofOf('fail'), proofOf('pass', 'wpforms')])
      expect(await orderFrom('10.66.0.1', id, bad)).toEqual({ message: expect.stringContaining('n’a pas abouti'), verify: 'order' })
    expect(await stockOf(id)).toBe(7)
  })

  test('a wrong proof is a try: beyond the limit of the hour nobody is asked any more', async () => {
    const id = await addProduct({ stock: 9 })
    const said = []
    for (let times = 0; times < 6; times++) said.push(await orderFrom('10.66.0.2', id, 'forged'))
    expect(said.slice(0, 5).map((answer) => (typeof answer === 'string' ? answer : answer.verify))).toEqual(['placed', 'order', 'order', 'order', 'order'])
    expect(said[5]).toEqual({ message: expect.stringContaining('Trop de tentatives') })
    expect(await orderFrom('10.66.0.2', id, proofOf())).toEqual({ message: expect.stringContaining('Trop de tentatives') })
  })

  test('elsewhere, and where no captcha is on, nobody is asked', async () => {
    const id = await addProduct({ stock: 9 })
    expect(await orderFrom('10.66.0.3', id)).toBe('placed')
    expect(await orderFrom('10.66.0.4', id)).toBe('placed')
    await saveCaptchaAccount({ ...captcha, isOn: false })
    expect(await orderFrom('10.66.0.3', id)).toBe('placed')
  })

  test('at the checkout too, in the protocol’s form: a message for all, and what to do for our own page', async () => {
    const id = await addProduct({ stock: 9 })
    expect(await orderFrom('10.66.0.5', id)).toBe('placed')
    const browser = await shopperWith(newBrowser('10.66.0.5'), id)
    const refused = await sendCheckout(browser, await rightFields())
    expect(refused.json).toMatchObject({ result: 'failure', verify: 'order', notices: [expect.stringContaining('robot')] })
    expect((await sendCheckout(browser, await rightFields({ verification: proofOf() }))).json).toMatchObject({ result: 'success' })
  })
})
