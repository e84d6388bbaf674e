import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { audited, findAudit } from '#shop/upkeep/audit.server'
import { pauseCampaign, resumeCampaign, sendCampaign, stopCampaign } from './campaigns.manage.server.ts'
import { addCampaign } from './campaigns.testing.ts'
import type { CampaignState } from './campaigns.ts'
import { campaignWords } from './campaigns.words.ts'

useDatabase()

beforeEach(async () => {
  await sql`truncate campaigns, messages cascade`.execute(db)
})

const only = () => db.selectFrom('campaigns').select(['state', 'paused_by', 'scheduled_at', 'ended_at']).executeTakeFirstOrThrow()
const become = (state: CampaignState) => db.updateTable('campaigns').set({ state }).execute()
const said = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (refusal: Error) => refusal.message,
  )

test('IMP-35 a draft with a text is sent at once or at a time; one without a text in any language is refused, and so is one that is gone', async () => {
  const id = await addCampaign()
  const at = new Date('2027-01-05T09:00:00Z')
  await sendCampaign(id, at)
  expect(await only()).toMatchObject({ state: 'scheduled', scheduled_at: at })
  await db
    .updateTable('campaigns')
    .set({ state: 'draft', texts: JSON.stringify({ fr: ' ', ar: '' }) as never })
    .execute()
  expect(await said(sendCampaign(id))).toBe(campaignWords.noText.fr)
  expect(await said(sendCampaign(id + 1))).toBe(campaignWords.gone.fr)
})

test('IMP-35 each step is refused, with words, from every state that it does not belong to', async () => {
  const id = await addCampaign()
  const steps = { send: sendCampaign, pause: pauseCampaign, resume: resumeCampaign, stop: stopCampaign }
  const allowed: Record<string, string[]> = {}
  for (const state of ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const) {
    for (const [name, step] of Object.entries(steps)) {
      await become(state)
      const words = await said(step(id))
      if (words === 'done') (allowed[name] ??= []).push(`${state} → ${(await only()).state}`)
      else expect(Object.values(campaignWords).map(({ fr }) => fr)).toContain(words)
    }
  }
  expect(allowed).toEqual({
    send: ['draft → scheduled'],
    pause: ['sending → paused'],
    resume: ['paused → sending'],
    stop: ['scheduled → draft', 'sending → stopped', 'paused → stopped'],
  })
})

test('IMP-35 of two who send, pause or stop a campaign at once one wins, and the other is told', async () => {
  const id = await addCampaign()
  const atOnce = (step: (campaign: number) => Promise<unknown>) => Promise.all([said(step(id)), said(step(id))]).then((words) => words.toSorted())
  expect(await atOnce(sendCampaign)).toEqual([campaignWords.alreadySent.fr, 'done'].toSorted())
  await become('sending')
  expect(await atOnce(pauseCampaign)).toEqual([campaignWords.notSending.fr, 'done'].toSorted())
  expect(await atOnce(stopCampaign)).toEqual([campaignWords.ended.fr, 'done'].toSorted())
})

test('IMP-35, IMP-49 what was done to a campaign is in the log', async () => {
  const id = await addCampaign()
  await become('sending')
  await audited({ by: { id: 'p1', name: 'Amira' }, action: 'campaign-paused', subject: `campaign:${id}` }, () => pauseCampaign(id))
  const { entries } = await findAudit({}, 'UTC')
  expect(entries).toEqual([expect.objectContaining({ action: 'campaign-paused', subject: `campaign:${id}` })])
})

test('IMP-35 what was prepared keeps its texts and its segment', async () => {
  await addCampaign()
  await db.updateTable('campaigns').set({ prepared_at: new Date(), state: 'sending' }).execute()
  const change = db
    .updateTable('campaigns')
    .set({ texts: JSON.stringify({ fr: 'Autre chose' }) as never })
    .execute()
  await expect(change).rejects.toThrow('keeps its texts')
  await db.updateTable('campaigns').set({ state: 'paused' }).execute()
})
