import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { warnOfBudget } from '#shop/orders/order-notifications.server'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { queueMessage, recordSpending, sendNext, type Sending } from '#shop/upkeep/messages.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { inTurn, noteAnswer, texter } from './texter.server.ts'

useDatabase()
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await haveNoMessageAccount()
  Object.assign(config, { ORANGE_URL: undefined })
  await changeSettings((now) => ({ ...now, messages: { ...now.messages, monthlyBudget: millimes(0) } }))
})

const sendersOf = (...providers: string[]) => providers.map((provider) => ({ provider })) as unknown as Parameters<typeof inTurn>[0]
const orderOf = (...providers: string[]) => inTurn(sendersOf(...providers)).map(({ provider }) => provider)

async function sendText(recipient: string) {
  await db
    .transaction()
    .execute((transaction) => queueMessage(transaction, { kind: 'code', channel: 'sms', recipient, locale: 'fr', data: { code: '482913', minutes: 10 } }))
  const deliver = (await texter())!
  await sendNext({ channel: 'sms', category: 'authentication' }, (message: Sending) => deliver(message))
  return db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

test('IMP-36 a text message goes by the next account where the first surely has not taken it', async () => {
  Object.assign(config, { ORANGE_URL: 'http://127.0.0.1:1' })
  await haveMessageAccount('orange', { position: 1, price: 70 })
  await haveMessageAccount('twilio', { position: 2, price: 45, mode: 'simulated', keys: {} })
  expect(await sendText('21622333444')).toMatchObject({ state: 'sent', provider: 'twilio', parts: 1, cost: 45 })
})

test('IMP-36 a text message that the first account may have taken never goes by the next', async () => {
  await haveMessageAccount('orange', { position: 1, mode: 'simulated', keys: {} })
  await haveMessageAccount('twilio', { position: 2, mode: 'simulated', keys: {} })
  // The simulated provider takes a message to this number, but its answer is lost.
  expect(await sendText('21622900408')).toMatchObject({ state: 'uncertain', provider: 'orange' })
})

test('IMP-36 an account that failed several times in a row is asked last for some minutes, then first again', () => {
  noteAnswer('orange', 'sent')
  noteAnswer('orange', 'not-taken')
  noteAnswer('orange', 'uncertain')
  expect(orderOf('orange', 'twilio')).toEqual(['orange', 'twilio'])
  noteAnswer('orange', 'not-taken')
  expect(orderOf('orange', 'twilio', 'http')).toEqual(['twilio', 'http', 'orange'])
  const minutes = (count: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + count * 60_000))
  minutes(6)
  expect(orderOf('orange', 'twilio')).toEqual(['orange', 'twilio'])
  noteAnswer('orange', 'not-taken')
  expect(orderOf('orange', 'twilio')).toEqual(['twilio', 'orange'])
  noteAnswer('orange', 'sent')
  expect(orderOf('orange', 'twilio')).toEqual(['orange', 'twilio'])
})

test('IMP-35 the merchant is warned once at 80 % of the month’s budget, and once where it is spent; a code goes on', async () => {
  await changeSettings((now) => ({
    ...now,
    sender: { ...now.sender, email: 'boutique@shop.test' },
    messages: { ...now.messages, monthlyBudget: millimes(1000) },
  }))
  await haveMessageAccount('orange', { price: 70, mode: 'simulated', keys: {} })
  const spend = (cost: number) => recordSpending(db, { provider: 'orange', reference: null, parts: 1, cost })
  const warned = async () =>
    (await db.selectFrom('messages').select('data').where('kind', '=', 'budget-warning').orderBy('id').execute()).map(({ data }) => data['percent'])
  await spend(799)
  await warnOfBudget()
  expect(await warned()).toEqual([])
  await spend(11)
  for (let look = 0; look < 3; look++) await warnOfBudget()
  expect(await warned()).toEqual([81])
  await spend(190)
  for (let look = 0; look < 3; look++) await warnOfBudget()
  expect(await warned()).toEqual([81, 100])
  expect(await sendText('21622333444')).toMatchObject({ state: 'sent', cost: 70 })
})
