import { describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { answerAsProvider, DIALECTS, findSimulatedPayment, simulatedKeys, simulatedUrl, type Dialect } from '@hanout/simulators/payments'

useDatabase()

const ORIGIN = 'https://shop.example.com'

const DOORS: Record<Dialect, { paths: string[]; headers: () => Record<string, string> }> = {
  konnect: { paths: ['/api/v2/payments/init-payment', '/api/v2/payments/x'], headers: () => ({ 'x-api-key': 'x' }) },
  flouci: {
    paths: ['/api/v2/generate_payment', '/api/v2/verify_payment/x'],
    headers: () => ({ authorization: `Bearer ${simulatedKeys('flouci')['publicKey']}:${simulatedKeys('flouci')['privateKey']}` }),
  },
  paymee: { paths: ['/api/v2/payments/create', '/api/v1/payments/x/check'], headers: () => ({ authorization: `Token ${simulatedKeys('paymee')['apiKey']}` }) },
  clictopay: { paths: ['/payment/rest/register.do', '/payment/rest/getOrderStatusExtended.do'], headers: () => ({}) },
  paymob: {
    paths: ['/v1/intention/', '/api/auth/tokens', '/api/ecommerce/orders/transaction_inquiry', '/api/acceptance/void_refund/refund', '/unifiedcheckout/'],
    headers: () => ({ authorization: `Token ${simulatedKeys('paymob')['secretKey']}` }),
  },
  fawry: {
    paths: ['/ECommerceWeb/Fawry/payments/charge', '/ECommerceWeb/Fawry/payments/status/v2', '/ECommerceWeb/Fawry/payments/refund'],
    headers: () => ({}),
  },
}

function hostile(): string[] {
  const values = ['"\\u0000"', '"\\ud800"', '""', '-1', '0', '1e400', '0.5', '9007199254740993', 'null', '[]', '{}', `"${'x'.repeat(5000)}"`]
  const names = [
    'amount',
    'orderId',
    'order_id',
    'merchantRefNum',
    'special_reference',
    'transaction_id',
    'description',
    'webhook',
    'orderNumber',
    'paymentExpiry',
  ]
  const objects = values.map((value) => `{${names.map((name) => `"${name}":${value}`).join(',')}}`)
  return ['', '{', '[]', 'null', '"x"', ...objects]
}

describe.each(DIALECTS)('%s, simulated', (dialect) => {
  const { paths, headers } = DOORS[dialect]
  const ask = (path: string, init: RequestInit = {}) => answerAsProvider(dialect, new Request(`${simulatedUrl(dialect, ORIGIN)}${path}`, init), ORIGIN)

  test('answers whatever it is sent without a fault, and opens nothing', async () => {
    for (const path of paths) {
      for (const body of hostile())
        expect((await ask(path, { method: 'POST', body, headers: headers() })).status, `${path} ${body.slice(0, 80)}`).toBeLessThan(500)
    }
    const keys = new URLSearchParams(simulatedKeys(dialect))
    for (const form of [
      'orderId=%00',
      'orderId=%F0%9F',
      'orderNumber=%00&amount=1&currency=788',
      'amount=1e99&currency=788&orderNumber=x',
      'orderId=a&orderId=b',
    ])
      for (const path of paths)
        expect((await ask(path, { method: 'POST', body: new URLSearchParams(`${keys}&${form}`), headers: headers() })).status, form).toBeLessThan(500)
    const { count } = await db
      .selectFrom('simulated_payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('knows nobody without the right key', async () => {
    for (const path of paths) {
      const answer = await ask(path, { method: 'POST', body: '{}', headers: { 'x-api-key': '', authorization: 'Token another' } })
      expect(answer.status < 500, path).toBe(true)
      expect(await answer.text()).not.toMatch(/"(paymentRef|payment_id|token|client_secret|referenceNumber|formUrl)":/)
    }
  })

  test('is found below its own address alone', async () => {
    const elsewhere = new Request(`${ORIGIN}/simulator/other${paths[0]}`, { method: 'POST', body: '{}' })
    expect((await answerAsProvider(dialect, elsewhere, ORIGIN)).status).toBe(404)
    expect((await answerAsProvider('constructor', elsewhere, ORIGIN)).status).toBe(404)
  })
})

test('a payment has no name that is not one word', async () => {
  for (const name of ['', '%00', '\0', 'a b', "x'--", 'x'.repeat(101)]) expect(await findSimulatedPayment(name)).toBeUndefined()
})
