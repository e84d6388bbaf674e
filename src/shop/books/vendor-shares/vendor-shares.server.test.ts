import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay } from '#i18n/dates.ts'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { findBalances } from '#shop/books/ledger.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { everything, refundOf, STAFF } from '#src/shop/orders/refunds/refunds.testing.ts'
import { refusalOf } from '#shop/buying/quick-order.testing'
import { endRate, listRates, setRate, type NewRate } from './vendor-shares.server.ts'
import { addGoodOf, addLines, addVendor, placeOrderOf } from './vendor-shares.testing.ts'

useDatabase()

const actor = { kind: 'staff', id: STAFF.id } as const

let made = 0
let vendor: number
let product: number
beforeEach(async () => {
  vendor = await addVendor(`store-${++made}`)
  product = await addGoodOf(vendor, { price: 40 })
  await db.deleteFrom('commission_rates').execute()
})
afterEach(() => vi.restoreAllMocks())

const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * 24 * 3600_000), 'Africa/Tunis')
const today = dayIn(0)

const percent = (points: number): Pick<NewRate, 'commission'> => ({ commission: { points, perPiece: null } })
const anyGoods = { vendor: null, category: null, product: '', from: today }

const sharesIn = (orderId: number) =>
  db.selectFrom('vendor_shares').select(['vendor_id', 'gross', 'commission']).where('order_id', '=', orderId).orderBy('vendor_id').execute()

async function balanceOf(account: string): Promise<number> {
  return (await findBalances(account)).find((one) => one.account === account)?.amount ?? 0
}

test('VEND-09, IMP-26 a delivered order owes the vendor their goods less the commission; the delivery is the shop’s; a step back takes it away', async () => {
  await setRate({ ...anyGoods, ...percent(1250) }, STAFF)
  const id = await placeOrderOf(product, { quantity: 2 })
  expect(await sharesIn(id)).toEqual([{ vendor_id: vendor, gross: 80_000, commission: 10_000 }])
  const accounts = async () => Promise.all([`vendor:${vendor}`, `shares:${vendor}`, `commission:${vendor}`].map(balanceOf))
  expect(await accounts()).toEqual([-70_000, 80_000, -10_000])
  await moveOrder({ orderId: id, to: 'shipped', actor, reason: 'essai' })
  expect(await accounts()).toEqual([0, 0, 0])
})

test('IMP-26 the most specific rate wins: of the product, of the vendor in the nearest category, of the vendor, of the category, the shop’s', async () => {
  const { rows } = await sql<{ id: number }>`
    with above as (insert into categories (slug, name) values (${`haut-${made}`}, 'Haut') returning id)
    insert into categories (slug, name, parent_id) select ${`bas-${made}`}, 'Bas', id from above returning id`.execute(db)
  const below = rows[0]!.id
  const above = (await db.selectFrom('categories').select('parent_id').where('id', '=', below).executeTakeFirstOrThrow()).parent_id!
  await db.insertInto('product_categories').values({ product_id: product, category_id: below }).execute()
  const commission = async () => (await sharesIn(await placeOrderOf(product)))[0]!.commission
  expect(await commission()).toBe(0)
  await setRate({ ...anyGoods, ...percent(100) }, STAFF)
  expect(await commission()).toBe(400)
  await setRate({ ...anyGoods, category: above, ...percent(200) }, STAFF)
  expect(await commission()).toBe(800)
  await setRate({ ...anyGoods, category: below, ...percent(250) }, STAFF)
  expect(await commission()).toBe(1000)
  await setRate({ ...anyGoods, vendor, ...percent(300) }, STAFF)
  expect(await commission()).toBe(1200)
  await setRate({ ...anyGoods, vendor, category: above, ...percent(400) }, STAFF)
  expect(await commission()).toBe(1600)
  await setRate({ ...anyGoods, product: String(product), commission: { points: null, perPiece: millimes(500) } }, STAFF)
  expect(await commission()).toBe(500)
  const own = (await listRates()).rates.find(({ productId }) => productId === product)!
  await endRate(own.id, STAFF)
  expect(await commission()).toBe(1600)
})

test('IMP-26 an order keeps the rate of the moment when it was placed, whatever is set before it leaves', async () => {
  await setRate({ ...anyGoods, ...percent(1000) }, STAFF)
  const id = await placeOrderOf(product, { states: [] })
  await setRate({ ...anyGoods, ...percent(5000) }, STAFF)
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor })
  expect((await sharesIn(id))[0]!.commission).toBe(4000)
  expect((await sharesIn(await placeOrderOf(product)))[0]!.commission).toBe(20_000)
})

test('IMP-26 a rate from a later day is valid from that day on', async () => {
  await setRate({ ...anyGoods, ...percent(1000) }, STAFF)
  await setRate({ ...anyGoods, ...percent(2000), from: dayIn(1) }, STAFF)
  expect((await sharesIn(await placeOrderOf(product)))[0]!.commission).toBe(4000)
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 24 * 3600_000))
  expect((await sharesIn(await placeOrderOf(product)))[0]!.commission).toBe(8000)
})

test('IMP-26 a rate of goods that do not exist, or of the shop’s own, or from a past day, is refused', async () => {
  const own = (await db.selectFrom('vendors').select('id').where('standing', '=', 'own').executeTakeFirst())?.id ?? 0
  expect(await refusalOf(setRate({ ...anyGoods, ...percent(100), from: dayIn(-1) }, STAFF))).toContain('à partir d’aujourd’hui')
  for (const goods of [{ vendor: 999_999 }, { vendor: own }, { category: 999_999 }, { product: 'nowhere' }])
    expect(await refusalOf(setRate({ ...anyGoods, ...percent(100), ...goods }, STAFF))).toContain('n’existe plus')
})

test('VEND-09 of an order of two vendors and the shop each vendor has their own lines; what went back of a line is its vendor’s loss alone', async () => {
  await setRate({ ...anyGoods, ...percent(1000) }, STAFF)
  const other = await addVendor(`other-${made}`)
  const lamp = await addGoodOf(other, { price: 10 })
  const own = await addProduct({ price: 5, stock: null })
  const { vendor_id: shop } = await db.selectFrom('products').select('vendor_id').where('id', '=', own).executeTakeFirstOrThrow()
  const id = await placeOrderOf(product, { states: [] })
  await addLines(id, [
    { productId: lamp, vendorId: other, quantity: 3, unitPrice: 10_000 },
    { productId: own, vendorId: shop, quantity: 1, unitPrice: 5000 },
  ])
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor })
  await markOrder(id, { payment: 'paid' }, { actor })
  expect(await sharesIn(id)).toEqual([
    { vendor_id: vendor, gross: 40_000, commission: 4000 },
    { vendor_id: other, gross: 30_000, commission: 3000 },
  ])
  const order = (await findOrder(id))!
  await makeRefund(STAFF, refundOf(order, { lines: [{ position: 2, quantity: 1, amount: null, restock: true }], expected: millimes(10_000) }))
  expect(await sharesIn(id)).toEqual([
    { vendor_id: vendor, gross: 40_000, commission: 4000 },
    { vendor_id: other, gross: 20_000, commission: 2000 },
  ])
  expect([await balanceOf(`vendor:${vendor}`), await balanceOf(`vendor:${other}`)]).toEqual([-36_000, -18_000])
  await makeRefund(STAFF, everything((await findOrder(id))!))
  expect([await balanceOf(`vendor:${vendor}`), await balanceOf(`vendor:${other}`), await balanceOf(`commission:${other}`)]).toEqual([0, 0, 0])
})

test('VEND-09 an order that left before its store became a vendor’s owes nothing', async () => {
  await db.updateTable('vendors').set({ standing: 'own' }).where('id', '=', vendor).execute()
  const id = await placeOrderOf(product, { states: ['shipped'] })
  await db.updateTable('vendors').set({ standing: 'open' }).where('id', '=', vendor).execute()
  await moveOrder({ orderId: id, to: 'completed', actor })
  expect([await sharesIn(id), await balanceOf(`vendor:${vendor}`)]).toEqual([[], 0])
})

test('IMP-26 an own store handed to a vendor leaves them no share of orders placed before', async () => {
  await setRate({ ...anyGoods, ...percent(1250) }, STAFF)
  const before = await placeOrderOf(product, { states: [] })
  await db.updateTable('vendors').set({ opened_at: new Date() }).where('id', '=', vendor).execute()
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: before, to, actor })
  expect(await sharesIn(before)).toEqual([])
  expect(await sharesIn(await placeOrderOf(product))).toHaveLength(1)
})
