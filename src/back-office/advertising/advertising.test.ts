import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { startOutbox } from '#jobs/outbox.server'
import { findAdAccounts } from '#shop/upkeep/message-accounts.senders.server'
import { findMessageAccounts } from '#shop/upkeep/message-accounts.server'
import { haveAdAccounts, haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
afterEach(async () => {
  config.HANOUT_DEMO = true
  await haveNoMessageAccount()
})

const SHOP = 'https://shop.example'
const PAGE = '/admin/settings/advertising/'

const cookie = () => cookieOf('administrator')
const shownIn = (html: string) => (/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '').replaceAll('&#x27;', '’')
const open = async () => shownIn(await (await answerStaffPage(new Request(SHOP + PAGE, { headers: { accept: 'text/html', cookie: await cookie() } }))).text())
const post = async (fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + PAGE, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: await cookie(), origin: SHOP } }))
const META = { provider: 'meta', mode: 'live', position: '0', 'key.pixelId': '1234567890', 'key.version': '', 'key.testCode': '' }

test('IMP-50 an account is typed without a script; its token is never shown again, and stays where it is left empty', async () => {
  expect((await post({ ...META, isOn: 'on', 'key.accessToken': 'sesame-token' })).headers.get('location')).toContain('saved=1')
  expect(await findAdAccounts()).toMatchObject([{ provider: 'meta', isOn: true, keys: { pixelId: '1234567890', accessToken: 'sesame-token' } }])
  const html = await open()
  expect(html).not.toContain('sesame-token')
  expect(html).toContain('value="1234567890"')
  expect(JSON.stringify(await db.selectFrom('message_accounts').selectAll().execute())).not.toContain('sesame')
  await post({ ...META, 'key.accessToken': '', 'key.testCode': 'TEST77' })
  expect(await findAdAccounts()).toMatchObject([{ isOn: false, keys: { accessToken: 'sesame-token', testCode: 'TEST77' } }])
})

test('IMP-50 a missing key, or one of another form, is told at its control, and nothing is saved', async () => {
  const refused = shownIn(await (await post({ ...META, isOn: 'on', 'key.pixelId': 'x', 'key.version': 'v2' })).text())
  expect(refused.match(/Cette clé n’a pas la forme attendue/g)).toHaveLength(2)
  expect(refused).toContain('Il faut cette clé')
  expect(refused).toContain('value="v2"')
  expect((await post({ provider: 'elsewhere' })).status).toBe(400)
  expect(await findAdAccounts()).toEqual([])
})

test('IMP-50 accounts of ads and of messages do not mix', async () => {
  await haveAdAccounts('tiktok')
  await haveMessageAccount('twilio')
  expect((await findMessageAccounts()).map(({ provider }) => provider)).toEqual(['twilio'])
  expect((await findAdAccounts()).map(({ provider }) => provider)).toEqual(['google', 'meta', 'tiktok'])
})

test('IMP-50 the merchant chooses which moment is the purchase: delivered at first', async () => {
  expect((await findSettings()).ads.purchase).toBe('delivered')
  expect(await open()).toContain('livrée (conseillé)')
  await post({ 'ads.purchase': 'confirmed', seen: JSON.stringify({ 'ads.purchase': 'delivered' }) })
  expect((await findSettings()).ads.purchase).toBe('confirmed')
  await changeSettings((now) => ({ ...now, ads: { purchase: 'delivered' } }))
})

test('IMP-50 each account that is on has its trial, which says what the provider answered; without a test code it would count, so it waits for one', async () => {
  await haveAdAccounts('google')
  const stop = startOutbox()
  try {
    expect(shownIn(await (await post({ intent: 'try', by: 'google' })).text())).toContain('Google Analytics a pris l’essai.')
    expect(shownIn(await (await post({ intent: 'try', by: 'meta' })).text())).toContain('Choisissez dans la liste')
  } finally {
    await stop()
  }
  await post({ ...META, isOn: 'on', 'key.accessToken': 'sesame-token' })
  expect(await open()).toContain('enregistrez d’abord son code d’essai')
  expect(await db.selectFrom('messages').select(['kind', 'state']).where('channel', '=', 'event').execute()).toEqual([{ kind: 'ad-tried', state: 'sent' }])
})
