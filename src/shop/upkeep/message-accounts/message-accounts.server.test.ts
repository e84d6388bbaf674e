import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { audited } from '#shop/upkeep/audit.server'
import { saveMessageAccount } from './message-accounts.manage.server.ts'
import { canText, findMessageAccounts, MESSAGE_ACCOUNTS } from './message-accounts.server.ts'
import { findReceiver, findSmsSenders, findWhatsAppSender } from './senders.server.ts'
import { haveMessageAccount, haveNoMessageAccount } from './message-accounts.testing.ts'

useDatabase()
afterEach(async () => {
  config.HANOUT_DEMO = true
  await haveNoMessageAccount()
})

const sendersNow = async () => (await findSmsSenders()).map(({ provider, price }) => [provider, price])

test('IMP-36 a demo without an account sends to its simulator, another shop sends nothing', async () => {
  expect(await sendersNow()).toEqual([['orange', 0]])
  config.HANOUT_DEMO = false
  expect(await canText()).toBe(false)
})

test('IMP-36 text messages go by the accounts that are on, in the merchant’s order, each at its price', async () => {
  await haveMessageAccount('twilio', { position: 2, price: 60 })
  await haveMessageAccount('http', { position: 1, price: 35 })
  await haveMessageAccount('infobip', { position: 0, isOn: false })
  await haveMessageAccount('whatsapp', { position: 0, price: 90 })
  expect(await sendersNow()).toEqual([
    ['http', 35],
    ['twilio', 60],
  ])
  expect(await findWhatsAppSender()).toMatchObject({ price: 90 })
  await haveMessageAccount('whatsapp', { isOn: false })
  expect(await findWhatsAppSender()).toBeUndefined()
})

test('IMP-36 an account that lacks a key, or has one of another form, is kept but not turned on', async () => {
  const half = { accountSid: `AC${'0a'.repeat(16)}`, sender: 'Zitouna' }
  await expect(haveMessageAccount('twilio', { keys: half })).rejects.toBeInstanceOf(Refusal)
  await expect(haveMessageAccount('twilio', { keys: { ...half, authToken: 't', accountSid: 'mine' } })).rejects.toBeInstanceOf(Refusal)
  expect(await findMessageAccounts()).toEqual([])
  await haveMessageAccount('twilio', { keys: half, isOn: false })
  await haveMessageAccount('twilio', { keys: { authToken: 'late' } })
  expect(await findMessageAccounts()).toMatchObject([{ isOn: true, keys: { ...half, authToken: 'late' } }])
})

test('IMP-36 a simulated account is for a demo only', async () => {
  await haveMessageAccount('orange', { mode: 'simulated', keys: {} })
  expect(await canText()).toBe(true)
  config.HANOUT_DEMO = false
  invalidate(new Set([MESSAGE_ACCOUNTS]))
  expect(await canText()).toBe(false)
  await expect(haveMessageAccount('orange', { mode: 'simulated' })).rejects.toBeInstanceOf(Refusal)
})

test('IMP-36 keys that are not named stay, and one that is emptied is gone; two who type one each at once lose none', async () => {
  await haveMessageAccount('orange', { keys: { clientId: 'i', clientSecret: 's', sender: '21670000000', senderName: 'Zitouna' } })
  await haveMessageAccount('orange', { keys: { senderName: '' } })
  expect((await findMessageAccounts())[0]!.keys).toEqual({ clientId: 'i', clientSecret: 's', sender: '21670000000' })
  await Promise.all([haveMessageAccount('orange', { keys: { clientId: 'i2' } }), haveMessageAccount('orange', { keys: { clientSecret: 's2' } })])
  expect((await findMessageAccounts())[0]!.keys).toEqual({ clientId: 'i2', clientSecret: 's2', sender: '21670000000' })
})

test('IMP-49 no key stands in the database as it was typed; the log has what changed, of the keys only which', async () => {
  const change = { provider: 'twilio', mode: 'live', isOn: false, position: 1, price: 45 } as const
  const keys = { accountSid: `AC${'1b'.repeat(16)}`, authToken: 'secret-token-77', sender: 'Zitouna' }
  const save = (more: object) =>
    audited({ by: { id: 'sonia', name: 'Sonia' }, action: 'settings-changed', subject: 'settings:messages' }, () =>
      saveMessageAccount({ ...change, keys: {}, ...more }),
    )
  await save({ keys })
  await save({ price: 60 })
  await save({ price: 60, keys: { authToken: 'secret-token-88' } })
  await save({ price: 60 })
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  const fields = entries.map(({ details }) => (details as { changes: { field: string }[] }).changes.map(({ field }) => field))
  expect(fields.slice(1)).toEqual([['messageAccounts.twilio.price'], ['messageAccounts.twilio.keys.authToken']])
  const kept = JSON.stringify([await db.selectFrom('message_accounts').selectAll().execute(), entries])
  for (const key of [...Object.values(keys), 'secret-token-88', (await findMessageAccounts())[0]!.hook]) {
    expect([key, JSON.stringify(entries).includes(key)]).toEqual([key, false])
  }
  for (const key of Object.values(keys)) expect(kept).not.toContain(key)
})

test('IMP-36 keys that no longer open are said so, send nothing, and are mended by typing them again', async () => {
  await haveMessageAccount('twilio')
  await haveMessageAccount('infobip')
  const { sealed } = await db.selectFrom('message_accounts').select('sealed').where('provider', '=', 'infobip').executeTakeFirstOrThrow()
  await db.updateTable('message_accounts').set({ sealed }).where('provider', '=', 'twilio').execute()
  invalidate(new Set([MESSAGE_ACCOUNTS]))
  expect((await findMessageAccounts()).find(({ provider }) => provider === 'twilio')).toMatchObject({ keys: null })
  expect(await sendersNow()).toEqual([['infobip', 0]])
  await haveMessageAccount('twilio')
  expect(await sendersNow()).toHaveLength(2)
})

test('IMP-35 the address of receipts is made once, at random, and belongs to its own account alone', async () => {
  const twilio = await haveMessageAccount('twilio')
  const http = await haveMessageAccount('http')
  expect(twilio.hook).toMatch(/^[\w-]{32}$/)
  expect(twilio.hook).not.toBe(http.hook)
  expect((await haveMessageAccount('twilio', { price: 9 })).hook).toBe(twilio.hook)
  expect(await findReceiver('twilio', twilio.hook)).toMatchObject({ provider: 'twilio' })
  for (const [provider, hook] of [
    ['twilio', http.hook],
    ['twilio', ''],
    ['twilio', `${twilio.hook}a`],
    ['nobody', twilio.hook],
  ] as const) {
    expect(await findReceiver(provider, hook)).toBeUndefined()
  }
  await haveMessageAccount('twilio', { isOn: false })
  expect(await findReceiver('twilio', twilio.hook)).toBeDefined()
})
