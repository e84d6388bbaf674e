import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db, inTransaction } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { findOrder, markLocked, markOrder } from '#shop/orders/orders.server'
import { mergeOrders, reviewMerge, reviewSplit, splitOrder } from './order-taking.server.ts'
import { stockAccounts } from './order-taking.testing.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct({ stock: 10 })
})

async function split(orderId: number, go: [number, number][], key = randomUUID()): Promise<number> {
  const asked = { orderId, go: new Map(go), delivery: millimes(4000) }
  const { seen } = await reviewSplit(asked)
  return splitOrder(asked, { key, seen, reason: 'même colis', staffId: 'salma' })
}

test('IMP-07 pieces of an order go to a new one: prices as sold, stock moved with them, its own delivery, the call still confirmed', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 5 }))
  await markOrder(id, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: 'salma' } })
  const before = (await findOrder(id))!
  const key = randomUUID()
  const [fresh, again] = [await split(id, [[1, 2]], key), await split(id, [[1, 2]], key)]
  expect(again).toBe(fresh)
  const [rest, made] = [(await findDeskOrder(id))!, (await findOrder(fresh))!]
  expect([rest.lines[0]?.quantity, made.lines[0]?.quantity]).toEqual([3, 2])
  expect(rest.itemsTotal + made.itemsTotal).toBe(before.itemsTotal)
  expect([made.shippingTotal, made.total, rest.shippingTotal]).toEqual([4000, made.itemsTotal + 4000, before.shippingTotal])
  expect(made).toMatchObject({ state: 'confirmed', phone: before.phone, address: before.address, channel: 'staff' })
  expect(rest.events[0]).toMatchObject({ kind: 'changed', details: { reason: `n° ${fresh}` } })
  expect(await stockOf(lamp)).toBe(5)
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 a dozen orders are split at once: none waits for a second connection', async () => {
  const goods = await Promise.all(Array.from({ length: 12 }, () => addProduct({ stock: 10 })))
  const orders = await Promise.all(goods.map((good, place) => placeDirectOrder(orderOf(good, { quantity: 2, phone: `2455000${place % 10}` }))))
  const reviewed = await Promise.all(orders.map(({ id }) => reviewSplit({ orderId: id, go: new Map([[1, 1]]), delivery: millimes(4000) })))
  const made = await Promise.all(
    orders.map(({ id }, place) =>
      splitOrder(
        { orderId: id, go: new Map([[1, 1]]), delivery: millimes(4000) },
        { key: randomUUID(), seen: reviewed[place]!.seen, reason: 'même colis', staffId: 'salma' },
      ),
    ),
  )
  expect(new Set(made).size).toBe(12)
})

test('IMP-07 the day that the customer asked for is the new order’s too', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
  await db.updateTable('orders').set({ delivery_day: '2030-03-11' }).where('id', '=', id).execute()
  const parts = [id, await split(id, [[1, 1]])]
  for (const part of parts) expect((await findOrder(part))!.deliveryDay).toBe('2030-03-11')
})

test('IMP-05, IMP-07 a promised call, or one that nobody answered, is both parts’: neither is made sooner', async () => {
  const at = new Date(Date.now() + 3_600_000)
  for (const [confirmation, tries] of [
    ['postponed', 1],
    ['no-answer', 2],
  ] as const) {
    const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
    await db.updateTable('orders').set({ confirmation, next_call_at: at, call_attempts: tries }).where('id', '=', id).execute()
    const fresh = await split(id, [[1, 1]])
    const rows = await db.selectFrom('orders').select(['confirmation', 'next_call_at', 'call_attempts', 'call_queue']).where('id', 'in', [id, fresh]).execute()
    expect(rows[1]).toEqual(rows[0])
    expect(rows[1]).toMatchObject({ confirmation, next_call_at: at, call_attempts: tries })
    await db.updateTable('orders').set({ state: 'cancelled', confirmation: 'not-called', next_call_at: null }).where('id', 'in', [id, fresh]).execute()
  }
})

test('IMP-07 a coupon that made the delivery free stays with the rest, as its use does', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 3 }))
  const coupon = { kind: 'coupon', label: 'LIVRAISON', percent: null, amount: 0 }
  await db
    .updateTable('orders')
    .set({ adjustments: JSON.stringify([coupon]) as never })
    .where('id', '=', id)
    .execute()
  const fresh = await split(id, [[1, 1]])
  expect((await findOrder(id))!.adjustments).toEqual([coupon])
  expect((await findOrder(fresh))!.adjustments).toEqual([])
})

test('IMP-07 splitting and merging again neither loses nor makes pieces or millimes', async () => {
  const cup = await addProduct({ price: 12.345, stock: 10 })
  const first = (await placeDirectOrder(orderOf(lamp, { quantity: 4 }))).id
  const second = (await placeDirectOrder(orderOf(cup, { quantity: 3 }))).id
  const both = { keptId: first, goneId: second }
  await mergeOrders(both, { seen: (await reviewMerge(both)).seen, staffId: 'salma' })
  const whole = (await findOrder(first))!
  for (const go of [
    [[1, 1]],
    [[2, 3]],
    [
      [1, 3],
      [2, 1],
    ],
  ] as [number, number][][]) {
    const fresh = await split(first, go)
    const parts = [(await findOrder(first))!, (await findOrder(fresh))!]
    expect(parts.reduce((sum, { itemsTotal }) => sum + itemsTotal, 0)).toBe(whole.itemsTotal)
    expect(await stockAccounts()).toEqual([])
    const back = { keptId: first, goneId: fresh }
    await mergeOrders(back, { seen: (await reviewMerge(back)).seen, staffId: 'salma' })
    expect((await findOrder(first))!.itemsTotal).toBe(whole.itemsTotal)
    const lines = (await findOrder(first))!.lines.map(({ quantity }) => quantity)
    expect(lines.reduce((sum, quantity) => sum + quantity, 0)).toBe(7)
    if (lines.length !== 2 || (await findOrder(first))!.lines.some(({ position }) => position > 2)) break
  }
  expect([await stockOf(lamp), await stockOf(cup)]).toEqual([6, 7])
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 a delivery at another price than the shop’s has its reason, in the history of the new order', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
  const asked = { orderId: id, go: new Map([[1, 1]]), delivery: millimes(4000) }
  const by = { key: randomUUID(), seen: (await reviewSplit(asked)).seen, staffId: 'salma' }
  expect(await refusalOf(splitOrder(asked, { ...by, reason: '' }))).toContain('Dites pourquoi')
  const fresh = await splitOrder(asked, { ...by, reason: 'même quartier' })
  expect((await findDeskOrder(fresh))!.events.some(({ details }) => details['text'] === `n° ${id} · même quartier`)).toBe(true)
})

test('IMP-07 one that was paid since it was seen is not split', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
  const asked = { orderId: id, go: new Map([[1, 1]]), delivery: millimes(0) }
  const { seen } = await reviewSplit(asked)
  const [locked, paying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const paid = inTransaction(async (transaction) => {
    await markLocked(transaction, { orderId: id, marks: { payment: 'paid' }, actor: { kind: 'staff', id: 'salma' } })
    locked.resolve()
    await paying.promise
  })
  await locked.promise
  const splitting = refusalOf(splitOrder(asked, { key: randomUUID(), seen, reason: 'même colis', staffId: 'salma' }))
  // The payment must end in any case: the next test needs its lock.
  try {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
  } finally {
    paying.resolve()
  }
  await paid
  expect(await splitting).toContain('entre-temps')
  expect((await findOrder(id))!.lines[0]?.quantity).toBe(2)
})

test('IMP-07 all or nothing is no split, and one that changed since it was seen, or is split by two at once, is split once', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
  expect(await refusalOf(split(id, []))).toContain('Choisissez des pièces')
  expect(await refusalOf(split(id, [[1, 2]]))).toContain('laissez-en au moins une')
  const asked = { orderId: id, go: new Map([[1, 1]]), delivery: millimes(0) }
  const { seen } = await reviewSplit(asked)
  const both = await Promise.allSettled([1, 2].map(() => splitOrder(asked, { key: randomUUID(), seen, reason: 'même colis', staffId: 'salma' })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(lamp)).toBe(8)
  expect(await stockAccounts()).toEqual([])
})
