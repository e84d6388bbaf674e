import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPushTarget, makePushKeys, sendPush, type PushTarget } from './push.server.ts'
import { browserAt, openPushService, OWN_REACH, type PushService } from './push-service-at-port.testing.ts'

let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const SENDER = { keys: makePushKeys(), subject: 'mailto:shop@example.test' }
const PAYLOAD = '{"title":"Commande 1042"}'
const send = (to: PushTarget, reach = OWN_REACH) => sendPush({ to, payload: PAYLOAD, topic: 'hanout-7', keptSeconds: 60 }, SENDER, reach)

test('a notification goes out encrypted for its browser, signed with the shop’s key, kept as long as asked', async () => {
  expect(await send(service.browser(201))).toEqual({ outcome: 'sent' })
  const { headers, body } = service.taken.at(-1)!
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'hanout-7', 'content-encoding': 'aes128gcm' })
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${SENDER.keys.publicKey}$`))
  expect(body.length).toBeGreaterThan(PAYLOAD.length)
  expect(body.includes('Commande')).toBe(false)
})

test('a browser that is gone is told from a refusal, and a refusal from what passes', async () => {
  const answers = await Promise.all([404, 410, 400, 403, 413, 429, 500, 503].map(async (status) => [status, (await send(service.browser(status))).outcome]))
  expect(Object.fromEntries(answers)).toEqual({
    404: 'gone',
    410: 'gone',
    400: 'refused',
    403: 'refused',
    413: 'refused',
    429: 'not-taken',
    500: 'not-taken',
    503: 'not-taken',
  })
  expect(await send(service.browser(403))).toEqual({ outcome: 'refused', said: '403 said 403' })
})

test('a slow push service and one that is not there are tried again; a redirect is not followed', async () => {
  expect((await send(service.browser('slow'), { ...OWN_REACH, patienceMs: 50 })).outcome).toBe('not-taken')
  const away = await openPushService()
  const browser = away.browser(201)
  await away.close()
  expect(await send(browser)).toEqual({ outcome: 'not-taken', said: 'no answer (ECONNREFUSED)' })
  const before = service.taken.length
  expect((await send(service.browser(307))).outcome).toBe('refused')
  expect(service.taken.length).toBe(before + 1)
})

test('an address that leads into the shop’s own network is no push service, however it is written, nor is one without TLS', async () => {
  const hidden = [
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:7f00:1]/a',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.5:5432/',
    'http://push.example.com/a',
    'ftp://push.example.com/a',
    'https://user:word@push.example.com/a',
    'not an address',
  ]
  expect(hidden.filter((endpoint) => isPushTarget(browserAt(endpoint)))).toEqual([])
  expect(isPushTarget(browserAt('https://push.example.com/a'))).toBe(true)
  // A host name is resolved and checked only on connecting.
  expect(isPushTarget(browserAt('https://localhost/a'))).toBe(true)
  const sent = await sendPush({ to: browserAt('https://localhost/a'), payload: PAYLOAD, topic: 'x', keptSeconds: 1 }, SENDER)
  expect(sent).toEqual({ outcome: 'refused', said: 'not a public address' })
})

test('keys that are none are refused before anything is sent', async () => {
  const good = browserAt('https://push.example.com/a')
  const wrong = [{ p256dh: 'AAAA' }, { p256dh: `BA${'A'.repeat(85)}` }, { auth: 'AAAA' }, { p256dh: '' }, { auth: '' }]
  expect(wrong.filter((keys) => isPushTarget({ ...good, ...keys }))).toEqual([])
})
