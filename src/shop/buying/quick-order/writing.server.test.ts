import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import { db } from '#platform/database.server'
import { moveOrder } from '#shop/orders/orders.server'
import { saveTempOrder, placeDirectOrder, placeOnlineOrder } from './quick-order.server.ts'
import { orderOf } from './quick-order.testing.ts'

useDatabase()

const cost = async (work: () => Promise<unknown>) => (await statementsOf(work)).length

test('an order is one statement, after one question about what its visitor began before; an unfinished one is one after one', async () => {
  const id = await addProduct({ stock: 100 })
  await placeDirectOrder(orderOf(id))
  expect(await cost(() => placeDirectOrder(orderOf(id)))).toBe(2)
  expect(await cost(() => placeOnlineOrder(orderOf(id), 'simulator'))).toBe(2)
  expect(await cost(() => saveTempOrder(orderOf(id)))).toBe(2)
})

test('pages are told of stock that they may know: five pieces or fewer, by an order that takes them and one that gives them back', async () => {
  const id = await addProduct({ stock: 7 })
  const told = async (work: Promise<unknown>) => {
    await work
    const { rows } = await sql<{ tag: string }>`delete from changes returning tag`.execute(db)
    return rows.map(({ tag }) => tag).toSorted()
  }
  const orders = [placeDirectOrder(orderOf(id))]
  await told(orders[0]!)
  expect(await cost(() => (orders[1] = placeDirectOrder(orderOf(id, { quantity: 2 }))))).toBe(2)
  expect(await told(orders[1]!), 'from 6 to 4').toEqual(['list', `product:${id}`])
  expect(await told(placeDirectOrder(orderOf(await addProduct({ stock: 7 })))), 'from 7 to 6').toEqual([])
  expect(await told(placeDirectOrder(orderOf(await addProduct({ stock: null })))), 'not counted').toEqual([])
  const giveBack = async (order: Promise<{ id: number }>) => moveOrder({ orderId: (await order).id, to: 'cancelled', actor: { kind: 'system', id: 'test' } })
  expect(await told(giveBack(orders[1]!)), 'from 4 to 6').toEqual(['list', `product:${id}`])
  expect(await told(giveBack(orders[0]!)), 'from 6 to 7').toEqual([])
})
