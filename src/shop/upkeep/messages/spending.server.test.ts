import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import type { NewMessage } from './messages.ts'
import { budgetNow, doubtSending, mayStillSpend, queueMessage, sendNext, type Attempt } from './messages.server.ts'

useDatabase()

beforeEach(async () => {
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('message_spending').execute()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const NOTICE: NewMessage = { kind: 'order-notice', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { orderId: 1, event: 'received' } }
const BY = { provider: 'twilio', reference: 'SM1', parts: 2, cost: 90 } as const

const queue = (message = NOTICE) => db.transaction().execute((transaction) => queueMessage(transaction, message))
const sendBy = (attempt: Attempt) => sendNext({ channel: 'sms', category: 'utility' }, () => Promise.resolve(attempt))
const budgetOf = (budget: number) => saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, monthlyBudget: millimes(budget) } })
const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time))
const only = () => db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
const spending = () => db.selectFrom('message_spending').select(['provider', 'messages', 'parts', 'cost']).execute()

test('IMP-35 what a message costs is counted once, with who took it, by as many senders as there are', async () => {
  await budgetOf(0)
  for (let count = 0; count < 12; count++) await queue({ ...NOTICE, recipient: `2162233344${count % 10}` })
  const sender = async () => {
    while (await sendBy({ outcome: 'sent', by: BY }));
  }
  await Promise.all([sender(), sender(), sender()])
  expect(await spending()).toEqual([{ provider: 'twilio', messages: 12, parts: 24, cost: 1080 }])
  expect(await only()).toMatchObject({ state: 'sent', provider: 'twilio', reference: 'SM1', parts: 2, cost: 90 })
})

test('IMP-35 a message that another process has doubted meanwhile is not counted, and one of unknown fate keeps who may have it, and is counted at once', async () => {
  await queue()
  await sendNext({ channel: 'sms', category: 'utility' }, async () => {
    await db.updateTable('messages').set({ state: 'uncertain' }).execute()
    return { outcome: 'sent', by: BY }
  })
  expect(await spending()).toEqual([])
  await db.deleteFrom('messages').execute()
  await queue()
  await sendBy({ outcome: 'uncertain', said: 'no answer', by: { ...BY, reference: null } })
  expect(await only()).toMatchObject({ state: 'uncertain', provider: 'twilio', parts: 2, cost: 90 })
  expect(await spending()).toEqual([{ provider: 'twilio', messages: 1, parts: 2, cost: 90 }])
})

test('IMP-35 a month is the shop’s own, and begins at its midnight', async () => {
  await budgetOf(0)
  at('2026-11-30T22:59:00Z')
  expect(await budgetNow()).toMatchObject({ month: '2026-11-01' })
  at('2026-11-30T23:00:00Z')
  expect(await budgetNow()).toMatchObject({ month: '2026-12-01', spent: 0 })
})

test('IMP-35 the budget stops what it has no room for before it is sent, never a code that is asked for', async () => {
  await budgetOf(200)
  await queue()
  await sendBy({ outcome: 'sent', by: BY })
  expect(await budgetNow()).toMatchObject({ budget: 200, spent: 90, percent: 45 })
  const may = async (cost: number) => Promise.all((['authentication', 'utility', 'marketing'] as const).map((category) => mayStillSpend(category, cost)))
  expect(await may(110)).toEqual([true, true, true])
  expect(await may(111)).toEqual([true, false, false])
  await budgetOf(0)
  expect(await may(1_000_000)).toEqual([true, true, true])
})

test('IMP-35 the budget stops what nobody answers too, since it may have been taken', async () => {
  await budgetOf(200)
  for (const nth of [1, 2]) {
    await queue({ ...NOTICE, recipient: `2162233344${nth}` })
    await sendBy({ outcome: 'uncertain', said: 'no answer', by: { ...BY, reference: null } })
  }
  expect(await mayStillSpend('utility', 90)).toBe(false)
})

test('IMP-35 a notice over the budget waits untried, and ends with its time for that reason', async () => {
  await queue()
  const { give_up_at: end, due_at: due } = await only()
  for (let look = 1; look <= 12; look++) {
    at(new Date(due.getTime() + look * 10 * 60_000).toISOString())
    expect(await sendBy({ outcome: 'over-budget' })).toMatchObject({ outcome: 'over-budget' })
  }
  expect(await only()).toMatchObject({ state: 'waiting', problem: 'budget', attempts: 0 })
  at(end!.toISOString())
  await doubtSending()
  expect(await only()).toMatchObject({ state: 'dead', problem: 'budget' })
})
