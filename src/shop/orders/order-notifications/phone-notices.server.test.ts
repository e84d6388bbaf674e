import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { seal } from '#platform/seal.server'
import { placeDirectOrder, placeOnlineOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { findToldNotices, ORDER_NOTICE_CHOICES, queueNoticeBySms } from '#shop/orders/order-notices.server'
import type { NoticeChannel } from '#shop/orders/order-notices'
import { moveOrder, recordEvent } from '#shop/orders/orders.server'
import { MESSAGE_ACCOUNTS, messagePurpose } from '#shop/upkeep/message-accounts.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { notifyOfOrders } from './order-notifications.server.ts'

useDatabase()

let productId: number
beforeEach(async () => {
  productId ??= await addProduct({ stock: 100 })
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  for (const table of ['messages', 'stopped_phones', 'message_accounts', 'order_notice_texts'] as const) await db.deleteFrom(table).execute()
  for (const table of ['account_throttles', 'confirmed_phones'] as const) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into confirmed_phones (phone, confirmed_at) values ('21622333444', now())`.execute(db)
  await choose('sms')
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(config, { HANOUT_DEMO: true })
})

const ASKING = ['confirm', 'not-reached'] as const

/** Sets the channel of all events except those that ask for confirmation; with `asks`, of those alone. */
async function choose(channel: NoticeChannel, asks = false): Promise<void> {
  await db
    .updateTable('order_notices')
    .set({ channel })
    .where('event', asks ? 'in' : 'not in', ASKING)
    .execute()
  invalidate(new Set([ORDER_NOTICE_CHOICES, MESSAGE_ACCOUNTS]))
}

async function haveWhatsApp(): Promise<void> {
  const keys = { phoneNumberId: '106540352242922', accessToken: 't', appSecret: 's', verifyToken: 'v' }
  const sealed = await seal(JSON.stringify(keys), messagePurpose('whatsapp'))
  await db.insertInto('message_accounts').values({ provider: 'whatsapp', mode: 'live', enabled: true, sealed, hook: randomUUID() }).execute()
  const text = { event: 'received', locale: 'ar', template: 'order_received', template_language: 'ar' } as const
  await db.insertInto('order_notice_texts').values(text).execute()
  await choose('whatsapp')
}

const asked = () => ({
  productId,
  variationId: null,
  quantity: 1,
  name: 'Sami',
  phone: '22333444',
  address: 'Tunis',
  intention: randomUUID(),
  visitor: randomUUID(),
  locale: 'ar' as const,
})
const place = async () => (await placeDirectOrder(asked())).id
const STAFF = { kind: 'staff', id: 'salma' } as const
const move = async (orderId: number, ...states: ('confirmed' | 'shipped' | 'completed')[]) => {
  for (const to of states) await moveOrder({ orderId, to, actor: STAFF })
}
const happen = (orderId: number, kind: string, details: Record<string, unknown>) =>
  db.transaction().execute((transaction) => recordEvent(transaction, { orderId, actor: STAFF, kind, details }))
const notices = async () => {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'locale', 'category', 'data'])
    .where('kind', '=', 'order-notice')
    .orderBy('id')
    .execute()
  return rows.map(({ channel, recipient, locale, category, data }) => `${channel} ${recipient} ${locale} ${category} ${String(data['event'])}`)
}

describe('IMP-38 an order that waits for its call', () => {
  afterEach(() => choose('', true))

  test('asks its customer to confirm by a link, in place of saying that it came; once a call was not answered, once more', async () => {
    await choose('sms', true)
    const id = await place()
    await notifyOfOrders()
    await happen(id, 'call', { outcome: 'no-answer' })
    await happen(id, 'call', { outcome: 'no-answer' })
    await notifyOfOrders()
    expect(await notices()).toEqual(['sms 21622333444 ar utility confirm', 'sms 21622333444 ar utility not-reached'])
  })

  test('is not asked once it is confirmed, nor of an order that is paid online; other outcomes of a call are not told', async () => {
    await choose('sms', true)
    const id = await place()
    await move(id, 'confirmed')
    await happen(id, 'call', { outcome: 'no-answer' })
    const other = await place()
    await db.updateTable('order_events').set({ told_at: new Date() }).where('order_id', '=', other).execute()
    await happen(other, 'call', { outcome: 'postponed' })
    await notifyOfOrders()
    expect((await notices()).filter((notice) => notice.endsWith('confirm') || notice.endsWith('not-reached'))).toEqual([])
  })
})

describe('IMP-38 an order’s notices', () => {
  test('go to the order’s own phone in its language, in the order of its life; nothing while the merchant wants none', async () => {
    const id = await place()
    await move(id, 'confirmed', 'shipped', 'completed')
    await notifyOfOrders()
    expect(await notices()).toEqual(['received', 'shipped', 'delivered'].map((event) => `sms 21622333444 ar utility ${event}`))
    await choose('')
    await place()
    await notifyOfOrders()
    expect(await notices()).toHaveLength(3)
  })

  test('are queued once, by two processes at once, after a stop between, and of an order that is shipped again', async () => {
    const ids = [await place(), await place(), await place()]
    await Promise.all([notifyOfOrders(), notifyOfOrders(), notifyOfOrders()])
    await notifyOfOrders()
    expect(await notices()).toHaveLength(3)
    await db.updateTable('order_events').set({ told_at: null }).where('order_id', 'in', ids).execute()
    for (const id of ids) await happen(id, 'state', { from: 'on-hold', to: 'shipped' })
    for (const id of ids) await happen(id, 'state', { from: 'on-hold', to: 'shipped' })
    await notifyOfOrders()
    expect((await notices()).toSorted()).toEqual([
      ...Array<string>(3).fill('sms 21622333444 ar utility received'),
      ...Array<string>(3).fill('sms 21622333444 ar utility shipped'),
    ])
  })

  test('an order that is paid online is received once its money came, and told once though it was placed at the door before', async () => {
    const { id } = await placeOnlineOrder(asked(), 'simulator')
    await notifyOfOrders()
    expect(await notices()).toEqual([])
    await happen(id, 'payment', { outcome: 'paid', reference: 'r1' })
    await happen(id, 'payment', { outcome: 'paid', reference: 'r2' })
    await notifyOfOrders()
    expect(await notices()).toEqual(['sms 21622333444 ar utility received'])
  })

  test('each refund is told for itself', async () => {
    const id = await place()
    await notifyOfOrders()
    for (const refundId of [12, 13, 13]) await happen(id, 'refund', { refundId })
    await notifyOfOrders()
    expect((await notices()).slice(1)).toEqual(Array(2).fill('sms 21622333444 ar utility refunded'))
  })

  test('go to nobody who answered STOP, to no unfinished order, from no shop without an account, and never days later', async () => {
    await db.insertInto('stopped_phones').values({ phone: '21622333444' }).execute()
    await place()
    await notifyOfOrders()
    await db.deleteFrom('stopped_phones').execute()
    await saveTempOrder({ ...asked(), phone: '22333445' })
    await notifyOfOrders()
    Object.assign(config, { HANOUT_DEMO: false })
    await place()
    await notifyOfOrders()
    Object.assign(config, { HANOUT_DEMO: true })
    await place()
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3 * 24 * 3600_000 + 1000))
    expect(await notifyOfOrders()).toBe(1)
    expect(await notices()).toEqual([])
  })

  test('go by WhatsApp where it has a template of the language and an account that is on, else by SMS', async () => {
    await choose('whatsapp')
    await place()
    await notifyOfOrders()
    await haveWhatsApp()
    const id = await place()
    await move(id, 'confirmed', 'shipped')
    await notifyOfOrders()
    expect(await notices()).toEqual(['sms received', 'whatsapp received', 'sms shipped'].map((told) => told.replace(' ', ' 21622333444 ar utility ')))
  })

  test('of new orders are counted in their transaction: one that is rolled back was not counted', async () => {
    const turn = [['noticeToUnproven', '+21620999888']] as const
    await inTransaction(async (transaction) => {
      for (let n = 0; n < 2; n++) expect(await takeTurns(turn, transaction)).toBeUndefined()
      expect(await takeTurns(turn, transaction)).toBeGreaterThan(0)
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await takeTurns(turn)).toBeUndefined()
  })

  test('of new orders go twice a day to a phone that may be anybody’s, and staff see which did not', async () => {
    const stranger = { ...asked(), phone: '22000001' }
    const placed = async (phone: string) => (await placeDirectOrder({ ...stranger, phone, intention: randomUUID() })).id
    const ids = [await placed('22000001'), await placed('22000001'), await placed('22000001')]
    await notifyOfOrders()
    const fates = async () => Promise.all(ids.map(async (id) => (await findToldNotices(id)).map(({ fate }) => fate)))
    expect(await fates()).toEqual([['waiting'], ['waiting'], ['too-many']])
    // Staff's actions are notified, and so are later orders.
    await move(ids[2]!, 'confirmed', 'shipped')
    ids.push(await placed('22000001'))
    await notifyOfOrders()
    expect(await fates()).toEqual([['waiting'], ['waiting'], ['waiting', 'too-many'], ['waiting']])
  })

  test('of new orders go to 500 such phones a day in all; who is known is told all the same, and others the day after', async () => {
    const placed = async (phone: string) => (await placeDirectOrder({ ...asked(), phone })).id
    const fate = async (id: number) => (await findToldNotices(id)).map((told) => told.fate)
    const first = await placed('22000002')
    await notifyOfOrders()
    await sql`update account_throttles set points = 499 where key like 'noticesToUnproven:%'`.execute(db)
    const [last, over, known] = [await placed('22000003'), await placed('22000004'), await placed('22333444')]
    await notifyOfOrders()
    expect([await fate(first), await fate(last), await fate(over), await fate(known)]).toEqual([['waiting'], ['waiting'], ['too-many'], ['waiting']])
    await sql`update account_throttles set expire = expire - 86400000`.execute(db)
    const tomorrow = await placed('22000004')
    await notifyOfOrders()
    expect(await fate(tomorrow)).toEqual(['waiting'])
  })

  test('what WhatsApp did not bring goes by SMS once, if the shop can text', async () => {
    const refused = { recipient: '21622333444', locale: 'ar', data: { orderId: 7, event: 'received' } } as const
    const bySms = () => db.transaction().execute((transaction) => queueNoticeBySms(transaction, refused))
    expect(await Promise.all([bySms(), bySms()])).toEqual([true, true])
    expect(await notices()).toEqual(['sms 21622333444 ar utility received'])
    Object.assign(config, { HANOUT_DEMO: false })
    expect(await bySms()).toBe(false)
  })
})
