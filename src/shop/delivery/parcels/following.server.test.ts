import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { changeSimulatedParcel, findSimulatedParcel } from '@hanout/simulators/courier'
import { db } from '#platform/database.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { addZone, events, later, newest, orderTo, refusalOf, size, STAFF } from './parcels.testing.ts'
import { bookParcel, cancelParcel, closeParcel, findLabel, refreshParcel, pollParcels, resolveAbsent, resolveFound } from './parcels.server.ts'

useDatabase()

let lamp: number

beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  await addZone('essai-tunis', 'SIM-essai-tunis')
})
beforeEach(async () => {
  await db.deleteFrom('parcels').execute()
  await db.deleteFrom('simulated_parcels').execute()
})
afterEach(() => void vi.restoreAllMocks())

describe('a booked parcel', () => {
  let id: number
  let parcel: number
  let barcode: string
  const of = () => ({ orderId: id, parcel, actor: STAFF })

  beforeEach(async () => {
    id = await orderTo(lamp)
    const booked = await bookParcel(id, STAFF, size)
    parcel = booked.id
    barcode = booked.barcode!
  })

  test('IMP-11 has a label: a PDF', async () => {
    const label = await findLabel(of())
    expect(label.barcode).toBe(barcode)
    expect(Buffer.from(label.pdf).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  })

  test('IMP-11 a label that is no PDF, that is not ready, or a courier that is not there: in words', async () => {
    const said = { garbage: /illisible/, refuse: /« The label is not available yet »/, down: /^Le livreur ne répond pas/ } as const
    for (const mood of ['garbage', 'refuse', 'down'] as const) {
      await changeSimulatedParcel(barcode, { mood })
      expect(await refusalOf(findLabel(of()))).toMatch(said[mood])
    }
    expect(await refusalOf(findLabel({ orderId: id + 1, parcel }))).toBe("Ce colis n'existe pas.")
  })

  test('IMP-11 the two known words set the delivery mark, with what follows from it; any other is shown as it came and changes nothing', async () => {
    for (const [status, state, delivery, payment] of [
      ['Out for delivery', 'processing', 'none', 'unpaid'],
      ['Rejected - reason to be mentioned', 'shipped', 'returned', 'unpaid'],
      ['Postponed by the customer', 'shipped', 'returned', 'unpaid'],
      ['Delivered, Thank you :-)', 'completed', 'delivered', 'collected'],
    ] as const) {
      await changeSimulatedParcel(barcode, { status })
      await refreshParcel(id, parcel)
      expect(await newest(id)).toMatchObject({ state: 'booked', status })
      expect(await findOrder(id)).toMatchObject({ state, payment, delivery })
    }
    expect(await events(id)).toEqual(['staff: booked', ...Array<string>(4).fill('provider: status')])
  })

  test('IMP-11 the word about a parcel of an order that was stopped meanwhile changes nothing and is shown to staff', async () => {
    await moveOrder({ orderId: id, to: 'on-hold', actor: STAFF })
    await changeSimulatedParcel(barcode, { status: 'Delivered, Thank you :-)' })
    await refreshParcel(id, parcel)
    expect(await findOrder(id)).toMatchObject({ state: 'on-hold', delivery: 'none', attention: 'parcel-unexplained' })
    expect(await newest(id)).toMatchObject({ status: 'Delivered, Thank you :-)' })
  })

  test('IMP-11 the same word twice changes nothing: what staff marked since then stays', async () => {
    await changeSimulatedParcel(barcode, { status: 'Rejected - reason to be mentioned' })
    await refreshParcel(id, parcel)
    await markOrder(id, { delivery: 'handed-over' }, { actor: STAFF })
    await refreshParcel(id, parcel)
    expect((await findOrder(id))?.delivery).toBe('handed-over')
  })

  test('IMP-11 is asked after by itself: not before ten minutes, less and less often, no more once it has arrived', async () => {
    expect(await pollParcels()).toBe(0)
    later(11)
    expect(await pollParcels()).toBe(1)
    expect((await newest(id)).status).toBe('New')
    expect(await pollParcels()).toBe(0)
    later(22)
    await changeSimulatedParcel(barcode, { status: 'Delivered, Thank you :-)' })
    expect(await pollParcels()).toBe(1)
    expect((await findOrder(id))?.delivery).toBe('delivered')
    later(100 * 24 * 60)
    expect(await pollParcels()).toBe(0)
  })

  test('IMP-11 parcels of one courier are asked after together, and one that it does not know stands in no other one’s way', async () => {
    const second = await orderTo(lamp)
    await bookParcel(second, STAFF, size)
    await changeSimulatedParcel(barcode, { mood: 'refuse' })
    later(11)
    expect(await pollParcels()).toBe(2)
    expect(await newest(id)).toMatchObject({ status: null, problem: 'Package not found' })
    expect(await newest(second)).toMatchObject({ status: 'New', problem: null })
  })

  test('IMP-11 is called off once, however often staff press; then another may be booked', async () => {
    await Promise.allSettled([cancelParcel(of()), cancelParcel(of()), cancelParcel(of())])
    await cancelParcel(of())
    expect((await findSimulatedParcel(barcode))?.cancelled).toBe(true)
    expect(await newest(id)).toMatchObject({ state: 'cancelled' })
    expect(await events(id)).toEqual(['staff: booked', 'staff: cancelled'])
    expect(await bookParcel(id, STAFF, size)).toMatchObject({ state: 'booked', reference: `#${id}-2` })
  })

  test('IMP-11 what the courier does not call off stays booked, until staff say that they settled it with the courier', async () => {
    await changeSimulatedParcel(barcode, { status: 'Out for delivery' })
    expect(await refusalOf(cancelParcel(of()))).toBe('Le livreur refuse : « Package can not be cancelled ».')
    await changeSimulatedParcel(barcode, { mood: 'down' })
    expect(await refusalOf(cancelParcel(of()))).toMatch(/^Le livreur ne répond pas\. Rien n'a été changé/)
    expect(await newest(id)).toMatchObject({ state: 'booked' })
    await closeParcel(of(), 'annulé au téléphone')
    expect(await newest(id)).toMatchObject({ state: 'cancelled' })
    expect(await events(id)).toEqual(['staff: booked', 'staff: closed'])
  })

  test('a parcel is its own order’s alone', async () => {
    const strange = { ...of(), orderId: await orderTo(lamp) }
    const tries = [cancelParcel, resolveAbsent, () => closeParcel(strange, 'x'), () => resolveFound(strange, barcode)]
    for (const attempt of tries) expect(await refusalOf(attempt(strange))).toBe("Ce colis n'existe pas.")
    expect(await newest(id)).toMatchObject({ state: 'booked' })
  })
})
