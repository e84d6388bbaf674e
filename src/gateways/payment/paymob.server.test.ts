import { describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import type { NoticeParts } from './payment.ts'
import { gatewayOf, providers } from './known-providers.testing.ts'
import { json, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { ASK, byGet, byPost, failureOf } from './provider-at-port.testing.ts'
import { paymobHmac, SIGNED_FIELDS, type SignedFields } from './paymob.server.ts'

useProvider()

const known = providers.find(({ id }) => id === 'paymob')!
const SECRET = 'a-secret-of-paymob'
const gateway = () => gatewayOf({ ...known, keys: { ...known.keys, hmacSecret: SECRET } })

/** The transaction of the documentation's own example, out of order, with unsigned fields. */
const TRANSACTION = {
  success: true,
  refunded_amount_cents: 0,
  source_data: { type: 'card', sub_type: 'MasterCard', pan: '2346' },
  pending: false,
  owner: 302_852,
  order: { id: 217_503_754, merchant_order_id: `${ASK.order}-00ff00`, shipping_data: { phone_number: '+20' } },
  is_voided: false,
  is_standalone_payment: true,
  is_refunded: false,
  is_capture: false,
  is_auth: false,
  is_3d_secure: true,
  integration_id: 4_097_558,
  id: 192_036_465,
  has_parent_transaction: false,
  error_occured: false,
  currency: 'EGP',
  created_at: '2024-06-13T11:33:44.592345',
  amount_cents: 100_000,
}

/** Made with `openssl dgst -sha512 -hmac` over the string that the documentation prints for its example. */
const BY_HAND = 'f7bb46712800299faac285459af3f109e2c2725bef1b671de0404d1646b85b6383f98144ad7c59252ff6c39f36cdd3a230f4230053c7d706e168b3576ab961f9'

const flat = (obj: Record<string, unknown>): SignedFields => {
  const { order, source_data, ...rest } = obj as typeof TRANSACTION
  const card = Object.entries(source_data).map(([name, value]) => [`source_data.${name}`, value])
  return Object.fromEntries([...Object.entries(rest), ['order.id', order.id], ...card].map(([name, value]) => [name, String(value)])) as SignedFields
}

function signed(more: Record<string, unknown> = {}): NoticeParts {
  const obj = { ...TRANSACTION, ...more }
  return byPost({ type: 'TRANSACTION', obj }, { hmac: paymobHmac(flat(obj), SECRET) })
}

const read = (parts: NoticeParts) => gateway().readNotice(parts)
const PAID = { reference: '217503754', order: '', state: 'paid', amount: millimes(1_000_000), currency: 'EGP', transaction: '192036465' }

describe('IMP-20 a callback', () => {
  test("whose signature is the one made by hand of the documentation's example is the truth: 1000 pounds, paid", () => {
    expect(read(byPost({ type: 'TRANSACTION', obj: TRANSACTION }, { hmac: BY_HAND }))).toEqual({ reference: '217503754', truth: PAID })
  })

  test('on the way back, with all in the query, is the same truth: the order is `order` or `order_id`', () => {
    for (const name of ['order', 'order_id']) {
      const { 'order.id': order, ...fields } = flat(TRANSACTION)
      const query = { ...fields, [name]: order, hmac: BY_HAND, merchant_order_id: 'anything', txn_response_code: 'APPROVED' }
      expect(read(byGet(query))).toEqual({ reference: '217503754', truth: PAID })
    }
  })

  test('names no order of ours: the name that it carries is not signed', () => {
    const replayed = { ...TRANSACTION, order: { ...TRANSACTION.order, merchant_order_id: '2002-ffffffffffff-00ff00' } }
    expect(read(byPost({ type: 'TRANSACTION', obj: replayed }, { hmac: BY_HAND }))!.truth!.order).toBe('')
  })

  test('of which any signed field is another, or missing, is none', () => {
    for (const name of SIGNED_FIELDS) {
      const [outer, inner] = name.split('.') as [keyof typeof TRANSACTION, string?]
      const others = [
        { ...TRANSACTION, [outer]: inner ? { ...(TRANSACTION[outer] as object), [inner]: 'x' } : 'x' },
        { ...TRANSACTION, [outer]: undefined },
      ]
      for (const obj of others) expect(read(byPost({ type: 'TRANSACTION', obj }, { hmac: BY_HAND })), name).toBeUndefined()
    }
  })

  test('without signature, with another secret, with the signature of another kind or said twice, is none', () => {
    const body = JSON.stringify({ type: 'TRANSACTION', obj: TRANSACTION })
    const twice = new URLSearchParams([
      ['hmac', BY_HAND],
      ['hmac', BY_HAND],
    ])
    const odd: NoticeParts[] = [
      byPost(body),
      byPost(body, { hmac: '' }),
      byPost(body, { hmac: BY_HAND.slice(1) }),
      byPost(body, { hmac: paymobHmac(flat(TRANSACTION), 'another') }),
      byPost(body, { hmac: paymobHmac(flat(TRANSACTION), '') }),
      { query: twice, body },
      byPost({ type: 'TOKEN', obj: TRANSACTION }, { hmac: BY_HAND }),
      byPost('{"type":"TRANSACTION"', { hmac: BY_HAND }),
      byPost([], { hmac: BY_HAND }),
    ]
    for (const parts of odd) expect(read(parts)).toBeUndefined()
    expect(
      gatewayOf({ ...known, keys: { ...known.keys, hmacSecret: '' } }).readNotice(byPost(body, { hmac: paymobHmac(flat(TRANSACTION), '') })),
    ).toBeUndefined()
  })

  test('with a field of the query said twice is none, whichever of the two was signed', () => {
    const { 'order.id': order, ...fields } = flat(TRANSACTION)
    for (const [name, value] of [
      ['amount_cents', '1'],
      ['success', 'true'],
      ['order', '1'],
      ['order_id', order],
    ] as const) {
      const { query } = byGet({ ...fields, order, hmac: BY_HAND })
      query.append(name, value)
      expect(read({ query, body: '' }), name).toBeUndefined()
    }
  })

  test('says pending, refused, called off or given back in its own words', () => {
    const state = (more: Record<string, unknown>) => read(signed(more))!.truth!.state
    expect(state({ success: false, pending: true })).toBe('pending')
    expect(state({ success: false })).toBe('refused')
    expect(state({ is_voided: true })).toBe('cancelled')
    expect(state({ is_refunded: true })).toBe('cancelled')
  })

  test('about something done to a payment is a hint: a refund of the whole is no second payment', () => {
    expect(read(signed({ has_parent_transaction: true }))).toEqual({ reference: '217503754' })
  })

  test('of more than can be counted is none, and no fault of ours', () => {
    expect(read(signed({ amount_cents: '9'.repeat(15) }))).toBeUndefined()
    expect(read(signed({ amount_cents: '-1' }))).toBeUndefined()
  })

  test('carries its own amount and currency, whatever they are', () => {
    expect(read(signed({ amount_cents: 1, currency: 'USD' }))!.truth).toMatchObject({ amount: millimes(10), currency: 'USD' })
  })
})

test('IMP-19 the page is the unified checkout of the public key; numbers of integrations are numbers, names are names', async () => {
  replyWith(json(known.opened, 201))
  expect(await gateway().create(known.ask)).toMatchObject({
    reference: '98765',
    payUrl: expect.stringMatching(/\/unifiedcheckout\/\?publicKey=p-1&clientSecret=egy_csk_1$/),
  })
  expect(received[0]).toMatchObject({ method: 'POST', url: '/v1/intention/', headers: { authorization: 'Token sesame-1' } })
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    currency: 'EGP',
    payment_methods: [7, 'card'],
    items: [{ amount: 1550, quantity: 1 }],
    billing_data: { first_name: 'Sami', last_name: 'Ben Trabelsi', phone_number: '+201001234567' },
    expiration: 1800,
    special_reference: expect.stringMatching(/^1001-0123456789ab-[0-9a-f]{6}$/),
  })
})

test('two tries to pay an order have two names at Paymob', async () => {
  replyWith(json(known.opened, 201))
  await gateway().create(known.ask)
  await gateway().create(known.ask)
  expect(new Set(received.map(({ body }) => (JSON.parse(body) as { special_reference: string }).special_reference)).size).toBe(2)
})

test('an order whose last transaction is a refund, or is of another order, is not told as paid', async () => {
  const [signIn, last] = known.truth as [unknown, Record<string, unknown>]
  for (const more of [{ has_parent_transaction: true }, { order: { id: 1 } }]) {
    replyWith(json(signIn), json({ ...last, ...more }))
    expect(await failureOf(gateway().fetchTruth('98765'))).toMatchObject({ kind: 'unreadable' })
  }
})
