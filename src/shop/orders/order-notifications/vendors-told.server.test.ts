import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { STAFF } from '#shop/delivery/parcels.testing'
import { markOrder, moveOrder } from '#shop/orders/orders.server'
import { recordVendorAct } from '#shop/orders/vendor-orders.server'
import { addGoodsOf, confirmedOrder, haveStore, uncalledOrder } from '#shop/orders/vendor-orders.testing'
import { notifyOfOrders } from './order-notifications.server.ts'

useDatabase()

let [medina, rug, bowl, lamp] = [0, 0, 0, 0]
beforeAll(async () => {
  medina = await haveStore('medina')
  rug = await addGoodsOf(medina)
  bowl = await addGoodsOf(await haveStore('sahel', 'suspended'))
  lamp = await addProduct({ stock: 1000 })
  for (const slug of ['medina', 'sahel']) {
    const vendor = {
      id: slug,
      name: slug,
      email: `${slug}@example.test`,
      role: 'vendor',
      vendor_id: await haveStore(slug, slug === 'sahel' ? 'suspended' : 'open'),
    }
    await db
      .insertInto('account_people')
      .values(vendor as never)
      .execute()
  }
})
beforeEach(async () => {
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  await db.deleteFrom('messages').execute()
})

async function told(): Promise<string[]> {
  await notifyOfOrders()
  const rows = await db.selectFrom('messages').select(['recipient', 'data']).where('kind', '=', 'vendor-notice').orderBy('recipient').orderBy('id').execute()
  return rows.map(({ recipient, data }) => `${recipient} ${String(data['event'])}`)
}

test('IMP-37, VEND-09 each store of an order is told of it once, when it is to be prepared and not before', async () => {
  const id = await uncalledOrder(rug)
  expect(await told()).toEqual([])
  await markOrder(id, { confirmation: 'confirmed' }, { actor: STAFF })
  expect(await told()).toEqual(['medina@example.test order'])
  await moveOrder({ orderId: id, to: 'processing', actor: STAFF, reason: 'Rappeler' })
  await markOrder(id, { confirmation: 'confirmed' }, { actor: STAFF })
  expect(await told()).toHaveLength(1)
})

test('IMP-37, VEND-09 a paid order needs no call: its store is told at once', async () => {
  const id = await uncalledOrder(rug)
  await markOrder(id, { payment: 'paid' }, { actor: STAFF })
  expect(await told()).toEqual(['medina@example.test order'])
})

test('IMP-37, VEND-09 an order of several stores tells each, a suspended one too, and none of the shop’s own', async () => {
  await confirmedOrder([
    [rug, 1],
    [bowl, 1],
    [lamp, 1],
  ])
  expect(await told()).toEqual(['medina@example.test order', 'sahel@example.test order'])
})

test('IMP-37, VEND-09 a cancellation is told to the stores that had prepared the order', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [bowl, 1],
  ])
  await told()
  await db.deleteFrom('messages').execute()
  await recordVendorAct({ orderId: id, vendorId: medina, actor: STAFF }, { act: 'ready' })
  await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF })
  expect(await told()).toEqual(['medina@example.test order-cancelled'])
})
