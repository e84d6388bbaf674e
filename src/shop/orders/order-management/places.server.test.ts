import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { destinationOf } from '#shop/delivery/parcels'
import { addParcel } from '#shop/delivery/parcels.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { placeDirectOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { orderFilterSchema } from './order-management.schema.ts'
import { findDeskOrder, findOrders, settlePlace } from './order-management.server.ts'
import { timelineLine } from './timeline.ts'

useDatabase()

let lamp: number
let staffId: string
beforeAll(async () => {
  await shipPlaces()
  await addStaff({ name: 'Amira', email: 'amira@example.com', password: 'une longue phrase', role: 'call_agent' })
  staffId = (await findStaff())[0]!.id
})
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct()
})

const place = async (said: Partial<QuickOrder> = {}) => (await placeDirectOrder(orderOf(lamp, { address: 'rue des Jasmins, Nabeul', ...said }))).id
const settle = (orderId: number, value: string) => settlePlace({ orderId, staffId }, { place: value })
const type = (orderId: number, typed: string) => settlePlace({ orderId, staffId }, { typed })

describe('where a quick order goes', () => {
  test('is settled by one yes, told in its history, and kept as sure; a second yes changes nothing', async () => {
    const id = await place()
    expect((await findOrder(id))!.place).toMatchObject({ zone: 'tn-nabeul-nabeul', isSure: false })
    await settle(id, 'TN-21/tn-nabeul-nabeul')
    await settle(id, 'TN-21/tn-nabeul-nabeul')
    const order = (await findDeskOrder(id))!
    expect(order.place).toEqual({ state: 'TN-21', stateName: 'Nabeul', zone: 'tn-nabeul-nabeul', zoneName: 'Nabeul', isSure: true })
    const told = order.events.filter(({ kind }) => kind === 'place')
    expect(told.map((event) => [timelineLine(event, 'fr').what, event.by])).toEqual([['Lieu de livraison : Nabeul', 'Amira']])
  })

  test('may be another one, by a typed name; one that fits two governorates is asked about again; before and after are told', async () => {
    const id = await place({ locale: 'ar' })
    await type(id, 'ezzouhour')
    expect((await findOrder(id))!.place).toMatchObject({ zone: 'tn-tunis-ezzouhour', isSure: false })
    await type(id, 'Ezzouhour, Kasserine')
    const order = (await findDeskOrder(id))!
    expect(order.place).toEqual({ state: 'TN-42', stateName: 'القصرين', zone: 'tn-kasserine-ezzouhour', zoneName: 'الزهور', isSure: true })
    expect(timelineLine(order.events[0]!, 'fr').what).toBe('Lieu de livraison : الزهور، تونس → الزهور، القصرين')
  })

  test('is refused where there is none of that name in the order’s country, and where the order has an address of its own; nothing changes', async () => {
    const id = await place()
    const before = await findDeskOrder(id)
    const NO_PLACE = /^Ce lieu n’a pas été trouvé/
    for (const value of ['TN-99', 'EGC/eg-cairo-maadi', 'x', 'TN-11/tn-nabeul-nabeul']) expect(await refusalOf(settle(id, value))).toMatch(NO_PLACE)
    expect(await refusalOf(type(id, 'nulle part'))).toMatch(NO_PLACE)
    expect(await refusalOf(settle(999_999, 'TN-11'))).toBe("Cette commande n'existe pas.")
    await db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ state: 'TN-11' }) as never })
      .where('id', '=', id)
      .execute()
    expect(await refusalOf(settle(id, 'TN-11'))).toMatch(/^Le lieu de cette commande est celui de son adresse/)
    expect(await findDeskOrder(id)).toMatchObject({ place: before!.place, events: before!.events })
  })

  test('is refused once its parcel is booked, or it left or ended, in words; nothing changes', async () => {
    const id = await place()
    const before = (await findDeskOrder(id))!
    await addParcel(id, 'booked')
    expect(await refusalOf(settle(id, 'TN-61'))).toMatch(/^Un colis est déjà réservé/)
    expect(await findDeskOrder(id)).toMatchObject({ place: before.place, events: before.events })
    await db.deleteFrom('parcels').execute()
    for (const to of ['shipped', 'cancelled'] as const) {
      const one = await place()
      await moveOrder({ orderId: one, to, actor: { kind: 'staff', id: staffId }, reason: 'essai' })
      expect(await refusalOf(settle(one, 'TN-61'))).toMatch(/^Cette commande est partie ou terminée/)
    }
    await settle(id, 'TN-61')
    expect((await findOrder(id))!.place).toMatchObject({ state: 'TN-61' })
  })

  test('IMP-06 is settled for an abandoned order too, whose age still counts from its shopper', async () => {
    const { id } = (await saveTempOrder(orderOf(lamp)))!
    const since = (await findDeskOrder(id))!.updatedAt
    await settle(id, 'TN-61')
    expect(await findDeskOrder(id)).toMatchObject({ updatedAt: since, place: { state: 'TN-61', zone: null, isSure: true } })
  })

  test('IMP-11 stands in the list, and is the zone that its parcel goes to', async () => {
    const id = await place({ place: 'TN-11/tn-tunis-la-marsa' })
    const { orders } = await findOrders({ ...orderFilterSchema.parse({}), view: 'open' })
    expect(orders).toMatchObject([{ place: { zoneName: 'La Marsa', stateName: 'Tunis' } }])
    expect(destinationOf((await findOrder(id))!).place).toBe('tn-tunis-la-marsa')
  })
})
