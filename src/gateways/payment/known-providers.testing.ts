import { dinars, millimes, type Millimes } from '#money/millimes'
import type { Adapter } from './adapter.ts'
import { clictopay } from './clictopay.server.ts'
import { fawry } from './fawry.server.ts'
import { flouci } from './flouci.server.ts'
import type { PaymentAsk, PaymentGateway } from './payment.ts'
import { konnect } from './konnect.server.ts'
import { paymee } from './paymee.server.ts'
import { paymob } from './paymob.server.ts'
import { json, providerUrl, type Reply } from '#platform/provider-at-port.testing'
import { ASK } from './provider-at-port.testing.ts'

export interface Known {
  id: string
  adapter: Adapter
  keys: Record<string, string>
  ask: PaymentAsk
  opened: unknown
  amounts: [Millimes, string][]
  inexact: Millimes[]
  reference: string
  unknown: Reply
  /** Answers to successive queries; the last one is decisive. */
  truth: unknown[]
}

const dinar = (id: string, adapter: Adapter, rest: Pick<Known, 'keys' | 'opened' | 'truth'>): Known => ({
  id,
  adapter,
  ...rest,
  ask: ASK,
  amounts: [
    [dinars(101.65), '"amount":101650'],
    [dinars(220.25), '"amount":220250'],
    [millimes(1), '"amount":1'],
  ],
  inexact: [],
  reference: 'ref1',
  unknown: json({ result: { status: 404 } }, 404),
})

const EGYPT: PaymentAsk = { ...ASK, currency: 'EGP', amount: millimes(15_500), customer: { ...ASK.customer, phone: '201001234567' } }

/** In the order of `PROVIDERS`. */
export const providers: Known[] = [
  dinar('konnect', konnect, {
    keys: { walletId: 'w-1', apiKey: 'sesame-1' },
    opened: { payUrl: 'https://pay.example.com/ref1', paymentRef: 'ref1' },
    truth: [{ payment: { id: 'ref1', status: 'completed', amount: 101_650, token: 'TND', orderId: ASK.order } }],
  }),
  dinar('flouci', flouci, {
    keys: { publicKey: 'p-1', privateKey: 'sesame-1' },
    opened: { result: { success: true, payment_id: 'ref1', link: 'https://pay.example.com/ref1' } },
    truth: [{ success: true, result: { amount: 101_650, status: 'SUCCESS', developer_tracking_id: ASK.order } }],
  }),
  {
    ...dinar('paymee', paymee, {
      keys: { apiKey: 'sesame-1' },
      opened: { status: true, data: { token: 'ref1', payment_url: 'https://pay.example.com/ref1' } },
      truth: [{ status: true, data: { payment_status: true, token: 'ref1', amount: 101.65, order_id: ASK.order } }],
    }),
    amounts: [
      [dinars(101.65), '"amount":101.65,'],
      [dinars(220.25), '"amount":220.25,'],
      [millimes(1), '"amount":0.001,'],
    ],
  },
  {
    ...dinar('clictopay', clictopay, {
      keys: { userName: 'u-1', password: 'sesame-1' },
      opened: { orderId: 'ref1', formUrl: 'https://pay.example.com/ref1' },
      truth: [{ errorCode: '0', orderStatus: 2, orderNumber: `${ASK.order}-00ff00`, amount: 101_650, currency: '788' }],
    }),
    amounts: [
      [dinars(101.65), 'amount=101650&currency=788&'],
      [dinars(220.25), 'amount=220250&currency=788&'],
      [millimes(1), 'amount=1&currency=788&'],
    ],
    unknown: json({ errorCode: '6' }),
  },
  {
    id: 'paymob',
    adapter: paymob,
    keys: { publicKey: 'p-1', integrationIds: '7, card', secretKey: 'sesame-1', hmacSecret: 'sesame-2', apiKey: 'sesame-3' },
    ask: EGYPT,
    opened: { intention_order_id: 98_765, client_secret: 'egy_csk_1' },
    amounts: [[millimes(15_500), '"amount":1550,']],
    inexact: [millimes(15_505), millimes(1)],
    reference: '98765',
    unknown: json({ detail: 'Not found.' }, 404),
    truth: [
      { token: 'auth-1' },
      {
        id: 5,
        success: true,
        pending: false,
        amount_cents: 1550,
        currency: 'EGP',
        order: { id: 98_765, merchant_order_id: `${ASK.order}-00ff00` },
      },
    ],
  },
  {
    id: 'fawry',
    adapter: fawry,
    keys: { merchantCode: 'm-1', secureKey: 'sesame-1' },
    ask: EGYPT,
    opened: { type: 'ChargeResponse', statusCode: 200, referenceNumber: '970001234' },
    amounts: [
      [millimes(15_500), '"amount":15.50,'],
      [millimes(20_000), '"amount":20.00,'],
    ],
    inexact: [millimes(15_505), millimes(1)],
    reference: `${ASK.order}-00ff00`,
    unknown: json({ statusCode: 9938 }, 404),
    truth: [{ merchantRefNumber: `${ASK.order}-00ff00`, fawryRefNumber: '970001234', orderAmount: 15.5, orderStatus: 'PAID' }],
  },
]

export function gatewayOf({ id, adapter, keys }: Known, { url = providerUrl() } = {}): PaymentGateway {
  return adapter({ id, name: id, url, payOrigin: null, keys })
}

export const repliesOf = (answers: unknown[]): Reply[] => answers.map((answer) => json(answer))

export const REFUND = { reference: '98765', transaction: '5', order: ASK.order, amount: millimes(10_000), total: millimes(15_500), reason: 'abîmé', key: 'r1' }
