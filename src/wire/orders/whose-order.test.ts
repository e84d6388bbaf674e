import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findPrefill } from '#shop/buying/checkout.server'
import { VISITOR_COOKIE } from '#request/common/caller.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { heldBy, putIn } from '#wire/cart/cart.testing.ts'
import { rightFields, sendCheckout, shopperOf } from './checkout.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})

const nadia = { name: 'Nadia Essai', phone: '20777888', address: '5 rue des Jasmins' }
const sami = { name: 'Sami Ben Ali', phone: '20123456', address: '12 rue de la Kasbah' }
const sent = (productId: number, said: Record<string, string> = {}) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  ...nadia,
  shipping: '7.000 TND',
  ...said,
})
const short = (productId: number, said: Record<string, string> = {}) => ({ product_id: String(productId), first_name: sami.name, ...sami, ...said })

const visitorOf = (browser: Browser) => browser.cookies.get(VISITOR_COOKIE)
async function known(): Promise<Browser> {
  const browser = newBrowser()
  await browser.call('get_shipping_cost')
  return browser
}
const order = async (browser: Browser, fields: Record<string, string>) => (await browser.call('create_direct_order', fields)).json
const rowsOf = async (productId: number) =>
  (
    await sql<{ id: number; state: string; name: string; quantity: number; visitor: string; key: string }>`
      select id, state, orders.name, quantity, visitor, key from orders join order_lines on id = order_id where product_id = ${productId} order by id`.execute(
      db,
    )
  ).rows

describe('callers who bring neither cookie nor key', () => {
  test('QO-30, QO-35 are a new visitor each time: nobody has another one’s unfinished order', async () => {
    const id = await addProduct()
    const [first, second] = [newBrowser(), newBrowser()]
    await first.call('create_temp_order', sent(id))
    await second.call('create_temp_order', sent(id, { ...sami, address: '' }))
    expect(visitorOf(second)).not.toBe(visitorOf(first))
    expect(await findPrefill(visitorOf(first))).toEqual(nadia)
    expect(await findPrefill(visitorOf(second))).toEqual({ ...sami, address: '' })
  })

  test('QO-30 also at the same moment', async () => {
    const id = await addProduct()
    const browsers = Array.from({ length: 8 }, newBrowser)
    await Promise.all(browsers.map((browser) => browser.call('create_temp_order', sent(id))))
    expect(new Set(browsers.map(visitorOf)).size).toBe(8)
    expect(await rowsOf(id)).toHaveLength(8)
  })

  test('QO-46, QO-77 who sends another one’s order word for word gets an order of their own: neither that one’s number nor the key of that order', async () => {
    const id = await addProduct()
    const [first, second] = [newBrowser(), newBrowser()]
    const [placed, again] = [await order(first, sent(id)), await order(second, sent(id))]
    expect(again.success).toBe(true)
    expect(again.data.redirect_url).not.toBe(placed.data.redirect_url)
    expect(visitorOf(second)).not.toBe(visitorOf(first))
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('QO-46 the same for an order that is paid online', async () => {
    const id = await addProduct()
    const [first, second] = [newBrowser(), newBrowser()]
    const fields = { ...sent(id), billing_first_name: nadia.name, billing_phone: nadia.phone, billing_address_1: nadia.address }
    const [placed, again] = [(await first.call('place_order', fields)).json, (await second.call('place_order', fields)).json]
    expect(again.data.payment_url).not.toBe(placed.data.payment_url)
    expect(visitorOf(second)).not.toBe(visitorOf(first))
  })

  test('QO-64 a short order puts its goods in a cart of their own', async () => {
    const id = await addProduct()
    const [first, second] = [newBrowser(), newBrowser()]
    await first.call('create_temp_order', sent(id, { quantity: '5' }))
    await second.call('custom_process_order', short(id))
    expect([await heldBy(first), await heldBy(second)]).toEqual([[], [[id, 1]]])
    expect(visitorOf(second)).not.toBe(visitorOf(first))
  })
})

describe('who holds the key of an intention, and not its visitor’s cookie', () => {
  test('QO-77 gets the answer of the order when it is the same one, and never its visitor’s number', async () => {
    const id = await addProduct()
    const first = newBrowser()
    const fields = sent(id, { intention: randomUUID() })
    const placed = await order(first, fields)
    const [without, other] = [newBrowser(), await known()]
    const own = visitorOf(other)
    expect(await order(without, fields)).toEqual(placed)
    expect(await order(other, fields)).toEqual(placed)
    expect([visitorOf(without), visitorOf(other)]).toEqual([undefined, own])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test.each(['without a cookie', 'with a cookie of their own'])('QO-77 neither reads nor changes the unfinished order, %s', async (how) => {
    const id = await addProduct()
    const owner = await known()
    const intention = randomUUID()
    await owner.call('create_temp_order', sent(id, { intention, quantity: '5' }))
    const before = await rowsOf(id)
    const thief = how === 'without a cookie' ? newBrowser() : await known()
    await thief.call('create_temp_order', sent(id, { ...sami, intention }))
    await thief.call('custom_process_order', short(id, { intention }))
    expect((await rowsOf(id)).slice(0, 1)).toEqual(before)
    expect(await findPrefill(visitorOf(owner))).toEqual(nadia)
    expect(await findPrefill(visitorOf(thief))).toEqual(sami)
    expect([await heldBy(owner), await heldBy(thief)]).toEqual([[], [[id, 1]]])
    expect(visitorOf(thief)).not.toBe(visitorOf(owner))
  })

  test.each(['without a cookie', 'with a cookie of their own'])('QO-77 orders for themselves, once, and the owner can still finish theirs, %s', async (how) => {
    const id = await addProduct()
    const owner = await known()
    const intention = randomUUID()
    await owner.call('create_temp_order', sent(id, { intention }))
    const [temp] = await rowsOf(id)
    const other = how === 'without a cookie' ? newBrowser() : await known()
    const placed = await order(other, sent(id, { ...sami, intention }))
    expect(placed.success).toBe(true)
    expect((await order(other, sent(id, { ...sami, intention }))).data.redirect_url).toBe(placed.data.redirect_url)
    expect(await rowsOf(id)).toMatchObject([
      { ...temp, state: 'temp' },
      { state: 'processing', name: sami.name },
    ])
    expect((await order(owner, sent(id, { intention }))).data.redirect_url).toContain(temp!.key)
    expect(visitorOf(other)).not.toBe(visitorOf(owner))
  })

  test('QO-77 does not turn an order that waits for its money into one that is paid at the door', async () => {
    const id = await addProduct()
    const owner = await known()
    const fields = sent(id, { intention: randomUUID() })
    await owner.call('place_order', fields)
    await order(newBrowser(), { ...fields, address: 'Ailleurs' })
    await order(await known(), { ...fields, address: 'Ailleurs' })
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'pending', name: nadia.name })
  })

  test('QO-36 a late call of typing changes nothing once the order stands, whoever sends it', async () => {
    const id = await addProduct()
    const fields = sent(id, { intention: randomUUID() })
    await order(newBrowser(), fields)
    const late = newBrowser()
    await late.call('create_temp_order', fields)
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['processing'])
    expect(visitorOf(late)).toBeUndefined()
  })
})

test('QO-60 a visitor’s goods stay theirs when somebody sends their short order', async () => {
  const id = await addProduct()
  const owner = await known()
  await putIn(owner, await addProduct())
  const intention = randomUUID()
  await owner.call('custom_process_order', short(id, { intention }))
  const held = await heldBy(owner)
  await newBrowser().call('custom_process_order', short(id, { intention }))
  expect(await heldBy(owner)).toEqual(held)
})

test('CO-38 a checkout’s form that comes again without the visitor’s cookie gets its answer, and neither their number nor an account for the order', async () => {
  const { browser } = await shopperOf(newBrowser())
  const fields = await rightFields()
  const first = await sendCheckout(browser, fields)
  const stranger = newBrowser()
  const again = await sendCheckout(stranger, { ...fields, billing_email: 'autre@exemple.tn', createaccount: '1', account_password: 'un mot de passe long' })
  expect(again.json).toMatchObject({ result: 'failure' })
  expect((await sendCheckout(stranger, fields)).json).toEqual(first.json)
  expect(stranger.setCookies).toEqual([])
})
