import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, json } from '#platform/database.server'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addZone, orderTo, STAFF } from '#shop/delivery/parcels.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { receiveReturn } from '#shop/delivery/returns.server'
import { findBalances } from '#shop/books/ledger.server'
import { millimes } from '#money/millimes'
import { shipPlaces } from '#shop/delivery/places.server'
import { newStaff } from '#shop/people/accounts.testing'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { addStaffNote, moveByStaff } from '#shop/orders/order-management.server'
import { seenOf, type BulkOrderChange } from './bulk-orders.ts'
import { beginBulkOrders, findBulkOrders, findOrdersToChoose, runBulkOrders, undoBulkOrders } from './bulk-orders.server.ts'

useDatabase()

let lamp: number
let salma: { id: string; name: string }
beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  salma = (await newStaff('Salma', 'packer')).person
  await addZone('essai-tunis', 'SIM-essai-tunis')
})
beforeEach(async () => {
  for (const table of ['stock_holds', 'parcels', 'simulated_parcels', 'orders', 'tasks'] as const) await db.deleteFrom(table).execute()
})

/** An order with its place; words in its address are the simulated courier's faults. */
async function orderIn(address: string, { isSure = true } = {}): Promise<number> {
  const id = await orderTo(lamp, address)
  const place = json({ state: 'TN-11', stateName: 'Tunis', zone: 'essai-tunis', zoneName: 'Essai', isSure })
  await db.updateTable('orders').set({ place }).where('id', '=', id).execute()
  return id
}

async function act(change: BulkOrderChange, ids: readonly number[], by = salma) {
  const id = randomUUID()
  const chosen = (await findOrdersToChoose(ids)).map((order) => ({ id: order.id, seen: seenOf(change.act, order) }))
  await beginBulkOrders({ id, by, change, chosen })
  await work()
  return { id, ...(await findBulkOrders(id))! }
}

const bookAll = (ids: readonly number[]) => act({ act: 'book', weight: 1500 }, ids)

const work = async () => {
  while (await workAtNext({ 'order-bulk': runBulkOrders }, () => true));
}

const asked = async () => (await db.selectFrom('simulated_parcels').select('reference').orderBy('reference').execute()).map(({ reference }) => reference)

test('IMP-11 thirty parcels are booked together, each once, however often it is asked; their labels are theirs', async () => {
  const ids: number[] = []
  for (let count = 0; count < 30; count++) ids.push(await orderIn('12 rue de la Kasbah'))
  expect(await bookAll(ids)).toMatchObject({ outcomes: { done: 30 }, booked: ids })
  expect(await bookAll(ids)).toMatchObject({ outcomes: { same: 30 }, booked: ids })
  expect(await asked()).toHaveLength(30)
})

test('IMP-11 a parcel that was not booked says why; a lost answer is uncertain, and is not asked for again', async () => {
  const [booked, refused, lost, unsure, changed] = [
    await orderIn('12 rue de la Kasbah'),
    await orderIn('rue du puits sim:refuse'),
    await orderIn('rue du puits sim:lost'),
    await orderIn('12 rue de la Kasbah', { isSure: false }),
    await orderIn('12 rue de la Kasbah'),
  ]
  const all = [booked, refused, lost, unsure, changed]
  const chosen = all.map((id) => ({ id, seen: id === changed ? 'confirmed' : 'processing' }))
  const id = randomUUID()
  await beginBulkOrders({ id, by: salma, change: { act: 'book', weight: 1500 }, chosen })
  await work()
  const { outcomes, left } = (await findBulkOrders(id))!
  expect(outcomes).toEqual({ done: 1, refused: 3, changed: 1 })
  expect(left.map((order) => [order.id, order.why?.fr])).toEqual([
    [refused, 'Le livreur refuse : « The address is out of our coverage ».'],
    [lost, 'Colis sans réponse du livreur'],
    [unsure, 'Personne n’a confirmé son lieu de livraison : ouvrez la commande et dites-le.'],
    [changed, undefined],
  ])
  const before = await asked()
  const { left: again } = await bookAll([lost])
  expect(again.map(({ why }) => why?.fr)).toEqual([expect.stringMatching(/^Cette commande a déjà un colis/)])
  expect(await asked()).toEqual(before)
  const { attention } = await db.selectFrom('orders').select('attention').where('id', '=', lost).executeTakeFirstOrThrow()
  expect(attention).toBe('parcel-uncertain')
})

test('IMP-11 whoever is killed before, during or after the courier’s answer, no parcel is asked for twice', async () => {
  const [before, during, after] = [await orderIn('12 rue de la Kasbah'), await orderIn('12 rue de la Kasbah'), await orderIn('12 rue de la Kasbah')]
  const { id } = await bookAll([after])
  const row = { order_id: during, courier: 'simulator-tn', reference: `#${during}`, cash_due: 0, place: 'essai-tunis', zone: 'SIM-essai-tunis' }
  await db.insertInto('parcels').values(row).execute()
  await sql`update bulk_orders set outcome = null where task_id = ${id}`.execute(db)
  await sql`insert into bulk_orders (task_id, order_id, seen) select ${id}::uuid, id, 'processing' from orders where id = any(${[before, during]})`.execute(db)
  await runBulkOrders((await findBulkOrders(id))!.task, async () => true)
  expect((await findBulkOrders(id))!.outcomes).toEqual({ done: 1, refused: 1, same: 1 })
  expect(await asked()).toEqual([`#${before}`, `#${after}`].toSorted())
})

test('IMP-11 booked parcels are not taken back together: each is called off at its courier', async () => {
  const { id, mayUndo } = await bookAll([await orderIn('12 rue de la Kasbah')])
  expect(mayUndo).toBe(false)
  await expect(undoBulkOrders({ id: randomUUID(), of: id, by: salma, reason: 'Défait' })).rejects.toThrow('trop tard')
})

test('IMP-11 where the usual courier has no calls, parcels are made together and nobody is asked; a place is not needed', async () => {
  const navex = await haveOwnCourier({ name: 'Navex', isOn: true, isUsual: true })
  const ids = [await orderIn('12 rue de la Kasbah', { isSure: false }), await orderTo(lamp)]
  expect(await bookAll(ids)).toMatchObject({ outcomes: { done: 2 }, booked: ids })
  expect(await bookAll(ids)).toMatchObject({ outcomes: { same: 2 }, booked: ids })
  const parcels = await db.selectFrom('parcels').select(['courier', 'state', 'barcode']).execute()
  expect([parcels, await asked()]).toEqual([ids.map(() => ({ courier: navex, state: 'booked', barcode: null })), []])
})

async function confirmed(): Promise<number> {
  const id = await orderTo(lamp)
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${id}`.execute(db)
  return id
}

test('IMP-11 orders are marked packed together, by whom and when; a repeat changes nothing, and only those that nothing happened to since are unpacked', async () => {
  const [one, other, cancelled] = [await confirmed(), await confirmed(), await confirmed()]
  await moveByStaff({ orderId: cancelled, staffId: salma.id }, { seen: 'confirmed', to: 'cancelled', reason: 'Essai' })
  const packed = async () => (await db.selectFrom('orders').select('id').where('packed_at', 'is not', null).orderBy('id').execute()).map(({ id }) => id)
  const all = [one, other, cancelled]
  const done = await act({ act: 'pack' }, all)
  expect([done.outcomes, done.left.map(({ why }) => why?.fr), await packed()]).toEqual([
    { done: 2, refused: 1 },
    ['On emballe une commande « En cours » ou « Confirmée ». Celle-ci est « Annulée ».'],
    [one, other],
  ])
  expect((await act({ act: 'pack' }, all)).outcomes).toEqual({ same: 2, refused: 1 })
  const told = await db.selectFrom('order_events').select(['order_id', 'actor_id']).where('kind', '=', 'packed').orderBy('order_id').execute()
  expect(told).toEqual([one, other].map((id) => ({ order_id: id, actor_id: salma.id })))
  await addStaffNote({ orderId: other, staffId: salma.id }, 'Cadeau')
  const id = randomUUID()
  await undoBulkOrders({ id, of: done.id, by: salma, reason: 'Défait' })
  await work()
  expect([(await findBulkOrders(id))!.outcomes, await packed()]).toEqual([{ done: 1, changed: 1 }, [other]])
})

test('IMP-11 an order that is cancelled or changed is no longer packed', async () => {
  const id = await confirmed()
  const packedAt = async () => (await db.selectFrom('orders').select('packed_at').where('id', '=', id).executeTakeFirstOrThrow()).packed_at
  await act({ act: 'pack' }, [id])
  expect(await packedAt()).toBeInstanceOf(Date)
  await moveByStaff({ orderId: id, staffId: salma.id }, { seen: 'confirmed', to: 'cancelled', reason: 'Essai' })
  expect(await packedAt()).toBeNull()
})

test('IMP-11 parcels are booked together with the courier that is chosen, in its country; elsewhere with the usual one', async () => {
  const [home, abroad] = [await orderIn('12 rue de la Kasbah'), await orderIn('12 rue de la Kasbah')]
  await db.updateTable('orders').set({ country: 'FR' }).where('id', '=', abroad).execute()
  const navex = await haveOwnCourier({ name: 'Choisi' })
  const loin = await haveOwnCourier({ name: 'Loin', country: 'FR' })
  await haveOwnCourier({ name: 'Habituel', isUsual: true })
  expect(await act({ act: 'book', weight: 1500, courier: navex }, [home, abroad])).toMatchObject({ outcomes: { done: 2 } })
  const parcels = await db.selectFrom('parcels').select(['order_id', 'courier']).orderBy('order_id').execute()
  expect(parcels).toEqual([
    { order_id: home, courier: navex },
    { order_id: abroad, courier: loin },
  ])
  const late = await orderIn('12 rue de la Kasbah')
  await haveOwnCourier({ id: navex, name: 'Choisi', isOn: false })
  const { left } = await act({ act: 'book', weight: 1500, courier: navex }, [late])
  expect(left[0]!.why?.fr).toContain('n’est plus actif')
})

test('IMP-11 the courier’s list that never came is fetched once by the task, and the parcels are booked', async () => {
  await haveNoCourierAccount()
  await shipPlaces()
  const place = json({ state: 'TN-11', stateName: 'Tunis', zone: 'tn-tunis-la-marsa', zoneName: 'La Marsa', isSure: true })
  const ids = [await orderIn('12 rue de la Kasbah'), await orderIn('14 rue de la Kasbah')]
  await db.updateTable('orders').set({ place }).where('id', 'in', ids).execute()
  expect(await bookAll(ids)).toMatchObject({ outcomes: { done: 2 }, booked: ids })
})

/** An order in parcels of two couriers: one arrived, the other came back. */
async function halfReturned(): Promise<number> {
  const [navex, rapide] = [await haveOwnCourier({ name: 'Navex' }), await haveOwnCourier({ name: 'Rapide', returnFee: millimes(3000) })]
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  const first = await addParcel(id, STAFF, { courier: navex, number: null, goods: new Map([[1, 2]]) })
  const last = await addParcel(id, STAFF, { courier: rapide, number: null, goods: new Map([[1, 1]]) })
  await tellPart({ orderId: id, parcel: last.id, actor: STAFF }, { outcome: 'returned' })
  await receiveReturn({ orderId: id, staffId: salma.id, key: randomUUID(), pieces: null })
  await tellPart({ orderId: id, parcel: first.id, actor: STAFF }, { outcome: 'delivered' })
  return id
}

test('IMP-23 of an order in parcels of two couriers the sum said is the sum received: one’s fee is not taken from the other’s cash', async () => {
  const id = await halfReturned()
  const [order] = await findOrdersToChoose([id])
  const received = await act({ act: 'receive' }, [id], (await newStaff('Amel')).person)
  const [cash] = await findBalances('cash', id)
  expect([received.outcomes, cash?.amount]).toEqual([{ done: 1 }, order!.held])
})
