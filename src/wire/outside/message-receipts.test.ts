import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { bringSimulatedPosts, sendDueReceipts } from '@hanout/simulators/phones'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import type { MessageProvider } from '#shop/upkeep/message-accounts'
import { findSmsSenders, type SmsSender } from '#shop/upkeep/message-accounts.senders.server'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { doubtSending, queueMessage, sendNext, type Attempt } from '#shop/upkeep/messages.server'
import { findOutbox } from '#shop/upkeep/messages.outbox.server'
import { verifyReceipts } from '#shop/upkeep/messages.receipts.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let provider: Browser
let newBrowser: (address?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  provider = newBrowser()
})
afterEach(async () => {
  await haveNoMessageAccount()
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('stopped_phones').execute()
})

const PHONE = '21622333444'
const SID = `SM${'0a'.repeat(16)}`
const BY = { provider: 'twilio', reference: SID, parts: 2, cost: 90 } as const
const SENT: Attempt = { outcome: 'sent', by: BY }

async function haveText(attempt: Attempt = SENT): Promise<number> {
  await db
    .transaction()
    .execute((transaction) => queueMessage(transaction, { kind: 'order-link', channel: 'sms', recipient: PHONE, locale: 'fr', data: { orderId: 1 } }))
  await sendNext({ channel: 'sms', category: 'authentication' }, () => Promise.resolve(attempt))
  return (await last()).id
}

const last = () => db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const spent = async () => (await db.selectFrom('message_spending').select(['provider', 'messages', 'cost']).execute())[0]
const pathOf = async (account: MessageProvider, query = '') => `/messages/${account}/${(await haveMessageAccount(account)).hook}${query}`

/** Posts as Twilio does: signed with a token over address and fields. */
function postAsTwilio(path: string, fields: Record<string, string>, token = 'twilio-token') {
  const said = Object.keys(fields)
    .toSorted()
    .map((name) => name + fields[name]!)
  const signature = createHmac('sha1', token)
    .update(ORIGIN + path + said.join(''))
    .digest('base64')
  return provider.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-twilio-signature': signature } })
}

const receiptOf = (MessageStatus: string, MessageSid = SID) => ({ MessageSid, MessageStatus })
const postToHttp = (path: string, body: object) =>
  provider.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('IMP-35 a signed receipt is written to its message, and never goes back, however often and in whatever order it comes', async () => {
  const id = await haveText()
  const path = await pathOf('twilio', `?id=${id}`)
  const seen: unknown[] = []
  for (const status of ['failed', 'delivered', 'failed', 'read', 'delivered', 'read']) {
    const answer = await postAsTwilio(path, receiptOf(status))
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    seen.push((await last()).receipt)
  }
  expect(seen).toEqual(['failed', 'delivered', 'delivered', 'read', 'read', 'read'])
  expect(await last()).toMatchObject({ state: 'sent', receipt_worth: 'verified' })
  expect(await spent()).toEqual({ provider: 'twilio', messages: 1, cost: 90 })
})

test('IMP-35 a receipt finds its message by the provider’s number too; another provider’s, or another number, changes nothing', async () => {
  const id = await haveText()
  await postAsTwilio(await pathOf('twilio'), receiptOf('delivered'))
  expect(await last()).toMatchObject({ receipt: 'delivered' })
  const foreign = await pathOf('http')
  await postToHttp(foreign, { status: 'read', id })
  await postToHttp(foreign, { status: 'read', reference: SID })
  await postAsTwilio(await pathOf('twilio', `?id=${id}`), receiptOf('read', `SM${'ff'.repeat(16)}`))
  expect(await last()).toMatchObject({ receipt: 'delivered' })
})

test('IMP-35 a receipt settles an uncertain message as sent, once; its cost was counted before, and is not again', async () => {
  const id = await haveText({ outcome: 'uncertain', said: 'no answer', by: { ...BY, reference: null } })
  expect(await last()).toMatchObject({ state: 'uncertain' })
  expect(await spent()).toEqual({ provider: 'twilio', messages: 1, cost: 90 })
  const path = await pathOf('twilio', `?id=${id}`)
  await Promise.all([1, 2, 3].map(() => postAsTwilio(path, receiptOf('delivered'))))
  expect(await last()).toMatchObject({ state: 'sent', problem: null, reference: SID, receipt: 'delivered' })
  expect(await spent()).toEqual({ provider: 'twilio', messages: 1, cost: 90 })
})

test('IMP-35 a receipt that comes while its message is being sent stays, also where the process that sent it ended', async () => {
  const id = await haveText()
  await db
    .updateTable('messages')
    .set({ state: 'sending', provider: null, reference: null, due_at: new Date(Date.now() - 3600_000) })
    .execute()
  await postAsTwilio(await pathOf('twilio', `?id=${id}`), receiptOf('delivered'))
  expect(await last()).toMatchObject({ state: 'sending', receipt: 'delivered' })
  await doubtSending()
  expect(await last()).toMatchObject({ state: 'sent', provider: 'twilio', problem: null })
})

test('IMP-35 a signed receipt that comes before a lost answer settles its message: nobody is offered to send it again', async () => {
  await db
    .transaction()
    .execute((transaction) => queueMessage(transaction, { kind: 'order-link', channel: 'sms', recipient: PHONE, locale: 'fr', data: { orderId: 1 } }))
  await sendNext({ channel: 'sms', category: 'authentication' }, async ({ id }) => {
    await postAsTwilio(await pathOf('twilio', `?id=${id}`), receiptOf('delivered'))
    return { outcome: 'uncertain', said: 'no answer', by: { ...BY, reference: null } }
  })
  expect(await last()).toMatchObject({ state: 'sent', problem: null, said: null, reference: SID, receipt: 'delivered', sent_at: expect.any(Date), cost: 90 })
  expect(await spent()).toEqual({ provider: 'twilio', messages: 1, cost: 90 })
  expect((await findOutbox({ view: 'failed' })).messages).toEqual([])
})

test('IMP-35 a receipt may say anything: what no database stores is left out', async () => {
  const id = await haveText({ outcome: 'sent', by: { ...BY, provider: 'http', reference: null } })
  const answer = await postToHttp(await pathOf('http'), { status: 'failed', id, reference: 'a\0b', error: 'phone\0off' })
  expect([answer.status, await last()]).toMatchObject([200, { receipt: 'failed', receipt_said: 'phone off', reference: 'a b' }])
})

test('IMP-35 what nobody signed is kept as said where it cannot be asked, settles nothing, and gives way to what is signed', async () => {
  const path = await pathOf('http')
  const id = await haveText({ outcome: 'uncertain', said: 'no answer', by: { ...BY, provider: 'http', reference: null } })
  await postToHttp(path, { status: 'read', id })
  expect(await last()).toMatchObject({ state: 'uncertain', receipt: 'read', receipt_worth: 'said' })
  await provider.ask(`${path}?status=delivered&id=${id}`)
  expect(await last()).toMatchObject({ receipt: 'read' })
  await db.updateTable('messages').set({ provider: 'twilio' }).execute()
  await postAsTwilio(await pathOf('twilio', `?id=${id}`), receiptOf('failed'))
  expect(await last()).toMatchObject({ state: 'sent', receipt: 'failed', receipt_worth: 'verified' })
})

test('IMP-36 each simulated provider’s receipt comes to the shop; one that is only a hint is asked for', async () => {
  bringSimulatedPosts(async ({ url, method, headers, body }) =>
    provider.ask(url.replace(ORIGIN, ''), { method, headers, body: await new Response(body).text() }),
  )
  onTestFinished(() => bringSimulatedPosts(undefined))
  for (const [account, worth] of [
    ['twilio', 'verified'],
    ['infobip', 'hint'],
    ['orange', 'said'],
    ['http', 'said'],
  ] as const) {
    await haveNoMessageAccount()
    await haveMessageAccount(account, { mode: 'simulated', keys: {} })
    const once = `tried:${account}`
    await db
      .transaction()
      .execute((transaction) =>
        queueMessage(transaction, { kind: 'message-tried', channel: 'sms', recipient: PHONE, locale: 'fr', data: { provider: account }, once }),
      )
    const [{ gateway }] = (await findSmsSenders()) as [SmsSender]
    await sendNext({ channel: 'sms', category: 'authentication' }, async ({ id, recipient }) => {
      const handover = await gateway.send({ id, to: recipient, text: 'Bonjour' })
      if (handover.outcome !== 'sent') return handover
      return { outcome: 'sent', by: { ...BY, provider: account, reference: handover.reference ?? null } }
    })
    await db
      .updateTable('simulated_messages')
      .set({ receipt_due: new Date(0) })
      .where('receipt_due', 'is not', null)
      .execute()
    await sendDueReceipts()
    expect([account, await last()]).toMatchObject([account, { receipt: 'delivered', receipt_worth: worth }])
    expect(await verifyReceipts()).toBe(worth === 'hint' ? 1 : 0)
    expect((await last()).receipt_worth).toBe(worth === 'hint' ? 'verified' : worth)
  }
})

test('IMP-35, IMP-51 wrong signatures, strange addresses, what is too long and a flood are refused without a word, and change nothing', async () => {
  const id = await haveText()
  const path = await pathOf('twilio', `?id=${id}`)
  expect((await postAsTwilio(path, receiptOf('delivered'), 'another-token')).status).toBe(403)
  expect((await provider.ask(path, { method: 'POST', body: new URLSearchParams(receiptOf('delivered')) })).status).toBe(403)
  expect((await provider.ask(path, { method: 'POST', body: 'x'.repeat(600_000) })).status).toBe(413)
  const http = (await haveMessageAccount('http')).hook
  for (const strange of [`/messages/twilio/${http}`, '/messages/twilio/x', `/messages/nobody/${http}`, `/messages/http/${http}%00`]) {
    const answer = await provider.ask(strange, { method: 'POST', body: '{"status":"read","id":1}' })
    expect([strange, answer.status, await answer.text()]).toEqual([strange, 404, ''])
  }
  for (const body of ['', '{', '[]', 'null', '{"status":"eaten","id":1}', '{"from":5,"text":{}}']) {
    expect((await provider.ask(`/messages/http/${http}`, { method: 'POST', body })).status).toBe(403)
  }
  expect(await last()).toMatchObject({ receipt: null })
  const stranger = '203.0.113.9'
  config.HANOUT_RATE_LIMIT = 0.001
  onTestFinished(() => void (config.HANOUT_RATE_LIMIT = 0))
  for (let turn = 0; turn < 6; turn++) await takeTurns([['messageReceipt', stranger]])
  const flooded = await newBrowser(stranger).ask(path, { method: 'POST', body: '' })
  expect([flooded.status, Number(flooded.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('IMP-35 who answers STOP gets nothing more, at whatever provider; any other answer changes nothing', async () => {
  const stopped = async () => (await db.selectFrom('stopped_phones').select('phone').orderBy('phone').execute()).map(({ phone }) => phone)
  const twilio = await pathOf('twilio')
  await postAsTwilio(twilio, { From: `+${PHONE}`, Body: 'Merci !', MessageSid: SID })
  expect(await stopped()).toEqual([])
  await postAsTwilio(twilio, { From: `+${PHONE}`, Body: ' Arrêt. ', MessageSid: SID })
  await postToHttp(await pathOf('http'), { from: '21655666777', text: 'توقف' })
  await postToHttp(await pathOf('http'), { from: '21655666777', text: 'STOP' })
  expect(await stopped()).toEqual([PHONE, '21655666777'])
})

test('IMP-35 STOP is one phone’s however its provider writes the number: in an address, a form or JSON', async () => {
  const path = await pathOf('http')
  const form = (body: string) => provider.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const query = (text: string) => provider.ask(path + text)
  for (const [name, post] of [
    ['a plus that became a space', () => query('?from=+21622333444&text=STOP')],
    ['a plus that became a space, in a form', () => form('from=+21622333444&text=STOP')],
    ['a plus', () => query('?from=%2B21622333444&text=STOP')],
    ['two zeros', () => query('?from=0021622333444&text=STOP')],
    ['without the country', () => query('?from=22333444&text=Stop+svp')],
    ['a number of JSON', () => postToHttp(path, { from: 22_333_444, text: 'STOP' })],
    ['groups of digits', () => postToHttp(path, { from: '+216 22 333-444', text: 'STOP HANOUT' })],
    ['brackets', () => form('from=(216)+22.333.444&text=STOP')],
    ['tel:', () => postToHttp(path, { from: 'tel:+21622333444', text: 'STOP' })],
    ['Arabic digits', () => postToHttp(path, { from: '٢٢٣٣٣٤٤٤', text: 'ستوب' })],
  ] as const) {
    const { status } = await post()
    const phones = await db.deleteFrom('stopped_phones').returning('phone').execute()
    expect([name, status, phones]).toEqual([name, 200, [{ phone: PHONE }]])
  }
  for (const from of ['36180', 'HANOUT', '0', '00000000000']) await postToHttp(path, { from, text: 'STOP' })
  expect(await db.selectFrom('stopped_phones').select('phone').execute()).toEqual([])
})

test('IMP-38 WhatsApp tries the address with the merchant’s own word, and signs what it posts', async () => {
  const path = await pathOf('whatsapp')
  const shake = (word: string) => provider.ask(`${path}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`)
  expect(await (await shake('wa-verify')).text()).toBe('1158201444')
  expect((await shake('guessed')).status).toBe(403)
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const post = (secret: string) => provider.ask(path, { method: 'POST', body, headers: { 'x-hub-signature-256': sign(secret) } })
  expect((await post('wa-secret')).status).toBe(200)
  expect((await post('another')).status).toBe(403)
})
