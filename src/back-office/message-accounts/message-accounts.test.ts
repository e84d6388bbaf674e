import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { findMessageAccounts } from '#shop/upkeep/message-accounts.server'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import type { NewMessage } from '#shop/upkeep/messages'
import { queueMessage, recordSpending } from '#shop/upkeep/messages.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { showMessageAccounts } from '#back-office/message-accounts/message-accounts.server.ts'
import { startOutbox } from '#jobs/outbox.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
afterEach(async () => {
  config.HANOUT_DEMO = true
  await haveNoMessageAccount()
  await changeSettings((now) => ({ ...now, messages: { ...now.messages, monthlyBudget: millimes(0) } }))
})

const SHOP = 'https://shop.example'
const PAGE = '/admin/settings/messages/'

const cookie = () => cookieOf('administrator')
/** What the page shows, without what only its script reads. */
const shownIn = (html: string) => (/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '').replaceAll('&#x27;', '’')
const open = async () => (await answerStaffPage(new Request(SHOP + PAGE, { headers: { accept: 'text/html', cookie: await cookie() } }))).text()
const post = async (fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + PAGE, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: await cookie(), origin: SHOP } }))
const TWILIO = { provider: 'twilio', mode: 'live', position: '2', price: '0,045', 'key.accountSid': `AC${'0a'.repeat(16)}`, 'key.sender': 'Zitouna' }

test('IMP-36 an account is typed without a script; its secret is never shown again, and stays where it is left empty', async () => {
  expect((await post({ ...TWILIO, isOn: 'on', 'key.authToken': 'my-secret-token' })).headers.get('location')).toContain('saved=1')
  expect(await findMessageAccounts()).toMatchObject([{ provider: 'twilio', isOn: true, position: 2, price: 45, keys: { authToken: 'my-secret-token' } }])
  const html = await open()
  expect(html).not.toContain('my-secret-token')
  expect(html).toContain('value="Zitouna"')
  expect(html).toContain(`/messages/twilio/${(await findMessageAccounts())[0]!.hook}`)
  await post({ ...TWILIO, 'key.authToken': '', price: '0.06' })
  expect(await findMessageAccounts()).toMatchObject([{ isOn: false, price: 60, keys: { authToken: 'my-secret-token' } }])
})

test('IMP-36 a key goes to no other server than it was typed for', async () => {
  const typed = {
    infobip: [
      { 'key.baseUrl': 'one.api.infobip.com', 'key.apiKey': 'my-key', 'key.sender': 'Zitouna' },
      { 'key.baseUrl': 'two.api.infobip.com', 'key.apiKey': '' },
    ],
    http: [
      { 'key.url': 'https://sms.example/send', 'key.key': 'my-key' },
      { 'key.url': 'https://sms.example:8443/send', 'key.key': '' },
    ],
  } as const
  for (const [provider, [first, elsewhere]] of Object.entries(typed)) {
    const account = { provider, mode: 'live', position: '1', price: '0', ...first }
    expect((await post({ ...account, isOn: 'on' })).status).toBe(303)
    expect(shownIn(await (await post({ ...account, ...elsewhere })).text())).toContain('retapez aussi le mot de passe ou la clé')
  }
  expect((await findMessageAccounts()).map(({ keys }) => keys)).toMatchObject([{ url: 'https://sms.example/send' }, { baseUrl: 'one.api.infobip.com' }])
})

test('IMP-36 what is wrong is said on its control, and nothing is saved', async () => {
  const refused = async (fields: Record<string, string>) => {
    const answer = await post(fields)
    expect(answer.status).toBe(400)
    return shownIn(await answer.text())
  }
  expect(await refused({ ...TWILIO, isOn: 'on' })).toContain('Il faut cette clé pour activer le compte.')
  const html = await refused({ ...TWILIO, 'key.authToken': 'half-typed', 'key.accountSid': 'mine', price: 'cher', position: '-1' })
  for (const said of ['Cette clé n’a pas la forme attendue', 'Un montant comme 0,045', 'Un nombre entier de 0 à 99.']) expect(html).toContain(said)
  expect(html).not.toContain('half-typed')
  expect(await refused({ provider: 'carrier-pigeon' })).toContain('Choisissez dans la liste.')
  config.HANOUT_DEMO = false
  expect(await refused({ ...TWILIO, mode: 'simulated' })).toContain('boutique de démonstration')
  expect(await findMessageAccounts()).toEqual([])
})

test('IMP-35 the page says what the month has cost, and warns at 80 and 100 % of the budget and where a price is missing', async () => {
  await haveMessageAccount('orange', { price: 50 })
  await changeSettings((now) => ({ ...now, messages: { ...now.messages, monthlyBudget: millimes(1000) } }))
  const spend = (cost: number) => recordSpending(db, { provider: 'orange', reference: null, parts: 2, cost })
  const says = async (text: string | RegExp) => shownIn(await open()).search(text) >= 0
  await spend(790)
  expect(await says('Le budget est presque dépensé.')).toBe(false)
  expect(await says(/Orange.: 1 message envoyé, 2 parties/)).toBe(true)
  await spend(10)
  expect(await says('Le budget est presque dépensé.')).toBe(true)
  expect(await says(/Orange.: 2 messages envoyés, 4 parties/)).toBe(true)
  await spend(200)
  expect(await says('Le budget est dépensé')).toBe(true)
  expect(await says('Un compte activé a le prix 0')).toBe(false)
  await haveMessageAccount('twilio')
  expect(await says('Un compte activé a le prix 0')).toBe(true)
})

test('IMP-35 what the budget stopped is due at once after a higher budget or another account, and does not wait for its next look', async () => {
  const notice: NewMessage = { kind: 'order-link', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { orderId: 1 } }
  await db.transaction().execute((transaction) => queueMessage(transaction, notice))
  const stop = () =>
    db
      .updateTable('messages')
      .set({ problem: 'budget', due_at: new Date(Date.now() + 600_000) })
      .where('kind', '=', 'order-link')
      .execute()
  const isDue = async () => (await db.selectFrom('messages').select('due_at').where('kind', '=', 'order-link').executeTakeFirstOrThrow()).due_at <= new Date()
  await stop()
  expect(await isDue()).toBe(false)
  await post({ ...TWILIO, 'key.authToken': 'my-secret-token' })
  expect(await isDue()).toBe(true)
  await stop()
  const { seen } = (await showMessageAccounts('')).table
  const typed = { ...(JSON.parse(seen) as Record<string, string>), 'messages.monthlyBudget': '50' }
  expect((await post({ ...typed, seen })).status).toBe(303)
  expect(await isDue()).toBe(true)
  await db.deleteFrom('messages').execute()
})

test('IMP-36 a member of staff tries an account, and reads what became of it; the log has it, without the phone', async () => {
  await haveMessageAccount('orange', { mode: 'simulated', keys: {} })
  expect(shownIn(await open())).toContain('Un compte simulé n’envoie rien pour de vrai')
  expect(shownIn(await open())).not.toContain('Envoie un vrai message')
  expect(shownIn(await (await post({ intent: 'try', by: 'orange', phone: '12' })).text())).toContain('Écrivez un numéro de téléphone')
  expect(shownIn(await (await post({ intent: 'try', by: 'twilio', phone: '22333444' })).text())).toContain('Choisissez dans la liste.')
  const stop = startOutbox()
  const html = shownIn(await (await post({ intent: 'try', by: 'orange', phone: '22 333 444' })).text())
  await stop()
  expect(html).toContain('Orange a pris le message.')
  const message = await db.selectFrom('messages').selectAll().where('kind', '=', 'message-tried').executeTakeFirstOrThrow()
  expect(message).toMatchObject({ recipient: '21622333444', state: 'sent', provider: 'orange', category: 'authentication' })
  const log = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'message-account-tried').execute()
  expect(log).toMatchObject([{ subject: 'message-account:orange' }])
  expect(JSON.stringify(log)).not.toContain('22333444')
})
