import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { markOrder, moveOrder } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { saveTempOrder, placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { orderFilterSchema } from './order-management.schema.ts'
import { countOrders, findOrderCouriers, findOrders, findTodaysFigures, findWaitingOrders } from './order-management.server.ts'

useDatabase()

/** A Monday in Tunis, at 15:00. */
const NOW = new Date('2026-11-23T14:00:00Z')
const DAY_MS = 24 * 3600_000
const WEEK_MS = 7 * DAY_MS
const { now } = clock
const actor = { kind: 'staff', id: 'amel' } as const

let lamp: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  clock.now = () => NOW
  lamp = await addProduct({ price: 10_000 })
})
afterEach(() => {
  clock.now = now
})

async function placedAt(at: Date, phone = '20123456'): Promise<number> {
  const { id } = await placeDirectOrder(orderOf(lamp, { phone }))
  await db.updateTable('orders').set({ placed_at: at, updated_at: at }).where('id', '=', id).execute()
  await happenedAt(id, at)
  return id
}

async function happenedAt(orderId: number, at: Date): Promise<void> {
  await sql`update order_events set at = ${at} where order_id = ${orderId} and at > ${NOW}::timestamptz - interval '100 years' and details ->> 'dated' is null`.execute(
    db,
  )
  await sql`update order_events set details = details || '{"dated": true}' where order_id = ${orderId}`.execute(db)
}

async function move(orderId: number, to: OrderState, at: Date): Promise<void> {
  await moveOrder({ orderId, to, actor })
  await happenedAt(orderId, at)
}

const before = (ms: number) => new Date(NOW.getTime() - ms)

test('today begins at the shop’s midnight, and last week’s day ends at the same time of day', async () => {
  await placedAt(new Date('2026-11-22T23:00:00Z'))
  await placedAt(new Date('2026-11-22T22:59:59Z'))
  await placedAt(before(WEEK_MS + 1000), '20000001')
  await placedAt(before(WEEK_MS - 1000), '20000002')
  const { today, lastWeek } = await findTodaysFigures()
  expect([today.orders, lastWeek.orders]).toEqual([1, 1])
})

test('of the day’s orders those are confirmed whose call or state said so by then, and what is dropped brings no cash', async () => {
  const [called, moved, dropped] = [await placedAt(before(3000)), await placedAt(before(2000), '20000001'), await placedAt(before(1000), '20000002')]
  await markOrder(called, { confirmation: 'confirmed' }, { actor })
  await happenedAt(called, before(500))
  await move(moved, 'confirmed', before(500))
  await move(dropped, 'cancelled', before(500))
  const { rows } = await sql<{ total: number }>`select total from orders where id = ${called}`.execute(db)
  expect((await findTodaysFigures()).today).toMatchObject({ orders: 3, confirmed: 2, cash: millimes(2 * rows[0]!.total) })
})

test('last week’s figures are those of that moment: what was said or dropped since does not count', async () => {
  const late = await placedAt(before(WEEK_MS + 3000))
  await move(late, 'confirmed', before(WEEK_MS - 5000))
  const dropped = await placedAt(before(WEEK_MS + 2000), '20000001')
  await move(dropped, 'cancelled', before(WEEK_MS - 5000))
  const { lastWeek } = await findTodaysFigures()
  expect(lastWeek).toMatchObject({ orders: 2, confirmed: 0 })
  expect(lastWeek.cash).toBeGreaterThan(0)
})

test('an order arrives once: marked delivered, then completed a day later, it counts on the first day; one that came back counts as returned', async () => {
  const arrive = async (phone: string, at: Date) => {
    const id = await placedAt(before(3 * DAY_MS), phone)
    await move(id, 'shipped', before(2 * DAY_MS))
    await markOrder(id, { delivery: 'delivered' }, { actor })
    await happenedAt(id, at)
    return id
  }
  const yesterday = await arrive('20000001', before(DAY_MS))
  await move(yesterday, 'completed', before(1000))
  const today = await arrive('20000002', before(2000))
  await move(today, 'completed', before(1000))
  const back = await arrive('20000003', before(2000))
  await markOrder(back, { delivery: 'returned' }, { actor })
  await happenedAt(back, before(1000))
  expect((await findTodaysFigures()).today).toMatchObject({ delivered: 1, returned: 1 })
})

test('each count of what waits is of the list that its filter shows', async () => {
  await placedAt(before(1000))
  const marked = await placedAt(before(1000), '20000001')
  await markOrder(marked, { confirmation: 'no-answer' }, { actor })
  await move(await placedAt(before(1000), '20000002'), 'confirmed', before(500))
  await move(await placedAt(before(1000), '20000003'), 'on-hold', before(500))
  const delivered = await placedAt(before(1000), '20000004')
  for (const state of ['shipped', 'completed'] as const) await move(delivered, state, before(500))
  await saveTempOrder(orderOf(lamp, { phone: '55000001' }))
  const old = (await saveTempOrder(orderOf(lamp, { phone: '55000002' })))!.id
  await db
    .updateTable('orders')
    .set({ updated_at: before(DAY_MS) })
    .where('id', '=', old)
    .execute()
  const waiting = await findWaitingOrders()
  expect(Object.fromEntries(waiting.map(({ why, count }) => [why, count]))).toEqual({
    noAnswer: 1,
    postponed: 0,
    attention: 0,
    onHold: 1,
    toShip: 1,
    toTakeBack: 0,
    toReceive: 1,
    abandonedToday: 1,
  })
  for (const { why, count, filter } of waiting) {
    const { orders } = await findOrders({ ...orderFilterSchema.parse(filter), view: filter.view })
    expect([why, orders.length]).toEqual([why, count])
  }
})

test('IMP-23 the list of cash to receive has the delivered orders until it came, and each courier’s orders are found', async () => {
  const [own, carried, waiting] = [await placedAt(before(3000)), await placedAt(before(2000), '20000001'), await placedAt(before(1000), '20000002')]
  const labelled = await placedAt(before(500), '20000003')
  const parcel = { state: 'booked', cash_due: 0 } as const
  await db
    .insertInto('parcels')
    .values([
      { ...parcel, order_id: carried, courier: 'mylerz-tn', reference: '#1', barcode: '1', place: 'tn-tunis-la-marsa', zone: '1' },
      { ...parcel, order_id: labelled, courier: 'self-tn', reference: '#2' },
    ])
    .execute()
  for (const id of [own, carried]) for (const state of ['shipped', 'completed'] as const) await move(id, state, before(500))
  const listed = async (asked: Record<string, string>) => {
    const filter = orderFilterSchema.parse(asked)
    return (await findOrders({ ...filter, view: filter.view ?? 'all' })).orders.map(({ id }) => id)
  }
  expect([await listed({ view: 'collected' }), await listed({ payment: 'collected' })]).toEqual([
    [own, carried],
    [carried, own],
  ])
  expect([await listed({ courier: 'mylerz-tn' }), await listed({ courier: 'self-tn' })]).toEqual([[carried], [labelled, own]])
  expect(await findOrderCouriers()).toEqual(['mylerz-tn', 'self-tn'])
  await markOrder(own, { payment: 'paid' }, { actor })
  expect([await listed({ view: 'collected' }), await listed({ payment: 'unpaid' }), (await countOrders()).collected]).toEqual([
    [carried],
    [labelled, waiting],
    1,
  ])
})
