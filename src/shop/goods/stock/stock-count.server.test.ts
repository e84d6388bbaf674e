import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { countStock, retireStock, type StockCount } from './stock.server.ts'

useDatabase()

let item = 0
beforeEach(async () => {
  item = await addProduct({})
  await sql`delete from inventory where item_id = ${item}`.execute(db)
})

async function count(counted: number | null, more: Partial<StockCount> = {}): Promise<boolean> {
  const given = { itemId: item, productId: item, counted, inStock: true, lowStock: null, ...more }
  return (await inTransaction((transaction) => countStock(transaction, [given]))).has(item)
}

function stock() {
  return db.selectFrom('inventory').select(['managed', 'available', 'in_stock']).where('item_id', '=', item).executeTakeFirstOrThrow()
}

async function order(pieces: number, state: 'held' | 'sold'): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into orders (key, intention, visitor, state, confirmation, phone)
    values (gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), 'confirmed', 'confirmed', '20000000') returning id`.execute(db)
  await db.insertInto('stock_holds').values({ order_id: rows[0]!.id, item_id: item, quantity: pieces, state }).execute()
  await sql`update inventory set available = available - ${pieces} where item_id = ${item}`.execute(db)
}

test("IMP-03 the merchant's first count is what can be sold", async () => {
  expect(await count(10)).toBe(true)
  expect(await stock()).toEqual({ managed: true, available: 10, in_stock: true })
})

test('IMP-03 the same count again says nothing new: what was ordered since stays ordered', async () => {
  await count(10)
  await order(3, 'held')
  await order(2, 'sold')
  expect(await count(10)).toBe(false)
  expect(await count(10, { lowStock: 3 })).toBe(true)
  expect(await stock()).toMatchObject({ available: 5 })
})

test('IMP-03 a new count is what is in the house: what open orders hold is taken off it, what has left is not', async () => {
  await count(10)
  await order(3, 'held')
  await order(2, 'sold')
  expect(await count(20)).toBe(true)
  expect(await stock()).toMatchObject({ available: 17 })
})

test('IMP-47 the count of what is in the house by now changes nothing, and is the last one from then on', async () => {
  await count(10)
  await order(3, 'held')
  await order(2, 'sold')
  expect(await count(8)).toBe(false)
  expect(await stock()).toMatchObject({ available: 5 })
  expect(await count(10)).toBe(true)
  expect(await stock()).toMatchObject({ available: 7 })
})

test('IMP-03 a count typed over one that was seen adds their difference, whatever was ordered meanwhile; never below zero', async () => {
  await count(10)
  await order(2, 'sold')
  expect(await count(15, { seen: 10 })).toBe(true)
  expect(await stock()).toMatchObject({ available: 13 })
  expect(await count(13)).toBe(false)
  await count(0, { seen: 20 })
  expect(await stock()).toMatchObject({ available: 0 })
})

test('IMP-03 a count below what open orders hold leaves nothing to sell, never less', async () => {
  await count(10)
  await order(6, 'held')
  await count(4)
  expect(await stock()).toMatchObject({ available: 0 })
})

test('IMP-03 pieces that are not counted are in stock or not; counting again starts from the count', async () => {
  await count(null, { inStock: false })
  expect(await stock()).toMatchObject({ managed: false, in_stock: false })
  expect(await count(null, { inStock: false })).toBe(false)
  await count(null, { inStock: true })
  expect(await stock()).toMatchObject({ managed: false, in_stock: true })
  await count(4)
  expect(await stock()).toMatchObject({ managed: true, available: 4 })
})

test('IMP-03 an item that is sold no more has nothing to sell', async () => {
  await count(10)
  await inTransaction((transaction) => retireStock(transaction, [item]))
  expect(await stock()).toEqual({ managed: false, available: 0, in_stock: false })
})
