import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { openSimulatedCourier } from './courier-at-port.testing.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findOrder, type Actor } from '#shop/orders/orders.server'
import { findCourier } from '#shop/delivery/couriers.server'
import { haveCourierAccount } from '#shop/delivery/couriers.testing'
import { addZone, orderTo } from './parcels.testing.ts'
import { bookParcel, findParcels, refreshParcel, pollParcels } from './parcels.server.ts'

useDatabase()

const STAFF: Actor = { kind: 'staff', id: 'salma' }
const size = { weightGrams: 1500, pieces: 2 }
let lamp: number
let courier: Awaited<ReturnType<typeof openSimulatedCourier>>

/** A real shop, with a courier account in Tunisia only. */
beforeAll(async () => {
  courier = await openSimulatedCourier('TN')
  Object.assign(config, { HANOUT_DEMO: false, MYLERZ_TN_URL: courier.url })
  await haveCourierAccount()
  lamp = await addProduct({ stock: 100 })
  await addZone('essai-reste', 'SIM-essai-reste')
  await addZone('essai-vrai', 'TUN-04')
})
afterAll(() => courier.close())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

test("IMP-11 a shop that went over to the real courier never sends it a code of the simulator's", async () => {
  const id = await orderTo(lamp)
  expect(await findCourier('TN')).toMatchObject({ id: 'mylerz-tn', name: 'Mylerz' })
  expect(await refusalOf(bookParcel(id, STAFF, { ...size, place: 'essai-reste' }))).toMatch(/^Le livreur n'a pas encore donné son code/)
  expect(courier.sent).toEqual([])
  expect(await findParcels(id)).toEqual([])
})

test('IMP-11 the real courier is sent the code that it told, the whole order, and nothing else', async () => {
  const id = await orderTo(lamp)
  const { total, shippingTotal, phone } = (await findOrder(id))!
  // This courier is the simulator at the real one's address: it answers that it does not know the zone.
  expect(await refusalOf(bookParcel(id, STAFF, { ...size, place: 'essai-vrai' }))).toBe('Le livreur refuse : « Invalid Neighborhood ».')
  expect(courier.sent.map(({ path }) => path)).toEqual(['/token', '/api/Orders/GetWarehouses', '/api/Orders/AddOrders'])
  expect(JSON.parse(courier.sent.at(-1)!.body)).toEqual([
    {
      PickupDueDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as string,
      Package_Serial: String(id),
      Reference: `#${id}`,
      Description: '1 × Lampe',
      Service_Type: 'DTD',
      Service: 'ND',
      Service_Category: 'DELIVERY',
      Payment_Type: 'COD',
      COD_Value: (total / 1000).toFixed(3),
      ValueOfGoods: (total - shippingTotal) / 1000,
      Currency: 'TND',
      Total_Weight: 1.5,
      Pieces: [{ PieceNo: 1 }, { PieceNo: 2 }],
      Customer_Name: 'Sami Ben Ali',
      Mobile_No: phone,
      Mobile_No2: '',
      Customer_Email: '',
      Country: 'Tunisia',
      Neighborhood: 'TUN-04',
      Street: '12 rue de la Kasbah',
      Special_Notes: '',
      WarehouseName: 'Dépôt simulé',
      Address_Category: 'H',
    },
  ])
})

test('IMP-11 a parcel is booked with the chosen account of several; the courier’s zones are those of all its accounts', async () => {
  await haveCourierAccount({ account: 2, keys: { username: 'second', password: 'simulator' } })
  const id = await orderTo(lamp)
  courier.sent.length = 0
  expect(await refusalOf(bookParcel(id, STAFF, { ...size, courier: 'mylerzb-tn', place: 'essai-vrai' }))).toMatch(/^Le livreur/)
  expect(courier.sent[0]!.body).toContain('username=second')
  expect(await refusalOf(bookParcel(id, STAFF, { ...size, courier: 'mylerzc-tn', place: 'essai-vrai' }))).toMatch(/^Ce livreur n’est plus actif/)
})

test('IMP-11 where the shop has no account nobody carries: no simulator stands in outside the demo', async () => {
  const id = await orderTo(lamp)
  await db.updateTable('orders').set({ country: 'EG' }).where('id', '=', id).execute()
  expect(await findCourier('EG')).toBeUndefined()
  expect(await refusalOf(bookParcel(id, STAFF, { ...size, place: 'essai-vrai' }))).toMatch(/^Aucun livreur ne dessert ce pays/)
})

test('IMP-11 a parcel of a courier that the shop no longer has is left alone, and the others are still asked after', async () => {
  const id = await orderTo(lamp)
  const old = {
    order_id: id,
    courier: 'simulator-tn',
    reference: `#${id}`,
    cash_due: 0,
    place: 'essai-reste',
    zone: 'SIM-essai-reste',
    barcode: '99000000000001',
  }
  const { id: parcel } = await db
    .insertInto('parcels')
    .values({ ...old, state: 'booked', booked_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 11 * 60_000))
  expect(await pollParcels()).toBe(1)
  expect(await refusalOf(refreshParcel(id, parcel))).toBe("Ce livreur n'est plus configuré dans la boutique.")
})
