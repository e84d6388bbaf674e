import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { plansOf, statementsOf } from '#database/test-statements'
import { findSimulatedMessage, findSimulatedMessages } from '@hanout/simulators/taken'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { sendCampaign } from '#shop/newsletter/campaigns.manage'
import { addCampaign, addSubscribers, phoneOf } from '#shop/newsletter/campaigns.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { startJobs } from './jobs.server.ts'
import { startOutbox } from './outbox.server.ts'

useDatabase()

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await stop?.()
  stop = undefined
})

const queue = (message: NewMessage) => db.transaction().execute((transaction) => queueMessage(transaction, message))
const states = async () => (await db.selectFrom('messages').select('state').orderBy('id').execute()).map(({ state }) => state)

test('IMP-37, IMP-52 what is queued goes out by itself in its language, and nothing of whom it is for is in the log', async () => {
  const info = vi.spyOn(log, 'info')
  stop = startOutbox()
  await queue({ kind: 'password-changed', channel: 'mail', recipient: 'sami@example.test', locale: 'ar', data: { name: 'Sami Ben Ali' } })
  await queue({ kind: 'code', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { code: '482913', minutes: 10 } })
  wakeOutbox()
  await expect.poll(states).toEqual(['sent', 'sent'])
  const { messages } = await findSimulatedMessages()
  expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual(expect.arrayContaining(['mail sami@example.test', 'sms 21622333444']))
  const mail = await findSimulatedMessage(messages.find(({ channel }) => channel === 'mail')!.id)
  expect([mail!.subject, mail!.html]).toEqual([expect.stringContaining('كلمة مرورك'), expect.stringContaining('dir="rtl"')])
  expect(info).toHaveBeenCalledTimes(3)
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ segments: 1 }), 'text message')
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/sami|Ben Ali|21622333444|482913/i)
})

test('IMP-37 an order that is placed with an address is told of without anybody’s doing', async () => {
  const { id } = await placeDirectOrder({
    productId: await addProduct(),
    variationId: null,
    quantity: 1,
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'en',
  })
  await db.updateTable('orders').set({ email: 'sami@order.test' }).execute()
  stop = startOutbox()
  const subjects = async () => (await findSimulatedMessages()).messages.map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Order no. ${id}: received · Hanout`)
})

const ORDERS = 40

test('an order with its mail to the merchant is at most five statements, two of which write, and reads neither all stock nor all messages', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, sender: { ...DEFAULT_SETTINGS.sender, email: 'patron@example.test' } })
  const productId = await addProduct({ stock: 1000 })
  await sql`insert into inventory (item_id, product_id, managed, available) select 100000 + n, ${productId}::bigint, true, 1 from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`
    insert into messages (channel, kind, category, recipient, locale, message_id, state, due_at, give_up_at)
    select 'mail', 'order', 'utility', 'patron@example.test', 'fr', gen_random_uuid(), 'sent', now(), now() from generate_series(1, 3000)`.execute(db)
  await sql`analyze inventory, messages`.execute(db)
  const sentOnes = async () => (await sql`select from simulated_messages where recipient = 'patron@example.test'`.execute(db)).rows.length
  const orderAll = async () => {
    const before = await sentOnes()
    const asked = { productId, variationId: null, quantity: 1, name: 'Sami', address: 'Tunis', locale: 'fr' } as const
    for (let made = 0; made < ORDERS; made++) {
      await placeDirectOrder({ ...asked, phone: `2012${before + made + 1000}`, intention: randomUUID(), visitor: randomUUID() })
    }
    const end = startOutbox()
    await expect.poll(sentOnes).toBe(before + ORDERS)
    await end()
  }
  const plans = await plansOf(orderAll)
  const isLarge = ({ table, rows }: { table: string; rows: number }) => ['inventory', 'messages'].includes(table) && rows > 100
  expect(plans.filter(({ wholes }) => wholes.some(isLarge))).toEqual([])
  // The simulated server stands for one elsewhere.
  const said = (await statementsOf(orderAll)).filter((text) => !text.includes('simulated_messages'))
  expect(said.length / ORDERS).toBeLessThanOrEqual(5)
  expect(said.filter((text) => /^(?:insert|update|delete|with)/.test(text)).length / ORDERS).toBeLessThanOrEqual(2)
})

test('IMP-35, IMP-52 a campaign goes out by itself, to each in their language, and ends', async () => {
  const none = { quietFrom: '', quietTo: '', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }
  await saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, ...none } })
  await addSubscribers(2)
  await db.updateTable('subscribers').set({ locale: 'ar' }).where('phone', '=', phoneOf(2)).execute()
  const id = await addCampaign({ perMinute: 6000 })
  await db
    .updateTable('campaigns')
    .set({ texts: JSON.stringify({ fr: 'Soldes !', ar: 'تخفيضات' }) as never })
    .where('id', '=', id)
    .execute()
  stop = startOutbox()
  await sendCampaign(id)
  const end = async () => {
    wakeOutbox()
    return (await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  }
  await expect.poll(end).toBe('done')
  const { rows } = await sql<{
    body: string
  }>`select body from simulated_messages where recipient in (${phoneOf(1)}, ${phoneOf(2)}) order by recipient`.execute(db)
  expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('Soldes !'), expect.stringContaining('تخفيضات')])
})

test('a post that has nothing to do asks the database one thing a look', async () => {
  const said = await statementsOf(async () => {
    await startOutbox()()
  })
  expect(said).toEqual([expect.stringMatching(/^select exists/)])
})

test('a fault of ours stops neither the post nor the messages after it', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  await queue({ kind: 'password-changed', channel: 'mail', recipient: 'broken@example.test', locale: 'fr', data: { name: 'Sami' } })
  await sql`update messages set data = 'null'`.execute(db)
  await queue({ kind: 'password-changed', channel: 'mail', recipient: 'sound@example.test', locale: 'fr', data: { name: 'Sami' } })
  stop = startOutbox()
  await expect.poll(async () => (await findSimulatedMessages()).messages[0]?.recipient).toBe('sound@example.test')
  expect(error).toHaveBeenCalledOnce()
  expect(JSON.stringify(error.mock.calls)).not.toContain('broken@')
})

test('when the post stops, what is being sent is ended first', async () => {
  for (let made = 0; made < 5; made++) {
    await queue({ kind: 'password-changed', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { name: 'Sami' } })
  }
  const end = startOutbox()
  await end()
  expect(await states()).not.toContain('sending')
})

test('jobs that cannot start leave none running, so that the process may end', async () => {
  const [started, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  await sql`alter table tasks rename to tasks_away`.execute(db)
  try {
    await expect(startJobs()).rejects.toThrow('tasks')
  } finally {
    await sql`alter table tasks_away rename to tasks`.execute(db)
  }
  const timers = started.mock.results.map(({ value }) => value as NodeJS.Timeout)
  expect(timers.length).toBeGreaterThan(0)
  expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers))
})
