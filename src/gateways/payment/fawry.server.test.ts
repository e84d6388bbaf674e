import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { gatewayOf, providers, REFUND } from './known-providers.testing.ts'
import { json, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { byGet, byPost } from './provider-at-port.testing.ts'

useProvider()

const machineTime = clock.now
afterEach(() => void (clock.now = machineTime))

const known = providers.find(({ id }) => id === 'fawry')!
const REFERENCE = '1001-0123456789ab-00ff00'
const gateway = () => gatewayOf({ ...known, keys: { merchantCode: 'merchant-1', secureKey: 'key-of-fawry' } })

/** Signed by hand: `openssl dgst -sha256` over the concatenated texts. */
const NOTICE = {
  requestId: 'c72827d084ea4b88949d91dd2db4996e',
  fawryRefNumber: '970001234',
  merchantRefNumber: REFERENCE,
  customerMobile: '01001234567',
  paymentAmount: 15.5,
  orderAmount: 15.5,
  fawryFees: 0,
  orderStatus: 'PAID',
  paymentMethod: 'PayAtFawry',
  messageSignature: 'dc1c154edac960e556b75c72ee8b4abc08b763124448edd9380d67cb595d581f',
  orderItems: [{ itemCode: 'x', price: 15.5, quantity: 1 }],
}
const WITH_FEES = {
  ...NOTICE,
  paymentAmount: '17.50',
  orderAmount: '15.50',
  fawryFees: 2,
  paymentRefrenceNumber: '24480',
  messageSignature: '95841a1dcdb6588fd32a6551f27c47fa06728c9ab8aff1851731f48e3f1f0897',
}
const read = (body: unknown) => gateway().readNotice(byPost(body))
const TRUTH = { reference: REFERENCE, order: '1001-0123456789ab', state: 'paid', amount: millimes(15_500), currency: 'EGP', transaction: '970001234' }

describe('IMP-20 a notice of version 2', () => {
  test('whose signature is the one made by hand is the truth', () => {
    expect(read(NOTICE)).toEqual({ reference: REFERENCE, truth: TRUTH })
  })

  test("tells what was asked for apart from Fawry's fees; its reference of the payment is signed where it is there", () => {
    expect(read(WITH_FEES)!.truth).toEqual(TRUTH)
    expect(read({ ...WITH_FEES, paymentRefrenceNumber: undefined })).toBeUndefined()
  })

  test('is the same in any order of its fields, and with amounts as text, with decimals or without', () => {
    expect(read(Object.fromEntries(Object.entries(NOTICE).toReversed()))!.truth).toEqual(TRUTH)
    for (const written of ['15.5', '15.50', '15.500']) expect(read({ ...NOTICE, paymentAmount: written, orderAmount: written })!.truth).toEqual(TRUTH)
  })

  test('with another amount, state, order or signature than was signed is none', () => {
    const lies = [
      { paymentAmount: 1 },
      { orderAmount: 1 },
      { orderAmount: 15.501 },
      { orderStatus: 'NEW' },
      { merchantRefNumber: '2002-0123456789ab-00ff00' },
      { merchantRefNum: REFERENCE, merchantRefNumber: undefined },
      { fawryRefNumber: '970001235' },
      { paymentMethod: 'CARD' },
      { messageSignature: NOTICE.messageSignature.replace('d', 'e') },
      { messageSignature: undefined },
      { messageSignature: createHash('sha256').update(`970001234${REFERENCE}15.5015.50PAIDPayAtFawry`).digest('hex') },
    ]
    for (const lie of lies) expect(read({ ...NOTICE, ...lie }), JSON.stringify(lie)).toBeUndefined()
    for (const body of ['', '{', '[]', 'null', 'fawryRefNumber=1']) expect(read(body)).toBeUndefined()
    expect(gateway().readNotice(byGet({ merchantRefNumber: REFERENCE }))).toBeUndefined()
  })

  test('says every state in its own word; one that is not documented is a hint', () => {
    const said = (orderStatus: string) => {
      const text = `970001234${REFERENCE}15.5015.50${orderStatus}PayAtFawrykey-of-fawry`
      return read({ ...NOTICE, orderStatus, messageSignature: createHash('sha256').update(text).digest('hex') })
    }
    const states = { NEW: 'pending', CANCELED: 'cancelled', EXPIRED: 'expired', FAILED: 'refused', REFUNDED: 'cancelled', PARTIAL_REFUNDED: 'paid' }
    for (const [word, state] of Object.entries(states)) expect(said(word)!.truth!.state, word).toBe(state)
    expect(said('constructor')).toEqual({ reference: REFERENCE })
  })
})

describe('IMP-19 a code', () => {
  const openedAt = new Date('2026-03-01T10:00:00Z')
  const create = (answer: unknown, more: object = {}) => {
    clock.now = () => openedAt
    replyWith(json(answer))
    return gateway().create({ ...known.ask, ...more })
  }

  test('to pay in a shop within two days: no page; the signature holds over the very text of the amount', async () => {
    const session = await create(known.opened)
    expect(session).toEqual({
      reference: expect.stringMatching(/^1001-0123456789ab-[0-9a-f]{6}$/),
      payUrl: null,
      code: '970001234',
      openUntil: new Date('2026-03-03T10:00:00Z'),
    })
    const { url, body } = received[0]!
    expect(url).toBe('/ECommerceWeb/Fawry/payments/charge')
    const amount = /"amount":([\d.]+),/.exec(body)![1]
    const text = `merchant-1${session.reference}PAYATFAWRY${amount}key-of-fawry`
    expect(JSON.parse(body)).toMatchObject({
      merchantRefNum: session.reference,
      signature: createHash('sha256').update(text).digest('hex'),
      paymentExpiry: session.openUntil!.getTime(),
      customerMobile: '01001234567',
      language: 'en-gb',
      chargeItems: [{ price: 15.5, quantity: 1 }],
    })
    expect([amount, /"price":([\d.]+),/.exec(body)![1]]).toEqual(['15.50', '15.50'])
  })

  test("lasts as long as Fawry's answer says", async () => {
    const expirationTime = Date.parse('2026-03-01T18:00:00Z')
    expect((await create({ ...(known.opened as object), expirationTime })).openUntil).toEqual(new Date(expirationTime))
  })

  test('whose description has quotes and figures leaves the amounts alone', async () => {
    const description = 'lampe "amount":"1.00" \\"price\\":\\"2.00\\"'
    await create(known.opened, { description, locale: 'ar' })
    expect(JSON.parse(received[0]!.body)).toMatchObject({ description, amount: 15.5, language: 'ar-eg', chargeItems: [{ description, price: 15.5 }] })
  })
})

test('the question how a payment stands is signed as by hand', async () => {
  replyWith(json({ ...NOTICE, orderStatus: 'UNPAID' }))
  expect(await gateway().fetchTruth(REFERENCE)).toMatchObject({ state: 'pending' })
  const query = new URLSearchParams(received[0]!.url.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    merchantCode: 'merchant-1',
    merchantRefNumber: REFERENCE,
    signature: '85f42d7b231a5e4b8d1c411469241bfdcfb187fbf4c3ec1663effa1f82e7ebcb',
  })
})

test('IMP-13 a refund is signed as by hand, with its reason', async () => {
  replyWith(json({ statusCode: 200 }))
  const { refund } = gateway()
  if (refund === 'manual') throw new Error('Fawry has a call for it')
  await refund({ ...REFUND, transaction: '970001234', reason: 'client abimé' })
  expect(received[0]!.body).toBe(
    '{"merchantCode":"merchant-1","referenceNumber":"970001234","refundAmount":10.00,"reason":"client abimé","signature":"4930842f6a6091b179e80dbec117bad9db962ca81cd396931bd5a7a0742aba1d"}',
  )
})
