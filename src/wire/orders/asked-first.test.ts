import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

/** A first order as our page sends it: with a key, the amounts shown, and the request to be asked before a change. */
const sent = (productId: number, said: Record<string, string> = {}) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  name: 'Sami Ben Ali',
  phone: '20123456',
  address: '12 rue de la Kasbah',
  intention: randomUUID(),
  ask_again: '1',
  ...said,
})
const online = (fields: Record<string, string>) => ({
  ...fields,
  billing_first_name: fields['name']!,
  billing_phone: fields['phone']!,
  billing_address_1: fields['address']!,
})
const placedOf = async (productId: number) =>
  (
    await sql<{ id: number; total: number; state: string }>`
      select id, orders.total, state from orders join order_lines on id = order_id where product_id = ${productId} order by id`.execute(db)
  ).rows
const ageBy = (minutes: number, productId: number) =>
  sql`update orders set placed_at = placed_at - make_interval(mins => ${minutes}) where id in (select order_id from order_lines where product_id = ${productId})`.execute(
    db,
  )
async function reprice(productId: number, price: number): Promise<void> {
  await sql`update products set regular_price = ${dinars(price)} where id = ${productId}`.execute(db)
  invalidate(new Set([`product:${productId}`]))
}
async function known(): Promise<Browser> {
  const browser = newBrowser()
  await browser.call('get_shipping_cost')
  return browser
}

describe('an article that the visitor ordered minutes ago', () => {
  test('QO-77 is asked about once, in words and for the page; nothing is written, and a press orders it again', async () => {
    const browser = await known()
    const id = await addProduct()
    await browser.call('create_direct_order', sent(id))
    await ageBy(3, id)
    const again = sent(id)
    const { status, json } = await browser.call('create_direct_order', again)
    const message = 'Vous avez déjà commandé cet article il y a 3 min. Commander encore ?'
    expect([status, json]).toEqual([200, { success: false, message, data: { message, reason: 'ordered_before', minutes: 3 } }])
    expect([(await placedOf(id)).length, await stockOf(id)]).toEqual([1, 9])
    expect((await browser.call('create_direct_order', { ...again, ask_again: '' })).json.success).toBe(true)
    expect(await placedOf(id)).toHaveLength(2)
  })

  test('QO-77 is asked about by the online button too, and not when the first one is the same intention', async () => {
    const browser = await known()
    const id = await addProduct()
    const first = sent(id)
    const { json } = await browser.call('create_direct_order', first)
    expect((await browser.call('create_direct_order', first)).json).toEqual(json)
    expect((await browser.call('place_order', online(sent(id)))).json.data).toMatchObject({ reason: 'ordered_before', minutes: 1 })
  })

  test('QO-77 a client of the protocol is never asked: another key is another order, and without one the first order is the answer', async () => {
    const browser = await known()
    const id = await addProduct()
    const { ask_again: _ours, ...fields } = sent(id)
    const { intention: _key, ...keyless } = fields
    const first = await browser.call('create_direct_order', fields)
    expect((await browser.call('create_direct_order', keyless)).json).toEqual(first.json)
    const another = await browser.call('create_direct_order', { ...fields, intention: randomUUID() })
    expect(another.json.success).toBe(true)
    expect(another.json).not.toEqual(first.json)
  })

  test('QO-77 another visitor, another article, and an order of ten minutes ago or one that was cancelled are nobody’s question', async () => {
    const browser = await known()
    const shirt = await addProduct({ kind: 'variable' })
    const [red, blue] = [await addVariation(shirt, { c: 'red' }), await addVariation(shirt, { c: 'blue' })]
    const order = async (by: Browser, variation: number) =>
      (await by.call('create_direct_order', sent(shirt, { variation_id: String(variation) }))).json.success
    expect(await order(browser, red)).toBe(true)
    expect([await order(browser, blue), await order(await known(), red), await order(newBrowser(), red)]).toEqual([true, true, true])
    await ageBy(11, shirt)
    expect(await order(browser, red)).toBe(true)
    await sql`update orders set state = 'cancelled', confirmation = 'not-called' where id = (select max(id) from orders)`.execute(db)
    expect(await order(browser, red)).toBe(true)
  })
})

describe('a total that is not what the page showed', () => {
  test('QO-42 is said with the new one, nothing is written, and a press confirms it; what was seen is never charged', async () => {
    const browser = await known()
    const id = await addProduct({ price: 14.9 })
    const fields = sent(id, { seen_total: '21900' })
    await reprice(id, 24.9)
    const { status, json } = await browser.call('create_direct_order', fields)
    const message = 'Le total est passé de 21.90 TND à 31.90 TND. Vérifiez-le puis commandez à nouveau.'
    expect([status, json]).toEqual([200, { success: false, message, data: { message, reason: 'total_changed', total: 31_900 } }])
    expect([await placedOf(id), await stockOf(id)]).toEqual([[], 10])
    expect((await browser.call('create_direct_order', { ...fields, seen_total: '31900' })).json.success).toBe(true)
    expect(await placedOf(id)).toMatchObject([{ total: 31_900 }])
  })

  test('QO-79 of more than there is, the number left is said and nothing is asked', async () => {
    const id = await addProduct({ stock: 2 })
    const { json } = await (await known()).call('create_direct_order', sent(id, { quantity: '3', seen_total: '1' }))
    expect(json.data).toEqual({ message: 'Seulement 2 en stock' })
  })

  test('QO-58 of an online order it is the discounted total', async () => {
    const browser = await known()
    const id = await addProduct({ price: 100 })
    expect((await browser.call('place_order', online(sent(id, { seen_total: '107000' })))).json.data).toMatchObject({ reason: 'total_changed', total: 101_650 })
    expect((await browser.call('place_order', online(sent(id, { seen_total: '101650' })))).json.success).toBe(true)
  })

  test('QO-77 the same request again gets the first answer, at whatever price by now', async () => {
    const browser = await known()
    const id = await addProduct({ price: 14.9 })
    const fields = sent(id, { seen_total: '21900' })
    const first = await browser.call('create_direct_order', fields)
    await reprice(id, 24.9)
    expect((await browser.call('create_direct_order', fields)).json).toEqual(first.json)
  })

  test('QO-59 an order that waits for its money does not take another total either, unless it was said', async () => {
    const browser = await known()
    const id = await addProduct({ price: 14.9 })
    await browser.call('place_order', online(sent(id)))
    await reprice(id, 24.9)
    const fields = sent(id, { seen_total: '21900' })
    expect((await browser.call('create_direct_order', fields)).json.data).toMatchObject({ reason: 'total_changed', total: 31_900 })
    expect(await placedOf(id)).toMatchObject([{ state: 'pending' }])
    expect((await browser.call('create_direct_order', { ...fields, seen_total: '31900' })).json.success).toBe(true)
    expect(await placedOf(id)).toMatchObject([{ state: 'processing', total: 31_900 }])
  })

  test('QO-59 without the field, or with what is no amount, nothing is asked', async () => {
    const browser = await known()
    for (const seen of [undefined, '', '21.90 TND', '-1', '1e3', '9'.repeat(40)]) {
      const id = await addProduct({ price: 14.9 })
      const { json } = await browser.call('create_direct_order', sent(id, seen === undefined ? {} : { seen_total: seen }))
      expect([seen, json.success]).toEqual([seen, true])
    }
  })
})
