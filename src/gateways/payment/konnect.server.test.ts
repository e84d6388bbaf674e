import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import type { PaymentAsk } from './gateway.ts'
import { GatewayFailure } from './gateway-failure.ts'
import { konnect } from './konnect.server.ts'

interface Call {
  method: string | undefined
  url: string | undefined
  key: string | string[] | undefined
  body: string
}

type Answer = (call: Call, response: ServerResponse) => void

let server: Server
let calls: Call[]
let answers: Answer[]

/** A stand-in for Konnect: gives the answers in turn, the last one again and again, and keeps what it was asked. */
beforeEach(async () => {
  calls = []
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = { method: request.method, url: request.url, key: request.headers['x-api-key'], body: await text(request) }
  calls.push(call)
  const answer = answers[Math.min(calls.length, answers.length) - 1]!
  answer(call, response)
}

const json =
  (content: unknown, status = 200): Answer =>
  (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
const hangUp: Answer = (_call, response) => response.destroy()
const silence: Answer = () => {}

function gateway(url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  return konnect({ id: 'konnect', name: 'Konnect', url, apiKey: 'key:secret', walletId: 'wallet', payOrigin: 'https://*.konnect.network' })
}

const ask: PaymentAsk<'TND'> = {
  order: '1001-abc',
  amount: dinars(101.65),
  currency: 'TND',
  description: 'Hanout n° 1001',
  openMinutes: 30,
  noticeUrl: 'https://shop.example.com/payments/notice/konnect',
  successUrl: 'https://shop.example.com/ok',
  failUrl: 'https://shop.example.com/no',
}

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
      orderId: '1001-abc',
      type: 'immediate',
      transactions: [],
      ...said,
    },
  })

async function failureOf(work: Promise<unknown>): Promise<GatewayFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GatewayFailure)
  return error as GatewayFailure
}

describe('create', () => {
  test('IMP-19 101.650 TND is asked for as 101650 millimes, whole, in TND, with our name for the order and our addresses', async () => {
    answers = [json({ payUrl: 'https://gateway.konnect.network/pay?payment_ref=ref1', paymentRef: 'ref1' })]
    expect(await gateway().create(ask)).toEqual({ reference: 'ref1', payUrl: 'https://gateway.konnect.network/pay?payment_ref=ref1' })
    expect(calls).toMatchObject([{ method: 'POST', url: '/api/v2/payments/init-payment', key: 'key:secret' }])
    expect(JSON.parse(calls[0]!.body)).toMatchObject({
      receiverWalletId: 'wallet',
      token: 'TND',
      amount: 101_650,
      type: 'immediate',
      lifespan: 30,
      addPaymentFeesToAmount: false,
      orderId: '1001-abc',
      webhook: ask.noticeUrl,
      successUrl: ask.successUrl,
      failUrl: ask.failUrl,
    })
  })

  test('nothing of the shopper is sent, and an amount that is no millimes does not compile', async () => {
    answers = [json({ payUrl: 'https://gateway.konnect.network/', paymentRef: 'ref1' })]
    // @ts-expect-error dinars with decimals are not millimes
    await gateway().create({ ...ask, amount: 101.65 })
    expect(Object.keys(JSON.parse(calls[0]!.body) as object)).not.toEqual(expect.arrayContaining([expect.stringMatching(/name|phone|email/i)]))
  })

  test('a wrong key is refused, and not asked again', async () => {
    answers = [json({ errors: [] }, 401)]
    expect(await failureOf(gateway().create(ask))).toMatchObject({ kind: 'refused' })
    expect(calls).toHaveLength(1)
  })

  test('what may have been opened is not asked for twice: a fault, a broken line', async () => {
    for (const trouble of [json({}, 500), hangUp]) {
      answers = [trouble]
      calls = []
      expect(await failureOf(gateway().create(ask))).toMatchObject({ kind: 'unreachable' })
      expect(calls).toHaveLength(1)
    }
  })

  test('nobody there is unreachable, and no failure says the key', async () => {
    const failure = await failureOf(gateway('http://127.0.0.1:1').create(ask))
    expect(failure.kind).toBe('unreachable')
    expect(failure.message).not.toContain('secret')
  })

  test('an answer that is not JSON, or not as documented, is unreadable', async () => {
    const odd: Answer[] = [
      (_call, response) => response.end('<html>'),
      json({ payUrl: 'javascript:alert(1)', paymentRef: 'r' }),
      json({ payUrl: 'https://x.example.com/' }),
      json(null),
    ]
    for (const answer of odd) {
      answers = [answer]
      expect(await failureOf(gateway().create(ask))).toMatchObject({ kind: 'unreadable' })
    }
  })
})

describe('fetchTruth', () => {
  test("IMP-20 completed is paid, with the provider's own amount, currency and order", async () => {
    answers = [detailsOf({ status: 'completed', reachedAmount: 101_650 })]
    expect(await gateway().fetchTruth('ref1')).toEqual({ reference: 'ref1', order: '1001-abc', state: 'paid', amount: 101_650, currency: 'TND' })
    expect(calls).toMatchObject([{ method: 'GET', url: '/api/v2/payments/ref1', key: 'key:secret' }])
  })

  test("the payment's status counts, not its transactions", async () => {
    answers = [detailsOf({ status: 'pending', transactions: [{ status: 'success' }] })]
    expect((await gateway().fetchTruth('ref1'))!.state).toBe('pending')
  })

  test('pending after its time is expired; a date alone lasts its whole day', async () => {
    const state = async (expirationDate: unknown) => {
      answers = [detailsOf({ expirationDate })]
      return (await gateway().fetchTruth('ref1'))!.state
    }
    expect(await state('2020-10-15T10:00:00.000Z')).toBe('expired')
    expect(await state('2020-10-15')).toBe('expired')
    expect(await state(new Date().toISOString().slice(0, 10))).toBe('pending')
    expect(await state(null)).toBe('pending')
    expect(await state('soon')).toBe('pending')
  })

  test('no such payment is undefined', async () => {
    answers = [json({ errors: [] }, 404)]
    expect(await gateway().fetchTruth('nothing')).toBeUndefined()
  })

  test('one fault or broken line is asked again, a second one is unreachable', async () => {
    answers = [json({}, 502), detailsOf({ status: 'completed' })]
    expect((await gateway().fetchTruth('ref1'))!.state).toBe('paid')
    answers = [hangUp]
    calls = []
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreachable' })
    expect(calls).toHaveLength(2)
  })

  test('a provider that does not answer in time is unreachable', async () => {
    answers = [silence]
    expect(await failureOf(gateway().fetchTruth('ref1', 50))).toMatchObject({ kind: 'unreachable' })
    expect(calls).toHaveLength(1)
  })

  test('another payment than asked for, a word that is not documented, half a JSON: unreadable', async () => {
    const odd: Answer[] = [
      detailsOf({ id: 'other' }),
      detailsOf({ status: 'constructor' }),
      detailsOf({ amount: '101650' }),
      (_call, response) => response.end('{"payment":'),
    ]
    for (const answer of odd) {
      answers = [answer]
      expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreadable' })
    }
  })

  test('a reference is one word of the path, whatever it holds', async () => {
    answers = [json({}, 404)]
    await gateway().fetchTruth('../../admin?x=1')
    expect(calls[0]!.url).toBe('/api/v2/payments/..%2F..%2Fadmin%3Fx%3D1')
  })
})

test('a notice is a GET with payment_ref; anything else is none', () => {
  const read = (query: string) => gateway('https://api.konnect.network').readNotice({ query: new URLSearchParams(query), body: '' })
  expect(read('payment_ref=5f9498735289e405fc7c18ac')).toBe('5f9498735289e405fc7c18ac')
  for (const query of ['', 'payment_ref=', 'payment_ref=a%2Fb', `payment_ref=${'a'.repeat(101)}`, 'ref=x']) expect(read(query)).toBeUndefined()
})
