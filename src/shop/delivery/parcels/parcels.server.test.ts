import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { addZone, events, later, newest, orderTo, refusalOf, size, STAFF } from './parcels.testing.ts'
import { bookParcel, doubtBookings, findParcels, resolveAbsent, resolveFound } from './parcels.server.ts'

useDatabase()

let lamp: number

beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  await addZone('essai-tunis', 'SIM-essai-tunis')
  await addZone('essai-muet', null)
  await addZone('essai-caire', 'SIM-essai-caire', 'EG')
  await addZone('essai-vrai', 'TUN-04')
})
beforeEach(async () => {
  await db.deleteFrom('parcels').execute()
  await db.deleteFrom('simulated_parcels').execute()
})
afterEach(() => void vi.restoreAllMocks())

const made = () => db.selectFrom('simulated_parcels').selectAll().execute()
const book = async (orderId: number) => (await bookParcel(orderId, STAFF, size)).id
const bookedOrder = async () => {
  const id = await orderTo(lamp)
  await book(id)
  return id
}

describe('booking', () => {
  test('IMP-11 an order on delivery is booked with its total to collect, under its number, and written down', async () => {
    const id = await orderTo(lamp)
    const { total } = (await findOrder(id))!
    const parcel = await bookParcel(id, STAFF, size)
    expect(parcel).toMatchObject({ state: 'booked', courier: 'simulator-tn', reference: `#${id}`, cashDue: total, place: 'essai-tunis' })
    expect(parcel.barcode).toMatch(/^\d{14}$/)
    const [row] = await made()
    expect(row).toMatchObject({ barcode: parcel.barcode, reference: `#${id}`, zone: 'SIM-essai-tunis', cash_due: (total / 1000).toFixed(3) })
    expect(await events(id)).toEqual(['staff: booked'])
  })

  test('IMP-11 a booking is no pickup: the delivery mark stays, the order too', async () => {
    const id = await orderTo(lamp)
    await book(id)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', delivery: 'none' })
  })

  test('IMP-11 what is paid is booked with nothing to collect', async () => {
    const id = await orderTo(lamp)
    await markOrder(id, { payment: 'paid' }, { actor: STAFF })
    expect((await bookParcel(id, STAFF, size)).cashDue).toBe(0)
    expect((await made())[0]?.cash_due).toBe('0.000')
  })

  test('IMP-11 two of the staff who press at once, ten times: one parcel', async () => {
    const id = await orderTo(lamp)
    const said = await Promise.all(Array.from({ length: 10 }, () => refusalOf(bookParcel(id, STAFF, size))))
    expect(said.filter((text) => text === 'done')).toHaveLength(1)
    expect(new Set(said.filter((text) => text !== 'done'))).toEqual(new Set(['Cette commande a déjà un colis chez le livreur. Rien de plus n’a été réservé.']))
    expect(await made()).toHaveLength(1)
    expect(await findParcels(id)).toHaveLength(1)
  })

  test('IMP-11 no parcel without a zone, with a made-up one, with one of another country, or with one without a code of this courier', async () => {
    const id = await orderTo(lamp)
    const said = (place: string) => refusalOf(bookParcel(id, STAFF, { ...size, place }))
    expect(await said('')).toBe('Choisissez le gouvernorat et la zone.')
    expect(await said('nulle-part')).toBe('Choisissez le gouvernorat et la zone.')
    expect(await said('essai-caire')).toMatch(/^Cette zone n'est pas dans le pays/)
    expect(await said('essai-muet')).toMatch(/^Le livreur n'a pas encore donné son code pour « essai-muet TN »/)
    expect(await said('essai-vrai')).toMatch(/^Le livreur n'a pas encore donné son code/)
    expect(await findParcels(id)).toEqual([])
    expect(await made()).toEqual([])
  })

  test('IMP-11 an order that is over, or on its way, and a country without a courier are refused in words', async () => {
    const gone = await orderTo(lamp)
    await moveOrder({ orderId: gone, to: 'cancelled', actor: STAFF })
    expect(await refusalOf(bookParcel(gone, STAFF, size))).toMatch(/Celle-ci est « Annulée »\.$/)
    const shipped = await orderTo(lamp)
    await moveOrder({ orderId: shipped, to: 'shipped', actor: STAFF })
    expect(await refusalOf(bookParcel(shipped, STAFF, size))).toMatch(/Celle-ci est « Expédiée »\.$/)
    const far = await orderTo(lamp)
    await db.updateTable('orders').set({ country: 'FR' }).where('id', '=', far).execute()
    expect(await refusalOf(bookParcel(far, STAFF, size))).toMatch(/^Aucun livreur ne dessert ce pays/)
  })

  test('IMP-11 a courier that is not there, and one that answers nonsense before anything was sent: plain words, nothing changed', async () => {
    const id = await orderTo(lamp, 'rue du puits sim:down')
    expect(await refusalOf(bookParcel(id, STAFF, size))).toBe("Le livreur ne répond pas. Rien n'a été changé : réessayez dans quelques minutes.")
    expect(await findParcels(id)).toEqual([])
    expect(await events(id)).toEqual([])
  })

  test('IMP-11 what the courier refuses says why in its own words, is written down, and may be tried again under another name', async () => {
    const id = await orderTo(lamp, 'rue du puits sim:refuse')
    expect(await refusalOf(bookParcel(id, STAFF, size))).toBe('Le livreur refuse : « The address is out of our coverage ».')
    expect(await newest(id)).toMatchObject({ state: 'refused', problem: 'The address is out of our coverage', barcode: null })
    expect(await events(id)).toEqual(['staff: refused'])
    await db.updateTable('orders').set({ address: '12 rue de la Kasbah' }).where('id', '=', id).execute()
    expect(await bookParcel(id, STAFF, size)).toMatchObject({ state: 'booked', reference: `#${id}-2` })
  })
})

describe('a booking without an answer', () => {
  test('IMP-11 a lost answer and an unreadable one leave it uncertain; it is not asked for again', async () => {
    for (const [fault, parcels] of [
      ['lost', 1],
      ['garbage', 0],
    ] as const) {
      await db.deleteFrom('simulated_parcels').execute()
      const id = await orderTo(lamp, `rue du puits sim:${fault}`)
      expect(await bookParcel(id, STAFF, size)).toMatchObject({ state: 'uncertain', barcode: null })
      expect(await made()).toHaveLength(parcels)
      expect(await refusalOf(bookParcel(id, STAFF, size))).toMatch(/^Cette commande a déjà un colis/)
      expect(await made()).toHaveLength(parcels)
      expect(await events(id)).toEqual(['staff: uncertain'])
      expect((await findOrder(id))?.attention).toBe('parcel-uncertain')
    }
  })

  test('IMP-11 staff say that it was made, by a number that the courier knows and no other parcel has', async () => {
    const other = await newest(await bookedOrder())
    const id = await orderTo(lamp, 'rue du puits sim:lost')
    const of = { orderId: id, parcel: await book(id), actor: STAFF }
    const lost = (await made()).find(({ reference }) => reference === `#${id}`)!
    expect(await refusalOf(resolveFound(of, '11111111111111'))).toBe('Le livreur ne connaît pas ce numéro.')
    expect(await refusalOf(resolveFound(of, other.barcode!))).toBe("Ce numéro est celui d'un autre colis.")
    await resolveFound(of, lost.barcode)
    expect(await newest(id)).toMatchObject({ state: 'booked', barcode: lost.barcode })
    expect(await events(id)).toEqual(['staff: uncertain', 'staff: found'])
    expect((await findOrder(id))?.attention).toBeNull()
  })

  test('IMP-11 staff say that it was not made: another may be booked', async () => {
    const id = await orderTo(lamp, 'rue du puits sim:garbage')
    const of = { orderId: id, parcel: await book(id), actor: STAFF }
    await resolveAbsent(of)
    expect(await newest(id)).toMatchObject({ state: 'refused' })
    expect((await findOrder(id))?.attention).toBeNull()
    expect(await refusalOf(resolveAbsent(of))).toMatch(/^Entre-temps, ce colis est passé à « Non créé »/)
    await db.updateTable('orders').set({ address: '12 rue de la Kasbah' }).where('id', '=', id).execute()
    expect(await bookParcel(id, STAFF, size)).toMatchObject({ state: 'booked' })
  })

  test('IMP-11 a process that died between the call and its answer leaves a booking, which a person is asked about some minutes later', async () => {
    const id = await orderTo(lamp)
    const parcel = await insertBooking(id)
    expect(await doubtBookings()).toBe(0)
    later(4)
    expect(await doubtBookings()).toBe(1)
    expect(await newest(id)).toMatchObject({ id: parcel, state: 'uncertain' })
    expect(await events(id)).toEqual(['system: uncertain'])
    expect((await findOrder(id))?.attention).toBe('parcel-uncertain')
    expect(await doubtBookings()).toBe(0)
  })

  test('IMP-11 an answer that comes after staff settled the parcel by hand is not lost: the order asks for a look', async () => {
    const id = await orderTo(lamp, 'rue du puits sim:slow')
    const booking = bookParcel(id, STAFF, size)
    await vi.waitFor(async () => expect(await findParcels(id)).toHaveLength(1), { timeout: 60_000 })
    await db.updateTable('parcels').set({ state: 'refused' }).where('order_id', '=', id).execute()
    await booking
    expect((await findOrder(id))?.attention).toBe('parcel-late')
    expect(await events(id)).toEqual(['staff: late'])
  })
})

async function insertBooking(orderId: number): Promise<number> {
  const row = { order_id: orderId, courier: 'simulator-tn', reference: `#${orderId}`, cash_due: 0, place: 'essai-tunis', zone: 'SIM-essai-tunis' }
  return (await db.insertInto('parcels').values(row).returning('id').executeTakeFirstOrThrow()).id
}
