import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { NEWSLETTER } from '#shop/newsletter/subscribers'
import { changeSettings } from '#shop/upkeep/settings.server'
import { saveSitePages } from '#shop/site/site-pages.server'
import { writtenForms } from '#shop/people/phones.testing'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const URL_OF = '/wp-json/wpsms/v1/newsletter'
const SAMI = { name: 'Sami', mobile: '20123456', group_id: '', type: 'subscribe' }
const WORDS = { fr: 'J’accepte les SMS de la boutique.', ar: 'أوافق.', en: 'I agree to texts.' }
const REGISTERED = 'Your subscription was successful!'
const CODE_SENT = 'You shall join to the SMS newsletter, Activation code has been sent to your mobile.'
const ACTIVATED = 'Your number has been successfully subscribed.'
const LEFT = 'Your number has been successfully unsubscribed.'

let newBrowser: Awaited<ReturnType<typeof openWire>>['newBrowser']
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
})
// One code per minute and phone: on a slow machine the minute could end between two calls.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await sql`truncate subscribers, subscriber_groups, newsletter_consents, newsletter_requests, stopped_phones, confirmed_phones, account_proofs,
    account_throttles, messages restart identity cascade`.execute(db)
  await newsletter({ enabled: '1', verification: '', consent: WORDS })
})

afterEach(() => {
  vi.useRealTimers()
})

const newsletter = (change: { enabled?: '1' | ''; verification?: '1' | ''; consent?: typeof WORDS }) =>
  changeSettings((now) => ({ newsletter: { ...now.newsletter, ...change } }))

type Way = (method: string, fields: Record<string, string>) => [path: string, init: RequestInit]

const form: Way = (method, fields) => [URL_OF, { method, body: new URLSearchParams(fields) }]
const json = (fields: object) => ({ body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
const WAYS: Record<string, Way> = {
  'jQuery, urlencoded': form,
  'a form in parts': (method, fields) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return [URL_OF, { method, body }]
  },
  JSON: (method, fields) => [URL_OF, { method, ...json(fields) }],
  'wp.apiFetch': (method, fields) => {
    const { body, headers } = json(fields)
    return [
      `${URL_OF}?_locale=user`,
      { method: 'POST', body, headers: { ...headers, 'x-http-method-override': method, accept: 'application/json, */*;q=0.1' } },
    ]
  },
  'the override by ?_method': (method, fields) => [`${URL_OF}?_method=${method}`, { method: 'POST', body: new URLSearchParams(fields) }],
  rest_route: (method, fields) => ['/?rest_route=/wpsms/v1/newsletter', { method, body: new URLSearchParams(fields) }],
  'the query alone': (method, fields) => [`${URL_OF}?${new URLSearchParams(fields).toString()}`, { method }],
}

/** Calls from one of our pages in a language. Each test has its own address, by which floods are counted. */
async function send([path, init]: ReturnType<Way>, { page = '/en/contact/?key=secret', address = '10.0.0.1' } = {}) {
  const headers = { origin: ORIGIN, referer: ORIGIN + page, ...(init.headers as Record<string, string> | undefined) }
  const response = await newBrowser(address).ask(path, { ...init, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers }
}
const call = async (method: string, fields: Record<string, string>, more = {}) => {
  const { status, body } = await send(form(method, fields), more)
  return [status, body['message'], body['error']]
}
const errorOf = (body: Record<string, unknown>) => (body['error'] as { message?: string }).message

const subscribers = () => db.selectFrom('subscribers').select(['phone', 'name', 'state', 'locale']).orderBy('id').execute()
const lastCode = async () => {
  const row = await db.selectFrom('messages').select('data').where('kind', '=', 'newsletter-code').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return String(row.data['code'])
}
const forgetLimits = () => db.deleteFrom('account_throttles').execute()

describe.each(Object.entries(WAYS))('by %s', (_, way) => {
  test('NEWS-14, NEWS-15, NEWS-16, NEWS-18, NEWS-22, NEWS-28 POST subscribes and DELETE leaves', async () => {
    expect(await send(way('POST', SAMI))).toMatchObject({ status: 200, body: { message: REGISTERED, error: [] } })
    expect(await subscribers()).toEqual([{ phone: '21620123456', name: 'Sami', state: 'active', locale: 'en' }])
    expect(await send(way('DELETE', { ...SAMI, type: 'unsubscribe' }))).toMatchObject({ status: 200, body: { message: LEFT, error: [] } })
    expect(await subscribers()).toMatchObject([{ state: 'left' }])
  })

  test('NEWS-17, NEWS-24 PUT brings the code; a wrong one is refused, and a sixth try even if it is right', async () => {
    await newsletter({ verification: '1' })
    expect((await send(way('POST', SAMI))).body).toEqual({ message: CODE_SENT, error: [] })
    const activation = await lastCode()
    const wrong = await send(way('PUT', { ...SAMI, activation: activation === '1000' ? '1001' : '1000' }))
    expect([wrong.status, errorOf(wrong.body)]).toEqual([400, 'Activation code is wrong!'])
    expect(await subscribers()).toEqual([])
    expect((await send(way('PUT', { ...SAMI, activation }))).body).toEqual({ message: ACTIVATED, error: [] })
    expect(await subscribers()).toMatchObject([{ state: 'active' }])
  })
})

test('NEWS-24 wrong code six times: refused, were the sixth right; the fifth says that the tries are used up, whether or not the number ever asked', async () => {
  await newsletter({ verification: '1' })
  await call('POST', SAMI)
  const code = await lastCode()
  const wrong = { ...SAMI, activation: code === '1000' ? '1001' : '1000' }
  const tries: unknown[] = []
  for (let time = 0; time < 5; time++) tries.push(await call('PUT', wrong))
  const bad = [400, 'Activation code is wrong!', { code: 400, message: 'Activation code is wrong!' }]
  expect(tries).toEqual([bad, bad, bad, bad, [400, expect.stringMatching(/^Five wrong codes.*Ask for another/), expect.anything()]])
  expect(await call('PUT', { ...SAMI, activation: code })).toEqual(tries[4])
  const unknown: unknown[] = []
  for (let time = 0; time < 5; time++) unknown.push(await call('PUT', { ...wrong, mobile: '98765432' }))
  expect(unknown).toEqual(tries)
  const again = await send(form('POST', SAMI))
  expect([again.status, errorOf(again.body), Number(again.headers.get('retry-after')) <= 60]).toEqual([
    429,
    expect.stringMatching(/new code can be asked for in \d+ seconds/),
    true,
  ])
})

test('NEWS-11, NEWS-24, NEWS-25 who asks again within the minute comes to step 2 with the code that was sent, as no other is; what it was sent for counts, and known and unknown numbers hear the same', async () => {
  await newsletter({ verification: '1' })
  for (const mobile of [SAMI.mobile, '98765432']) {
    expect(await call('POST', { ...SAMI, mobile })).toEqual([200, CODE_SENT, []])
    const code = await lastCode()
    expect(await call('POST', { ...SAMI, mobile })).toEqual([200, expect.stringContaining('a moment ago'), []])
    expect(await lastCode()).toBe(code)
    expect((await call('DELETE', { ...SAMI, mobile })).slice(0, 2)).toEqual([
      429,
      expect.stringMatching(/tap the link in one of our messages\. A new code can be asked for in \d+ seconds/),
    ])
  }
  await call('PUT', { ...SAMI, activation: (await db.selectFrom('messages').select('data').orderBy('id').executeTakeFirstOrThrow()).data['code'] as string })
  await forgetLimits()
  for (const mobile of [SAMI.mobile, '98765431']) {
    const [first, again] = [await call('DELETE', { ...SAMI, mobile }), await call('DELETE', { ...SAMI, mobile })]
    expect([first[0], again]).toEqual([200, first])
    expect((await call('POST', { ...SAMI, mobile }))[0]).toBe(429)
  }
})

test('NEWS-25, NEWS-26 with verification known and unknown numbers are answered in the same bytes, for subscribing and leaving', async () => {
  await newsletter({ verification: '1' })
  await call('POST', SAMI)
  await call('PUT', { ...SAMI, activation: await lastCode() })
  const before = JSON.stringify(await db.selectFrom('subscribers').selectAll().execute())
  for (const method of ['POST', 'DELETE']) {
    const both: unknown[] = []
    for (const mobile of [SAMI.mobile, '98765432']) {
      await forgetLimits()
      both.push((await send(form(method, { ...SAMI, name: 'A stranger', mobile }))).body)
    }
    expect(both[0]).toEqual(both[1])
  }
  expect(JSON.stringify(await db.selectFrom('subscribers').selectAll().execute())).toBe(before)
  await forgetLimits()
  await call('POST', SAMI)
  expect(await call('PUT', { ...SAMI, activation: await lastCode() })).toEqual([200, 'This mobile number is already subscribed.', []])
  expect(await subscribers()).toHaveLength(1)
})

test('NEWS-25, NEWS-26 without verification subscribing twice says so, leaving is answered alike for all, and who left is back', async () => {
  expect(await call('POST', SAMI)).toEqual([200, REGISTERED, []])
  expect(await call('POST', SAMI)).toEqual([200, 'This mobile number is already subscribed.', []])
  expect(await call('DELETE', { ...SAMI, mobile: '98765432' })).toEqual([200, LEFT, []])
  expect(await call('DELETE', SAMI)).toEqual([200, LEFT, []])
  expect(await call('POST', SAMI)).toEqual([200, REGISTERED, []])
  expect(await subscribers()).toMatchObject([{ state: 'active' }])
})

test('NEWS-28 a type of unsubscribe leaves by POST and by PUT too', async () => {
  await call('POST', SAMI)
  expect(await call('POST', { ...SAMI, type: 'unsubscribe' })).toEqual([200, LEFT, []])
  await call('POST', SAMI)
  await newsletter({ verification: '1' })
  await call('DELETE', SAMI)
  expect(await call('PUT', { ...SAMI, type: 'unsubscribe', activation: await lastCode() })).toEqual([200, LEFT, []])
  expect(await subscribers()).toMatchObject([{ state: 'left' }])
})

test('NEWS-01, NEWS-25 switched off, it takes no subscriptions unless a page has the block, and lets everybody leave', async () => {
  await call('POST', SAMI)
  await newsletter({ enabled: '', verification: '1' })
  const other = { ...SAMI, mobile: '20 123 457' }
  const no = 'We take no subscriptions to our text messages at the moment.'
  expect(await call('POST', other)).toEqual([400, no, { code: 400, message: no }])
  expect(await db.selectFrom('messages').select('id').where('kind', '=', 'newsletter-code').execute()).toEqual([])
  expect((await call('DELETE', SAMI))[0]).toBe(200)
  expect(await call('PUT', { ...SAMI, type: 'unsubscribe', activation: await lastCode() })).toEqual([200, LEFT, []])
  const everywhere = (fr: string) => ({ fr, ar: '', en: '' })
  const block = { id: 'a', kind: 'newsletter' as const, title: everywhere('SMS'), text: everywhere('') }
  await saveSitePages([{ slug: 'sms', content: { title: everywhere('SMS'), description: everywhere(''), blocks: [block] } }])
  expect(await call('POST', other)).toEqual([200, CODE_SENT, []])
})

test('NEWS-23 a number is eight digits or begins with +216 or +20; any other is refused with words', async () => {
  const same = ['20123456', '۲۰۱۲۳۴۵۶', '+٢١٦ ٢٠١٢٣٤٥٦', ...writtenForms('20123456')]
  for (const mobile of same) expect((await call('POST', { ...SAMI, mobile }))[0], mobile).toBe(200)
  expect((await call('POST', { ...SAMI, mobile: '+20 10 1234 5678' }))[0]).toBe(200)
  expect((await subscribers()).map(({ phone }) => phone)).toEqual(['21620123456', '201012345678'])
  const others = [
    'abc',
    '1234567',
    '123456789',
    '+33612345678',
    '+20 13 1234 5678',
    '+2162012345',
    '2012345\0',
    '20123456a',
    '+',
    '0',
    '-20123456e1',
    '%00',
    '😀',
  ]
  for (const mobile of others)
    expect(await call('POST', { ...SAMI, mobile }, { address: '10.0.0.2' }), mobile).toMatchObject([400, 'Please enter a valid mobile number', {}])
  expect(await subscribers()).toHaveLength(2)
})

test('NEWS-19, WIRE-21 an error is the protocol’s, with error.message, in the language of the page', async () => {
  const { status, body } = await send(form('POST', { ...SAMI, mobile: 'abc' }), { page: '/' })
  const message = 'Veuillez saisir un numéro de mobile valide\u00a0: 8 chiffres, ou avec l’indicatif +216 ou +20.'
  expect([status, body]).toEqual([400, { code: 'wpsms_newsletter_refused', message, data: { status: 400 }, error: { code: 400, message } }])
  expect(errorOf((await send(form('POST', { ...SAMI, mobile: 'abc' }), { page: '/ar/' })).body)).toMatch(/يرجى/)
  expect(await call('POST', { ...SAMI, name: '', mobile: '' })).toMatchObject([400, 'The name and mobile number must be valued!', {}])
  const nameless = await send(form('POST', { ...SAMI, name: '' }), { page: '/' })
  expect([nameless.status, errorOf(nameless.body)]).toEqual([400, 'Indiquez votre prénom.'])
  expect(await call('POST', { ...SAMI, name: '\u0000\u202E \n' })).toMatchObject([400, 'The name and mobile number must be valued!', {}])
  expect(await call('PUT', { ...SAMI, activation: '' })).toMatchObject([400, 'The required parameters must be valued!', {}])
  expect(await call('POST', { ...SAMI, group_id: '77' })).toMatchObject([400, 'Group id not valid!', {}])
  const { body: missing } = await send(form('POST', { name: 'Sami' }))
  expect(missing).toEqual({
    code: 'rest_missing_callback_param',
    message: 'Missing parameter(s): mobile',
    data: { status: 400, params: ['mobile'] },
    error: { code: 400, message: 'The name and mobile number must be valued!' },
  })
  expect((await send([URL_OF, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }])).body).toMatchObject({
    code: 'rest_invalid_json',
  })
  expect((await send([URL_OF, { method: 'PATCH' }])).body).toMatchObject({ code: 'rest_no_route', error: { code: 404 } })
})

test('NEWS-27 the group is kept, an empty one is the default', async () => {
  const { id } = await db.insertInto('newsletter_groups').values({ name: 'Soldes' }).returning('id').executeTakeFirstOrThrow()
  invalidate(new Set([NEWSLETTER]))
  await call('POST', SAMI)
  await call('POST', { ...SAMI, mobile: '20123457', group_id: String(id) })
  const { rows } = await sql<{ name: string }>`
    select g.name from subscriber_groups s join newsletter_groups g on g.id = s.group_id order by s.subscriber_id`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['Nouveautés et offres', 'Soldes'])
})

test('NEWS-04, NEWS-05, IMP-34 the consent is kept in the words of the page’s language, with its path and a digest of the address', async () => {
  expect((await send(form('POST', { ...SAMI, consent: '0' }))).status).toBe(400)
  await call('POST', { ...SAMI, consent: '1' })
  await call('POST', { ...SAMI, mobile: '20123457' }, { page: '/ar/' })
  const kept = await db.selectFrom('newsletter_consents').select(['kind', 'text', 'locale', 'page', 'address']).orderBy('id').execute()
  expect(kept).toEqual([
    { kind: 'subscribed', text: WORDS.en, locale: 'en', page: '/en/contact/', address: expect.stringMatching(/^[\w-]{43}$/) },
    { kind: 'subscribed', text: WORDS.ar, locale: 'ar', page: '/ar/', address: kept[0]!.address },
  ])
  await newsletter({ consent: { fr: '', ar: '', en: '' } })
  expect(await call('POST', { ...SAMI, mobile: '20123458' }, { page: '/'.padEnd(5000, 'a') })).toMatchObject([
    200,
    'Votre inscription est enregistrée\u00a0!',
    [],
  ])
  const last = await db.selectFrom('newsletter_consents').select(['text', 'page']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([last.text, last.page.length]).toEqual(['', 200])
})

test('QO-78, IMP-51, NEWS-19 another site’s page, a body too large and a flood are refused with words that the widget shows', async () => {
  const foreign = await newBrowser().ask(URL_OF, { method: 'POST', body: new URLSearchParams(SAMI), headers: { origin: 'https://elsewhere.test' } })
  expect([foreign.status, errorOf((await foreign.json()) as never)]).toEqual([403, expect.stringContaining('notre site')])
  const large = await send([URL_OF, { method: 'POST', body: 'x'.repeat(70_000) }])
  expect([large.status, typeof errorOf(large.body)]).toEqual([413, 'string'])
  expect(await subscribers()).toEqual([])
  config.HANOUT_RATE_LIMIT = 0.05
  try {
    for (let time = 0; time < 6; time++) expect((await send(form('DELETE', SAMI), { address: '10.0.0.9' })).status).toBe(200)
    const flood = await send(form('DELETE', SAMI), { address: '10.0.0.9' })
    expect([flood.status, errorOf(flood.body)]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
    expect((await send(form('DELETE', SAMI), { address: '10.0.0.10' })).status).toBe(200)
  } finally {
    config.HANOUT_RATE_LIMIT = 0
  }
})

test('whatever is sent is answered in words: never a fault, and nothing of a person in the log', async () => {
  const lines: unknown[] = []
  const kept = { info: log.info, warn: log.warn, error: log.error }
  for (const level of ['info', 'warn', 'error'] as const) log[level] = (...said: unknown[]) => lines.push(...said)
  const odd = ['', '\0', 'a\r\nb', '\uD800', '__proto__', '<script>', "'; drop table subscribers; --", 'x'.repeat(5000), '١'.repeat(90), '{"a":1}']
  try {
    for (const value of odd) {
      for (const field of ['name', 'mobile', 'group_id', 'type', 'activation', 'consent']) {
        const method = field === 'activation' ? 'PUT' : 'POST'
        const { status } = await send(form(method, { ...SAMI, activation: '1', [field]: value }), { address: `10.1.${odd.indexOf(value)}.1` })
        expect(status, `${field}=${value}`).toBeLessThan(500)
      }
    }
    for (const value of [null, [], ['20123456'], {}, true, 20123456, 1e300, Number.MAX_VALUE]) {
      const { status } = await send([URL_OF, { method: 'POST', ...json({ ...SAMI, mobile: value, name: value }) }], { address: '10.2.0.1' })
      expect(status, JSON.stringify(value)).toBeLessThan(500)
    }
    const twice = await send([
      URL_OF,
      { method: 'POST', body: 'name=A&name[]=B&name[x]=C&mobile=1&mobile=20123499', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ])
    expect(twice.status).toBeLessThan(500)
  } finally {
    Object.assign(log, kept)
  }
  expect(lines.length).toBeGreaterThan(60)
  expect(JSON.stringify(lines)).not.toMatch(/Sami|20123456|21620/)
})
