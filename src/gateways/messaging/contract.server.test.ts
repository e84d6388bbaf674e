import { describe, expect, test } from 'vitest'
import { closedUrl, half, json, limits, plain, providerUrl, received, replyWith, silence, useProvider, type Reply } from '#platform/provider-at-port.testing'
import { ANSWER, gatewayOf, HOOK, posted, providers, repliesOf, secretsOf, SMS, UNKNOWN_FATES } from './known-providers.testing.ts'
import { openSmsGateway } from './messaging.server.ts'
import { PROVIDERS, SMS_PROVIDERS } from './providers.ts'

useProvider()

test('IMP-36 every provider of text messages keeps the contract, with the keys that its account has', () => {
  expect(providers.map(({ id }) => id)).toEqual(SMS_PROVIDERS)
  for (const { id, keys } of providers) {
    const named = PROVIDERS.find((provider) => provider.id === id)!.keys.map(({ name }) => name)
    expect(Object.keys(keys).toSorted()).toEqual(named.toSorted())
  }
})

test('IMP-36 an account without a needed key, or with one of another form, is none', () => {
  for (const { id, keys } of providers) {
    const whole = { mode: 'live', keys: { ...keys, ...(id === 'http' && { url: 'https://sms.example.com' }) }, receiptsTo: HOOK } as const
    expect(openSmsGateway(id, whole)).toBeDefined()
    for (const { name, needed, form } of PROVIDERS.find((provider) => provider.id === id)!.keys) {
      expect(openSmsGateway(id, { ...whole, keys: { ...whole.keys, [name]: '' } }) === undefined).toBe(needed)
      if (form) expect(openSmsGateway(id, { ...whole, keys: { ...whole.keys, [name]: 'http://10.0.0.1/\n' } })).toBeUndefined()
    }
  }
})

test('IMP-36 an adapter that breaks leaves the message uncertain, and says so', async () => {
  const broken = {
    ...SMS,
    get to(): string {
      throw new TypeError('sesame')
    },
  }
  for (const { id, keys } of providers) {
    const gateway = openSmsGateway(id, { mode: 'live', keys: { ...keys, ...(id === 'http' && { url: 'https://sms.example.com' }) }, receiptsTo: HOOK })!
    expect(await gateway.send(broken)).toEqual({ outcome: 'uncertain', said: 'the adapter broke (TypeError)' })
  }
})

describe.each(providers)('$id', (known) => {
  const sent = () => received.at(-1)!
  const handOver = async (...last: Reply[]) => {
    replyWith(...repliesOf(known, ...last))
    return gatewayOf(known).send(SMS)
  }

  test('IMP-36 a message is handed over by one call, and the provider’s number of it comes back', async () => {
    expect(await handOver(json(known.taken, known.status))).toEqual({ outcome: 'sent', reference: known.reference })
    expect(received).toHaveLength(known.before.length + 1)
    const { body, headers } = sent()
    expect(headers['content-type']).toMatch(known.id === 'twilio' ? /^application\/x-www-form-urlencoded/ : /^application\/json/)
    expect(body).toContain(known.number)
    if (known.id === 'twilio') expect(new URLSearchParams(body).get('Body')).toBe(SMS.text)
    else expect(JSON.stringify(JSON.parse(body))).toContain(JSON.stringify(SMS.text))
  })

  test('a number of two lines, a list, a name or none is refused before anybody hears of it', async () => {
    replyWith(...repliesOf(known, json(known.taken, known.status)))
    for (const to of ['21622333444\n21655666777', '21622333444,21655666777', '+21622333444', '21622333444 ', 'Sami', '', '٢١٦٢٢٣٣٣٤٤٤', '0021622333444'])
      expect((await gatewayOf(known).send({ ...SMS, to })).outcome).toBe('refused')
    expect(received).toEqual([])
  })

  test('what the provider surely does not have may go by another: no connection, too many calls, an account that is denied', async () => {
    expect((await handOver(json({ code: 20_429 }, 429))).outcome).toBe('not-taken')
    expect((await handOver(known.denied)).outcome).toBe('not-taken')
    expect((await gatewayOf(known, { url: await closedUrl() }).send(SMS)).outcome).toBe('not-taken')
  })

  test('a key with a letter that no header may have breaks nothing: where it cannot be called, the next provider takes the message', async () => {
    const keys = Object.fromEntries(Object.entries(known.keys).map(([name, value]) => [name, value.replace('sesame', 'clé’')]))
    replyWith(...repliesOf(known, json(known.taken, known.status)))
    expect((await gatewayOf({ ...known, keys }).send(SMS)).outcome).toBe(received.length > 0 ? 'sent' : 'not-taken')
  })

  test('a number that it refuses is refused for good', async () => {
    expect((await handOver(known.refused)).outcome).toBe('refused')
    expect(received).toHaveLength(known.before.length + 1)
  })

  test('a lost, slow, huge or unreadable answer leaves it uncertain, and nothing is sent twice', async () => {
    const huge = plain(' '.repeat(300_000) + JSON.stringify(known.taken), known.status)
    for (const reply of [
      ...UNKNOWN_FATES,
      huge,
      plain('<html>', known.status),
      plain('{"sid":', known.status),
      plain('', 302, { location: `${providerUrl()}/else` }),
      silence,
      half(known.status),
    ]) {
      expect((await handOver(reply)).outcome).toBe('uncertain')
      expect(received).toHaveLength(known.before.length + 1)
      expect(limits).toEqual(received.map(() => 15_000))
    }
  })

  test('what is said of a failure holds no secret, however the provider repeats them, and is short', async () => {
    const echo = (status: number): Reply => plain(JSON.stringify(secretsOf(known)).repeat(20), status)
    for (const reply of [...[400, 401, 403, 404, 422, 429, 500, 503, known.status].map(echo), ...UNKNOWN_FATES, known.refused, known.denied]) {
      const handover = await handOver(reply)
      expect(JSON.stringify(handover)).not.toContain('sesame')
      expect('said' in handover ? handover.said.length : 0).toBeLessThanOrEqual(300)
    }
  })

  test('secrets travel in headers and bodies, never in addresses', async () => {
    await handOver(json(known.taken, known.status))
    expect(received.map(({ url }) => url).join('\n')).not.toMatch(/sesame|MjE2/)
    expect(received.map(({ headers }) => Object.values(headers).join()).join()).toMatch(/sesame|Basic/)
  })

  test('IMP-36 a receipt says which message came or failed, and why; one on its way says nothing', async () => {
    const { read } = gatewayOf(known)
    const { signed, named, posts } = known
    expect(await read(posts.delivered)).toEqual({ signed, receipts: [{ receipt: 'delivered', ...named }], inbound: [] })
    expect(await read(posts.failed)).toEqual({ signed, receipts: [{ receipt: 'failed', ...named, said: known.reason }], inbound: [] })
    expect((await read(posts.onItsWay))?.receipts ?? []).toEqual([])
  })

  test('IMP-36 what somebody answers is read with the number in the shop’s own form', async () => {
    expect(await gatewayOf(known).read(known.posts.answered)).toEqual({ signed: known.signed, receipts: [], inbound: [ANSWER] })
  })

  test('what nobody there would post is not read', async () => {
    const { read } = gatewayOf(known)
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      '1',
      '"x"',
      '{"results":[]}',
      'a=b',
      'status=delivered',
      '{"status":"delivered"}',
      '<xml/>',
      '{"from":"Sami"}',
      '\0',
    ])
      expect(await read(posted(body))).toBeUndefined()
  })

  test('IMP-36 where a message can be asked for, the answer says the same as its receipt; an odd one says nothing', async () => {
    const { ask } = gatewayOf(known)
    if (!known.asked) return expect(ask).toBeUndefined()
    const { id: _id, ...byReference } = known.named
    const answers = { delivered: { receipt: 'delivered' }, failed: { receipt: 'failed', said: known.reason }, onItsWay: undefined } as const
    for (const fate of ['delivered', 'failed', 'onItsWay'] as const) {
      replyWith(json(known.asked[fate]))
      const answer = await ask!(known.reference)
      expect(answer).toEqual(answers[fate] && expect.objectContaining({ ...byReference, ...answers[fate] }))
    }
    for (const odd of [json({}), json({}, 404), plain('<html>'), json(known.asked.delivered, 500)]) {
      replyWith(odd)
      expect(await ask!(known.reference)).toBeUndefined()
    }
    replyWith(json(known.asked.delivered))
    expect(await ask!('../../admin?x=1')).toBeUndefined()
    expect(received.map(({ url }) => url).join()).not.toMatch(/\/admin|[?&]x=1/)
  })
})
