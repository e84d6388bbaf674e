import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSimulatedParcel } from '@hanout/simulators/courier'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { bookParcel, pollParcels } from '#shop/delivery/parcels.server'
import { addZone, orderTo, size, STAFF } from '#shop/delivery/parcels.testing'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { checkPendingPayments } from '#shop/orders/payments.server'
import { haveNoAccount, haveSilentKonnect } from '#shop/orders/payments.testing'
import { findStaff, addStaff } from '#shop/people/staff.server'
import { queueMessage } from '#shop/upkeep/messages.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { writeMail } from '#templates/write-mail.server.ts'
import { writePush } from '#templates/write-push.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { silenceOf } from './health.ts'
import { findHealth, watchShop } from './health.server.ts'

useDatabase()

const HOUR_MS = 3600_000
const { now } = clock
const { dataFolder } = config

beforeAll(async () => {
  await addStaff({ name: 'Amira', email: 'amira@example.test', role: 'administrator', password: 'olive et jasmin' })
})
beforeEach(async () => {
  for (const table of ['messages', 'troubles', 'backup_key', 'backups', 'parcels', 'stock_holds', 'orders'] as const) await db.deleteFrom(table).execute()
})
afterEach(() => {
  clock.now = now
  config.dataFolder = dataFolder
})

const later = (ms: number) => {
  const at = clock.now().getTime() + ms
  clock.now = () => new Date(at)
}
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
const told = async () =>
  (await db.selectFrom('messages').select('data').where('kind', '=', 'shop-trouble').where('channel', '=', 'mail').orderBy('id').execute()).map(
    ({ data }) => data['trouble'],
  )
const lineOf = async (name: string) => (await findHealth()).find((line) => line.name === name)!

async function addOrders(count: number, hours: number, channel: 'quick' | 'staff' = 'quick'): Promise<void> {
  const { id } = await placeDirectOrder(orderOf(await addProduct(), {}))
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ',') as names from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'key', 'intention', 'placed_at', 'channel')`.execute(
    db,
  )
  const names = sql.raw(rows[0]!.names)
  await sql`
    insert into orders (key, intention, placed_at, channel, ${names})
    select gen_random_uuid()::text, gen_random_uuid(), ${hoursAgo(hours)}, ${channel}, ${names} from orders, generate_series(1, ${count}) where id = ${id}`.execute(
    db,
  )
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').where('id', '=', id).execute()
}

const WEEK_H = 7 * 24

test('IMP-54 the merchant is told once when orders stop at an hour that usually has some, and again only after they came back', async () => {
  for (const week of [1, 2, 3, 4]) await addOrders(12, week * WEEK_H + 0.5)
  expect([await watchShop(), await watchShop()]).toEqual([1, 0])
  expect(await lineOf('orders')).toMatchObject({ state: 'bad', said: { fr: 'Aucune commande depuis 1 h, contre 12 d’habitude' } })
  expect(await told()).toEqual(['orders'])
  await addOrders(1, 0.1)
  later(0.6 * HOUR_MS)
  expect(await watchShop()).toBe(0)
  expect(await lineOf('orders')).toMatchObject({ state: 'good' })
})

test('IMP-54 orders that staff take, a closed shop and a shop with few orders are no alarm', async () => {
  for (const week of [1, 2, 3, 4]) await addOrders(12, week * WEEK_H + 0.5, 'staff')
  expect(await watchShop()).toBe(0)
  for (const week of [1, 2, 3, 4]) await addOrders(9, week * WEEK_H + 0.5)
  expect(await watchShop()).toBe(0)
  for (const week of [1, 2, 3, 4]) await addOrders(3, week * WEEK_H + 0.5)
  await changeSettings((settings) => ({ ...settings, closed: '1' }))
  expect([await watchShop(), (await lineOf('door')).state]).toEqual([0, 'bad'])
  await changeSettings((settings) => ({ ...settings, closed: '' }))
  expect(await watchShop()).toBe(1)
})

test('IMP-54 a small shop is compared over more hours, and one week of a feast is no habit', () => {
  const week = (perHour: number) => Array.from({ length: 24 }, () => perHour)
  const silent = week(0)
  expect(silenceOf([silent, week(10), week(10), week(10), week(10)])).toEqual({ hours: 1, usual: 10 })
  expect(silenceOf([silent, week(1), week(1), week(1), week(1)])).toEqual({ hours: 12, usual: 12 })
  expect(silenceOf([silent, week(100), week(0), week(0), week(0)])).toBeUndefined()
  expect(silenceOf([[0, 0, 1, ...silent], week(1), week(1), week(1), week(1)])).toBeUndefined()
  expect(silenceOf([silent, week(10), week(10), week(10)])).toBeUndefined()
})

async function failing(channel: 'mail' | 'sms', problem: 'unreachable' | 'refused', { hours, count }: { hours: number; count: number }): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const once = randomUUID()
    const recipient = channel === 'mail' ? `${nth}@example.test` : `2162000000${nth}`
    await db
      .transaction()
      .execute((transaction) => queueMessage(transaction, { kind: 'order', channel, recipient, locale: 'fr', data: { orderId: 1, moment: 'placed' }, once }))
    await db
      .updateTable('messages')
      .set({ attempts: 2, problem, said: 'no route to host', created_at: hoursAgo(hours) })
      .where('once', '=', once)
      .execute()
  }
}

test('IMP-54 the merchant is told when mail does not go, not when one of many does not, and not of addresses that do not exist', async () => {
  await failing('mail', 'refused', { hours: 4, count: 4 })
  await failing('mail', 'unreachable', { hours: 1, count: 1 })
  expect(await watchShop()).toBe(0)
  await failing('mail', 'unreachable', { hours: 1, count: 2 })
  await db
    .updateTable('messages')
    .set({ state: 'sent', sent_at: hoursAgo(0.5) })
    .where('recipient', '=', '3@example.test')
    .execute()
  expect(await watchShop()).toBe(0)
  await db
    .updateTable('messages')
    .set({ sent_at: hoursAgo(2) })
    .where('state', '=', 'sent')
    .execute()
  expect(await watchShop()).toBe(1)
  expect(await lineOf('mail')).toMatchObject({ state: 'bad', advice: { en: expect.stringContaining('no route to host') } })
})

test('IMP-54 text messages that a provider refuses one after another are an alarm', async () => {
  await failing('sms', 'refused', { hours: 1, count: 2 })
  expect(await watchShop()).toBe(0)
  await failing('sms', 'refused', { hours: 1, count: 1 })
  expect([await watchShop(), await told()]).toEqual([1, ['sms']])
})

test('IMP-54 a courier that gives no answer for an hour is an alarm, until it answers', async () => {
  await addZone('essai-tunis', 'SIM-essai-tunis')
  const { barcode } = await bookParcel(await orderTo(await addProduct({ stock: 10 })), STAFF, size)
  await changeSimulatedParcel(barcode!, { mood: 'down' })
  later(0.3 * HOUR_MS)
  await pollParcels()
  expect([await watchShop(), (await lineOf('courier')).state]).toEqual([0, 'bad'])
  later(1.1 * HOUR_MS)
  await pollParcels()
  expect([await watchShop(), await watchShop()]).toEqual([1, 0])
  await changeSimulatedParcel(barcode!, { mood: 'well' })
  later(0.4 * HOUR_MS)
  await pollParcels()
  expect((await lineOf('courier')).state).not.toBe('bad')
})

test('IMP-54 a payment provider that gives no answer for an hour is an alarm', async () => {
  await haveSilentKonnect()
  const { id } = await placeDirectOrder(orderOf(await addProduct(), {}))
  const open_until = hoursAgo(-20)
  await db
    .insertInto('payments')
    .values({
      order_id: id,
      gateway: 'konnect',
      reference: 'r1',
      amount: 1000,
      currency: 'TND',
      state: 'pending',
      pay_url: null,
      code: null,
      transaction: null,
      checked_at: null,
      paid_at: null,
      entry_id: null,
      open_until,
    })
    .execute()
  later(HOUR_MS / 4)
  await checkPendingPayments()
  expect([await watchShop(), await lineOf('payment')]).toMatchObject([0, { state: 'bad', said: { en: 'Payment by Konnect does not answer' } }])
  later(HOUR_MS)
  await checkPendingPayments()
  expect([await watchShop(), await told()]).toEqual([1, ['payment:konnect']])
  await haveNoAccount()
  await db.deleteFrom('payments').execute()
})

test('IMP-54 a backup that is three days late is told once, by mail and on the devices of staff who may change settings', async () => {
  await addStaff({ name: 'Packer', email: 'packer@example.test', role: 'packer', password: 'olive et jasmin' })
  for (const { id, name } of await findStaff()) {
    await db
      .insertInto('push_devices')
      .values({ endpoint: `https://push.example/${name}`, p256dh: 'p', auth: 'a', person_id: id, browser: '', refused_at: null })
      .execute()
  }
  await db
    .insertInto('backup_key')
    .values({ public_key: 'k', origin: 'o', salt: 's', cost: 1, made_at: hoursAgo(73) })
    .execute()
  expect([await watchShop(), await watchShop()]).toEqual([1, 0])
  const channels = (await db.selectFrom('messages').select('channel').orderBy('id').execute()).map(({ channel }) => channel)
  expect(channels).toEqual(['mail', 'push'])
  await db.deleteFrom('push_devices').execute()
})

test('IMP-54 two processes that look at once tell of a trouble once', async () => {
  config.dataFolder = '/proc'
  const counts = await Promise.all([watchShop(), watchShop(), watchShop()])
  expect([counts.reduce((sum, count) => sum + count, 0), await told()]).toEqual([1, ['disk']])
})

test('IMP-54 each alarm is a mail and a notification in every language, which say what to do', async () => {
  const figures = { hours: 3, usual: 12, megabytes: 200, days: 4, messages: 3 }
  for (const trouble of ['orders', 'disk', 'backup', 'mail', 'sms', 'whatsapp', 'courier:mylerz-tn', 'payment:konnect'])
    for (const locale of LOCALES) {
      const message = { kind: 'shop-trouble', locale, recipient: '1', data: { trouble, said: 'no answer', figures } } as const
      const mail = await writeMail({ ...message, channel: 'mail' }, 'http://localhost:3000')
      const push = await writePush({ ...message, channel: 'push' }, randomUUID())
      for (const text of [mail!.text, push!]) expect(text).not.toMatch(/[{}]\w|undefined|null/)
      expect(mail!.text).toContain('/admin/settings/state/')
      expect(push).toContain('/admin/settings/state/')
    }
  expect(
    await writeMail({ kind: 'shop-trouble', channel: 'mail', locale: 'fr', recipient: '1', data: { trouble: 'of-another-version', said: '', figures } }, ''),
  ).toBeUndefined()
})
