import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { sampleCaller } from '#request/common/caller.testing'
import { readQuickOrder } from '#request/quick-order/quick-order-handler.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { moveOrder } from '#shop/orders/orders.server'
import { consentKey, readConsent } from '#shop/orders/orders'
import { haveAdAccounts, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { findAdEvent, forgetAdContexts, withdrawAdConsent } from './advertising.server.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  lamp = await addProduct({ price: 100, stock: 100 })
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  for (const table of ['messages', 'ad_contexts'] as const) await db.deleteFrom(table).execute()
  await haveAdAccounts('meta', 'google')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await haveNoMessageAccount()
  await changeSettings((now) => ({ ...now, ads: { purchase: 'delivered' } }))
})

const agreed = (letters = 'mg', at = clock.now()) => `y.1${letters}.fr.${Math.floor(at.getTime() / 1000)}`

interface Given {
  consent?: string
  click?: string
  visitor?: string
}

async function asked({ consent, click, visitor = randomUUID() }: Given) {
  const cookies: Record<string, string | undefined> = { hanout_consent: consent, hanout_click: click }
  const caller = sampleCaller({
    visitor,
    address: '197.2.3.4',
    browser: 'Mozilla/5.0 Test',
    page: 'https://shop.example.com/product/lampe/?fbclid=secret',
    readCookie: (name) => cookies[name],
  })
  const phone = `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const fields = { product_id: String(lamp), quantity: '2', name: 'Sami', phone, address: 'Tunis', intention: randomUUID() }
  return readQuickOrder(fields, caller, { kind: 'buy-now' })
}

const place = async (given: Given = {}) => (await placeDirectOrder(await asked(given))).id
const contexts = () => db.selectFrom('ad_contexts').selectAll().execute()
const queued = async () => {
  await notifyOfOrders()
  const rows = await db.selectFrom('messages').select(['recipient', 'data', 'once']).where('channel', '=', 'event').orderBy('id').execute()
  return rows.map(({ recipient, data: { moment, isPurchase } }) => `${recipient} ${String(moment)}${isPurchase ? ' purchase' : ''}`)
}
const STAFF = { kind: 'staff', id: 'salma' } as const
const move = async (orderId: number, ...states: ('confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled')[]) => {
  for (const to of states) await moveOrder({ orderId, to, actor: STAFF })
}

test('IMP-50 a consent counts for the providers that it named, in today’s text, for 180 days; anything else is none', () => {
  const now = new Date('2026-11-29T10:00:00Z')
  const seconds = now.getTime() / 1000
  expect(readConsent(`y.1mg.ar.${seconds}`, now)).toEqual({ providers: ['meta', 'google'], locale: 'ar', at: now })
  const days = (count: number) => seconds - count * 24 * 3600
  for (const none of [
    '',
    `n.1mg.fr.${seconds}`,
    `y.0mg.fr.${seconds}`,
    `y.1x.fr.${seconds}`,
    `y.1mg.de.${seconds}`,
    `y.1mg.fr.${days(181)}`,
    `y.1m.fr.${days(-2)}`,
  ])
    expect([none, readConsent(none, now)]).toEqual([none, undefined])
  expect([consentKey(['google', 'meta']), consentKey(['tiktok'])]).toEqual(['1mg', '1t'])
})

test('IMP-50 without consent nothing is kept or sent, and the order’s statement is what it was', async () => {
  const statement = async (given: Given) => {
    const order = await asked(given)
    const said = await statementsOf(() => placeDirectOrder(order))
    return said.filter((one) => one.includes('insert into orders'))
  }
  await statement({})
  const [without] = await statement({})
  expect([without!.includes('ad_contexts'), await queued(), await contexts()]).toEqual([false, [], []])
  const refused = await statement({ consent: agreed().replace('y', 'n'), click: 'fbclid=Iw123&at=1764400000000' })
  expect(refused).toEqual([without])
  expect(await statement({ consent: agreed() })).toEqual([expect.stringContaining('ad_contexts')])
})

test('IMP-50 with consent the order keeps its words and time, the click and the request, and an unfinished order does not', async () => {
  await saveTempOrder(await asked({ consent: agreed() }))
  expect(await contexts()).toEqual([])
  const id = await place({ consent: agreed(), click: 'fbclid=Iw_12-3&gclid=%27x&at=1764400000000&utm_x=1' })
  expect(await contexts()).toMatchObject([
    {
      order_id: id,
      providers: ['meta', 'google'],
      consent: expect.stringMatching(/Meta \(Facebook, Instagram\), Google/),
      address: '197.2.3.4',
      agent: 'Mozilla/5.0 Test',
      page: 'https://shop.example.com/product/lampe/',
    },
  ])
  const { phone } = await db.selectFrom('orders').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await findAdEvent({ orderId: id, moment: 'ordered', isPurchase: false, at: '2026-11-29T10:00:00.000Z' }, 'meta')).toMatchObject({
    id: `hanout_${id}_ordered`,
    phone: `216${phone}`,
    currency: 'TND',
    items: [{ id: String(lamp), quantity: 2, price: 100 }],
    clicks: { fbclid: 'Iw_12-3', at: new Date(1764400000000) },
  })
  expect(await findAdEvent({ orderId: id, moment: 'ordered', isPurchase: false, at: '' }, 'tiktok')).toBeUndefined()
})

test('IMP-50 each moment is queued once for each provider that was agreed to and is on; delivered is the purchase', async () => {
  const id = await place({ consent: agreed('mtg') })
  expect(await queued()).toEqual(['meta ordered', 'google ordered'])
  await move(id, 'confirmed', 'processing', 'confirmed', 'shipped')
  expect(await queued()).toEqual(['meta ordered', 'google ordered', 'meta confirmed', 'google confirmed'])
  await haveAdAccounts('google')
  await move(id, 'completed', 'shipped', 'completed')
  expect((await queued()).slice(4)).toEqual(['google delivered purchase'])
})

test('IMP-50 an order that skips its confirmation tells it with the next step, and one that is cancelled tells no more', async () => {
  const [skips, ends] = [await place({ consent: agreed('m') }), await place({ consent: agreed('m') })]
  await move(skips, 'shipped')
  await move(ends, 'cancelled')
  expect(await queued()).toEqual(['meta ordered', 'meta ordered', 'meta confirmed'])
})

test('IMP-50 the merchant chooses which moment is the purchase, and an order has one though the choice changes', async () => {
  await changeSettings((now) => ({ ...now, ads: { purchase: 'ordered' } }))
  const id = await place({ consent: agreed('m') })
  expect(await queued()).toEqual(['meta ordered purchase'])
  await changeSettings((now) => ({ ...now, ads: { purchase: 'delivered' } }))
  await move(id, 'confirmed', 'shipped', 'completed')
  expect(await queued()).toEqual(['meta ordered purchase', 'meta confirmed'])
})

test('IMP-50 nothing is kept once every account that was agreed to is off', async () => {
  await haveAdAccounts('tiktok')
  await place({ consent: agreed('mg') })
  expect(await contexts()).toEqual([])
})

test('IMP-50 what was kept is forgotten after 30 days, and at once when its browser withdraws', async () => {
  const [visitor, other] = [randomUUID(), randomUUID()]
  const [mine, theirs] = [await place({ consent: agreed(), visitor }), await place({ consent: agreed(), visitor: other })]
  await withdrawAdConsent(visitor)
  for (const none of [undefined, 'x', randomUUID()]) await withdrawAdConsent(none)
  expect((await contexts()).map(({ order_id }) => order_id)).toEqual([theirs])
  await notifyOfOrders()
  expect(await findAdEvent({ orderId: mine, moment: 'delivered', isPurchase: true, at: '' }, 'meta')).toBeUndefined()
  expect(await forgetAdContexts()).toBe(0)
  await sql`update ad_contexts set created_at = now() - interval '30 days 1 minute'`.execute(db)
  expect(await forgetAdContexts()).toBe(1)
})
