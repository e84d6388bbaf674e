import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import type { Pages } from '#app'
import { config } from '#platform/config.server'
import { pool } from '#platform/database.server'
import { formAttempt, type FormAttempt } from '#request/pages/form-attempt.server'
import { bodyOf, entriesOf, fieldsOf, filesOnDisk, publish } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let attempt: FormAttempt | null = null
let asked: string[] = []
const pages: Pages = async (request, context) => {
  attempt = context.get(formAttempt)
  asked.push(`${request.method} ${new URL(request.url).pathname}`)
  return new Response('a page', { status: 200, headers: { 'cache-control': 'public, max-age=60' } })
}

let browser: Browser
let form: number
beforeAll(async () => {
  browser = (await openWire(pages)).newBrowser()
  const price = { id: 6, kind: 'payment-single' as const, amount: 5000, mostPieces: 9 }
  form = await publish(
    fieldsOf(
      { id: 1, kind: 'text', required: true },
      { id: 2, kind: 'email' },
      { id: 3, kind: 'password' },
      { id: 4, kind: 'card' },
      { id: 5, kind: 'file', extensions: ['txt'] },
    ),
    { confirmations: [{ kind: 'message', message: { fr: '<p>Merci {field_id="1"}</p>' }, address: '', newTab: false }] },
  )
  paid = await publish(fieldsOf({ id: 1, kind: 'text' }, price), { payment: { currency: 'TND' } })
})
let paid: number

/** A browser without scripts sends no times, no intention and no action. */
async function post(path: string, id: number, filling: Parameters<typeof bodyOf>[1]) {
  const body = await bodyOf(id, { ...filling, sent: { start_timestamp: '', end_timestamp: '', ...filling.sent } })
  body.delete('action')
  asked = []
  attempt = null
  return browser.ask(path, { method: 'POST', body, headers: { origin: ORIGIN, referer: ORIGIN + path } })
}

test('FORM-88, FORM-27 without scripts a form leads to its confirmation, which survives a reload and is cached for nobody', async () => {
  const answer = await post('/ar/page/contact/', form, { fields: { 1: 'Sami & <b>' }, files: [{ field: 5, name: 'a.txt', bytes: Buffer.from('bonjour') }] })
  const place = answer.headers.get('location')!
  expect([answer.status, place]).toEqual([303, expect.stringMatching(new RegExp(`^/ar/page/contact/\\?sent=\\d+-[0-9a-f]{32}#wpforms-confirmation-${form}$`))])
  expect((await entriesOf(form))[0]).toMatchObject({ page: '/page/contact/', locale: 'ar', seconds: null, intention: null })
  const told = {
    formId: form,
    confirmation: `<div class="wpforms-confirmation-container-full wpforms-confirmation-scroll" id="wpforms-confirmation-${form}"><p>Merci Sami &amp; &lt;b&gt;</p></div>`,
  }
  for (let reload = 0; reload < 2; reload++) {
    const page = await browser.ask(place.replace(/#.*/, ''))
    expect([page.status, page.headers.get('cache-control'), attempt]).toEqual([200, 'no-store', told])
  }
  await browser.ask('/ar/page/contact/')
  expect(attempt).toBeNull()
  const mark = new URL(place, ORIGIN).searchParams.get('sent')!
  const [{ id, key } = { id: 0, key: '' }] = await entriesOf(form)
  expect(mark).not.toContain(key.slice(-32))
  for (const path of [
    `contact/?sent=`,
    `contact/?sent=x`,
    `contact/?sent=${key}`,
    `contact/?sent=${mark.replace(String(id), String(id + 1))}`,
    `elsewhere/?sent=${mark}`,
  ]) {
    await browser.ask(`/page/${path}`)
    expect(attempt).toBeNull()
  }
  expect((await filesOnDisk()).unfinished).toEqual([])
})

test('FORM-33, FORM-88 without scripts a form that is refused comes again with what was typed and what is wrong, as 422; never with password or card', async () => {
  const answer = await post('/en/page/contact/', form, { fields: { 1: '', 2: 'sami@', 3: 'olive-et-jasmin', 4: '4111 1111 1111 1111' } })
  expect([answer.status, answer.headers.get('cache-control'), asked]).toEqual([422, 'no-store', ['GET /en/page/contact/']])
  const problems = new Map([
    [1, { text: 'This field is required.' }],
    [2, { text: 'Please enter a valid email address.' }],
  ])
  const header = '<div class="wpforms-error-container" role="alert"><p>Form has not been submitted, please see the errors below.</p></div>'
  expect(attempt).toEqual({
    formId: form,
    texts: new Map([
      [1, ['']],
      [2, ['sami@']],
    ]),
    pieces: new Map(),
    problems,
    header,
    hadFiles: false,
  })
})

test('FORM-88 files are asked for again only where some had come: an input without one sends a file of no name', async () => {
  const files = (name: string, text: string) => [{ field: 5, name, bytes: Buffer.from(text) }]
  const hadFiles = async (name: string, text: string) => {
    await post('/page/contact/', form, { fields: { 1: '' }, files: files(name, text) })
    return attempt && 'hadFiles' in attempt && attempt.hadFiles
  }
  expect([await hadFiles('', ''), await hadFiles('a.txt', 'bonjour')]).toEqual([false, true])
})

test('FORM-88 sent twice without scripts a form is one entry with one confirmation', async () => {
  const before = (await entriesOf(form)).length
  const places = await Promise.all([1, 2].map(async () => (await post('/page/contact/', form, { fields: { 1: 'Deux fois' } })).headers.get('location')))
  expect(places[0]).toBe(places[1])
  expect(await entriesOf(form)).toHaveLength(before + 1)
})

test('FORM-24, IMP-31 without scripts a redirect is followed, to another site by a page of its own, and a paid form leads to its payment', async () => {
  const to = (address: string) =>
    publish(fieldsOf({ id: 1, kind: 'text' }), { confirmations: [{ kind: 'redirect', message: { fr: '' }, address, newTab: true }] })
  const near = await post('/page/contact/', await to('/page/merci/'), { fields: { 1: 'x' } })
  expect([near.status, near.headers.get('location')]).toEqual([303, '/page/merci/'])
  const far = await post('/page/contact/', await to('https://elsewhere.example/?n={field_id="1"}'), { fields: { 1: '"><script>' } })
  expect([far.status, far.headers.get('location')]).toEqual([200, null])
  expect(await far.text()).toContain('content="0;url=https://elsewhere.example/?n=%22%3E%3Cscript%3E"')
  const pay = await post('/page/contact/', paid, { fields: { 1: 'x', 'wpforms[quantities][6]': '2' } })
  const [entry] = await entriesOf(paid)
  expect([pay.status, pay.headers.get('location')]).toEqual([303, `/form-payment/${entry!.id}/?key=${entry!.key}`])
  expect(entry).toMatchObject({ payment: 'unpaid', total: 10_000, currency: 'TND', lines: [{ field: 6, label: 'Champ 6', pieces: 2, amount: 10_000 }] })
})

test('FORM-88 a robot without scripts is thanked, a token of too long ago is refused, and another site may send nothing', async () => {
  const before = (await entriesOf(form)).length
  expect([(await post('/page/contact/', form, { fields: { 1: 'x' }, sent: { 'wpforms[hp]': 'x' } })).status, attempt]).toEqual([
    200,
    expect.objectContaining({ formId: form }),
  ])
  expect([(await post('/page/contact/', form, { fields: { 1: 'x' }, sent: { 'wpforms[token]': 'x' } })).status, attempt]).toEqual([
    422,
    expect.objectContaining({ formId: form }),
  ])
  const body = await bodyOf(form, { fields: { 1: 'x' } })
  expect((await browser.ask('/page/contact/', { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  expect(await entriesOf(form)).toHaveLength(before)
})

test('FORM-17 what else is sent to a page goes its way, and no large body does', async () => {
  const send = async (body: BodyInit) => (await browser.ask('/page/contact/', { method: 'POST', body, headers: { origin: ORIGIN } })).status
  asked = []
  expect([await send(new URLSearchParams({ a: 'b' })), asked, attempt]).toEqual([200, ['POST /page/contact/'], null])
  expect(await send(new URLSearchParams({ a: 'b'.repeat(70_000) }))).toBe(413)
})

test('FORM-87, FORM-88 a page takes the forms that stand on it: what is sent to another page goes its way, and nothing is kept', async () => {
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }), {}, 'devis')
  for (const path of ['/page/nope/', '/page/contact/', '/en/page/contact/', '/page/devis']) {
    const answer = await post(path, own, { fields: { 1: 'x' } })
    expect([path, answer.headers.get('location')?.includes('sent='), attempt]).toEqual([path, undefined, null])
  }
  expect(await entriesOf(own)).toEqual([])
  expect((await post('/en/page/devis/', own, { fields: { 1: 'x' } })).status).toBe(303)
  expect(await entriesOf(own)).toHaveLength(1)
})

const rateLimit = config.HANOUT_RATE_LIMIT
afterEach(() => {
  config.HANOUT_RATE_LIMIT = rateLimit
  vi.restoreAllMocks()
})

test('FORM-88 a confirmation is looked up within the limit of reads, and not for a mark that is none of ours', async () => {
  const place = (await post('/page/contact/', form, { fields: { 1: 'Trop souvent' } })).headers.get('location')!.replace(/#.*/, '')
  config.HANOUT_RATE_LIMIT = 0.05
  let status = 200
  for (let turn = 0; turn < 10; turn++) ({ status } = await browser.ask(place))
  const connections = vi.spyOn(pool, 'connect')
  expect([status, (await browser.ask(place)).status]).toEqual([429, 429])
  config.HANOUT_RATE_LIMIT = rateLimit
  await browser.ask(place.replace(/.{32}$/, '0'.repeat(32)))
  expect(connections).not.toHaveBeenCalled()
  await browser.ask(place)
  expect(connections).toHaveBeenCalled()
})
