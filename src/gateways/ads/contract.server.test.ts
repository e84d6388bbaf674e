import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { AD_FAULTS } from '@hanout/simulators/ads'
import { db } from '#platform/database.server'
import { closedUrl, hangUp, json, limits, plain, providerUrl, received, replyWith, silence, useProvider, type Reply } from '#platform/provider-at-port.testing'
import { openAdGateway } from './ads.server.ts'
import type { AdEvent, AdGateway, AdProvider } from './ads.ts'
import { google } from './google.server.ts'
import type { AdLine } from './line.server.ts'
import { meta } from './meta.server.ts'
import { AD_PROVIDERS, GRAPH_VERSION } from './providers.ts'
import { tiktok } from './tiktok.server.ts'

useDatabase()
useProvider()
beforeEach(() => db.deleteFrom('simulated_messages').execute())

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

const AT = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)

const EVENT: AdEvent = {
  id: 'hanout_1001_purchase',
  moment: 'delivered',
  isPurchase: true,
  at: AT,
  orderId: 1001,
  currency: 'TND',
  value: 89.5,
  items: [{ id: '7', quantity: 2, price: 41.25 }],
  phone: '21622333444',
  visitor: '11111111-1111-4111-8111-111111111111',
  clicks: { fbclid: 'IwAR0', ttclid: 'E.C.P.x', gclid: 'Cj0K', at: AT },
  address: '197.2.3.4',
  agent: 'Mozilla/5.0 (Linux; Android 14)',
  page: 'https://shop.example.com/product/lampe/',
}

interface Known {
  id: AdProvider
  adapter: (line: AdLine) => AdGateway
  keys: Record<string, string>
  path: string
  /** Answers for an event that was taken, for one that is not valid, and for a wrong account; undefined if it never says so. */
  good: Reply
  refused: Reply | undefined
  denied: Reply | undefined
  purchase: unknown
  phone: string
}

const graphError = (code: number) => json({ error: { message: 'no sesame-token', type: 'OAuthException', code } }, 400)

const providers: Known[] = [
  {
    id: 'meta',
    adapter: meta,
    keys: { pixelId: '1234567890', accessToken: 'sesame-token', version: '', testCode: 'TEST1' },
    path: `/${GRAPH_VERSION}/1234567890/events?access_token=sesame-token`,
    good: json({ events_received: 1, messages: [], fbtrace_id: 'A' }),
    refused: graphError(100),
    denied: graphError(190),
    purchase: {
      data: [
        {
          event_name: 'Purchase',
          event_time: AT.getTime() / 1000,
          event_id: EVENT.id,
          action_source: 'system_generated',
          event_source_url: EVENT.page,
          user_data: {
            ph: [sha('21622333444')],
            external_id: [sha(EVENT.visitor)],
            client_ip_address: EVENT.address,
            client_user_agent: EVENT.agent,
            fbc: `fb.1.${AT.getTime()}.IwAR0`,
          },
          custom_data: { currency: 'TND', value: 89.5, order_id: '1001', content_type: 'product', contents: [{ id: '7', quantity: 2, item_price: 41.25 }] },
        },
      ],
    },
    phone: sha('21622333444'),
  },
  {
    id: 'tiktok',
    adapter: tiktok,
    keys: { pixelId: 'C4ABCDEFGH12345', accessToken: 'sesame-token', testCode: 'TEST1' },
    path: '/open_api/v1.3/event/track/',
    good: json({ code: 0, message: 'OK' }),
    refused: json({ code: 40_002, message: 'Invalid value for event_id sesame-token' }),
    denied: json({ code: 40_105, message: 'Access token sesame-token is incorrect' }),
    purchase: {
      event_source: 'web',
      event_source_id: 'C4ABCDEFGH12345',
      data: [
        {
          event: 'Purchase',
          event_time: AT.getTime() / 1000,
          event_id: EVENT.id,
          user: { phone: sha('+21622333444'), external_id: sha(EVENT.visitor), ttclid: 'E.C.P.x', ip: EVENT.address, user_agent: EVENT.agent },
          properties: { currency: 'TND', value: 89.5, order_id: '1001', content_type: 'product', contents: [{ content_id: '7', quantity: 2, price: 41.25 }] },
          page: { url: EVENT.page },
        },
      ],
    },
    phone: sha('+21622333444'),
  },
  {
    id: 'google',
    adapter: google,
    keys: { measurementId: 'G-ABCD1234', apiSecret: 'sesame-token' },
    path: '/mp/collect?measurement_id=G-ABCD1234&api_secret=sesame-token',
    good: plain('', 204),
    refused: plain('sesame-token', 413),
    denied: undefined,
    purchase: {
      client_id: sha(EVENT.visitor),
      timestamp_micros: AT.getTime() * 1000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      user_data: { sha256_phone_number: [sha('+21622333444')] },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: '1001',
            currency: 'TND',
            value: 89.5,
            items: [{ item_id: '7', quantity: 2, price: 41.25 }],
            page_location: `${EVENT.page}?gclid=Cj0K`,
          },
        },
      ],
    },
    phone: sha('+21622333444'),
  },
]

test('IMP-50 every ad provider keeps the contract, with the keys that its account has; without a needed key, or with another form, there is no account', () => {
  expect(providers.map(({ id }) => id)).toEqual(AD_PROVIDERS.map(({ id }) => id))
  for (const { id, keys } of providers) {
    const named = AD_PROVIDERS.find((provider) => provider.id === id)!.keys
    expect(Object.keys(keys).toSorted()).toEqual(named.map(({ name }) => name).toSorted())
    expect(openAdGateway(id, { mode: 'live', keys })).toBeDefined()
    for (const { name, needed, form } of named) {
      expect(openAdGateway(id, { mode: 'live', keys: { ...keys, [name]: '' } }) === undefined).toBe(needed)
      if (form) expect(openAdGateway(id, { mode: 'live', keys: { ...keys, [name]: '../x' } })).toBeUndefined()
    }
  }
})

describe.each(providers)('$id', ({ id, adapter, keys, path, good, refused, denied, purchase, phone }) => {
  const gateway = (more: Partial<AdLine> = {}) => adapter({ url: providerUrl(), keys, ...more })
  const send = (reply: Reply, event = EVENT) => {
    replyWith(reply)
    return gateway().send(event)
  }

  test('IMP-50 an event is one call, with the phone hashed as the provider wants it and nothing of the customer in clear', async () => {
    expect(await send(good)).toEqual({ outcome: 'sent' })
    expect(received.map(({ method, url }) => [method, url])).toEqual([['POST', path]])
    expect(JSON.parse(received[0]!.body)).toEqual(purchase)
    expect(received[0]!.body).not.toMatch(/22333444|sesame/)
    if (id === 'tiktok') expect(received[0]!.headers['access-token']).toBe('sesame-token')
  })

  test('IMP-50 each moment has its own name unless it is the purchase, and what is unknown is left out', async () => {
    const names: unknown[] = []
    for (const moment of ['ordered', 'confirmed', 'delivered'] as const) {
      await send(good, { ...EVENT, moment, isPurchase: false, phone: '', address: '', agent: '', page: '', clicks: { at: undefined } })
      const { body } = received[0]!
      names.push(/"(?:event_name|event|name)":"(\w+)"/.exec(body)![1])
      expect(body).not.toMatch(new RegExp(`${phone}|clid|fbc|"ip"|address|agent|url|location`))
    }
    expect(new Set([...names, 'Purchase', 'purchase']).size).toBe(5)
  })

  test('IMP-50 an invalid event is given up; what concerns the account, the moment or the line is tried again, and no key is told', async () => {
    if (refused) expect(await send(refused)).toMatchObject({ outcome: 'refused', said: expect.not.stringContaining('sesame') })
    if (denied) expect(await send(denied)).toMatchObject({ outcome: 'not-taken', said: expect.not.stringContaining('sesame') })
    for (const reply of [plain('sesame-token', 500), plain('', 429), hangUp]) {
      expect(await send(reply)).toMatchObject({ outcome: 'not-taken', said: expect.not.stringContaining('sesame') })
    }
    replyWith(silence)
    expect(await gateway().send(EVENT)).toEqual({ outcome: 'not-taken', said: 'no answer (too-late)' })
    expect(limits).toEqual([15_000])
    expect(await gateway({ url: await closedUrl() }).send(EVENT)).toEqual({ outcome: 'not-taken', said: 'no answer (nothing-sent)' })
    const elsewhere = plain('', 302, { location: 'http://127.0.0.1:1/' })
    expect(await send(elsewhere)).toMatchObject({ outcome: 'not-taken' })
    expect(await send(plain('x'.repeat(30_000)))).toMatchObject({ outcome: id === 'tiktok' ? 'not-taken' : 'sent' })
  })

  test('IMP-50 a trial carries the account’s test code, or is only validated', async () => {
    replyWith(id === 'google' ? json({ validationMessages: [] }) : good)
    expect(await gateway().send(EVENT, true)).toEqual({ outcome: 'sent' })
    if (id === 'google') {
      expect(received[0]!.url).toBe(`/debug${path}`)
      replyWith(json({ validationMessages: [{ fieldPath: 'events', description: 'bad name', validationCode: 'NAME_INVALID' }] }))
      expect(await gateway().send(EVENT, true)).toEqual({ outcome: 'refused', said: 'bad name' })
    } else expect(JSON.parse(received[0]!.body)).toEqual({ ...(purchase as object), test_event_code: 'TEST1' })
  })

  test('IMP-50 the simulator takes what the adapter sends and keeps it for staff; values make it refuse, deny, lose and fail', async () => {
    const simulated = openAdGateway(id, { mode: 'simulated', keys: {} })!
    for (const moment of ['ordered', 'confirmed', 'delivered'] as const) {
      for (const isPurchase of [true, false]) expect(await simulated.send({ ...EVENT, moment, isPurchase })).toEqual({ outcome: 'sent' })
    }
    expect(await simulated.send(EVENT, true)).toEqual({ outcome: 'sent' })
    const kept = await db.selectFrom('simulated_messages').select(['channel', 'recipient']).execute()
    expect(kept).toHaveLength(id === 'google' ? 6 : 7)
    expect(kept[0]).toEqual({ channel: 'event', recipient: id })
    const outcomes: Record<string, string> = {}
    for (const [thousandths, fault] of Object.entries(AD_FAULTS)) {
      outcomes[fault] = (await simulated.send({ ...EVENT, value: 89 + Number(thousandths) / 1000 })).outcome
    }
    const later = { lost: 'not-taken', busy: 'not-taken', down: 'not-taken' }
    expect(outcomes).toEqual(id === 'google' ? { ...later, refused: 'sent', denied: 'sent' } : { ...later, refused: 'refused', denied: 'not-taken' })
    const old = await simulated.send({ ...EVENT, at: new Date(0) })
    expect(old.outcome).toBe(id === 'google' ? 'sent' : 'refused')
  })

  test('an adapter that breaks says so, and nothing of the event', async () => {
    const broken = {
      ...EVENT,
      get value(): number {
        throw new TypeError('sesame')
      },
    }
    expect(await openAdGateway(id, { mode: 'live', keys })!.send(broken)).toEqual({ outcome: 'uncertain', said: 'the adapter broke (TypeError)' })
  })
})
