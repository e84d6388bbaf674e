import { describe, expect, test } from 'vitest'
import { millimes, type Millimes } from '#money/millimes'
import { gatewayOf, providers, REFUND, repliesOf } from './known-providers.testing.ts'
import { half, hangUp, json, limits, plain, providerUrl, received, replyWith, silence, useProvider } from '#platform/provider-at-port.testing'
import { failureOf } from './provider-at-port.testing.ts'
import { PROVIDERS } from './providers.ts'

useProvider()

test('MONEY-16 every provider that a merchant may choose keeps the contract', () => {
  expect(providers.map(({ id }) => id)).toEqual(PROVIDERS.map(({ id }) => id))
  for (const known of providers)
    expect(Object.keys(known.keys).toSorted()).toEqual(
      PROVIDERS.find(({ id }) => id === known.id)!
        .keys.map(({ name }) => name)
        .toSorted(),
    )
})

describe.each(providers)('$id', (known) => {
  const { ask, reference } = known
  const sent = () => received.map(({ url, body }) => url + body).join('\n')

  test('IMP-19 an amount is asked for in the unit of the provider, exactly', async () => {
    for (const [amount, written] of known.amounts) {
      replyWith(json(known.opened))
      await gatewayOf(known).create({ ...ask, amount })
      expect(sent()).toContain(written)
    }
  })

  test('what its unit cannot say, and what is no amount, is refused: nothing is sent', async () => {
    for (const amount of [...known.inexact, millimes(0), millimes(-1000), 0.5 as Millimes, Number.NaN as Millimes]) {
      replyWith(json(known.opened))
      expect(await failureOf(gatewayOf(known).create({ ...ask, amount }))).toMatchObject({ kind: 'refused' })
      expect(received).toEqual([])
    }
  })

  test('IMP-19 it is told our name for the order, and where shopper and notices go', async () => {
    replyWith(json(known.opened))
    const session = await gatewayOf(known).create(ask)
    expect(sent()).toContain(ask.order)
    expect(session.payUrl === null ? session.code : session.payUrl).toBeTruthy()
    if (known.id !== 'clictopay') expect(sent()).toContain(ask.noticeUrl)
    if (known.id !== 'fawry') expect(decodeURIComponent(sent())).toContain(ask.successUrl)
  })

  test('of the shopper it gets what it does not go without, and no more', async () => {
    replyWith(json(known.opened))
    await gatewayOf(known).create(ask)
    const needs = { konnect: '', flouci: '', paymee: 'name phone email', clictopay: '', paymob: 'name phone email', fawry: 'phone email' }[known.id]!
    expect(decodeURIComponent(sent()).includes('Sami')).toBe(needs.includes('name'))
    expect(/22333444|01001234567|201001234567/.test(sent())).toBe(needs.includes('phone'))
    expect(decodeURIComponent(sent()).includes('sami@example.com')).toBe(needs.includes('email'))
  })

  test('who gave no e-mail address is not given one of somebody else', async () => {
    replyWith(json(known.opened))
    await gatewayOf(known).create({ ...ask, customer: { ...ask.customer, email: null, name: '' } })
    for (const [address] of decodeURIComponent(sent()).matchAll(/[\w.-]+@[\w.-]+/g)) expect(address).toBe('no-reply@shop.example.com')
  })

  test('a wrong key is refused, and not tried again', async () => {
    for (const status of [400, 401, 403, 422]) {
      replyWith(json({ detail: 'no' }, status))
      expect(await failureOf(gatewayOf(known).create(ask))).toMatchObject({ kind: 'refused' })
      expect(received).toHaveLength(1)
    }
  })

  test('what may have been opened is not asked for twice: a fault, a broken line, no answer in time, half an answer and then none', async () => {
    for (const trouble of [json({}, 500), json({}, 503), hangUp, silence, half()]) {
      replyWith(trouble, json(known.opened))
      expect(await failureOf(gatewayOf(known).create(ask))).toMatchObject({ kind: 'unreachable' })
      expect(received).toHaveLength(1)
      expect(limits).toEqual([10_000])
    }
  })

  test('it is not followed elsewhere, and no answer is read beyond its bound', async () => {
    for (const odd of [plain('', 302, { location: `${providerUrl()}/elsewhere` }), plain(' '.repeat(300_000) + JSON.stringify(known.opened))]) {
      replyWith(odd)
      expect(await failureOf(gatewayOf(known).create(ask))).toMatchObject({ kind: 'unreachable' })
      expect(received).toHaveLength(1)
    }
  })

  test('an answer that is not JSON, or not as documented, is unreadable', async () => {
    for (const odd of [plain('<html>'), plain('{"result":'), json(null), json([]), json({}), json(spoilt(known.opened))]) {
      replyWith(odd)
      expect(['unreadable', 'refused']).toContain((await failureOf(gatewayOf(known).create(ask))).kind)
    }
  })

  test('IMP-20 paid is what the provider says, with its own amount, currency and order', async () => {
    replyWith(...repliesOf(known.truth))
    const truth = await gatewayOf(known).fetchTruth(reference)
    expect(truth).toMatchObject({ reference, order: ask.order, state: 'paid', amount: ask.amount, currency: ask.currency })
  })

  test('one fault or broken line is asked again, a second one is unreachable; no answer in time is not', async () => {
    replyWith(json({}, 502), ...repliesOf(known.truth))
    expect((await gatewayOf(known).fetchTruth(reference))!.state).toBe('paid')
    replyWith(hangUp)
    expect(await failureOf(gatewayOf(known).fetchTruth(reference))).toMatchObject({ kind: 'unreachable' })
    expect(received).toHaveLength(2)
    replyWith(silence)
    expect(await failureOf(gatewayOf(known).fetchTruth(reference, 3000))).toMatchObject({ kind: 'unreachable' })
    expect(received).toHaveLength(1)
    expect(limits).toEqual([3000])
  })

  test('half a JSON, a word that is not documented, an amount that is none: unreadable', async () => {
    const [last, ...before] = known.truth.toReversed()
    const text = JSON.stringify(last)
    const odd = [
      text.slice(0, -3),
      text
        .replaceAll(/"(completed|SUCCESS|PAID)"/g, '"constructor"')
        .replace('"orderStatus":2', '"orderStatus":9')
        .replace('true', '"maybe"'),
      text.replace(/(amount|amount_cents|orderAmount)":[\d.]+/i, '$1":"1e3"'),
    ]
    for (const answer of odd) {
      replyWith(...repliesOf(before), plain(answer))
      expect(await failureOf(gatewayOf(known).fetchTruth(reference)), answer).toMatchObject({ kind: 'unreadable' })
    }
  })

  test('no such payment is undefined', async () => {
    replyWith(...repliesOf(known.truth.slice(0, -1)), known.unknown)
    expect(await gatewayOf(known).fetchTruth('nothing')).toBeUndefined()
  })

  test('a reference is one word of what is asked, whatever it holds', async () => {
    replyWith(...repliesOf(known.truth.slice(0, -1)), known.unknown)
    await gatewayOf(known).fetchTruth('../../admin?x=1&y')
    expect(received.at(-1)!.url).not.toMatch(/\/admin|[?&]x=1|&y(&|$)/)
  })

  test('no failure says a key or anything of the shopper', async () => {
    const troubles = [hangUp, silence, json({ key: 'sesame-1' }, 401), json({ errorCode: '5', errorMessage: 'sesame-1' }), plain('sesame-1')]
    for (const trouble of troubles) {
      replyWith(trouble)
      const gateway = gatewayOf(known)
      const failures = [await failureOf(gateway.create(ask)), await failureOf(gateway.fetchTruth(reference))]
      const { refund } = gateway
      if (refund !== 'manual') failures.push(await failureOf(refund(REFUND)))
      failures.push(await failureOf(gatewayOf(known, { url: 'http://127.0.0.1:1' }).create(ask)))
      for (const failure of failures)
        expect(`${failure.message} ${String(failure.cause)} ${failure.stack}`).not.toMatch(/sesame|Sami|sami@|2233344|01001234567/)
    }
  })

  test('secrets travel in headers and bodies, never in addresses', async () => {
    replyWith(json(known.opened))
    await gatewayOf(known).create(ask)
    const addresses = received.map(({ url }) => url)
    replyWith(...repliesOf(known.truth))
    await gatewayOf(known).fetchTruth(reference)
    for (const url of [...addresses, ...received.map((call) => call.url)]) expect(url).not.toContain('sesame')
  })
})

function spoilt(answer: unknown): unknown {
  const text = JSON.stringify(answer).replace('https://pay.example.com/ref1', 'javascript:alert(1)')
  return JSON.parse(text.replaceAll(/"(egy_csk_1|970001234)"/g, '"../x y"')) as unknown
}
