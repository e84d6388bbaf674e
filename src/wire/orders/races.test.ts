import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { config } from '#platform/config.server'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  console.log(`races run with rate limits × ${config.HANOUT_RATE_LIMIT}`)
})

const order = (productId: number, phone: string) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  name: 'Sami',
  phone,
  address: 'Tunis',
  shipping: '7.000 TND',
  intention: randomUUID(),
})
const ordersOf = async (productId: number) =>
  (
    await sql<{
      n: number
    }>`select count(*) as n from order_lines join orders on id = order_id where product_id = ${productId} and placed_at is not null`.execute(db)
  ).rows[0]!.n

test('IMP-03 two hundred buyers for ten pieces: ten orders, 190 clear refusals, stock 0', async () => {
  const id = await addProduct({ stock: 10 })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => newBrowser().call('create_direct_order', order(id, String(20_000_000 + n)))))
  const refused = answers.filter(({ json }) => !json.success)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(refused).toHaveLength(190)
  expect(new Set(refused.map(({ json }) => json.data.message))).toEqual(new Set(['Ce produit est en rupture de stock.']))
  expect(await stockOf(id)).toBe(0)
  expect(await ordersOf(id)).toBe(10)
})

test('IMP-22, QO-77 fifty identical submits at once are one order, and all fifty get its page', async () => {
  const id = await addProduct()
  const browser = newBrowser()
  await browser.call('get_shipping_cost')
  const sent = order(id, '20123456')
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call('create_direct_order', sent)))
  expect(new Set(answers.map(({ json }) => json.data.redirect_url)).size).toBe(1)
  expect(await ordersOf(id)).toBe(1)
  expect(await stockOf(id)).toBe(9)
})

test('QO-36 typing and submitting at the same moment leave one order and no temp order beside it', async () => {
  const id = await addProduct()
  const browser = newBrowser()
  await browser.call('get_shipping_cost')
  const sent = order(id, '20123456')
  await Promise.all(['create_temp_order', 'create_direct_order', 'create_temp_order', 'create_direct_order'].map((action) => browser.call(action, sent)))
  const { rows } = await sql`select state from orders join order_lines on id = order_id where product_id = ${id}`.execute(db)
  expect(rows).toEqual([{ state: 'processing' }])
})
