import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plansOf, statementsOf } from '#database/test-statements'
import { useDatabase } from '#database/test-database'
import { parseMoment } from '#i18n/moments.ts'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import type { Lane, NewMessage } from './messages.ts'
import { doubtSending, LANES, queueMessage, queueMessages, sendNext, sendSome, type Attempt, type Sending } from './messages.server.ts'

useDatabase()

const NOTICE: NewMessage = { kind: 'order-notice', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { orderId: 1, event: 'shipped' } }
const CODE: NewMessage = { kind: 'code', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { code: '123456', minutes: 10 } }
const NOTICES: Lane = { channel: 'sms', category: 'utility' }
const CODES: Lane = { channel: 'sms', category: 'authentication' }

beforeEach(async () => {
  for (const table of ['messages', 'stopped_phones']) await sql`delete from ${sql.ref(table)}`.execute(db)
  await saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, noticesAtNight: '' } })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const queue = (message: NewMessage) => db.transaction().execute((transaction) => queueMessage(transaction, message))
const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(parseMoment(time, 'Africa/Tunis', 'start')!)
const send = (lane: Lane) => sendNext(lane, async () => ({ outcome: 'sent' }))
const states = async () => (await db.selectFrom('messages').select('state').orderBy('id').execute()).map(({ state }) => state)

test('IMP-38 a notice of the night goes in the morning, a code at once; what the merchant lets go at night goes', async () => {
  at('2026-11-10 23:00')
  await queue(NOTICE)
  await queue(CODE)
  expect([await send(NOTICES), (await send(CODES))?.kind]).toEqual([undefined, 'code'])
  at('2026-11-11 07:59')
  expect(await send(NOTICES)).toBeUndefined()
  at('2026-11-11 08:00')
  expect(await send(NOTICES)).toMatchObject({ outcome: 'sent' })
  at('2026-11-11 21:00')
  await queue(NOTICE)
  expect(await send(NOTICES)).toBeUndefined()
  await saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, noticesAtNight: '1' } })
  expect(await send(NOTICES)).toMatchObject({ outcome: 'sent' })
})

test('IMP-38 a mail keeps no hours, and the three days of a notice count from when it may go', async () => {
  at('2026-11-10 23:00')
  await queue({ kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { orderId: 1, moment: 'paid' } })
  await queue(NOTICE)
  expect(await send({ channel: 'mail', category: 'utility' })).toMatchObject({ outcome: 'sent' })
  at('2026-11-14 07:59')
  expect(await doubtSending()).toBe(0)
  at('2026-11-14 08:00')
  expect(await doubtSending()).toBe(1)
})

test('IMP-38 who answered STOP since gets no notice; a code that they ask for they get', async () => {
  at('2026-11-10 10:00')
  await queue(NOTICE)
  await queue(CODE)
  await sql`insert into stopped_phones (phone) values (${NOTICE.recipient})`.execute(db)
  const deliver = vi.fn<(message: Sending) => Promise<Attempt>>(async () => ({ outcome: 'sent' }))
  expect([await sendNext(NOTICES, deliver), await sendNext(CODES, deliver)]).toMatchObject([{ outcome: 'nothing-to-say' }, { outcome: 'sent' }])
  expect(deliver).toHaveBeenCalledOnce()
  expect(await states()).toEqual(['dropped', 'sent'])
})

test('IMP-37 a code waits behind nothing, however many notices and campaign messages wait: its lane finds it by an index', async () => {
  await sql`
    with c as (insert into campaigns (name, state) values ('Soldes', 'sending') returning id)
    insert into messages (channel, kind, category, campaign_id, recipient, locale, message_id, due_at, give_up_at)
    select 'sms', 'x', case when n % 2 = 0 then 'utility' else 'marketing' end, case when n % 2 = 0 then null else c.id end, '2161' || n, 'fr',
      'm' || n, now() - interval '1 hour', now() + interval '1 day'
    from c, generate_series(1, 20000) n`.execute(db)
  await sql`analyze messages`.execute(db)
  await queue(CODE)
  const pages = async (lane: Lane) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`explain (analyze, buffers, format json)
      select id from messages where state = 'waiting' and campaign_id is null and channel = ${lane.channel} and category = ${lane.category} and due_at <= now()
      order by due_at, id limit 1`.execute(db)
    const { Plan } = rows[0]!['QUERY PLAN'][0]
    return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
  }
  for (const lane of LANES) expect(await pages(lane)).toBeLessThan(12)
  expect(await send(CODES)).toMatchObject({ kind: 'code', outcome: 'sent' })
})

const MERCHANT = 'patron@example.test'
const MAILS: Lane = { channel: 'mail', category: 'utility' }

async function queueMany(
  count: number,
  { recipient = sql.lit(MERCHANT), due = sql`now() - interval '1 hour'` }: { recipient?: RawBuilder<unknown>; due?: RawBuilder<unknown> } = {},
) {
  await sql`
    insert into messages (channel, kind, category, recipient, locale, message_id, due_at, give_up_at)
    select 'mail', 'order', 'utility', ${recipient}, 'fr', gen_random_uuid(), ${due}, now() + interval '1 day' from generate_series(1, ${sql.lit(count)}) n`.execute(
    db,
  )
}

async function claim(): Promise<{ recipient: string | undefined; pages: number }> {
  let recipient: string | undefined
  const plans = await plansOf(() =>
    sendNext(MAILS, async (message) => {
      recipient = message.recipient
      return { outcome: 'sent' }
    }),
  )
  return { recipient, pages: plans.find(({ statement }) => statement.includes('skip locked'))!.pages }
}

test('IMP-37 the next mail is found as quickly however many wait, behind one that is on its way and for as many recipients', async () => {
  await queueMany(1)
  await sendNext(MAILS, async () => {
    await queueMany(5000)
    await sql`analyze messages`.execute(db)
    const behindOne = await claim()
    const soon = sql`now() - interval '1 minute'`
    for (const recipient of ['amel@example.test', 'zied@example.test']) await queueMany(1, { recipient: sql.lit(recipient), due: soon })
    const besideIt = [await claim(), await claim(), await claim()]
    await queueMany(5000, { recipient: sql`'client' || n || '@example.test'`, due: sql`now() - interval '2 hours' + n * interval '1 ms'` })
    await sql`analyze messages`.execute(db)
    const ofMany = [await claim(), await claim()]
    const claims = [behindOne, ...besideIt, ...ofMany]
    expect(claims.filter(({ pages }) => pages > 60)).toEqual([])
    expect(claims.map(({ recipient }) => recipient?.split('@')[0])).toEqual([undefined, 'zied', 'amel', undefined, 'client1', 'client2'])
    return { outcome: 'sent' }
  })
})

const mailTo = (recipient: string): NewMessage => ({ kind: 'order', channel: 'mail', recipient, locale: 'fr', data: { orderId: 1, moment: 'paid' } })
const sendTogether = async (deliver: (message: Sending) => Promise<Attempt>, goesOn?: () => boolean) => {
  for await (const { outcome } of sendSome(MAILS, deliver, { most: 4, ...(goesOn && { goesOn }) })) expect(outcome).toBe('sent')
}

test('IMP-37 mails taken together go in their order to each recipient, and are taken by one statement and closed by one, neither reading all messages', async () => {
  await queueMany(3000, { recipient: sql`'client' || n || '@example.test'`, due: sql`now() + interval '1 hour'` })
  await sql`analyze messages`.execute(db)
  await db.transaction().execute((transaction) =>
    queueMessages(
      transaction,
      ['b', 'a', 'b', 'b', 'a'].map((name) => mailTo(`${name}@example.test`)),
    ),
  )
  const given: string[] = []
  const send4 = () =>
    sendTogether(async ({ id, recipient }) => {
      given.push(`${recipient[0]}${id}`)
      return { outcome: 'sent' }
    })
  expect(await statementsOf(send4)).toHaveLength(2)
  const plans = await plansOf(send4)
  expect(plans.filter(({ wholes }) => wholes.some(({ rows }) => rows > 10))).toEqual([])
  expect(given).toHaveLength(5)
  for (const recipient of ['a', 'b']) {
    const numbers = given.filter((one) => one.startsWith(recipient)).map((one) => Number(one.slice(1)))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  }
})

test('IMP-37 of mails taken together none goes before an older one to the same recipient that is locked elsewhere, and those not begun wait as before', async () => {
  await db.transaction().execute((transaction) => queueMessages(transaction, Array(3).fill(mailTo(MERCHANT))))
  const ids = (await db.selectFrom('messages').select('id').orderBy('id').execute()).map(({ id }) => id)
  const given: number[] = []
  const deliver = async ({ id }: Sending): Promise<Attempt> => {
    given.push(id)
    return { outcome: 'sent' }
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('messages').select('id').where('id', '=', ids[1]!).forUpdate().execute()
    await sendTogether(deliver)
    expect(given).toEqual([ids[0]])
  })
  await sendTogether(deliver, () => false)
  expect(given).toEqual(ids.slice(0, 2))
  const rows = await db.selectFrom('messages').select(['state', 'attempts']).orderBy('id').execute()
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
    ['waiting', 0],
  ])
  await expect(
    sendTogether(async () => {
      throw new Error('a fault')
    }),
  ).rejects.toThrow('a fault')
  expect(await states()).toEqual(['sent', 'sent', 'waiting'])
})

test('IMP-37 a mail that its server never answers holds up none of those that were taken with it', async () => {
  const mails = ['slow', 'quick', 'slow', 'other'].map((name) => mailTo(`${name}@example.test`))
  await db.transaction().execute((transaction) => queueMessages(transaction, [...mails.slice(1), mails[0]!]))
  const given: string[] = []
  const answered = Promise.withResolvers<Attempt>()
  const turn = sendTogether(async ({ recipient }) => {
    given.push(recipient.split('@')[0]!)
    return recipient.startsWith('slow') ? answered.promise : { outcome: 'sent' }
  })
  await expect.poll(states).toEqual(['sent', 'sending', 'waiting', 'waiting'])
  answered.resolve({ outcome: 'sent' })
  await turn
  expect(given).toEqual(['quick', 'slow'])
  expect(await states()).toEqual(['sent', 'sent', 'waiting', 'waiting'])
})
