import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { findBalances } from '#shop/books/ledger.server'
import { saveSelfCourier } from '#shop/delivery/couriers.server'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { events, later, newest, orderTo, refusalOf, STAFF } from './parcels.testing.ts'
import { addParcel, cancelParcel, correctParcel, findLabel, findOrdersByTracking, findParcels, pollParcels, refreshParcel } from './parcels.server.ts'

useDatabase()

let lamp: number
let navex: string

beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
})
beforeEach(async () => {
  await db.deleteFrom('parcels').execute()
  await haveNoCourierAccount()
  const prices = { '': 7000, 'TN-61': 6000 }
  navex = await haveOwnCourier({ name: 'Navex', tracking: 'https://navex.tn/suivi/{number}', prices, returnFee: millimes(4000) })
})
afterEach(() => void vi.restoreAllMocks())

const by = { actor: STAFF }
const added = async (number: string | null = 'NVX-4711', id = orderTo(lamp)) => addParcel(await id, STAFF, { courier: navex, number })
const money = async (orderId: number) => Object.fromEntries((await findBalances('', orderId)).map(({ account, amount }) => [account, amount]))

test('IMP-11 a parcel of the merchant’s own courier is made at once, with what the courier is called, takes and shows then', async () => {
  const id = await orderTo(lamp)
  await db
    .updateTable('orders')
    .set({ place: JSON.stringify({ state: 'TN-61', zone: null, isSure: true }) as never })
    .where('id', '=', id)
    .execute()
  const parcel = await addParcel(id, STAFF, { courier: navex, number: 'A/1-2' })
  const { total } = (await findOrder(id))!
  const frozen = { courier: navex, courierName: 'Navex', state: 'booked', barcode: 'A/1-2', fee: 6000, returnFee: 4000, cashDue: total, place: null }
  expect(parcel).toMatchObject({ ...frozen, trackingLink: 'https://navex.tn/suivi/A%2F1-2' })
  await haveOwnCourier({ id: navex, name: 'Autre nom', tracking: '', prices: {} })
  expect(await newest(id)).toMatchObject({ ...frozen, trackingLink: 'https://navex.tn/suivi/A%2F1-2' })
  expect(await events(id)).toEqual(['staff: added'])
  expect((await findOrder(id))?.state).toBe('processing')
})

test('IMP-11 two of the staff who press at once, ten times: one parcel', async () => {
  const id = await orderTo(lamp)
  const said = await Promise.all(Array.from({ length: 10 }, () => refusalOf(added(null, Promise.resolve(id)))))
  expect(said.filter((text) => text === 'done')).toHaveLength(1)
  expect(await findParcels(id)).toHaveLength(1)
})

test('IMP-11 nothing is asked of a courier that has no calls: not by the job, not by staff', async () => {
  const { orderId, id } = await added()
  later(60)
  expect(await pollParcels()).toBe(0)
  await refreshParcel(orderId, id)
  expect(await refusalOf(findLabel({ orderId, parcel: id }))).toBe("Ce livreur n'est plus configuré dans la boutique.")
  await cancelParcel({ orderId, parcel: id, ...by })
  await cancelParcel({ orderId, parcel: id, ...by })
  expect(await newest(orderId)).toMatchObject({ state: 'cancelled', status: null, problem: null })
  expect(await events(orderId)).toEqual(['staff: added', 'staff: closed'])
  expect(await db.selectFrom('simulated_parcels').selectAll().execute()).toEqual([])
})

test('IMP-11 a number comes later, is corrected and found, until the parcel is delivered', async () => {
  const { orderId, id } = await added(null)
  const correct = (number: string | null) => correctParcel({ orderId, parcel: id, ...by }, { number, fee: millimes(7000), returnFee: millimes(4000) })
  await correct('NVX-1')
  await moveOrder({ orderId, to: 'shipped', actor: STAFF })
  await correct('NVX-2')
  await correct('NVX-2')
  expect([await findOrdersByTracking('NVX-1'), await findOrdersByTracking('nvx-2')]).toEqual([[], [orderId]])
  expect(await events(orderId)).toEqual(['staff: added', 'staff: corrected', 'staff: corrected'])
  await markOrder(orderId, { delivery: 'delivered' }, by)
  const over = 'Ce colis est livré : son numéro et son livreur ne changent plus.'
  expect(await refusalOf(correct('NVX-3'))).toBe(over)
  expect(await refusalOf(cancelParcel({ orderId, parcel: id, ...by }))).toBe(over)
  expect(await newest(orderId)).toMatchObject({ state: 'booked', barcode: 'NVX-2' })
})

test('IMP-11 a number that another open parcel of the courier has is refused; that of a parcel called off is free again', async () => {
  const first = await added('NVX-9')
  const second = await added('NVX-8')
  const taken = `Ce numéro est déjà celui du colis de la commande ${first.orderId}, chez le même livreur.`
  expect(await refusalOf(added('NVX-9'))).toBe(taken)
  const charges = { fee: null, returnFee: null }
  expect(await refusalOf(correctParcel({ orderId: second.orderId, parcel: second.id, ...by }, { number: 'NVX-9', ...charges }))).toBe(taken)
  const other = await haveOwnCourier({ name: 'First' })
  expect(await addParcel(await orderTo(lamp), STAFF, { courier: other, number: 'NVX-9' })).toMatchObject({ barcode: 'NVX-9', fee: null })
  await cancelParcel({ orderId: first.orderId, parcel: first.id, ...by })
  expect(await added('NVX-9', Promise.resolve(first.orderId))).toMatchObject({ barcode: 'NVX-9', reference: `#${first.orderId}-2` })
})

test('IMP-11 an order that is over, a courier that is off, has calls, or is of another country is refused in words', async () => {
  const id = await orderTo(lamp)
  const said = (courier: string, order = id) => refusalOf(addParcel(order, STAFF, { courier, number: null }))
  const off = 'Ce livreur n’est plus actif dans ce pays : choisissez-en un autre.'
  for (const courier of ['simulator-tn', 'self-tn', 'ownnobody-tn', await haveOwnCourier({ name: 'Le Caire', country: 'EG' })])
    expect(await said(courier)).toBe(off)
  await haveOwnCourier({ id: navex, isOn: false })
  expect(await said(navex)).toBe(off)
  await haveOwnCourier({ id: navex })
  await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF })
  expect(await said(navex)).toMatch(/Celle-ci est « Annulée »\.$/)
  const sent = await orderTo(lamp)
  await moveOrder({ orderId: sent, to: 'shipped', actor: STAFF })
  expect(await said(navex, sent)).toBe('done')
})

test('IMP-23 a courier’s charge is posted with the delivery, owed by nobody before, and received money is what is left of it', async () => {
  const { orderId, id } = await added()
  const { total } = (await findOrder(orderId))!
  expect(await money(orderId)).toEqual({})
  await markOrder(orderId, { delivery: 'delivered' }, by)
  expect(await money(orderId)).toMatchObject({ [`courier:${navex}`]: total - 7000, 'fees:delivery': 7000 })
  await correctParcel({ orderId, parcel: id, ...by }, { number: 'NVX-4711', fee: millimes(7500), returnFee: null })
  expect(await money(orderId)).toMatchObject({ [`courier:${navex}`]: total - 7500, 'fees:delivery': 7500 })
  await markOrder(orderId, { payment: 'paid' }, by)
  const received = await money(orderId)
  expect(received).toMatchObject({ cash: total - 7500, 'fees:delivery': 7500 })
  expect(received).not.toHaveProperty(`courier:${navex}`)
})

test('IMP-23 a parcel that came back costs its return, also once it is called off; one that did not after all costs nothing', async () => {
  const { orderId, id } = await added()
  await markOrder(orderId, { delivery: 'returned' }, by)
  expect(await money(orderId)).toEqual({ [`courier:${navex}`]: -4000, 'fees:return': 4000 })
  await markOrder(orderId, { delivery: 'handed-over' }, by)
  expect(await money(orderId)).toEqual({})
  await moveOrder({ orderId, to: 'cancelled', actor: STAFF, reason: 'refusé' })
  expect(await money(orderId)).toEqual({ [`courier:${navex}`]: -4000, 'fees:return': 4000 })
  await cancelParcel({ orderId, parcel: id, ...by })
  expect(await money(orderId)).toEqual({ [`courier:${navex}`]: -4000, 'fees:return': 4000 })
})

test('IMP-23 the shop’s own delivery takes no charge, and its cash is the shop’s own account', async () => {
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: true }, { id: 'sonia', name: 'Sonia' })
  const id = await orderTo(lamp)
  expect(await addParcel(id, STAFF, { courier: 'self-tn', number: null })).toMatchObject({ courierName: '', fee: null, trackingLink: null })
  await markOrder(id, { delivery: 'delivered' }, by)
  const { total } = (await findOrder(id))!
  const posted = await money(id)
  expect(posted).toMatchObject({ 'courier:self-tn': total })
  expect(posted).not.toHaveProperty('fees:delivery')
})
