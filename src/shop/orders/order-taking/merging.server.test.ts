import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { mergeOrders, reviewMerge } from './order-taking.server.ts'
import { stockAccounts } from './order-taking.testing.ts'

useDatabase()

let lamp: number
let cup: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct({ stock: 10 })
  cup = await addProduct({ stock: 10, price: 12, name: 'Tasse' })
})

const place = async (productId: number, quantity: number) => (await placeDirectOrder(orderOf(productId, { quantity }))).id

async function merge(keptId: number, goneId: number): Promise<void> {
  const { seen } = await reviewMerge({ keptId, goneId })
  await mergeOrders({ keptId, goneId }, { seen, staffId: 'salma' })
}

test('IMP-07 two orders of a phone become one: lines and pieces added, one delivery, the other cancelled as its duplicate', async () => {
  const [keptId, goneId] = [await place(lamp, 2), await place(cup, 1)]
  const [before, other] = [(await findOrder(keptId))!, (await findOrder(goneId))!]
  await merge(keptId, goneId)
  const kept = (await findDeskOrder(keptId))!
  expect(kept.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Lampe', 2],
    ['Tasse', 1],
  ])
  expect(kept.total).toBe(before.total + other.total - other.shippingTotal)
  expect(kept.events[0]).toMatchObject({ kind: 'changed', actor: 'staff', details: { reason: `n° ${goneId}` } })
  const gone = (await findDeskOrder(goneId))!
  expect(gone.state).toBe('cancelled')
  expect(gone.events.some(({ details }) => details['reason'] === `duplicate-of:${keptId}`)).toBe(true)
  expect([await stockOf(lamp), await stockOf(cup)]).toEqual([8, 9])
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 a destination that staff confirmed stays with the order that is kept', async () => {
  const [keptId, goneId] = [await place(lamp, 1), await place(cup, 1)]
  const known = { state: 'tunis', stateName: 'Tunis', zone: null, zoneName: '', isSure: true }
  await db.updateTable('orders').set({ place: known }).where('id', '=', keptId).execute()
  await merge(keptId, goneId)
  expect((await findOrder(keptId))!.place).toEqual(known)
})

test('IMP-07 whatever two orders hold, merging neither loses nor makes pieces or millimes of goods, and free delivery is reached together', async () => {
  const pairs = [
    [lamp, 1, lamp, 3],
    [lamp, 4, cup, 2],
    [cup, 5, lamp, 4],
  ] as const
  for (const [one, many, other, more] of pairs) {
    const [keptId, goneId] = [await place(one, many), await place(other, more)]
    const [a, b] = [(await findOrder(keptId))!, (await findOrder(goneId))!]
    const left = (await stockOf(lamp)) + (await stockOf(cup))
    await merge(keptId, goneId)
    const kept = (await findOrder(keptId))!
    expect(kept.itemsTotal).toBe(a.itemsTotal + b.itemsTotal)
    expect(kept.lines.reduce((sum, { total }) => sum + total, 0)).toBe(kept.itemsTotal)
    expect(kept.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(many + more)
    expect(kept.total).toBe(kept.itemsTotal - kept.discountTotal + kept.shippingTotal + kept.stampTotal)
    expect((await stockOf(lamp)) + (await stockOf(cup))).toBe(left)
    expect(await stockAccounts()).toEqual([])
    await moveOrder({ orderId: keptId, to: 'cancelled', actor: { kind: 'staff', id: 'salma' }, reason: 'essai' })
  }
  expect([await stockOf(lamp), await stockOf(cup)]).toEqual([10, 10])
})

const confirm = (id: number) => markOrder(id, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: 'salma' } })
const callOf = (id: number) => db.selectFrom('orders').select(['state', 'confirmation', 'next_call_at as at']).where('id', '=', id).executeTakeFirstOrThrow()

test('IMP-07 goods that nobody confirmed are not confirmed by a merge: only two confirmed orders make a confirmed one', async () => {
  const [keptId, goneId] = [await place(lamp, 1), await place(cup, 1)]
  await confirm(keptId)
  await merge(keptId, goneId)
  expect(await callOf(keptId)).toMatchObject({ state: 'processing', confirmation: 'to-call' })
  const { events } = (await findDeskOrder(keptId))!
  expect(events.some(({ kind, details }) => kind === 'state' && details['to'] === 'processing' && details['from'] === 'confirmed')).toBe(true)
  const again = await place(cup, 2)
  for (const id of [keptId, again]) await confirm(id)
  await merge(keptId, again)
  expect(await callOf(keptId)).toMatchObject({ state: 'confirmed', confirmation: 'confirmed' })
  expect(await stockAccounts()).toEqual([])
})

test('IMP-05 the order that stays is called no sooner than its customer asked for the other', async () => {
  const later = new Date('2030-03-10T15:00:00Z')
  const [keptId, goneId] = [await place(lamp, 1), await place(cup, 1)]
  await db.updateTable('orders').set({ confirmation: 'postponed', next_call_at: later }).where('id', '=', goneId).execute()
  await merge(keptId, goneId)
  expect(await callOf(keptId)).toEqual({ state: 'processing', confirmation: 'postponed', at: later })
})

test('IMP-07 the day and the note of the other order are not lost; the day of the one that stays comes first', async () => {
  const [keptId, goneId] = [await place(lamp, 1), await place(cup, 1)]
  const said = (note: string) => JSON.stringify({ note }) as never
  await db
    .updateTable('orders')
    .set({ details: said('Sonner deux fois') })
    .where('id', '=', keptId)
    .execute()
  await db
    .updateTable('orders')
    .set({ details: said('Après 17 h'), delivery_day: '2030-03-11' })
    .where('id', '=', goneId)
    .execute()
  await merge(keptId, goneId)
  expect(await findOrder(keptId)).toMatchObject({ deliveryDay: '2030-03-11', details: { note: 'Sonner deux fois · Après 17 h' } })
  const other = await place(cup, 2)
  await db.updateTable('orders').set({ delivery_day: '2030-03-12' }).where('id', '=', other).execute()
  await merge(keptId, other)
  expect((await findOrder(keptId))!.deliveryDay).toBe('2030-03-11')
})

test('IMP-07 two orders without a phone are not of one phone', async () => {
  const pair = [await place(lamp, 1), await place(cup, 1)] as const
  await db.updateTable('orders').set({ phone: '' }).where('id', 'in', pair).execute()
  expect(await refusalOf(merge(...pair))).toContain('même numéro')
})

test('IMP-07 two people who merge the same two at once, in either direction, merge them once', async () => {
  const [first, second] = [await place(lamp, 2), await place(lamp, 1)]
  const ways = [
    { keptId: first, goneId: second },
    { keptId: first, goneId: second },
    { keptId: second, goneId: first },
  ]
  const seen = await Promise.all(ways.map(async (pair) => (await reviewMerge(pair)).seen))
  await Promise.allSettled(ways.map((pair, index) => mergeOrders(pair, { seen: seen[index]!, staffId: 'salma' })))
  const { rows } = await sql<{ state: string; pieces: number }>`
    select state, (select sum(quantity)::int from order_lines l where l.order_id = o.id) as pieces from orders o order by state`.execute(db)
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'processing'])
  expect(rows[1]!.pieces).toBe(3)
  expect(await stockOf(lamp)).toBe(7)
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 an order that was merged, opened again by staff and is merged again, is merged again', async () => {
  const pair = { keptId: await place(lamp, 1), goneId: await place(cup, 1) }
  await merge(pair.keptId, pair.goneId)
  await moveOrder({ orderId: pair.goneId, to: 'processing', actor: { kind: 'staff', id: 'salma' }, reason: 'essai' })
  await merge(pair.keptId, pair.goneId)
  expect((await findOrder(pair.goneId))!.state).toBe('cancelled')
  expect((await findOrder(pair.keptId))!.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 what is paid online, shipped, another phone’s, or changed since it was seen is not merged, in plain words', async () => {
  const kept = await place(lamp, 1)
  const online = (await placeOnlineOrder(orderOf(cup), 'simulator')).id
  expect(await refusalOf(merge(kept, online))).toContain(`n° ${online} est payée`)
  const shipped = await place(cup, 1)
  await moveOrder({ orderId: shipped, to: 'shipped', actor: { kind: 'staff', id: 'salma' } })
  expect(await refusalOf(merge(kept, shipped))).toContain(`n° ${shipped} n’est plus en préparation`)
  const stranger = (await placeDirectOrder(orderOf(cup, { phone: '55000001' }))).id
  expect(await refusalOf(merge(kept, stranger))).toContain('même numéro')
  const pair = { keptId: kept, goneId: await place(cup, 1) }
  const { seen } = await reviewMerge(pair)
  await db.updateTable('orders').set({ address: 'ailleurs' }).where('id', '=', pair.goneId).execute()
  expect(await refusalOf(mergeOrders(pair, { seen, staffId: 'salma' }))).toContain('a changé entre-temps')
})
