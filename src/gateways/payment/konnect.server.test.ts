import { describe, expect, test } from 'vitest'
import { konnect } from './konnect.server.ts'
import { hangUp, json, plain, providerUrl, received, replyWith, silence, useProvider, type Reply } from '#platform/provider-at-port.testing'
import { ASK, byGet, failureOf } from './provider-at-port.testing.ts'

useProvider()

const keys = { apiKey: 'key:secret', walletId: 'wallet' }
const gateway = (url = providerUrl()) => konnect({ id: 'konnect', name: 'Konnect', url, keys, payOrigin: 'https://*.konnect.network' })

/** The documentation's own example, as far as we read it. */
const detailsOf = (said: Record<string, unknown>) =>
  json({
    payment: {
      id: 'ref1',
      status: 'pending',
      amountDue: 101_650,
      reachedAmount: 0,
      amount: 101_650,
      token: 'TND',
      convertedAmount: 101_650,
      exchangeRate: 1,
      expirationDate: '2999-10-15',
      orderId: '1001-0123456789ab',
      type: 'immediate',
      transactions: [],
      ...said,
    },
  })

describe('create', () => {
  test('IMP-19 101.650 TND is asked for as 101650 millimes, whole, in TND, with our name for the order and our addresses', async () => {
    replyWith(json({ payUrl: 'https://gateway.konnect.network/pay?payment_ref=ref1', paymentRef: 'ref1' }))
    expect(await gateway().create(ASK)).toEqual({ reference: 'ref1', payUrl: 'https://gateway.konnect.network/pay?payment_ref=ref1', code: null })
    expect(received).toMatchObject([{ method: 'POST', url: '/api/v2/payments/init-payment', headers: { 'x-api-key': 'key:secret' } }])
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      receiverWalletId: 'wallet',
      token: 'TND',
      amount: 101_650,
      type: 'immediate',
      lifespan: 30,
      addPaymentFeesToAmount: false,
      orderId: '1001-0123456789ab',
      webhook: ASK.noticeUrl,
      successUrl: ASK.successUrl,
      failUrl: ASK.failUrl,
    })
  })

  test('an amount that is no millimes does not compile, and is refused before anything is sent', async () => {
    // @ts-expect-error dinars with decimals are not millimes
    expect(await failureOf(gateway().create({ ...ASK, amount: 101.65 }))).toMatchObject({ kind: 'refused' })
    expect(received).toEqual([])
  })

  test('nothing of the shopper is sent', async () => {
    replyWith(json({ payUrl: 'https://gateway.konnect.network/', paymentRef: 'ref1' }))
    await gateway().create(ASK)
    expect(Object.keys(JSON.parse(received[0]!.body) as object)).not.toEqual(expect.arrayContaining([expect.stringMatching(/name|phone|email/i)]))
  })

  test('a wrong key is refused, and not asked again', async () => {
    replyWith(json({ errors: [] }, 401))
    expect(await failureOf(gateway().create(ASK))).toMatchObject({ kind: 'refused' })
    expect(received).toHaveLength(1)
  })

  test('what may have been opened is not asked for twice: a fault, a broken line', async () => {
    for (const trouble of [json({}, 500), hangUp]) {
      replyWith(trouble)
      expect(await failureOf(gateway().create(ASK))).toMatchObject({ kind: 'unreachable' })
      expect(received).toHaveLength(1)
    }
  })

  test('nobody there is unreachable, and no failure says the key', async () => {
    const failure = await failureOf(gateway('http://127.0.0.1:1').create(ASK))
    expect(failure.kind).toBe('unreachable')
    expect(failure.message).not.toContain('secret')
  })

  test('an answer that is not JSON, or not as documented, is unreadable', async () => {
    const odd: Reply[] = [plain('<html>'), json({ payUrl: 'javascript:alert(1)', paymentRef: 'r' }), json({ payUrl: 'https://x.example.com/' }), json(null)]
    for (const answer of odd) {
      replyWith(answer)
      expect(await failureOf(gateway().create(ASK))).toMatchObject({ kind: 'unreadable' })
    }
  })
})

describe('fetchTruth', () => {
  test("IMP-20 completed is paid, with the provider's own amount, currency and order", async () => {
    replyWith(detailsOf({ status: 'completed', reachedAmount: 101_650 }))
    expect(await gateway().fetchTruth('ref1')).toEqual({ reference: 'ref1', order: '1001-0123456789ab', state: 'paid', amount: 101_650, currency: 'TND' })
    expect(received).toMatchObject([{ method: 'GET', url: '/api/v2/payments/ref1', headers: { 'x-api-key': 'key:secret' } }])
  })

  test("the payment's status counts, not its transactions", async () => {
    replyWith(detailsOf({ status: 'pending', transactions: [{ status: 'success' }] }))
    expect((await gateway().fetchTruth('ref1'))!.state).toBe('pending')
  })

  test('pending after its time is expired; a date alone lasts its whole day', async () => {
    const state = async (expirationDate: unknown) => {
      replyWith(detailsOf({ expirationDate }))
      return (await gateway().fetchTruth('ref1'))!.state
    }
    expect(await state('2020-10-15T10:00:00.000Z')).toBe('expired')
    expect(await state('2020-10-15')).toBe('expired')
    expect(await state(new Date().toISOString().slice(0, 10))).toBe('pending')
    expect(await state(null)).toBe('pending')
    expect(await state('soon')).toBe('pending')
  })

  test('no such payment is undefined', async () => {
    replyWith(json({ errors: [] }, 404))
    expect(await gateway().fetchTruth('nothing')).toBeUndefined()
  })

  test('one fault or broken line is asked again, a second one is unreachable', async () => {
    replyWith(json({}, 502), detailsOf({ status: 'completed' }))
    expect((await gateway().fetchTruth('ref1'))!.state).toBe('paid')
    replyWith(hangUp)
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreachable' })
    expect(received).toHaveLength(2)
  })

  test('a provider that does not answer in time is unreachable', async () => {
    replyWith(silence)
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreachable' })
    expect(received).toHaveLength(1)
  })

  test('another payment than asked for, a word that is not documented, half a JSON: unreadable', async () => {
    const odd: Reply[] = [detailsOf({ id: 'other' }), detailsOf({ status: 'constructor' }), detailsOf({ amount: '101650' }), plain('{"payment":')]
    for (const answer of odd) {
      replyWith(answer)
      expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreadable' })
    }
  })

  test('a reference is one word of the path, whatever it holds', async () => {
    replyWith(json({}, 404))
    await gateway().fetchTruth('../../admin?x=1')
    expect(received[0]!.url).toBe('/api/v2/payments/..%2F..%2Fadmin%3Fx%3D1')
  })
})

test('a notice is a GET with payment_ref; anything else is none', () => {
  const read = (query: string) => gateway('https://api.konnect.network').readNotice(byGet(query))
  expect(read('payment_ref=5f9498735289e405fc7c18ac')).toEqual({ reference: '5f9498735289e405fc7c18ac' })
  for (const query of ['', 'payment_ref=', 'payment_ref=a%2Fb', `payment_ref=${'a'.repeat(101)}`, 'ref=x', 'payment_ref=a&payment_ref=b'])
    expect(read(query)).toBeUndefined()
})
