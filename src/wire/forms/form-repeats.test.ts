import { randomUUID } from 'node:crypto'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { unfinishedFile } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { bodyOf, entriesOf, fieldsOf, filesOf, filesOnDisk, publish, submit } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let wire: Awaited<ReturnType<typeof openWire>>
let browser: Browser
let form: number
const { HANOUT_RATE_LIMIT } = config
const notifications = [{ to: ['equipe@example.test'], replyTo: '', subject: { fr: 'Nouveau message' }, body: { fr: '{all_fields}' }, attachesFiles: false }]

beforeAll(async () => {
  wire = await openWire()
  browser = wire.newBrowser('10.1.0.1')
  form = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'file', extensions: ['txt'] }), { notifications })
})
afterEach(() => {
  config.HANOUT_RATE_LIMIT = HANOUT_RATE_LIMIT
  vi.restoreAllMocks()
})

/** Polls without a clock. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate)
}

const mails = async () => (await db.selectFrom('messages').select('id').where('kind', '=', 'form-entry').execute()).length
const intended = (intention: string) => ({ 'wpforms[intention]': intention })

test('FORM-88, IMP-30 one intention gives one entry and one mail, however often and however much at once it is sent; each is answered as the first', async () => {
  const sent = intended(randomUUID())
  const before = { entries: (await entriesOf(form)).length, mails: await mails(), files: (await filesOf(form)).length }
  const files = [{ field: 2, name: 'a.txt', bytes: Buffer.from('une fois') }]
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(browser, form, { fields: { 1: 'Une fois' }, files, sent })))
  const later = await submit(wire.newBrowser('10.9.9.9'), form, { fields: { 1: 'Une fois' }, files, sent })
  for (const { json } of [...all, later]) expect(json).toEqual(all[0]!.json)
  expect(all[0]!.json.success).toBe(true)
  expect({ entries: (await entriesOf(form)).length, mails: await mails(), files: (await filesOf(form)).length }).toEqual({
    entries: before.entries + 1,
    mails: before.mails + 1,
    files: before.files + 1,
  })
})

test('FORM-88 who repeats a stranger’s intention with other words learns nothing, and what they sent is kept as their own', async () => {
  const sent = intended(randomUUID())
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }), {
    confirmations: [{ kind: 'message', message: { fr: 'Merci {field_id="1"}' }, address: '', newTab: false }],
  })
  await submit(browser, own, { fields: { 1: 'Amira' }, sent })
  const stranger = await submit(wire.newBrowser('10.9.9.9'), own, { fields: { 1: 'Curieux' }, sent })
  expect(stranger.json.data?.confirmation).toContain('Merci Curieux')
  expect((await entriesOf(own)).map(({ intention, answers }) => [intention, answers[0]!.text])).toEqual([
    [sent['wpforms[intention]'], 'Amira'],
    [null, 'Curieux'],
  ])
})

test('FORM-88 without an intention the same from the same address within ten minutes is one entry; later, from elsewhere or with another file it is another', async () => {
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'file', extensions: ['txt'] }))
  const file = (text: string) => [{ field: 2, name: 'a.txt', bytes: Buffer.from(text) }]
  const send = (from: Browser, text = 'même') => submit(from, own, { fields: { 1: 'Encore' }, files: file(text) })
  await Promise.all([send(browser), send(browser), send(browser)])
  expect(await entriesOf(own)).toHaveLength(1)
  await send(wire.newBrowser('10.9.9.9'))
  await send(browser, 'autre')
  expect(await entriesOf(own)).toHaveLength(3)
  const now = clock.now().getTime()
  vi.spyOn(clock, 'now').mockReturnValue(new Date(now + 11 * 60_000))
  await send(browser)
  expect(await entriesOf(own)).toHaveLength(4)
})

test('FORM-88 a password is in no digest either: the same with another password is the same', async () => {
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'password' }, { id: 3, kind: 'card' }))
  for (const secret of ['olive-et-jasmin', 'jasmin-et-olive']) await submit(browser, own, { fields: { 1: 'Encore', 2: secret } })
  await submit(browser, own, { fields: { 1: 'Encore', 2: 'x', 3: '4111 1111 1111 1111' } })
  expect(await entriesOf(own)).toHaveLength(1)
})

test('IMP-51 an address may send as many entries by a form in an hour as the merchant says; another address still may', async () => {
  config.HANOUT_RATE_LIMIT = 1
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }), {
    safety: { captcha: false, tokenHours: 24, leastSeconds: 0, mostPerHour: 3, mostLinks: 10, spamWords: [] },
  })
  const here = wire.newBrowser('10.2.0.1')
  const said = []
  for (let turn = 0; turn < 5; turn++) said.push(await submit(here, own, { fields: { 1: `n° ${turn}` } }))
  expect(said.map(({ json }) => json.success)).toEqual([true, true, true, false, false])
  expect(said.at(-1)!.general['footer']).toContain('Trop de tentatives')
  expect((await submit(here, own, { fields: { 1: 'n° 2' } })).json.success).toBe(true)
  expect((await submit(wire.newBrowser('10.2.0.2'), own, { fields: { 1: 'ailleurs' } })).json.success).toBe(true)
})

test('IMP-51 the same twice at once, and one whose file is refused, count among the entries of an hour as what is kept of them', async () => {
  config.HANOUT_RATE_LIMIT = 1
  const safety = { captcha: false, tokenHours: 24, leastSeconds: 0, mostPerHour: 2, mostLinks: 10, spamWords: [] }
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'file', extensions: ['png'] }), { safety })
  const here = wire.newBrowser('10.2.1.1')
  const files = [{ field: 2, name: 'a.png', bytes: Buffer.from('no picture') }]
  expect((await submit(here, own, { fields: { 1: 'a' }, files })).errors).toHaveProperty(`wpforms_${own}_2`)
  const twice = await Promise.all([1, 2].map(() => submit(here, own, { fields: { 1: 'b' } })))
  expect(twice.map(({ json }) => json.success)).toEqual([true, true])
  expect((await submit(here, own, { fields: { 1: 'c' } })).json.success).toBe(true)
  expect((await submit(here, own, { fields: { 1: 'd' } })).general['footer']).toContain('Trop de tentatives')
})

test('IMP-51, IMP-32 lists of addresses cannot be read out: who asks too often hears yes, and who sends too often waits; asking holds up no sending', async () => {
  config.HANOUT_RATE_LIMIT = 1
  const own = await publish(fieldsOf({ id: 1, kind: 'email' }), { emailLists: [{ field: 1, kind: 'deny', patterns: ['*@bad.test'] }] })
  const here = wire.newBrowser('10.3.0.1')
  const asked: unknown[] = []
  for (let turn = 0; turn < 45; turn++) {
    const { json } = await here.call('wpforms_restricted_email', { form_id: String(own), field_id: '1', email: `${turn}@bad.test` })
    asked.push(json.data)
  }
  expect([asked.filter((data) => data === false).length, asked.at(-1)]).toEqual([40, true])
  expect((await submit(here, own, { fields: { 1: 'x@good.test' } })).json.success).toBe(true)
  for (let turn = 1; turn < 40; turn++) expect((await submit(here, own, { fields: { 1: `${turn}@bad.test` } })).errors).toHaveProperty('wpforms[fields][1]')
  const sent = await submit(here, own, { fields: { 1: 'x@bad.test' } })
  expect([sent.json.success, sent.errors, sent.general['footer']?.includes('Trop de tentatives')]).toEqual([false, {}, true])
})

test('IMP-51 forms with files, however small, are taken from an address thirty times in ten minutes, then refused without being kept', async () => {
  config.HANOUT_RATE_LIMIT = 1
  const files = [{ field: 2, name: 'a.txt', bytes: Buffer.from('peu') }]
  const here = wire.newBrowser('10.4.0.1')
  for (let turn = 0; turn < 30; turn++) expect((await submit(here, form, { files })).json.success).toBe(true)
  const before = (await filesOnDisk()).kept.length
  const refused = await submit(here, form, { fields: { 1: 'encore' }, files })
  expect(refused.general['footer']).toContain('Vos fichiers ne peuvent pas être reçus en ce moment.')
  expect(await filesOnDisk()).toMatchObject({ unfinished: [], kept: { length: before } })
})

async function heldUp(from: Browser) {
  const whole = new Response(await bodyOf(form, { files: [{ field: 2, name: 'a.txt', bytes: Buffer.alloc(200_000, 'a ') }] }))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const { promise: rest, resolve: end } = Promise.withResolvers<void>()
  async function* slowly() {
    yield bytes.subarray(0, 100_000)
    await rest
    yield bytes.subarray(100_000)
  }
  const body = Readable.toWeb(Readable.from(slowly())) as ReadableStream
  const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type')! }
  return { answer: from.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, duplex: 'half', headers } as RequestInit), end }
}

test('IMP-51 of one address two uploads are kept at a time, and one more is taken when they are done; three addresses do not take all places', async () => {
  const files = [{ field: 2, name: 'b.txt', bytes: Buffer.alloc(70_000, 'b ') }]
  const here = wire.newBrowser('10.5.0.1')
  const held = await Promise.all(['10.5.0.1', '10.5.0.1', '10.5.0.2', '10.5.0.2', '10.5.0.3', '10.5.0.3'].map((from) => heldUp(wire.newBrowser(from))))
  await vi.waitFor(async () => expect((await filesOnDisk()).unfinished).toHaveLength(6), { timeout: 60_000 })
  expect((await submit(here, form, { files })).general['footer']).toContain('Vos fichiers ne peuvent pas être reçus')
  expect((await submit(wire.newBrowser('10.5.0.4'), form, { files })).json.success).toBe(true)
  for (const { end } of held) end()
  for (const { answer } of held) expect((await answer).status).toBe(200)
  expect((await submit(here, form, { fields: { 1: 'après' }, files })).json.success).toBe(true)
})

function largeBody() {
  const asked = { pieces: 0 }
  async function* pieces() {
    yield Buffer.from(`--XX\r\nContent-Disposition: form-data; name="wpforms_${form}_2"; filename="a.txt"\r\n\r\n`)
    for (; asked.pieces < 100; asked.pieces++) yield Buffer.alloc(16_000, 'a ')
  }
  const headers = { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=XX' }
  return { asked, init: { method: 'POST', body: Readable.toWeb(Readable.from(pieces())) as ReadableStream, duplex: 'half', headers } as RequestInit }
}

async function expectSentAway(from: Browser, seconds: RegExp): Promise<void> {
  for (const path of ['/wp-admin/admin-ajax.php', '/page/contact/']) {
    const { asked, init } = largeBody()
    const answer = await from.ask(path, init)
    expect([path, answer.status, seconds.test(answer.headers.get('retry-after') ?? ''), asked.pieces < 10]).toEqual([path, 429, true, true])
    expect(await answer.json()).toMatchObject({
      success: false,
      data: { errors: { general: { footer: expect.stringContaining('Vos fichiers ne peuvent pas') } } },
    })
  }
}

test('IMP-51 without a place a large body is refused after its beginning, the rest unread; so is one that comes too often', async () => {
  const held = await Promise.all([heldUp(wire.newBrowser('10.5.2.1')), heldUp(wire.newBrowser('10.5.2.1'))])
  await vi.waitFor(async () => expect((await filesOnDisk()).unfinished).toHaveLength(2), { timeout: 60_000 })
  await expectSentAway(wire.newBrowser('10.5.2.1'), /^60$/)
  for (const { end } of held) end()
  for (const { answer } of held) expect((await answer).status).toBe(200)

  config.HANOUT_RATE_LIMIT = 1
  const here = wire.newBrowser('10.5.2.2')
  for (let turn = 0; turn < 30; turn++) expect((await here.ask('/wp-admin/admin-ajax.php', largeBody().init)).status).toBe(413)
  await expectSentAway(here, /^[1-9]\d{1,2}$/)
})

test('IMP-51 an upload whose sender falls silent for twenty seconds is given up, and its place is free again', async () => {
  const here = wire.newBrowser('10.5.1.1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const held = await Promise.all([heldUp(here), heldUp(here)])
    const answers = Promise.all(held.map(({ answer }) => answer))
    await until(async () => (await filesOnDisk()).unfinished.length === 2)
    vi.advanceTimersByTime(19_000)
    expect((await filesOnDisk()).unfinished).toHaveLength(2)
    vi.advanceTimersByTime(1500)
    expect((await answers).map(({ status }) => status)).toEqual([413, 413])
    for (const { end } of held) end()
  } finally {
    vi.useRealTimers()
  }
  expect((await filesOnDisk()).unfinished).toEqual([])
  const files = [{ field: 2, name: 'b.txt', bytes: Buffer.alloc(70_000, 'b ') }]
  expect((await submit(here, form, { fields: { 1: 'libre' }, files })).json.success).toBe(true)
})

test('IMP-30 spam by its words or its links is thanked, kept apart, and nobody is written to', async () => {
  const safety = { captcha: false, tokenHours: 24, leastSeconds: 0, mostPerHour: 60, mostLinks: 1, spamWords: ['Casino', 'كازينو'] }
  const own = await publish(fieldsOf({ id: 1, kind: 'paragraph' }), { safety, notifications })
  const before = await mails()
  const texts = ['Un CASINO!', 'أفضل كازينو هنا', 'https://a.example et www.b.example', 'casinos, mon chat', 'voir https://a.example']
  for (const text of texts) expect((await submit(browser, own, { fields: { 1: text } })).json.data?.confirmation).toContain('Merci')
  expect((await entriesOf(own)).map(({ state }) => state)).toEqual(['spam', 'spam', 'spam', 'kept', 'kept'])
  expect(await mails()).toBe(before + 2)
})

test('IMP-30 where the storage or the database fails nothing is kept of a form, and its files are named for removal', async () => {
  const files = [{ field: 2, name: 'a.txt', bytes: Buffer.from('perdu') }]
  await db.schema.alterTable('messages').renameTo('messages_away').execute()
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const body = submit(browser, form, { fields: { 1: 'panne' }, files })
  expect((await body).status).toBe(500)
  await db.schema.alterTable('messages_away').renameTo('messages').execute()
  const named = await db.selectFrom('form_files_to_remove').select('stored').orderBy('due_at', 'desc').execute()
  const kept = (await filesOf(form)).map(({ stored }) => stored)
  expect(named.some(({ stored }) => !kept.includes(stored))).toBe(true)
  expect((await entriesOf(form)).some(({ words }) => words.includes('panne'))).toBe(false)
})

test('IMP-30 what a killed process left half received is swept when the next file comes', async () => {
  const [old, fresh] = [await unfinishedFile(), await unfinishedFile()]
  const yesterday = new Date(clock.now().getTime() - 24 * 3600_000)
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  await utimes(old, yesterday, yesterday)
  vi.spyOn(clock, 'now').mockReturnValue(new Date(clock.now().getTime() + 3600_000 / 2))
  await submit(browser, form, { fields: { 1: 'balai' }, files: [{ field: 2, name: 'a.txt', bytes: Buffer.from('balai') }] })
  expect((await filesOnDisk()).unfinished).toEqual([fresh.split('/').at(-1)])
  await rm(fresh)
})
