import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findParcels } from '#shop/delivery/parcels.server'
import { refusalOf, STAFF } from '#shop/delivery/parcels.testing'
import { changeQuantity, revisionOf } from '#shop/orders/order-editing.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { refundOf, STAFF as BOOKKEEPER } from '#shop/orders/refunds.testing'
import type { VendorAct } from './vendor-orders.ts'
import {
  countVendorOrders,
  findOrdersToPrepare,
  findOrderVendors,
  findVendorOrder,
  findVendorOrders,
  packingListOf,
  recordVendorAct,
} from './vendor-orders.server.ts'
import { addGoodsOf, confirmedOrder, haveStore, uncalledOrder } from './vendor-orders.testing.ts'

useDatabase()

let [medina, sahel, shop] = [0, 0, 0]
let [rug, bowl, lamp] = [0, 0, 0]
beforeAll(async () => {
  medina = await haveStore('dar-el-medina')
  sahel = await haveStore('sahel')
  rug = await addGoodsOf(medina, { name: 'Tapis', price: 100 })
  bowl = await addGoodsOf(sahel, { name: 'Bol', price: 10 })
  lamp = await addProduct({ name: 'Lampe', stock: 1000 })
  shop = (await db.selectFrom('products').select('vendor_id').where('id', '=', lamp).executeTakeFirstOrThrow()).vendor_id
})
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('parcels').execute()
  await db.deleteFrom('refund_lines').execute()
  await db.deleteFrom('refunds').execute()
  await db.deleteFrom('orders').execute()
})

const say = (orderId: number, vendorId: number, act: Exclude<VendorAct, 'lack'>) => recordVendorAct({ orderId, vendorId, actor: STAFF }, { act })
const lack = (orderId: number, vendorId: number, lacks: number[]) =>
  recordVendorAct({ orderId, vendorId, actor: STAFF }, { act: 'lack', lacks, why: 'Rupture' })
const stage = async (orderId: number, vendorId: number) => (await findVendorOrder(vendorId, orderId))?.stage
const stateOf = async (orderId: number) => (await findOrder(orderId))!.state
const told = async (orderId: number) =>
  (await db.selectFrom('order_events').select('details').where('order_id', '=', orderId).where('kind', '=', 'vendor').orderBy('id').execute()).map(
    ({ details }) => `${String(details['vendor'])}: ${String(details['act'])}`,
  )

test('VEND-09 each store of an order sees its own lines, with their total and no other', async () => {
  const id = await confirmedOrder([
    [rug, 2],
    [bowl, 3],
  ])
  const [own] = (await findVendorOrders(medina, { view: 'prepare' })).orders
  expect(own).toMatchObject({ id, stage: 'prepare', total: 200_000, lines: [{ name: 'Tapis', pieces: 2 }] })
  expect(Object.keys(own!).filter((name) => /name|phone|mail|address|details|items|shipping/i.test(name))).toEqual([])
  expect((await findVendorOrder(sahel, id))!.lines.map(({ name, pieces }) => [name, pieces])).toEqual([['Bol', 3]])
  expect(await findVendorOrder(shop, id)).toBeUndefined()
})

test('VEND-09 an own store handed to a vendor shows them no order placed before', async () => {
  const before = await confirmedOrder([[rug, 1]])
  await db.updateTable('vendors').set({ opened_at: new Date() }).where('id', '=', medina).execute()
  const since = await confirmedOrder([[rug, 1]])
  expect([await findVendorOrder(medina, before), await packingListOf(medina, before)]).toEqual([undefined, undefined])
  expect((await findVendorOrders(medina, { view: 'prepare' })).orders.map(({ id }) => id)).toEqual([since])
  expect([await findOrdersToPrepare(medina), await countVendorOrders(medina)]).toEqual([[since], { prepare: 1, ready: 0 }])
  expect(await findOrderVendors(before)).toEqual([])
  await haveStore('dar-el-medina')
})

test('VEND-09 an order is to prepare once its call confirmed it or it is paid, and unknown to its stores before', async () => {
  const id = await uncalledOrder(rug)
  expect(await findVendorOrder(medina, id)).toBeUndefined()
  expect(await refusalOf(say(id, medina, 'ready'))).toContain('aucun article')
  await markOrder(id, { payment: 'paid' }, { actor: STAFF })
  expect(await stage(id, medina)).toBe('prepare')
  const confirmed = await uncalledOrder(rug)
  await markOrder(confirmed, { confirmation: 'confirmed' }, { actor: STAFF })
  expect(await findOrdersToPrepare(medina)).toEqual([id, confirmed])
  expect(await countVendorOrders(medina)).toEqual({ prepare: 2, ready: 0 })
  const refused = await uncalledOrder(rug)
  await moveOrder({ orderId: refused, to: 'cancelled', actor: STAFF })
  expect(await findVendorOrder(medina, refused)).toBeUndefined()
})

test('VEND-09 an order is sent once all its stores handed over, the shop’s own lines included, and each says it once', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
    [lamp, 1],
  ])
  await say(id, medina, 'ready')
  await say(id, medina, 'ready')
  await say(id, medina, 'hand-over')
  expect([await stage(id, medina), await stage(id, sahel), await stateOf(id)]).toEqual(['handed', 'prepare', 'confirmed'])
  await say(id, sahel, 'hand-over')
  expect(await stateOf(id)).toBe('confirmed')
  await say(id, shop, 'hand-over')
  expect([await stateOf(id), (await findOrder(id))!.delivery]).toEqual(['shipped', 'handed-over'])
  expect(await told(id)).toEqual(['dar-el-medina: ready', 'dar-el-medina: hand-over', 'sahel: hand-over', 'Dar: hand-over'])
  expect(await refusalOf(say(id, medina, 'take-back'))).toContain('seule l’équipe')
})

test('VEND-09 two stores that hand over at once send the order once', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  await Promise.all([say(id, medina, 'hand-over'), say(id, sahel, 'hand-over'), say(id, medina, 'hand-over')])
  expect(await stateOf(id)).toBe('shipped')
  expect(await told(id)).toHaveLength(2)
})

test('VEND-09 what was said is taken back while the order is here; sent back by staff, it is to be handed over again', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  await say(id, medina, 'hand-over')
  expect(await refusalOf(say(id, medina, 'unready'))).toContain('Reprenez d’abord')
  await say(id, medina, 'take-back')
  expect(await stage(id, medina)).toBe('ready')
  await say(id, medina, 'unready')
  expect(await stage(id, medina)).toBe('prepare')
  for (const store of [medina, sahel]) await say(id, store, 'hand-over')
  await moveOrder({ orderId: id, to: 'confirmed', actor: STAFF, reason: 'Pas partie' })
  expect([await stage(id, medina), await stage(id, sahel)]).toEqual(['ready', 'ready'])
})

test('VEND-09 lines that staff changed meanwhile are to be prepared again, by their store alone, and a page of before is refused', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  const { goods: seen } = (await findVendorOrder(medina, id))!
  for (const store of [medina, sahel]) await say(id, store, 'ready')
  const order = (await findOrder(id))!
  await changeQuantity(id, { position: 1, quantity: 2 }, { seen: revisionOf(order), by: { kind: 'staff', id: 'salma' } })
  await markOrder(id, { confirmation: 'confirmed' }, { actor: STAFF })
  expect([await stage(id, medina), await stage(id, sahel)]).toEqual(['prepare', 'ready'])
  expect(await refusalOf(recordVendorAct({ orderId: id, vendorId: medina, actor: STAFF }, { act: 'ready', seen }))).toContain('ont changé')
})

test('VEND-09 an order that may not be sent keeps the hand-over, says why and is flagged until it is', async () => {
  const id = await confirmedOrder([[rug, 1]])
  await db.deleteFrom('stock_holds').where('order_id', '=', id).execute()
  await db.updateTable('inventory').set({ available: 0 }).where('item_id', '=', rug).execute()
  const { notSent } = await say(id, medina, 'hand-over')
  expect(notSent?.message).toMatch(/stock/i)
  expect([await stage(id, medina), await findOrder(id)]).toMatchObject(['handed', { state: 'confirmed', attention: 'vendors-handed' }])
  await db.updateTable('inventory').set({ available: 1000 }).where('item_id', '=', rug).execute()
  expect(await say(id, medina, 'hand-over')).toEqual({})
  expect(await findOrder(id)).toMatchObject({ state: 'shipped', attention: null })
})

test('VEND-09 a line that moved away is its former store’s no more', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  await say(id, medina, 'ready')
  await db.updateTable('order_lines').set({ vendor_id: sahel }).where('order_id', '=', id).execute()
  expect(await findVendorOrder(medina, id)).toBeUndefined()
  await say(id, sahel, 'hand-over')
  expect(await stateOf(id)).toBe('shipped')
})

test('VEND-09 a cancelled order is over for its stores; resumed, it is to be prepared anew', async () => {
  const id = await confirmedOrder([[rug, 1]])
  await say(id, medina, 'ready')
  await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF })
  expect(await stage(id, medina)).toBe('ended')
  expect(await refusalOf(say(id, medina, 'hand-over'))).toContain('n’est plus à préparer')
  await moveOrder({ orderId: id, to: 'processing', actor: STAFF })
  await markOrder(id, { confirmation: 'confirmed' }, { actor: STAFF })
  expect(await stage(id, medina)).toBe('prepare')
})

test('VEND-09 pieces refunded before they left are not prepared; a store without pieces waits for nobody', async () => {
  const id = await confirmedOrder([
    [rug, 2],
    [bowl, 1],
  ])
  await markOrder(id, { payment: 'paid' }, { actor: STAFF })
  await say(id, medina, 'ready')
  const refund = async (position: number, amount: number) =>
    makeRefund(BOOKKEEPER, refundOf({ id }, { lines: [{ position, quantity: 1, amount: null, restock: true }], expected: millimes(amount) }))
  await refund(1, 100_000)
  expect([await stage(id, medina), (await findVendorOrder(medina, id))!.lines[0]!.pieces]).toEqual(['prepare', 1])
  await refund(2, 10_000)
  expect(await stage(id, sahel)).toBe('ended')
  await say(id, medina, 'hand-over')
  expect(await stateOf(id)).toBe('shipped')
})

test('VEND-09 a parcel with the lines of one store leaves with it, one of two stores with the second; the order with the first', async () => {
  const navex = await haveOwnCourier({ name: 'Navex' })
  const id = await confirmedOrder([
    [rug, 2],
    [bowl, 1],
    [lamp, 1],
  ])
  const part = (pieces: Record<number, number>) =>
    addParcel(id, STAFF, { courier: navex, number: null, goods: new Map(Object.entries(pieces).map(([position, count]) => [Number(position), count])) })
  await part({ 1: 1 })
  await part({ 1: 1, 2: 1 })
  const away = async () => (await findParcels(id)).toReversed().map(({ handedAt }) => handedAt !== null)
  await say(id, medina, 'hand-over')
  expect([await away(), await stateOf(id)]).toEqual([[true, false], 'shipped'])
  expect([await stage(id, medina), await stage(id, sahel), await stage(id, shop)]).toEqual(['handed', 'prepare', 'prepare'])
  await say(id, sahel, 'ready')
  await say(id, sahel, 'hand-over')
  expect(await away()).toEqual([true, true])
  expect(await stage(id, shop)).toBe('prepare')
})

test('VEND-09 that a store cannot supply flags the order and changes nothing else; taken back, the flag goes with the last', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  const before = (await findOrder(id))!
  expect(await refusalOf(lack(id, medina, [2]))).toContain('Cochez')
  await lack(id, medina, [1, 2])
  await lack(id, sahel, [2])
  expect(await findOrder(id)).toEqual({ ...before, attention: 'vendor-lacks' })
  expect((await findOrderVendors(id)).map(({ lacks, lacksWhy }) => [lacks, lacksWhy])).toEqual([
    [[1], 'Rupture'],
    [[2], 'Rupture'],
  ])
  await say(id, medina, 'unlack')
  expect((await findOrder(id))!.attention).toBe('vendor-lacks')
  await say(id, sahel, 'unlack')
  expect((await findOrder(id))!.attention).toBeNull()
})

test('VEND-09 a store’s packing list leads nowhere and names nobody else: no page of the order, no note, no phone, no parcel', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  const paper = (await packingListOf(medina, id))!
  expect(paper.lines.map(({ name }) => name.fr)).toEqual(['Tapis'])
  expect(paper).toMatchObject({ order: { url: '' }, note: '', details: {}, parcel: null, shipTo: { phone: '', email: '', lines: ['Sfax'] } })
  expect(paper.customer).toEqual(paper.shipTo)
  await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF })
  expect(await packingListOf(medina, id)).toBeUndefined()
})

test('VEND-09 an order of the shop’s own goods alone has no stores to wait for', async () => {
  const id = await confirmedOrder([[lamp, 1]])
  expect(await findOrderVendors(id)).toEqual([])
})

test('VEND-09 a store’s list is paged by number, newest first, each order in one view', async () => {
  const ids: number[] = []
  for (let made = 0; made < 31; made++) ids.push(await confirmedOrder([[rug, 1]]))
  const first = await findVendorOrders(medina, { view: 'prepare' })
  expect(first.orders.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30))
  expect((await findVendorOrders(medina, { view: 'prepare', before: first.next })).orders.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  await say(ids[0]!, medina, 'ready')
  await say(ids[1]!, medina, 'hand-over')
  await moveOrder({ orderId: ids[2]!, to: 'cancelled', actor: STAFF })
  for (const [view, id] of [
    ['ready', ids[0]],
    ['handed', ids[1]],
    ['ended', ids[2]],
  ] as const)
    expect((await findVendorOrders(medina, { view })).orders.map((order) => order.id)).toEqual([id])
  expect((await findVendorOrders(sahel, { view: 'prepare' })).orders).toEqual([])
})
