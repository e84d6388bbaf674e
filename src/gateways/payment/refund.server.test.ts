import { describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { gatewayOf, providers, REFUND, repliesOf } from './known-providers.testing.ts'
import { hangUp, json, plain, received, replyWith, silence, useProvider } from '#platform/provider-at-port.testing'
import { failureOf } from './provider-at-port.testing.ts'
import { PROVIDERS } from './providers.ts'

useProvider()

describe.each(providers.filter(({ id }) => id === 'paymob' || id === 'fawry'))('IMP-13 money back at $id', (known) => {
  const done = known.id === 'paymob' ? { id: 77, success: true, pending: false } : { type: 'ResponseDataModel', statusCode: 200 }
  const refused = known.id === 'paymob' ? { id: 77, success: false, pending: false } : { type: 'ResponseDataModel', statusCode: 9954 }
  const refund = (more: Partial<typeof REFUND> | { transaction: null } = {}) => {
    const call = gatewayOf(known).refund
    if (call === 'manual') throw new Error('this provider has a call for it')
    return call({ ...REFUND, ...more, ...(known.id === 'fawry' && { reference: known.reference }) })
  }

  test('is asked for once, in the unit of the provider, by the name of the money that moved', async () => {
    replyWith(json(done))
    expect(await refund()).toEqual({ state: 'done', reference: known.id === 'paymob' ? '77' : null })
    expect(received).toHaveLength(1)
    expect(received[0]!.body).toContain(known.id === 'paymob' ? '"transaction_id":"5","amount_cents":1000' : '"referenceNumber":"5","refundAmount":10.00,')
  })

  test('whose money is not known by name is looked up first; where there is none, nothing is given back', async () => {
    replyWith(...repliesOf(known.truth), json(done))
    expect(await refund({ transaction: null })).toMatchObject({ state: 'done' })
    expect(received.at(-1)!.body).toContain(known.id === 'paymob' ? '"transaction_id":"5"' : '"referenceNumber":"970001234"')
    replyWith(...repliesOf(known.truth.slice(0, -1)), known.unknown)
    expect(await failureOf(refund({ transaction: null }))).toMatchObject({ kind: 'refused' })
  })

  test('whose money cannot be looked up is refused, not doubted: nothing was asked back', async () => {
    replyWith(hangUp)
    expect(await failureOf(refund({ transaction: null }))).toMatchObject({ kind: 'refused' })
    for (const { url } of received) expect(url).not.toContain('refund')
  })

  test('is refused in words or by status: nothing was given back', async () => {
    for (const no of [json(refused), json({ detail: 'no' }, 400), json({}, 401)]) {
      replyWith(no)
      expect(await failureOf(refund())).toMatchObject({ kind: 'refused' })
      expect(received).toHaveLength(1)
    }
  })

  test('without an answer, or with one that says nothing, is uncertain, and never sent twice', async () => {
    for (const [trouble, kind] of [
      [json({}, 500), 'unreachable'],
      [hangUp, 'unreachable'],
      [silence, 'unreachable'],
      [plain('<html>'), 'unreadable'],
      [json({}), 'unreadable'],
    ] as const) {
      replyWith(trouble, json(done))
      expect(await failureOf(refund())).toMatchObject({ kind })
      expect(received).toHaveLength(1)
    }
  })

  test('of an amount that the unit cannot say is refused before anything is sent', async () => {
    replyWith(json(done))
    for (const amount of [millimes(5), millimes(0)]) expect(await failureOf(refund({ amount }))).toMatchObject({ kind: 'refused' })
    expect(received).toEqual([])
  })
})

describe('IMP-13 a refund that Paymob accepted and did not make at once', () => {
  const paymob = providers.find(({ id }) => id === 'paymob')!
  const last = (more: object) => ({ id: 77, success: false, pending: false, has_parent_transaction: true, amount_cents: 1000, currency: 'EGP', ...more })
  const asked = (more: object) => {
    replyWith(json({ token: 'auth-1' }), json(last({ order: { id: 98_765 }, ...more })))
    return gatewayOf(paymob).askRefund!({ reference: '98765', refund: '77' })
  }

  test('is told by the order’s last transaction, where that is the very refund', async () => {
    expect(await asked({ pending: true })).toBe('pending')
    expect(await asked({ success: true })).toBe('done')
    expect(await asked({})).toBe('refused')
    expect(received.map(({ url }) => url)).toEqual(['/api/auth/tokens', '/api/ecommerce/orders/transaction_inquiry'])
  })

  test('of which the last transaction says nothing stays unknown: another refund, another order', async () => {
    expect(await asked({ id: 78, success: true })).toBeUndefined()
    expect(await asked({ order: { id: 1 }, success: true })).toBeUndefined()
    replyWith(json({ token: 'auth-1' }), json({ detail: 'Not found.' }, 404))
    expect(await gatewayOf(paymob).askRefund!({ reference: '98765', refund: '77' })).toBeUndefined()
  })

  test('is asked about at Paymob alone: no other provider’s call for it is known', () => {
    const able = providers.filter((known) => gatewayOf(known, { url: 'http://127.0.0.1:1' }).askRefund)
    expect(able.map(({ id }) => id)).toEqual(['paymob'])
  })
})

test('IMP-13 where no call is documented, money goes back by hand', () => {
  for (const known of providers.slice(0, 4)) expect(gatewayOf(known, { url: 'http://127.0.0.1:1' }).refund).toBe('manual')
  for (const known of providers)
    expect(PROVIDERS.find(({ id }) => id === known.id)!.refund).toBe(
      gatewayOf(known, { url: 'http://127.0.0.1:1' }).refund === 'manual' ? 'manual' : 'provider',
    )
})
