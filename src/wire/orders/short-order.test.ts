import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findPrefill } from '#shop/buying/checkout.server'
import { VISITOR_COOKIE } from '#request/common/caller.server'
import { heldBy, putIn } from '#wire/cart/cart.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

const short = (productId: number, said: Record<string, string> = {}) => ({
  first_name: 'Sami Ben Ali',
  phone: '20123456',
  address: '12 rue de la Kasbah',
  product_id: String(productId),
  ...said,
})
const unfinished = (productId: number, said: Record<string, string>) => ({ product_id: String(productId), phone: '20123456', ...said })
const visitorOf = (browser: Browser) => browser.cookies.get(VISITOR_COOKIE)
const orders = async () => (await sql<{ state: string }>`select state from orders order by id`.execute(db)).rows

test('QO-60, QO-61, WIRE-17 the short order answers success and its message at both places; a stranger has a number and a cart', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  const { status, json } = await browser.call('custom_process_order', short(id))
  expect([status, json]).toEqual([200, { success: true, message: 'Article ajouté au panier', data: { message: 'Article ajouté au panier' } }])
  expect(await heldBy(browser)).toEqual([[id, 1]])
  expect(browser.cookies.get('woocommerce_items_in_cart')).toBe('1')
})

test('QO-64 it takes quantity and variation from the visitor’s unfinished order for the product', async () => {
  const browser = newBrowser()
  const parent = await addProduct({ kind: 'variable' })
  const [, green] = [await addVariation(parent, { couleur: 'Bleu' }), await addVariation(parent, { couleur: 'Vert' })]
  const intention = randomUUID()
  await browser.call('create_temp_order', unfinished(parent, { variation_id: String(green), quantity: '3', intention }))
  expect((await browser.call('custom_process_order', short(parent, { intention }))).json.success).toBe(true)
  expect(await heldBy(browser)).toEqual([[green, 3]])
})

test('QO-64 without one it is the least that is sold of the default variation', async () => {
  const browser = newBrowser()
  const parent = await addProduct({ kind: 'variable' })
  await addVariation(parent, { couleur: 'Bleu' })
  const second = await addVariation(parent, { couleur: 'Vert' })
  await sql`update products set default_variation_id = ${second} where id = ${parent}`.execute(db)
  await browser.call('custom_process_order', short(parent))
  const pairs = await addProduct({ minQuantity: 2, step: 2 })
  await browser.call('custom_process_order', short(pairs))
  expect(await heldBy(browser)).toEqual([
    [second, 1],
    [pairs, 2],
  ])
})

test('QO-64 another visitor’s unfinished order says nothing', async () => {
  const id = await addProduct()
  const intention = randomUUID()
  const first = newBrowser()
  await first.call('create_temp_order', unfinished(id, { quantity: '5', intention, name: 'Leila' }))
  const other = newBrowser()
  await putIn(other, await addProduct())
  await other.call('custom_process_order', short(id, { intention }))
  expect((await heldBy(other)).at(-1)).toEqual([id, 1])
  expect(await findPrefill(visitorOf(first))).toMatchObject({ name: 'Leila' })
})

test('QO-64 pressed twice, and twice at once, it is in the cart once; the quantity said last counts', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  const intention = randomUUID()
  await browser.call('create_temp_order', unfinished(id, { quantity: '2', intention }))
  await Promise.all([1, 2, 3].map(() => browser.call('custom_process_order', short(id, { intention }))))
  expect(await heldBy(browser)).toEqual([[id, 2]])
  await browser.call('create_temp_order', unfinished(id, { quantity: '4', intention }))
  await browser.call('custom_process_order', short(id, { intention }))
  expect(await heldBy(browser)).toEqual([[id, 4]])
})

test('QO-64 the checkout knows who ordered, and there is one unfinished order for it', async () => {
  const before = (await orders()).length
  const browser = newBrowser()
  await browser.call('custom_process_order', short(await addProduct()))
  expect(await findPrefill(visitorOf(browser))).toEqual({ name: 'Sami Ben Ali', phone: '20123456', address: '12 rue de la Kasbah' })
  expect((await orders()).slice(before)).toEqual([{ state: 'temp' }])
})

test('QO-62 wrong fields and what is not there are refused in words, and nothing is put anywhere', async () => {
  const browser = newBrowser()
  const soldOut = await addProduct({ stock: 0 })
  const before = await orders()
  const wrong = (await browser.call('custom_process_order', short(soldOut, { phone: '2012345' }))).json
  expect(wrong).toMatchObject({ success: false, message: 'Veuillez saisir un numéro de téléphone valide.' })
  expect(wrong.data.message).toBe(wrong.message)
  const nameless = (await browser.call('custom_process_order', short(soldOut, { first_name: ' ', name: 'other' }))).json
  expect(nameless).toMatchObject({ success: false, message: 'Le nom est requis !' })
  expect((await browser.call('custom_process_order', short(999_999_999))).json).toMatchObject({ success: false })
  expect(await orders()).toEqual(before)
  const gone = (await browser.call('custom_process_order', short(soldOut))).json
  expect(gone.success).toBe(false)
  expect(gone.message).toBe(gone.data.message)
  expect(await heldBy(browser)).toEqual([])
})

test('QO-60 without JavaScript the form’s own quantity and variation count', async () => {
  const browser = newBrowser()
  const parent = await addProduct({ kind: 'variable' })
  await addVariation(parent, { couleur: 'Bleu' })
  const green = await addVariation(parent, { couleur: 'Vert' })
  await browser.call('custom_process_order', short(parent, { variation_id: String(green), quantity: '2' }))
  expect(await heldBy(browser)).toEqual([[green, 2]])
})
