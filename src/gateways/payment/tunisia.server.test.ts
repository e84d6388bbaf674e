import { describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { gatewayOf, providers } from './known-providers.testing.ts'
import { json, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { ASK, byGet, byPost, failureOf } from './provider-at-port.testing.ts'

useProvider()

const knownAs = (name: string) => providers.find(({ id }) => id === name)!

describe('Flouci', () => {
  const gateway = () => gatewayOf(knownAs('flouci'))

  test('IMP-19 is asked with both keys in one header, cards allowed, for as long as the shop says', async () => {
    replyWith(json(knownAs('flouci').opened))
    await gateway().create(ASK)
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/v2/generate_payment', headers: { authorization: 'Bearer p-1:sesame-1' } })
    expect(JSON.parse(received[0]!.body)).toEqual({
      amount: 101_650,
      success_link: ASK.successUrl,
      fail_link: ASK.failUrl,
      webhook: ASK.noticeUrl,
      developer_tracking_id: ASK.order,
      session_timeout_secs: 1800,
      accept_card: true,
    })
  })

  test('IMP-20 its four words; success must be true before anything is read', async () => {
    const answer = (status: string, success: unknown = true) => json({ success, result: { amount: 101_650, status, developer_tracking_id: ASK.order } })
    const states = { SUCCESS: 'paid', PENDING: 'pending', EXPIRED: 'expired', FAILURE: 'refused' }
    for (const [word, state] of Object.entries(states)) {
      replyWith(answer(word))
      expect((await gateway().fetchTruth('ref1'))!.state).toBe(state)
    }
    for (const success of [false, 'true', null]) {
      replyWith(answer('SUCCESS', success))
      expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreadable' })
    }
  })

  test('a payment it does not know is undefined, whichever status the answer has', async () => {
    replyWith(json({ result: { status: 404, message: 'Payment not found' } }))
    expect(await gateway().fetchTruth('ref1')).toBeUndefined()
  })

  test('a notice is a hint, in JSON, as a form, or in the query; one that says two payments is none', () => {
    const read = (parts: Parameters<ReturnType<typeof gateway>['readNotice']>[0]) => gateway().readNotice(parts)
    for (const parts of [byPost({ payment_id: 'ref1', status: 'SUCCESS', amount: 1 }), byPost('payment_id=ref1&status=SUCCESS'), byGet('payment_id=ref1&x=2')])
      expect(read(parts)).toEqual({ reference: 'ref1' })
    for (const parts of [
      byPost('payment_id=a&payment_id=b'),
      byGet('payment_id=a&payment_id=b'),
      byPost('{'),
      byPost('[]'),
      byPost({ payment_id: '../x' }),
      byGet(''),
    ])
      expect(read(parts)).toBeUndefined()
  })
})

describe('Paymee', () => {
  const known = { ...knownAs('paymee'), keys: { apiKey: 'key-of-paymee' } }
  const gateway = () => gatewayOf(known)
  const TOKEN = 'dfe54df34b54df3a854f3a53fc85a'
  /** Made by hand: `openssl dgst -md5` over the token, 1 or 0, and the key. */
  const SUMS = { paid: '2ff666e7bb05236b987f005389c04b9d', unpaid: '379145c874d2d7ba1d84bf3886825f45' }

  test('IMP-19 is asked with everything that it requires, in dinars', async () => {
    replyWith(json(known.opened))
    await gateway().create({ ...ASK, amount: millimes(220_250) })
    expect(received[0]).toMatchObject({ url: '/api/v2/payments/create', headers: { authorization: 'Token key-of-paymee' } })
    expect(JSON.parse(received[0]!.body)).toEqual({
      amount: 220.25,
      note: ASK.description,
      first_name: 'Sami',
      last_name: 'Ben Trabelsi',
      email: 'sami@example.com',
      phone: '+21622333444',
      return_url: ASK.successUrl,
      cancel_url: ASK.failUrl,
      webhook_url: ASK.noticeUrl,
      order_id: ASK.order,
    })
  })

  test('every amount of millimes is written with its own decimals, and read back the same', async () => {
    for (const amount of [1, 999, 1001, 101_650, 1_234_567, 99_999_999, 35_845_104]) {
      replyWith(json(known.opened), json({ status: true, data: { payment_status: true, amount: amount / 1000 } }))
      await gateway().create({ ...ASK, amount: millimes(amount) })
      expect(/"amount":(\d+(\.\d{1,3})?),/.exec(received[0]!.body)![1]).toBe(String(amount / 1000))
      expect((await gateway().fetchTruth('ref1'))!.amount).toBe(amount)
    }
  })

  test('IMP-20 a notice whose check sum is the one made by hand is a hint; any other is none', () => {
    const read = (body: unknown) => gateway().readNotice(byPost(body))
    for (const paid of [true, 'true', 'True', '1', 1]) expect(read({ token: TOKEN, payment_status: paid, check_sum: SUMS.paid })).toEqual({ reference: TOKEN })
    expect(read({ token: TOKEN, payment_status: false, check_sum: SUMS.unpaid })).toEqual({ reference: TOKEN })
    expect(read(`check_sum=${SUMS.paid}&token=${TOKEN}&payment_status=True&amount=1`)).toEqual({ reference: TOKEN })
    const forged = [
      { token: TOKEN, payment_status: true, check_sum: SUMS.unpaid },
      { token: TOKEN, payment_status: false, check_sum: SUMS.paid },
      { token: `${TOKEN}1`, payment_status: true, check_sum: SUMS.paid },
      { token: TOKEN, payment_status: true },
      { token: TOKEN, payment_status: 'maybe', check_sum: SUMS.paid },
    ]
    for (const body of forged) expect(read(body)).toBeUndefined()
    expect(read(`check_sum=${SUMS.paid}&token=${TOKEN}&token=${TOKEN}&payment_status=1`)).toBeUndefined()
    expect(gateway().readNotice(byGet({ token: TOKEN, payment_status: '1', check_sum: SUMS.paid }))).toBeUndefined()
  })

  test('what is not paid is pending; an answer about another payment is unreadable; one that says no is refused', async () => {
    const answer = (data: object) => json({ status: true, data: { payment_status: false, amount: 101.65, ...data } })
    replyWith(answer({}))
    expect(await gateway().fetchTruth('ref1')).toMatchObject({ state: 'pending', order: '' })
    replyWith(answer({ token: 'other' }))
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'unreadable' })
    replyWith(json({ status: false, message: 'x', code: 1 }))
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'refused' })
    expect(await failureOf(gateway().create(ASK))).toMatchObject({ kind: 'refused' })
  })
})

describe('ClicToPay', () => {
  const known = knownAs('clictopay')
  const gateway = () => gatewayOf(known)

  test('IMP-19 is asked by a form: millimes, not hundredths; each try has a name of its own of 32 signs at most', async () => {
    replyWith(json(known.opened))
    await gateway().create(ASK)
    await gateway().create(ASK)
    const forms = received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(received[0]).toMatchObject({ method: 'POST', url: '/payment/rest/register.do' })
    expect(received[0]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(forms[0]).toMatchObject({
      userName: 'u-1',
      password: 'sesame-1',
      amount: '101650',
      currency: '788',
      returnUrl: ASK.successUrl,
      sessionTimeoutSecs: '1800',
    })
    expect(forms[0]!['orderNumber']).toMatch(/^1001-0123456789ab-[0-9a-f]{6}$/)
    expect(forms[1]!['orderNumber']).not.toBe(forms[0]!['orderNumber'])
  })

  test('an error in an answer of status 200 is refused', async () => {
    replyWith(json({ errorCode: 1, errorMessage: 'Order number is duplicated' }))
    expect(await failureOf(gateway().create(ASK))).toMatchObject({ kind: 'refused', message: expect.stringContaining('error 1') })
    replyWith(json({ errorCode: '5', errorMessage: 'Access denied' }))
    expect(await failureOf(gateway().fetchTruth('ref1'))).toMatchObject({ kind: 'refused' })
  })

  test('IMP-20 its seven numbers, with capitals or without, as text or numbers', async () => {
    const states = ['pending', 'pending', 'paid', 'cancelled', 'cancelled', 'pending', 'refused']
    for (const [orderStatus, state] of states.entries()) {
      replyWith(json({ errorCode: '0', orderStatus, orderNumber: `${ASK.order}-00ff00`, amount: 101_650, currency: '788' }))
      expect(await gateway().fetchTruth('ref1')).toMatchObject({ state, order: ASK.order, amount: 101_650, currency: 'TND' })
      replyWith(json({ ErrorCode: 0, OrderStatus: String(orderStatus), OrderNumber: `${ASK.order}-00ff00`, Amount: '101650', currency: 788 }))
      expect(await gateway().fetchTruth('ref1')).toMatchObject({ state, order: ASK.order, amount: 101_650, currency: 'TND' })
    }
  })

  test('a currency that is not known by name is not taken for dinars', async () => {
    for (const [currency, name] of [
      ['978', 'EUR'],
      ['504', '504'],
    ] as const) {
      replyWith(json({ errorCode: '0', orderStatus: 2, orderNumber: 'x', amount: 101_650, currency }))
      expect((await gateway().fetchTruth('ref1'))!.currency).toBe(name)
    }
  })

  test('the way back names a payment, and says nothing of it that is believed', () => {
    expect(gateway().readNotice(byGet('orderId=ref1&orderStatus=2'))).toEqual({ reference: 'ref1' })
    expect(gateway().readNotice(byGet('orderId=ref1&orderId=ref2'))).toBeUndefined()
  })
})
