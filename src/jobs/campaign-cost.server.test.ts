import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import {
  addDraft,
  copyCampaign,
  deleteDraft,
  estimateCampaign,
  findCampaign,
  findLinks,
  findReport,
  saveDraft,
  sendCampaign,
} from '#shop/newsletter/campaigns.manage'
import { endCampaigns, followLink, keepReports, prepareNext, sendOfCampaign, takeForCampaign } from '#shop/newsletter/campaigns.server'
import { addOrder } from '#shop/newsletter/campaigns.testing'
import { MESSAGE_ACCOUNTS } from '#shop/upkeep/message-accounts.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { smsSegments } from '#shop/upkeep/sms-parts'
import { texter } from './texter.server.ts'

useDatabase()

const PRICE = 45
const by = { id: 'p1', name: 'Amira' }

beforeEach(async () => {
  for (const table of ['messages', 'campaigns', 'subscribers', 'stopped_phones', 'message_accounts', 'orders'])
    await sql`delete from ${sql.ref(table)}`.execute(db)
  const none = { quietFrom: '', quietTo: '', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'L’Atelier', messages: { ...DEFAULT_SETTINGS.messages, ...none } })
  await sql`insert into message_accounts (provider, mode, enabled, price, hook) values ('http', 'simulated', true, ${PRICE}, 'hook-of-the-test')`.execute(db)
  invalidate(new Set([MESSAGE_ACCOUNTS]))
})

/** Names of every length and alphabet, and two phones that get nothing. */
async function addAudience(): Promise<number> {
  const names = ['', 'Fatma', 'Françoise de La Rivière', 'فاطمة بنت محمد', 'Zoë', '😀 Sami', 'x'.repeat(60), 'Ali {shop}', 'José €uro']
  const locales: Locale[] = ['fr', 'ar', 'en']
  let nth = 0
  for (const locale of locales) {
    for (const name of names) {
      nth += 1
      const token = `token${String(nth).padStart(7, '0')}`
      await sql`insert into subscribers (phone, name, locale, source, token) values (${`216${22_000_000 + nth}`}, ${name}, ${locale}, 'widget', ${token})`.execute(
        db,
      )
    }
  }
  await sql`update subscribers set state = 'left', left_at = now(), left_by = 'link' where phone = '21622000002'`.execute(db)
  await sql`insert into stopped_phones (phone) values ('21622000003')`.execute(db)
  return nth - 2
}

const TEXTS = {
  fr: `Bonjour {name}, {shop} solde jusqu'a -50% sur toute la maison : ${config.url.origin}/shop/ et https://exemple.tn/une-bien-longue-adresse/?a=1. A bientot !`,
  ar: 'مرحبا {name}، تخفيضات {shop} هذا الأسبوع على كل المنتجات',
}

async function sendAll(id: number): Promise<void> {
  await sendCampaign(id, new Date(clock.now().getTime() - 1000))
  expect(await prepareNext(clock.now())).toBe(id)
  const deliver = (await texter())!
  await sql`update campaigns set per_minute = 6000, next_at = now() - interval '1 hour'`.execute(db)
  for (;;) {
    const taken = await takeForCampaign(100)
    if (!taken?.length) break
    for (const message of taken) await sendOfCampaign(message, deliver)
    await sql`update campaigns set next_at = now() - interval '1 hour'`.execute(db)
  }
  await endCampaigns()
}

test('IMP-35 the estimate is what is then sent and charged, to the part, for names of every alphabet and readers of every language', async () => {
  const recipients = await addAudience()
  const id = await addDraft({ name: 'Soldes', texts: TEXTS, segment: {}, perMinute: 6000, scheduledAt: null }, by)
  const estimate = await estimateCampaign((await findCampaign(id))!)
  expect(estimate).toMatchObject({ recipients, price: PRICE, cost: estimate.parts * PRICE })
  expect(estimate.byParts.length).toBeGreaterThan(1)
  expect(estimate.byLanguage.map(({ reads, gets }) => `${reads} ${gets}`).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'ar ar',
    'en fr',
    'fr fr',
  ])
  await sendAll(id)
  const { rows } = await sql<{ body: string }>`select body from simulated_messages`.execute(db)
  const bodies = rows.map(({ body }) => body)
  expect(bodies.reduce((sum, body) => sum + smsSegments(body), 0)).toBe(estimate.parts)
  expect(await findReport(id)).toMatchObject({ sent: recipients, parts: estimate.parts, cost: estimate.cost, failed: 0, uncertain: 0, dropped: 0 })
  // Each ends with the unsubscribe link; no long link and no placeholder is left.
  expect(bodies.every((body) => /\n\S[^\n]*\/n\/token\d{7}$/.test(body))).toBe(true)
  expect(bodies.join('')).not.toMatch(/exemple\.tn|\{name\}/)
})

test('IMP-35 the report tells what was sent, received, failed and why, clicks by link, and orders within seven days of the same phones', async () => {
  await addAudience()
  const id = await addDraft({ name: 'Soldes', texts: TEXTS, segment: { locales: ['fr'] }, perMinute: 6000, scheduledAt: null }, by)
  await sendAll(id)
  await sql`update messages set receipt = 'delivered' where recipient = '21622000001'`.execute(db)
  await sql`update messages set receipt = 'failed', receipt_said = 'absent 21622000004' where recipient in ('21622000004', '21622000005')`.execute(db)
  await sql`update messages set state = 'uncertain' where recipient = '21622000006'`.execute(db)
  await sql`update messages set state = 'dead', said = 'no such number' where recipient = '21622000007'`.execute(db)
  const day = (days: number) => new Date(clock.now().getTime() + days * 24 * 3600_000)
  await addOrder({ phone: '22000001', placedAt: day(1) })
  await addOrder({ phone: '22000004', placedAt: day(6.9) })
  await addOrder({ phone: '22000004', placedAt: day(7.1) })
  await addOrder({ phone: '22000004', placedAt: day(1), state: 'cancelled' })
  await addOrder({ phone: '22000002', placedAt: day(1) })
  await addOrder({ phone: '22000005', placedAt: day(-1) })
  await sql`update orders set items_total = 50000, total = 50000`.execute(db)
  const [first] = await findLinks(id)
  await Promise.all(Array.from({ length: 20 }, () => followLink(first!.code, { counted: true })))
  const expected = { waiting: 0, sent: 5, delivered: 1, failed: 3, uncertain: 1, dropped: 0, orders: 2, ordersTotal: 100_000 }
  const report = await findReport(id)
  expect(report).toMatchObject(expected)
  expect(report.reasons).toEqual([
    { said: 'absent …', count: 2 },
    { said: 'no such number', count: 1 },
  ])
  expect((await findLinks(id)).map(({ clicks }) => clicks)).toEqual([20, 0])
  // The report survives the deletion of its old messages.
  await sql`update campaigns set ended_at = now() - interval '15 days'`.execute(db)
  expect(await keepReports()).toBe(1)
  await sql`delete from messages`.execute(db)
  expect(await findReport(id)).toEqual(report)
  expect(await keepReports()).toBe(0)
})

test('IMP-35 of two who change a draft at once the second is told; a campaign that went is copied, not changed or deleted', async () => {
  const draft = (text: string) => ({ name: 'Soldes', texts: { fr: text }, segment: {}, perMinute: 60, scheduledAt: null })
  const id = await addDraft(draft('Un'), by)
  const both = await Promise.allSettled(['Deux', 'Trois'].map((text) => saveDraft({ id, revision: 1 }, draft(text))))
  expect(both.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual(['fulfilled', 'rejected'])
  // The confirmed content has changed since.
  await expect(sendCampaign(id, clock.now(), 1)).rejects.toThrow('entre-temps')
  await sendCampaign(id, clock.now(), 2)
  await expect(saveDraft({ id, revision: 2 }, draft('Quatre'))).rejects.toThrow('déjà')
  await expect(deleteDraft(id)).rejects.toThrow('déjà')
  const copy = (await copyCampaign(id, by))!
  expect(await findCampaign(copy)).toMatchObject({ state: 'draft', texts: (await findCampaign(id))!.texts, revision: 1, scheduledAt: null })
  expect([await deleteDraft(copy), await findCampaign(copy)]).toEqual([true, undefined])
})
