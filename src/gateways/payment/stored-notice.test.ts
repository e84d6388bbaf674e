import { describe, expect, test } from 'vitest'
import { gatewayOf, providers } from './known-providers.testing.ts'
import { byGet, byPost } from './provider-at-port.testing.ts'
import type { NoticeParts } from './payment.ts'
import { storedNotice } from './payment.server.ts'

const SHOPPER = /sami|trabelsi|22 ?333 ?444|0100 ?123 ?4567|@|avenue|2346|bourguiba|41\.226/i

const PERSON = { first_name: 'Sami', last_name: 'Trabelsi', email: 'sami@example.com' }
const ADDRESS = { ...PERSON, phone_number: '+201001234567', street: 'Avenue Bourguiba', building: '4', floor: 'NA', city: 'Tunis', country: 'TN' }

/** Paymob's complete transaction: its own fields, the order with the address, the card, the bank's answer. */
const TRANSACTION = {
  id: 192_036_465,
  pending: false,
  amount_cents: 10_165,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4_097_558,
  profile_id: 164_295,
  has_parent_transaction: false,
  error_occured: false,
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  owner: 302_852,
  order: {
    id: 217_503_754,
    created_at: '2024-06-13T11:32:09.628623',
    merchant: { id: 164_295, phones: ['+201001234567'], company_emails: ['sami@example.com'], company_name: 'Sami Trabelsi' },
    shipping_data: ADDRESS,
    merchant_order_id: '1001-0123456789ab-00ff00',
    items: [{ name: 'Lampe', amount_cents: 10_165, quantity: 1 }],
  },
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  data: { card_num: '512345xxxxxx2346', message: 'Approved', txn_response_code: 'APPROVED', email: 'sami@example.com' },
  payment_key_claims: { billing_data: ADDRESS, extra: { phone: '22333444' } },
}
const { order, source_data, data } = TRANSACTION
const RESPONSE = {
  ...Object.fromEntries(Object.entries(TRANSACTION).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]]))),
  order: String(order.id),
  merchant_order_id: order.merchant_order_id,
  'source_data.pan': source_data.pan,
  'source_data.type': source_data.type,
  'source_data.sub_type': source_data.sub_type,
  'data.message': data.message,
  hmac: 'c0ffee',
}

const PAYMEE = {
  token: 'dfe54df34b54df3a854f3a53fc85a',
  check_sum: 'ac9b2e4b1c7b8b1c0e4d1e1b6f1a8f9e',
  payment_status: true,
  order_id: '1001-0123456789ab',
  ...PERSON,
  phone: '+21622333444',
  note: 'Commande de Sami Trabelsi',
  amount: 101.65,
  transaction_id: 5578,
  received_amount: 99.5,
  cost: 2.15,
}

const FAWRY = {
  requestId: 'c72827d084ea4b88949d91dd2db4996e',
  fawryRefNumber: '970177',
  merchantRefNumber: '1001-0123456789ab-00ff00',
  customerName: 'Sami Ben Trabelsi',
  customerMobile: '01001234567',
  customerMail: 'sami@example.com',
  customerMerchantId: 'sami@example.com',
  paymentAmount: 152,
  orderAmount: 150,
  fawryFees: 2,
  shippingFees: null,
  orderStatus: 'PAID',
  paymentMethod: 'PAYATFAWRY',
  paymentTime: 1_607_879_720_568,
  paymentRefrenceNumber: '123162500',
  orderExpiryDate: 1_607_966_120_568,
  orderItems: [{ itemCode: '1', price: 150, quantity: 1 }],
  failureErrorCode: '',
  failureReason: 'Call Sami on 01001234567',
  invoiceInfo: { number: '1', businessRefNumber: '2', dueDate: '3' },
  messageSignature: 'b0175565323e464b01dc9407160368af5568196997fb6e379374a4f4fbbcf587',
}

/** Realistic notices with the shopper's data. `stays` lists the fields that a dispute needs. */
const TRUE_NOTICES: { provider: string; shape: string; notice: NoticeParts; stays: string[] }[] = [
  { provider: 'konnect', shape: 'by GET', notice: byGet({ payment_ref: '5f9498735289e405fc7c18ac' }), stays: ['payment_ref=5f9498735289e405fc7c18ac'] },
  {
    provider: 'konnect',
    shape: 'with what it never sent yet',
    notice: byGet({ payment_ref: 'abc', phoneNumber: '22333444', firstName: 'Sami' }),
    stays: ['payment_ref=abc'],
  },
  {
    provider: 'flouci',
    shape: 'by POST',
    notice: byPost({ payment_id: 'w0q1', status: 'SUCCESS', ...PERSON, phone: '22333444' }),
    stays: ['payment_id=w0q1', 'status=SUCCESS'],
  },
  { provider: 'flouci', shape: 'in the query', notice: byGet({ payment_id: 'w0q1', name: 'Sami' }), stays: ['payment_id=w0q1'] },
  {
    provider: 'paymee',
    shape: 'as JSON',
    notice: byPost(PAYMEE),
    stays: ['amount=101.65', 'payment_status=true', 'transaction_id=5578', 'received_amount=99.5'],
  },
  {
    provider: 'paymee',
    shape: 'as a form',
    notice: byPost(new URLSearchParams(Object.entries(PAYMEE).map(([name, value]): [string, string] => [name, String(value)])).toString()),
    stays: ['order_id=1001-0123456789ab', 'amount=101.65'],
  },
  {
    provider: 'clictopay',
    shape: 'on the way back',
    notice: byGet({ orderId: '70906e55-7114-41d6', lang: 'fr', email: 'sami@example.com', ip: '41.226.11.1' }),
    stays: ['orderId=70906e55-7114-41d6'],
  },
  {
    provider: 'paymob',
    shape: 'processed, by POST',
    notice: byPost({ type: 'TRANSACTION', obj: TRANSACTION, issuer_bank: null, transaction_processed_callback_responses: '' }, { hmac: 'c0ffee' }),
    stays: [
      'hmac=c0ffee',
      'obj.id=192036465',
      'obj.amount_cents=10165',
      'obj.currency=EGP',
      'obj.success=true',
      'obj.order.merchant_order_id=1001-0123456789ab-00ff00',
    ],
  },
  { provider: 'paymob', shape: 'response, by GET', notice: byGet(RESPONSE), stays: ['hmac=c0ffee', 'amount_cents=10165', 'success=true', 'order=217503754'] },
  {
    provider: 'fawry',
    shape: 'version 2',
    notice: byPost(FAWRY),
    stays: ['fawryRefNumber=970177', 'orderAmount=150', 'orderStatus=PAID', 'paymentMethod=PAYATFAWRY', 'messageSignature=b0175565323e'],
  },
]

const namesOf = (provider: string) =>
  gatewayOf(
    providers.find(({ id }) => id === provider)!,
    { url: 'http://127.0.0.1:1' },
  ).keptFields

describe('what is kept of a notice', () => {
  test.each(TRUE_NOTICES)('$provider, $shape: nothing of the shopper, and all that settles a dispute', ({ provider, notice, stays }) => {
    const kept = storedNotice(notice, namesOf(provider))
    expect(kept).not.toMatch(SHOPPER)
    for (const field of stays) expect(`&${kept}`).toContain(`&${field}`)
  })

  test('is told of every provider', () => {
    expect(new Set(TRUE_NOTICES.map(({ provider }) => provider))).toEqual(new Set(providers.map(({ id }) => id)))
  })

  test('is bounded, and only words: an address or a name under a name that is kept is not', () => {
    expect(storedNotice(byGet({ payment_ref: 'sami@example.com' }), ['payment_ref'])).toBe('payment_ref=…')
    expect(storedNotice(byGet({ payment_ref: 'Sami Trabelsi\0' }), ['payment_ref'])).toBe('payment_ref=…')
    expect(storedNotice(byGet({ payment_ref: 'x'.repeat(200) }), ['payment_ref'])).toBe('payment_ref=…')
    const flood = new URLSearchParams(Array.from({ length: 500 }, (_, number): [string, string] => ['payment_ref', `a${number}`]))
    expect(storedNotice({ query: flood, body: '' }, ['payment_ref'])).toHaveLength(2048)
  })

  test('of hostile shapes is nothing, and no fault of ours', () => {
    for (const body of ['null', '[]', '{"obj":null}', '{"obj":{"id":{}}}', '{"__proto__":{"id":"7"}}', '{"obj":', 'x'.repeat(10_000)]) {
      expect(storedNotice(byPost(body), ['id', 'obj.id', 'toString'])).toBe('')
    }
  })
})
