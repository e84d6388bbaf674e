import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { parseMoment } from '#i18n/moments.ts'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { doubtSending, forgetOldMessages, type Attempt } from '#shop/upkeep/messages.server'
import { pauseCampaign, resumeCampaign, sendCampaign, stopCampaign } from './campaigns.manage.server.ts'
import { addCampaign, addSubscribers, phoneOf } from './campaigns.testing.ts'
import { endCampaigns, prepareNext, keepReports, sendOfCampaign, takeForCampaign, untilNext } from './campaigns.server.ts'

useDatabase()

// A Tuesday outside Ramadan, at 10:00.
const START = parseMoment('2026-11-10 10:00', 'Africa/Tunis', 'start')!
let now = START
beforeEach(async () => {
  for (const table of ['messages', 'campaigns', 'subscribers', 'stopped_phones']) await sql`delete from ${sql.ref(table)}`.execute(db)
  now = START
  vi.spyOn(clock, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const campaign = () => db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow()
const deliverers = { sent: async () => ({ outcome: 'sent' }), refused: async () => ({ outcome: 'refused', said: 'no' }) } satisfies Record<
  string,
  () => Promise<Attempt>
>

async function begin(recipients: number, perMinute = 60): Promise<number> {
  await addSubscribers(recipients)
  const id = await addCampaign({ perMinute })
  await sendCampaign(id)
  expect(await prepareNext(now)).toBe(id)
  return id
}

async function sendNow(deliver: () => Promise<Attempt> = deliverers.sent, most = 1000): Promise<string[]> {
  const reached: string[] = []
  for (const message of (await takeForCampaign(most)) ?? []) {
    await sendOfCampaign(message, ({ recipient }) => {
      reached.push(recipient)
      return deliver()
    })
  }
  return reached
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count from messages group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('IMP-35, IMP-52 a campaign is prepared when it is due, once by two processes: a message for each whom its segment reaches then', async () => {
  await addSubscribers(6)
  const id = await addCampaign()
  await sendCampaign(id, new Date(START.getTime() + 60_000))
  expect(await prepareNext(now)).toBeUndefined()
  await sql`update subscribers set state = 'left', left_at = now() where phone = ${phoneOf(3)}`.execute(db)
  later(60)
  expect((await Promise.all([prepareNext(now), prepareNext(now)])).toSorted()).toEqual([id, undefined])
  expect(await campaign()).toMatchObject({ state: 'sending', recipients: 5, prepared_at: now })
  const [first] = await db.selectFrom('messages').selectAll().orderBy('id').limit(1).execute()
  expect(first).toMatchObject({ kind: 'campaign', channel: 'sms', category: 'marketing', recipient: phoneOf(1), campaign_id: id, state: 'waiting' })
  expect(first!.data).toEqual({ campaignId: id, subscriberId: expect.any(Number) })
})

test('IMP-35, IMP-52 who is killed while they prepare it leaves it as it was, and another prepares it whole', async () => {
  await addSubscribers(3)
  const id = await addCampaign()
  await sendCampaign(id)
  const preparing = await db.transaction().execute(async (transaction) => {
    await sql`lock table stopped_phones in access exclusive mode`.execute(transaction)
    const killed = prepareNext(now).catch(() => 'killed')
    const isWaiting = async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with made%'`.execute(db)).rows.length
    await expect.poll(isWaiting).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%with made%'`.execute(db)
    return killed
  })
  expect([preparing, await states(), (await campaign()).state]).toEqual(['killed', {}, 'scheduled'])
  expect([await prepareNext(now), await states()]).toEqual([id, { waiting: 3 }])
})

test('IMP-35 a minute never has more than the set number, whichever process sends, nor after a standstill; and the number is reached', async () => {
  await begin(1000, 120)
  const at: number[] = []
  const look = async (process: number) => {
    for (const _ of await sendNow(deliverers.sent, process)) at.push(now.getTime())
  }
  // Two processes that poll as irregularly as busy machines.
  for (let step = 0; step < 290; step++) {
    later([0.2, 0.25, 0.24, 0.25][step % 4]!)
    await look(1 + (step % 2))
  }
  expect(at.length / ((now.getTime() - START.getTime()) / 60_000)).toBeGreaterThan(117)
  later(3600)
  for (let step = 0; step < 30; step++) {
    later(0.2)
    await look(30)
  }
  for (const [first, from] of at.entries()) expect(at.slice(first).findIndex((time) => time >= from + 60_000)).toBeLessThanOrEqual(120)
  expect(at.length).toBeLessThan(1000)
})

test('IMP-35 one that pauses sends nothing, whatever is on its way is finished, and three weeks later it goes on', async () => {
  const id = await begin(3, 6000)
  const [taken] = (await takeForCampaign(1))!
  await pauseCampaign(id)
  expect((await sendOfCampaign(taken!, deliverers.sent)).outcome).toBe('sent')
  expect([await sendNow(), await untilNext()]).toEqual([[], undefined])
  later(21 * 24 * 3600)
  expect([await doubtSending(), await sendNow()]).toEqual([0, []])
  await resumeCampaign(id)
  expect(await sendNow()).toEqual([phoneOf(2), phoneOf(3)])
  await endCampaigns()
  expect(await campaign()).toMatchObject({ state: 'done', ended_at: now })
})

test('IMP-35 one that is stopped is stopped for good: what waits is dropped, also what comes back from a provider that has not taken it', async () => {
  const id = await begin(5, 6000)
  await sendNow(deliverers.sent, 1)
  later(1)
  const [taken] = (await takeForCampaign(1))!
  expect(await stopCampaign(id)).toBe('stopped')
  await sendOfCampaign(taken!, async () => ({ outcome: 'not-taken', said: 'busy' }))
  expect([await states(), await sendNow()]).toEqual([{ dropped: 4, sent: 1 }, []])
  await endCampaigns()
  expect((await campaign()).state).toBe('stopped')
})

test('IMP-35 stopping and a message that comes back at the same time leave nothing to wait for ever', async () => {
  const id = await begin(40, 6000)
  later(1)
  const taken = (await takeForCampaign(20))!
  await Promise.all([stopCampaign(id), ...taken.map((message) => sendOfCampaign(message, async () => ({ outcome: 'not-taken', said: 'busy' })))])
  expect(await states()).toEqual({ dropped: 40 })
})

test('IMP-35 who left or answered STOP since it was prepared gets nothing, not even who came back with another number', async () => {
  await begin(4, 6000)
  await sql`update subscribers set state = 'left', left_at = now() where phone = ${phoneOf(1)}`.execute(db)
  await sql`insert into stopped_phones (phone) values (${phoneOf(2)})`.execute(db)
  await sql`delete from subscribers where phone = ${phoneOf(3)}`.execute(db)
  later(1)
  expect(await sendNow()).toEqual([phoneOf(4)])
  expect(await states()).toEqual({ dropped: 3, sent: 1 })
})

test('IMP-35 a message of unknown fate is never sent again, what was not taken is tried again later, and the campaign ends with all of them', async () => {
  await begin(3, 6000)
  const answers: Attempt[] = [
    { outcome: 'uncertain', said: 'gone' },
    { outcome: 'not-taken', said: 'busy' },
    { outcome: 'refused', said: 'unknown number' },
  ]
  later(1)
  await sendNow(async () => answers.shift()!)
  await endCampaigns()
  expect([await states(), (await campaign()).state]).toEqual([{ dead: 1, uncertain: 1, waiting: 1 }, 'sending'])
  later(600)
  expect(await sendNow()).toEqual([phoneOf(2)])
  await endCampaigns()
  expect([await states(), (await campaign()).state]).toEqual([{ dead: 1, sent: 1, uncertain: 1 }, 'done'])
})

test('IMP-35 the month’s budget pauses it, and who goes on later sends the rest', async () => {
  const id = await begin(2, 6000)
  later(1)
  expect(await sendNow(async () => ({ outcome: 'over-budget' }))).toHaveLength(2)
  expect(await campaign()).toMatchObject({ state: 'paused', paused_by: 'budget' })
  await resumeCampaign(id)
  expect((await campaign()).paused_by).toBeNull()
  later(3600)
  expect(await sendNow()).toHaveLength(2)
})

test('IMP-35 in hours that it keeps a campaign takes nothing, and nothing of it is changed; then it goes on', async () => {
  await begin(2, 6000)
  const before = await campaign()
  now = parseMoment('2026-11-10 21:00', 'Africa/Tunis', 'start')!
  expect(await takeForCampaign(10)).toBeUndefined()
  expect(await campaign()).toEqual(before)
  now = parseMoment('2026-11-13 12:00', 'Africa/Tunis', 'start')!
  expect(await takeForCampaign(10)).toBeUndefined()
  now = parseMoment('2026-11-13 14:30', 'Africa/Tunis', 'start')!
  expect(await takeForCampaign(10)).toHaveLength(2)
})

test('IMP-35 one that reaches nobody ends at once', async () => {
  await begin(0)
  await endCampaigns()
  expect(await campaign()).toMatchObject({ state: 'done', recipients: 0 })
})

test('IMP-35 messages of a campaign are kept until 90 days after its end, however long it goes on, and longer where its report was not kept', async () => {
  const id = await begin(1, 6000)
  const day = 24 * 3600
  later(200 * day)
  expect(await forgetOldMessages()).toBe(0)
  await stopCampaign(id)
  later(89 * day)
  expect(await forgetOldMessages()).toBe(0)
  later(2 * day)
  expect(await forgetOldMessages()).toBe(0)
  expect(await keepReports()).toBe(1)
  expect([await forgetOldMessages(), (await campaign()).report]).toMatchObject([1, { dropped: 1 }])
})
