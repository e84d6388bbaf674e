import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { findBalances } from '#shop/books/ledger.server'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { orderTo, refusalOf, STAFF } from '#shop/delivery/parcels.testing'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findRefundDesk, makeRefund } from '#shop/orders/refunds.server'
import { everything, refundOf, STAFF as CASHIER } from '#shop/orders/refunds.testing'
import { findReturns, receiveReturn, type ReturnToReceive } from './returns.server.ts'

useDatabase()

const STOCK = 10
const PIECES = 4
let lamp: number
let navex: string

beforeAll(async () => {
  await haveNoCourierAccount()
  navex = await haveOwnCourier({ name: 'Navex', returnFee: millimes(4000) })
})
beforeEach(async () => {
  lamp = await addProduct({ stock: STOCK })
})

const by = { actor: STAFF }

async function sent({ parcel = true } = {}): Promise<number> {
  const id = await orderTo(lamp, 'Tunis', { quantity: PIECES })
  if (parcel) await addParcel(id, STAFF, { courier: navex, number: null })
  await markOrder(id, { delivery: 'handed-over' }, by)
  return id
}

async function back(options?: { parcel?: boolean }): Promise<number> {
  const id = await sent(options)
  await markOrder(id, { delivery: 'returned' }, by)
  return id
}

const receive = (orderId: number, asked: Partial<ReturnToReceive> = {}) =>
  receiveReturn({ orderId, staffId: 'salma', key: randomUUID(), pieces: null, ...asked })
const pieces = (sound: number, damaged: number) => [{ position: 1, sound, damaged }]
const standing = async (id: number) => {
  const { state, delivery, payment, returnDue } = (await findOrder(id))!
  return [state, delivery, payment, returnDue]
}
const held = async (orderId: number) =>
  (await db.selectFrom('stock_holds').select(['state', 'quantity']).where('order_id', '=', orderId).execute()).map(({ state, quantity }) => [state, quantity])
const money = async (orderId: number) => Object.fromEntries((await findBalances('', orderId)).map(({ account, amount }) => [account, amount]))

test('IMP-03 goods that came back are not on sale until they are said to be sound, also when their order is cancelled', async () => {
  const marked = await back()
  const cancelled = await sent()
  await moveOrder({ orderId: cancelled, to: 'cancelled', actor: STAFF, reason: 'refusé' })
  expect([await stockOf(lamp), await held(marked), await held(cancelled)]).toEqual([2, [['sold', PIECES]], [['sold', PIECES]]])
  expect([await standing(marked), await standing(cancelled)]).toEqual([
    ['shipped', 'returned', 'unpaid', true],
    ['cancelled', 'returned', 'unpaid', true],
  ])
  expect(await receive(cancelled)).toMatchObject({ sound: PIECES, damaged: 0 })
  expect([await stockOf(lamp), await held(cancelled), await standing(cancelled)]).toEqual([6, [], ['cancelled', 'returned', 'unpaid', false]])
})

test('IMP-03 sound pieces go on sale, damaged ones leave the stock with a reason, and the document says who received what', async () => {
  const id = await back()
  expect(await refusalOf(receive(id, { pieces: pieces(3, 1) }))).toBe('Dites pourquoi ces pièces sortent du stock.')
  expect(await stockOf(lamp)).toBe(6)
  await receive(id, { pieces: pieces(3, 1), reason: 'verre cassé' })
  expect([await stockOf(lamp), await held(id)]).toEqual([9, []])
  expect(await findReturns(id)).toMatchObject([{ reason: 'verre cassé', cost: null, pieces: pieces(3, 1), by: null }])
  const told = await db.selectFrom('order_events').select(['actor_id', 'details']).where('order_id', '=', id).where('kind', '=', 'return').execute()
  expect(told).toMatchObject([{ actor_id: 'salma', details: { sound: 3, damaged: 1, text: 'verre cassé' } }])
})

test('IMP-03 the same receipt twenty times is one; another for the same return, and more pieces than were sent, are refused', async () => {
  const id = await back()
  expect(await refusalOf(receive(id, { pieces: pieces(PIECES, 1), reason: 'cassé' }))).toMatch(/^Il ne peut pas revenir plus de pièces/)
  expect(await refusalOf(receive(id, { pieces: [{ position: 2, sound: 1, damaged: 0 }] }))).toMatch(/^Il ne peut pas revenir plus de pièces/)
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 20 }, () => receive(id, { key })))
  expect([new Set(all.map((one) => one.id)).size, await stockOf(lamp), (await findReturns(id)).length]).toEqual([1, STOCK, 1])
  expect(await refusalOf(receive(id))).toMatch(/^Aucun retour n’est attendu/)
  expect(await stockOf(lamp)).toBe(STOCK)
})

test('IMP-03, IMP-13 a refund puts no piece on sale that a receipt took in: it is of those first, and the rest may go on sale once', async () => {
  const [whole, half] = [await back(), await back()]
  for (const id of [whole, half]) await markOrder(id, { payment: 'paid' }, by)
  await receive(whole)
  expect((await findRefundDesk(whole)).left.lines).toMatchObject([{ pieces: PIECES, back: PIECES }])
  const refund = await makeRefund(CASHIER, everything((await findOrder(whole))!))
  expect([refund.lines, await stockOf(lamp)]).toMatchObject([[{ quantity: PIECES, restocked: false }], STOCK - PIECES])

  await receive(half, { pieces: pieces(1, 1), reason: 'cassé' })
  const some = (quantity: number, amount: number) =>
    refundOf({ id: half }, { lines: [{ position: 1, quantity, amount: millimes(amount), restock: true }], expected: millimes(amount) })
  await makeRefund(CASHIER, some(1, 1000))
  expect([await stockOf(lamp), await held(half)]).toEqual([7, [['sold', 2]]])
  await makeRefund(CASHIER, some(2, 2000))
  expect([await stockOf(lamp), await held(half)]).toEqual([8, [['sold', 1]]])
  expect((await findRefundDesk(half)).left.lines).toMatchObject([{ pieces: 1, back: 0 }])
  await makeRefund(CASHIER, everything((await findOrder(half))!))
  expect([await stockOf(lamp), await held(half)]).toEqual([9, []])
})

test('IMP-03, IMP-13 pieces of a parcel that came back unpaid hold no delivered piece off sale', async () => {
  const id = await orderTo(lamp, 'Tunis', { quantity: PIECES })
  const part = async (goods: number) => addParcel(id, STAFF, { courier: navex, number: null, goods: new Map([[1, goods]]) })
  const [first, last] = [await part(3), await part(1)]
  await tellPart({ orderId: id, parcel: last.id, actor: STAFF }, { outcome: 'returned' })
  await receive(id)
  await tellPart({ orderId: id, parcel: first.id, actor: STAFF }, { outcome: 'delivered' })
  const order = (await findOrder(id))!
  await makeRefund(CASHIER, everything(order))
  expect([await stockOf(lamp), await held(id)]).toEqual([STOCK, []])
})

test('IMP-05 an unpaid order ends with its return; a paid one waits for its refund, and one whose customer kept a piece stays', async () => {
  const [unpaid, paid] = [await back(), await back()]
  await markOrder(paid, { payment: 'paid' }, by)
  await receive(unpaid)
  const kept = await sent({ parcel: false })
  await receive(paid)
  await receive(kept, { pieces: pieces(1, 0) })
  expect([await standing(unpaid), await standing(paid), await standing(kept)]).toEqual([
    ['cancelled', 'returned', 'unpaid', false],
    ['shipped', 'returned', 'paid', false],
    ['shipped', 'returned', 'unpaid', false],
  ])
  expect(await held(kept)).toEqual([['sold', PIECES - 1]])
})

test('IMP-03 a parcel under way is received at once; one that was delivered first has to be said to have come back', async () => {
  const [underWay, delivered] = [await sent(), await sent()]
  await receive(underWay)
  expect(await standing(underWay)).toEqual(['cancelled', 'returned', 'unpaid', false])
  await markOrder(delivered, { delivery: 'delivered' }, by)
  expect(await refusalOf(receive(delivered))).toMatch(/^Aucun retour n’est attendu/)
  await markOrder(delivered, { delivery: 'returned' }, by)
  await receive(delivered)
  expect([await standing(delivered), await stockOf(lamp)]).toEqual([['completed', 'returned', 'collected', false], STOCK])
})

test('IMP-03 a received order that is sent again takes its goods again; one that did not come back after all keeps them', async () => {
  const [again, not] = [await back(), await back()]
  await receive(again, { pieces: pieces(3, 1), reason: 'cassé' })
  await moveOrder({ orderId: again, to: 'processing', actor: STAFF, reason: 'le client rappelle' })
  expect([await held(again), await stockOf(lamp)]).toEqual([[['held', PIECES]], 1])
  await markOrder(not, { delivery: 'handed-over' }, by)
  expect([await held(not), await standing(not)]).toEqual([[['sold', PIECES]], ['shipped', 'handed-over', 'unpaid', false]])
  await markOrder(not, { delivery: 'returned', payment: 'paid' }, by)
  await receive(not)
  expect(await stockOf(lamp)).toBe(5)
  await markOrder(not, { delivery: 'handed-over' }, by)
  expect([await held(not), await stockOf(lamp)]).toEqual([[['sold', PIECES]], 1])
})

test('IMP-03 a cancelled order that was not sent after all gives its goods back, and waits for none', async () => {
  const id = await sent()
  await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF, reason: 'erreur' })
  await markOrder(id, { delivery: 'none' }, by)
  expect([await held(id), await stockOf(lamp), await standing(id)]).toEqual([[], STOCK, ['cancelled', 'none', 'unpaid', false]])
  await markOrder(id, { delivery: 'returned' }, by)
  expect([await stockOf(lamp), await standing(id)]).toEqual([STOCK, ['cancelled', 'returned', 'unpaid', false]])
})

test('IMP-03 an order whose customer kept pieces takes only the others when it is sent again; one that stays returned takes none', async () => {
  const kept = await back()
  await receive(kept, { pieces: pieces(1, 1), reason: 'cassé' })
  expect([await held(kept), await stockOf(lamp)]).toEqual([[['sold', 2]], 7])
  await moveOrder({ orderId: kept, to: 'confirmed', actor: STAFF, reason: 'à renvoyer' })
  expect([await held(kept), await stockOf(lamp)]).toEqual([[['held', PIECES]], 5])
  const delivered = await sent()
  for (const delivery of ['delivered', 'returned'] as const) await markOrder(delivered, { delivery }, by)
  await receive(delivered)
  await moveOrder({ orderId: delivered, to: 'shipped', actor: STAFF, reason: 'pas livrée' })
  expect([await standing(delivered), await held(delivered), await stockOf(lamp)]).toEqual([['shipped', 'returned', 'unpaid', false], [], 5])
})

test('IMP-23 a cost typed with the receipt replaces the parcel’s, and the difference is posted; without a courier’s parcel there is none', async () => {
  const [id, own] = [await back(), await back({ parcel: false })]
  expect(await money(id)).toEqual({ [`courier:${navex}`]: -4000, 'fees:return': 4000 })
  await receive(id, { cost: millimes(5500) })
  expect(await money(id)).toEqual({ [`courier:${navex}`]: -5500, 'fees:return': 5500 })
  expect(await refusalOf(receive(own, { cost: millimes(1) }))).toMatch(/pas de colis chez un livreur/)
  expect((await findReturns(own)).length).toBe(0)
})

test('IMP-03 a receipt of nothing needs its reason, and a form of another order is refused', async () => {
  const [id, other] = [await back(), await back()]
  expect(await refusalOf(receive(id, { pieces: [] }))).toMatch(/^Dites combien de pièces sont revenues/)
  expect((await findOrder(id))!.returnDue).toBe(true)
  const key = randomUUID()
  await receive(id, { key })
  expect(await refusalOf(receive(other, { key }))).toMatch(/déjà servi pour une autre commande/)
  expect((await findOrder(other))!.returnDue).toBe(true)
})
