import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder, placeOnlineOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { moveOrder, recordEvent } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { notifyOfOrders } from './order-notifications.server.ts'

useDatabase()

let productId: number
beforeEach(async () => {
  productId = await addProduct({ stock: 100 })
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  await db.deleteFrom('messages').execute()
  await saveSettings({ ...DEFAULT_SETTINGS, sender: { ...DEFAULT_SETTINGS.sender, email: 'salma@shop.test' } })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const asked = () => ({
  productId,
  variationId: null,
  quantity: 1,
  name: 'Sami',
  phone: `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  address: 'Tunis',
  intention: randomUUID(),
  visitor: randomUUID(),
  locale: 'ar' as const,
})

async function place(way: 'cash' | 'online' = 'cash', email: string | null = 'sami@example.test'): Promise<number> {
  const { id } = way === 'cash' ? await placeDirectOrder(asked()) : await placeOnlineOrder(asked(), 'simulator')
  await db.updateTable('orders').set({ email }).where('id', '=', id).execute()
  return id
}

const STAFF = { kind: 'staff', id: 'salma' } as const
const queued = async () => {
  const rows = await db.selectFrom('messages').select(['kind', 'recipient', 'locale', 'data', 'state']).orderBy('id').execute()
  return rows.map(({ kind, recipient, locale, data, state }) =>
    [kind, String((data['moment'] ?? data['refundId'] ?? '') as string | number), recipient, locale, state].join(' '),
  )
}
const toShopper = async () => (await queued()).filter((message) => message.includes('sami@')).map((message) => message.split(' ')[1])

test('IMP-37 shopper and merchant are told of a new order, each in their language, once', async () => {
  await place()
  expect(await notifyOfOrders()).toBe(1)
  expect(await queued()).toEqual(['order placed sami@example.test ar waiting', 'new-order  salma@shop.test fr waiting'])
  expect(await notifyOfOrders()).toBe(0)
  expect(await queued()).toHaveLength(2)
})

test('IMP-37 an order’s life is told in its order', async () => {
  const id = await place()
  for (const to of ['confirmed', 'shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor: STAFF })
  await notifyOfOrders()
  expect(await toShopper()).toEqual(['placed', 'confirmed', 'shipped', 'completed'])
})

test('IMP-37 two processes at once tell each thing once', async () => {
  for (let made = 0; made < 5; made++) await place()
  const seen = await Promise.all([notifyOfOrders(), notifyOfOrders(), notifyOfOrders()])
  expect(seen.reduce((sum, count) => sum + count)).toBe(5)
  await notifyOfOrders()
  expect(await queued()).toHaveLength(10)
})

test('IMP-37 that the shop waits for a payment is told three minutes later, a code at once and instead', async () => {
  const id = await place('online')
  await notifyOfOrders()
  const [waiting] = await db.selectFrom('messages').select(['data', 'due_at']).execute()
  expect(waiting!.data).toEqual({ orderId: id, moment: 'waiting-for-payment' })
  expect(waiting!.due_at.getTime() - Date.now()).toBeGreaterThan(170_000)
  const payment = { order_id: id, gateway: 'fawry', reference: 'r1', pay_url: null, code: '9012345', amount: 1000, currency: 'TND', open_until: new Date() }
  await db.insertInto('payments').values(payment).execute()
  await db
    .transaction()
    .execute((transaction) =>
      recordEvent(transaction, { orderId: id, actor: { kind: 'visitor', id: null }, kind: 'payment', details: { outcome: 'opened', reference: 'r1' } }),
    )
  await notifyOfOrders()
  const rows = await db.selectFrom('messages').select(['data', 'state', 'due_at']).orderBy('id').execute()
  expect(rows.map(({ state }) => state)).toEqual(['dropped', 'waiting'])
  expect(rows[1]!.due_at.getTime()).toBeLessThanOrEqual(Date.now())
})

test('IMP-37 an order that waits a second time, as for another deposit, is reminded again: the newest reminder alone waits, one that was sent stays', async () => {
  const id = await place('online')
  const ask = (to: number) =>
    db
      .transaction()
      .execute((transaction) => recordEvent(transaction, { orderId: id, actor: { kind: 'staff', id: 'amel' }, kind: 'deposit', details: { from: 0, to } }))
  const states = async () => (await db.selectFrom('messages').select('state').where('kind', '=', 'order').orderBy('id').execute()).map(({ state }) => state)
  await notifyOfOrders()
  await db.updateTable('messages').set({ state: 'sent' }).execute()
  await ask(20_000)
  await notifyOfOrders()
  expect(await states()).toEqual(['sent', 'waiting'])
  await ask(30_000)
  await notifyOfOrders()
  expect(await states()).toEqual(['sent', 'dropped', 'waiting'])
})

test('an order without an address is told to its account’s; without either nobody is told, and it is not looked at again', async () => {
  const id = await place('cash', null)
  await notifyOfOrders()
  expect(await queued()).toEqual(['new-order  salma@shop.test fr waiting'])
  expect(await notifyOfOrders()).toBe(0)
  const person = { id: randomUUID(), name: 'Sami', email: 'sami@account.test', role: 'customer', created_at: new Date() }
  await db
    .insertInto('account_people')
    .values(person as never)
    .execute()
  await db.updateTable('orders').set({ person_id: person.id }).where('id', '=', id).execute()
  await moveOrder({ orderId: id, to: 'confirmed', actor: STAFF })
  await notifyOfOrders()
  expect((await queued()).at(-1)).toBe('order confirmed sami@account.test ar waiting')
  await db
    .updateTable('account_people')
    .set({ email: `${person.id}@erased.invalid` })
    .where('id', '=', person.id)
    .execute()
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  expect(await notifyOfOrders(), 'the state and the delivery').toBe(2)
  expect((await queued()).at(-1)).toBe('order confirmed sami@account.test ar waiting')
})

test('a shop without a sender’s address tells its first administrator who may sign in of new orders, a real shop as a demo', async () => {
  await saveSettings(DEFAULT_SETTINGS)
  const staff = (email: string, at: string) => ({ id: randomUUID(), name: 'S', email, role: 'administrator', created_at: new Date(at) })
  const gone = { ...staff('gone@staff.test', '2025-01-01'), deactivated_at: new Date() }
  await db
    .insertInto('account_people')
    .values([staff('second@staff.test', '2026-02-02'), staff('first@staff.test', '2026-01-01'), gone].map((one) => ({ deactivated_at: null, ...one })) as never)
    .execute()
  await place('cash', null)
  await notifyOfOrders()
  expect(await queued()).toEqual(['new-order  first@staff.test fr waiting'])
  Object.assign(config, { HANOUT_DEMO: false })
  await place('cash', null)
  await notifyOfOrders()
  expect(await queued()).toEqual(['new-order  first@staff.test fr waiting', 'new-order  first@staff.test fr waiting'])
  Object.assign(config, { HANOUT_DEMO: true })
  await db.deleteFrom('account_people').where('role', '=', 'administrator').execute()
})

test('a merchant without an address, and an order that was never finished, are told nothing', async () => {
  await saveSettings(DEFAULT_SETTINGS)
  await place('cash', null)
  await saveTempOrder(asked())
  await notifyOfOrders()
  expect(await queued()).toEqual([])
})

test('what happened before a long stop is not told days later', async () => {
  await place()
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3 * 24 * 3600_000 + 1000))
  expect(await notifyOfOrders()).toBe(1)
  expect(await queued()).toEqual([])
})

test('IMP-37 money that went back is told with its refund', async () => {
  const id = await place()
  await notifyOfOrders()
  await db.transaction().execute((transaction) => recordEvent(transaction, { orderId: id, actor: STAFF, kind: 'refund', details: { refundId: 12 } }))
  await notifyOfOrders()
  expect((await queued()).at(-1)).toBe('refund 12 sami@example.test ar waiting')
})
