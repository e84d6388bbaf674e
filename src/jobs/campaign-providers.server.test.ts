import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { SMS_PROVIDERS } from '#gateways/messaging.providers'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { sendCampaign } from '#shop/newsletter/campaigns.manage'
import { prepareNext, sendOfCampaign, takeForCampaign } from '#shop/newsletter/campaigns.server'
import { addCampaign, addSubscribers } from '#shop/newsletter/campaigns.testing'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { texter } from './texter.server.ts'

useDatabase()
beforeEach(async () => {
  // A Wednesday morning, so that no quiet hours or pauses apply.
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2027-03-31T10:00:00Z'))
  for (const table of ['messages', 'campaigns', 'subscribers']) await sql`delete from ${sql.ref(table)}`.execute(db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await haveNoMessageAccount()
})

test.each(SMS_PROVIDERS)('IMP-36 a campaign leaves by %s', async (provider) => {
  await haveMessageAccount(provider, { position: 1, price: 50, mode: 'simulated', keys: {} })
  await addSubscribers(2)
  const id = await addCampaign({ perMinute: 6000 })
  await sendCampaign(id)
  await prepareNext(clock.now())
  await sql`update campaigns set next_at = ${clock.now()}::timestamptz - interval '1 minute'`.execute(db)
  const deliver = (await texter())!
  for (const message of (await takeForCampaign(5))!) await sendOfCampaign(message, deliver)
  const rows = await db.selectFrom('messages').select(['state', 'provider', 'parts', 'cost', 'give_up_at']).execute()
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'sent', provider, parts: expect.any(Number), cost: expect.any(Number), give_up_at: null })))
})
