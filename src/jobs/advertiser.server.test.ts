import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { moveOrder } from '#shop/orders/orders.server'
import { haveAdAccounts, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { doubtSending, sendNext, wakeOutbox } from '#shop/upkeep/messages.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { advertiser, startOutbox } from './outbox.server.ts'

useDatabase()

let stop: (() => Promise<void>) | undefined
beforeEach(async () => {
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  for (const table of ['messages', 'simulated_messages', 'ad_contexts'] as const) await db.deleteFrom(table).execute()
  await haveAdAccounts('meta', 'tiktok', 'google')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stop?.()
  stop = undefined
  await haveNoMessageAccount()
})

const LANE = { channel: 'event', category: 'utility' } as const

async function place(providers = ['meta', 'tiktok', 'google'], price = 100): Promise<number> {
  const { id } = await placeDirectOrder({
    productId: await addProduct({ price, stock: 100 }),
    variationId: null,
    quantity: 1,
    name: 'Sami Ben Ali',
    phone: `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
    ads: {
      providers,
      consent: 'oui',
      consented_at: new Date().toISOString(),
      clicks: `fbclid=Iw1&ttclid=E.C.P.1&gclid=Cj1&at=${Date.now()}`,
      address: '197.2.3.4',
      agent: 'Mozilla/5.0 Sesame',
      page: 'https://shop.example.com/product/lampe/',
    },
  })
  return id
}

const states = async () => (await db.selectFrom('messages').select('state').where('channel', '=', 'event').orderBy('id').execute()).map(({ state }) => state)
const taken = async () => {
  const rows = await db.selectFrom('simulated_messages').select(['recipient', 'reference', 'body']).where('channel', '=', 'event').orderBy('id').execute()
  return rows.map(({ recipient, reference, body }) => ({ event: `${recipient} ${reference}`, body }))
}

test('IMP-50 each moment of a consenting order reaches each provider by itself, and the log has neither phone nor key nor address', async () => {
  const info = vi.spyOn(log, 'info')
  const id = await place()
  for (const to of ['confirmed', 'shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor: { kind: 'staff', id: 'salma' } })
  const { phone } = await db.selectFrom('orders').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  stop = startOutbox()
  await expect.poll(async () => (await taken()).length).toBe(9)
  const events = await taken()
  const names = (provider: string) =>
    events.filter(({ event }) => event.startsWith(provider)).map(({ body }) => /"(?:event_name|event|name)":"(\w+)"/.exec(body)![1])
  expect([names('meta'), names('tiktok'), names('google')]).toEqual([
    ['Lead', 'OrderConfirmed', 'Purchase'],
    ['PlaceAnOrder', 'OrderConfirmed', 'Purchase'],
    ['generate_lead', 'order_confirmed', 'purchase'],
  ])
  expect(events.map(({ event }) => event).filter((event) => event.startsWith('meta'))).toEqual([
    `meta hanout_${id}_ordered`,
    `meta hanout_${id}_confirmed`,
    `meta hanout_${id}_purchase`,
  ])
  await expect.poll(states).toEqual(Array(9).fill('sent'))
  expect(JSON.stringify(events)).not.toMatch(new RegExp(phone))
  expect(JSON.stringify(info.mock.calls)).not.toMatch(new RegExp(`${phone}|197\\.2\\.3\\.4|Sesame|simulated-token|Sami`))
})

test('IMP-50 an event whose sender was killed is sent again under the same id, which makes it one', async () => {
  const id = await place(['meta'])
  await notifyOfOrders()
  const deliver = await advertiser()
  // The process ends after the provider took the event, before the outcome is stored.
  const killed = sendNext(LANE, async (message) => {
    await deliver(message)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await sql`update messages set state = 'sending', due_at = now() - interval '6 minutes' where channel = 'event'`.execute(db)
  await doubtSending()
  expect(await states()).toEqual(['waiting'])
  expect(await sendNext(LANE, deliver)).toMatchObject({ outcome: 'sent' })
  expect((await taken()).map(({ event }) => event)).toEqual([`meta hanout_${id}_ordered`, `meta hanout_${id}_ordered`])
  expect(await sendNext(LANE, deliver)).toBeUndefined()
})

test('IMP-50 what a provider did not take is tried again, what it refuses is not, and after 72 hours it is given up', async () => {
  const deliver = await advertiser()
  for (const [thousandths, outcome, state] of [
    [503, 'not-taken', 'waiting'],
    [408, 'not-taken', 'waiting'],
    [400, 'refused', 'dead'],
  ] as const) {
    await db.deleteFrom('messages').execute()
    const id = await place(['tiktok'])
    await db
      .updateTable('orders')
      .set({ total: 100_000 + thousandths, items_total: 100_000 + thousandths, shipping_total: 0, stamp_total: 0 })
      .where('id', '=', id)
      .execute()
    await notifyOfOrders()
    expect(await sendNext(LANE, deliver)).toMatchObject({ outcome })
    expect(await states()).toEqual([state])
  }
  const { give_up_at, created_at } = await db
    .selectFrom('messages')
    .select(['give_up_at', 'created_at'])
    .where('channel', '=', 'event')
    .executeTakeFirstOrThrow()
  expect(give_up_at!.getTime() - created_at.getTime()).toBe(72 * 3600_000)
})

test('IMP-50 an event is dropped once its account is off or its consent is gone', async () => {
  const deliver = await advertiser()
  await place(['meta', 'tiktok'])
  await notifyOfOrders()
  await haveAdAccounts('tiktok')
  await db.deleteFrom('ad_contexts').execute()
  for (let times = 0; times < 2; times++) expect(await sendNext(LANE, deliver)).toMatchObject({ outcome: 'nothing-to-say' })
  wakeOutbox()
  expect([await states(), await taken()]).toEqual([['dropped', 'dropped'], []])
})
