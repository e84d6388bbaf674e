import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { startOutbox } from '#jobs/outbox.server'
import { db } from '#platform/database.server'
import { moveByStaff } from '#shop/orders/order-management.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { CAPABILITIES, type Actor, type Capability } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findPushKeys, listDevices } from '#shop/people/push-devices.server'
import { addStaff, changeAccess, findStaff } from '#shop/people/staff.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { openPushService, OWN_REACH, type PushService } from './push-service-at-port.testing.ts'
import { sendPush, type Push } from './push.server.ts'

useDatabase()

let service: PushService
let product: number
let amira: Actor
let manager: Actor
beforeAll(async () => {
  service = await openPushService()
  product = await addProduct({ name: 'Lampe verte', price: 100, stock: null })
  await addStaff({ name: 'Amira', email: 'amira@example.test', role: 'administrator', password: 'olive et jasmin' })
  await addStaff({ name: 'Mehdi', email: 'mehdi@example.test', role: 'shop_manager', password: 'olive et jasmin' })
  const staff = await findStaff()
  amira = staff.find(({ name }) => name === 'Amira')!
  manager = staff.find(({ name }) => name === 'Mehdi')!
})
afterAll(() => service.close())

const handed: Push[] = []
let stop: (() => Promise<void>) | undefined
beforeEach(async () => {
  handed.length = 0
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('push_devices').execute()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})

function start(): void {
  stop = startOutbox((push, sender) => {
    handed.push(push)
    return sendPush(push, sender, OWN_REACH)
  })
}

async function addBrowser(person: Actor, answer: number | 'slow' = 201): Promise<number> {
  const { id } = await db
    .insertInto('push_devices')
    .values({ ...service.browser(answer), person_id: person.id, browser: 'Chrome, Android', refused_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function order(): Promise<number> {
  const { id } = await placeDirectOrder({
    productId: product,
    variationId: null,
    quantity: 1,
    name: 'Sami Ben Ali',
    phone: '20123456',
    address: 'Rue du Lac',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })
  return id
}

const give = (rights: readonly Capability[]) => changeCapabilities(rights, amira)
const pushes = async () => {
  const rows = await db
    .selectFrom('messages')
    .select(['recipient', 'state', 'problem', 'said', 'attempts'])
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute()
  return rows
}
const states = async () => (await pushes()).map(({ state }) => state)

test('IMP-37 a new order rings each device of those who work on orders, once, in its owner’s language, and says nothing of its shopper', async () => {
  await give(CAPABILITIES.filter((right) => right === 'orders.manage'))
  await db.updateTable('account_people').set({ locale: 'ar' }).where('id', '=', manager.id).execute()
  await addBrowser(amira)
  await addBrowser(manager)
  const id = await order()
  start()
  await expect.poll(states).toEqual(['sent', 'sent'])
  await notifyOfOrders()
  expect(await states()).toHaveLength(2)
  const contents = handed
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
    .toSorted((one, other) => (one['lang'] === 'fr' ? -1 : other ? 1 : 0))
  expect(contents[0]).toMatchObject({ title: `Nouvelle commande n° ${id}`, url: `/admin/orders/${id}/`, about: String(id), dir: 'ltr' })
  expect(contents[0]!['body']).toMatch(/^107\.000 TND · Lampe verte/)
  expect(contents[1]).toMatchObject({ title: `طلب جديد رقم ${id}`, dir: 'rtl' })
  expect(JSON.stringify(handed)).not.toMatch(/Sami|20123456|Rue du Lac/)
})

test('ACC-11 who may not see orders, or may no longer sign in, is not rung', async () => {
  await addBrowser(manager)
  await give([])
  await order()
  await notifyOfOrders()
  expect(await states()).toEqual([])
  await give(['orders.manage'])
  await changeAccess({ memberId: manager.id, by: amira, access: 'deactivated' })
  await order()
  await notifyOfOrders()
  expect(await states()).toEqual([])
  await changeAccess({ memberId: manager.id, by: amira, access: 'active' })
  await order()
  await notifyOfOrders()
  expect(await states()).toEqual(['waiting'])
})

test('a device that its push service no longer knows is forgotten; one that it refuses is silent, and staff see why; what passes is tried again', async () => {
  const [, refused, away] = [await addBrowser(amira, 410), await addBrowser(amira, 403), await addBrowser(amira, 503)]
  await order()
  start()
  await expect.poll(states).toEqual(['dropped', 'dead', 'waiting'])
  const [, dead, waiting] = await pushes()
  expect(dead).toMatchObject({ recipient: String(refused), problem: 'refused', said: '403 said 403' })
  expect(waiting).toMatchObject({ recipient: String(away), problem: 'unreachable', attempts: 1 })
  expect((await listDevices(amira.id)).map(({ id, isOn }) => [id, isOn])).toEqual([
    [away, true],
    [refused, false],
  ])
  await stop?.()
  await order()
  await notifyOfOrders()
  expect(await states()).toHaveLength(4)
})

test('an order that somebody works on already rings no more', async () => {
  await addBrowser(amira)
  const id = await order()
  await notifyOfOrders()
  await moveByStaff({ orderId: id, staffId: amira.id }, { seen: 'processing', to: 'confirmed', reason: '' })
  start()
  await expect.poll(states).toEqual(['dropped'])
})

test('the shop’s keys are made once, sealed, and made anew where another secret sealed them', async () => {
  const keys = await Promise.all([findPushKeys(), findPushKeys()])
  expect(keys[0]).toEqual(keys[1])
  const { sealed } = await db.selectFrom('push_keys').select('sealed').executeTakeFirstOrThrow()
  expect(sealed).not.toContain(keys[0].privateKey)
  await addBrowser(amira)
  await db.updateTable('push_keys').set({ sealed: 'v1.of-another-secret' }).execute()
  expect(await findPushKeys()).not.toEqual(keys[0])
  expect((await listDevices(amira.id)).map(({ isOn }) => isOn)).toEqual([false])
})
