import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { parseMoment } from '#i18n/moments.ts'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import type { Lane } from '#shop/upkeep/messages'
import { doubtSending, queueMessage, sendNext, type Sending } from '#shop/upkeep/messages.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { pauseCampaign, resumeCampaign, sendCampaign, stopCampaign } from './campaigns.manage.server.ts'
import { addCampaign, addSubscribers, phoneOf } from './campaigns.testing.ts'
import { endCampaigns, prepareNext, sendOfCampaign, takeForCampaign } from './campaigns.server.ts'

useDatabase()

/** For longer manual runs (see CONTRIBUTING). */
const RUNS = Number(process.env['RUNS'] ?? 5)
const PEOPLE = 4
/** Minutes between two runs of the outbox. */
const LOOKS = 170
const DAY_MS = 24 * 3600_000

afterEach(() => {
  vi.restoreAllMocks()
})

type Deed =
  | { does: 'waits'; minutes: number }
  | { does: 'leaves' | 'stops' | 'comes back' | 'orders' | 'asks for a code'; who: number }
  | { does: 'sends' | 'pauses' | 'resumes' | 'ends' | 'lets notices go at night' | 'keeps notices till morning' }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('waits'), minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 90, max: 2000 })) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('leaves', 'stops', 'comes back', 'orders', 'asks for a code'), who: fc.integer({ min: 1, max: PEOPLE }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('sends', 'sends', 'pauses', 'resumes', 'resumes', 'ends', 'lets notices go at night', 'keeps notices till morning'),
    }),
  },
)

// A Wednesday in Ramadan, and three weeks later one after it: covers Fridays, fasting hours and nights.
const BEGINNINGS = ['2026-02-18 15:00', '2026-03-18 18:00'].map((text) => parseMoment(text, 'Africa/Tunis', 'start')!)

/** Local time in Tunis, computed independently of the shop's code. */
function shown(at: Date): { clock: string; isFriday: boolean; isRamadan: boolean } {
  const local = new Date(at.getTime() + 3600_000).toISOString()
  const day = local.slice(0, 10)
  return { clock: local.slice(11, 16), isFriday: new Date(day).getUTCDay() === 5, isRamadan: day >= '2026-02-18' && day <= '2026-03-19' }
}

const isNight = ({ clock: time }: { clock: string }) => time >= '21:00' || time < '08:00'

function isQuietForCampaigns(at: Date): boolean {
  const { clock: time, isFriday, isRamadan } = shown(at)
  return isNight({ clock: time }) || (isFriday && time >= '11:30' && time < '14:30') || (isRamadan && time >= '17:00' && time < '20:30')
}

class History {
  now: Date
  stopped = new Set<string>()
  left = new Set<string>()
  atNight = false
  codesAsked = 0
  codesSent = 0
  noticesAsked = 0
  noticesSent = 0
  wrong: string[] = []
  told = new Set<string>()
  constructor(begin: Date) {
    this.now = begin
  }
}

async function act(history: History, deeds: readonly Deed[]): Promise<void> {
  for (const one of deeds) {
    await happen(history, one)
    await sendAll(history)
  }
}

async function happen(history: History, one: Deed): Promise<void> {
  if ('minutes' in one) {
    for (let minute = 0; minute < one.minutes; minute += LOOKS) {
      history.now = new Date(history.now.getTime() + Math.min(LOOKS, one.minutes - minute) * 60_000)
      if (minute + LOOKS < one.minutes) await sendAll(history)
    }
    return
  }
  if ('who' in one) return happenTo(history, one.does, phoneOf(one.who))
  const { id } = (await db.selectFrom('campaigns').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? { id: 0 }
  const steps = { pauses: pauseCampaign, resumes: resumeCampaign, ends: stopCampaign }
  if (one.does === 'sends') await sendCampaign(await addCampaign({ perMinute: 6000 }))
  else if (one.does === 'pauses' || one.does === 'resumes' || one.does === 'ends') await Promise.allSettled([steps[one.does](id)])
  else await letNoticesGo(history, one.does === 'lets notices go at night')
}

async function happenTo(history: History, does: Extract<Deed, { who: number }>['does'], phone: string): Promise<void> {
  const queue = (message: Parameters<typeof queueMessage>[1]) => db.transaction().execute((transaction) => queueMessage(transaction, message))
  switch (does) {
    case 'leaves':
      history.left.add(phone)
      await sql`update subscribers set state = 'left', left_at = now() where phone = ${phone}`.execute(db)
      return
    case 'stops':
      history.stopped.add(phone)
      await sql`insert into stopped_phones (phone) values (${phone}) on conflict do nothing`.execute(db)
      return
    case 'comes back':
      history.left.delete(phone)
      history.stopped.delete(phone)
      await sql`update subscribers set state = 'active', left_at = null where phone = ${phone}`.execute(db)
      await sql`delete from stopped_phones where phone = ${phone}`.execute(db)
      return
    case 'orders':
      history.noticesAsked++
      return queue({ kind: 'order-notice', channel: 'sms', recipient: phone, locale: 'fr', data: { orderId: 1, event: 'received' } })
    case 'asks for a code':
      history.codesAsked++
      return queue({ kind: 'code', channel: 'sms', recipient: phone, locale: 'fr', data: { code: '1234', minutes: 10 } })
  }
}

async function letNoticesGo(history: History, atNight: boolean): Promise<void> {
  history.atNight = atNight
  await saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, noticesAtNight: atNight ? '1' : '' } })
}

async function sendAll(history: History): Promise<void> {
  const deliver = async (message: Sending) => {
    note(history, message)
    return { outcome: 'sent' } as const
  }
  const lanes: Lane[] = [
    { channel: 'sms', category: 'authentication' },
    { channel: 'sms', category: 'utility' },
  ]
  for (const lane of lanes) while (await sendNext(lane, deliver));
  while ((await prepareNext(history.now)) !== undefined);
  for (const message of (await takeForCampaign(100)) ?? []) await sendOfCampaign(message, deliver)
  await endCampaigns()
  await doubtSending()
  if (history.codesSent !== history.codesAsked) history.wrong.push('a code waits')
}

function note(history: History, message: Sending): void {
  const { kind, recipient, messageId } = message
  const wrong = (what: string) => history.wrong.push(`${what}, ${history.now.toISOString()}`)
  const isAgain = history.told.has(messageId)
  history.told.add(messageId)
  if (isAgain) wrong('a message twice')
  if (kind === 'code') return void history.codesSent++
  if (history.stopped.has(recipient)) wrong(`${kind} after STOP`)
  if (kind === 'campaign') {
    if (history.left.has(recipient)) wrong('a campaign after leaving')
    if (isQuietForCampaigns(history.now)) wrong('a campaign in quiet hours')
    return
  }
  history.noticesSent++
  if (!history.atNight && isNight(shown(history.now))) wrong('a notice at night')
}

test('IMP-35, IMP-38 whatever happens: no campaign in quiet hours or to who left or answered STOP, notices wait for the morning, codes for nothing', async () => {
  let campaigns = 0
  let notices = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...BEGINNINGS), fc.array(deed, { minLength: 10, maxLength: 25 }), async (begin, deeds) => {
      for (const table of ['messages', 'campaigns', 'subscribers', 'stopped_phones']) await sql`delete from ${sql.ref(table)}`.execute(db)
      await addSubscribers(PEOPLE)
      const history = new History(begin)
      vi.spyOn(clock, 'now').mockImplementation(() => history.now)
      await letNoticesGo(history, false)
      await act(history, deeds)
      expect(history.wrong).toEqual([])
      // By the next morning every notice is sent, except for phones that refused them.
      history.now = new Date(Math.ceil(history.now.getTime() / DAY_MS) * DAY_MS + 9 * 3600_000)
      await sendAll(history)
      expect(history.wrong).toEqual([])
      expect((await sql`select state from messages where category = 'utility' and state not in ('sent', 'dropped')`.execute(db)).rows).toEqual([])
      campaigns += history.told.size - history.codesSent - history.noticesSent
      notices += history.noticesSent
    }),
    { numRuns: RUNS },
  )
  expect([campaigns > 0, notices > 0]).toEqual([true, true])
})
