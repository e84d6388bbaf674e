import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import { count, findByTransaction, findOf, giveBack, isMute, open, text, word, type SimulatedPayment } from './payment-books.ts'
import { noticeByGet, noticeByPost, type SimulatedProvider } from './payment-dialect.ts'
import type { SimulatedNotice } from './surroundings.ts'

const KEYS = {
  publicKey: 'simulated-public',
  secretKey: 'simulated-secret',
  hmacSecret: 'simulated-hmac-secret',
  apiKey: 'simulated-api-key',
  integrationIds: '1001',
}
const SIGNED_IN = 'simulated-auth-token'
const CLIENT_SECRET = 'egy_csk_simulated_'

const needed = text.min(1)

const asked = z.object({
  amount: count,
  currency: z.literal('EGP'),
  payment_methods: z.array(z.union([z.int(), needed])).min(1),
  items: z.array(z.object({ name: needed, amount: z.int(), quantity: z.int() })).min(1),
  billing_data: z.object({ first_name: needed, last_name: needed, email: z.email(), phone_number: needed }),
  special_reference: word,
  expiration: count.default(3600),
  notification_url: z.url(),
  redirection_url: z.url(),
})

const refund = z.object({ transaction_id: z.string(), amount_cents: count })

/** Paymob: piastres, a pay page, a signed POST and a signed return, and refunds. It notifies of success and decline only. */
export const simulatedPaymob: SimulatedProvider = {
  keys: KEYS,
  saysCurrency: true,

  async answer(request, path, origin) {
    if (path === '/unifiedcheckout/') return toPayPage(request, origin)
    const body: unknown = await request.json().catch(() => undefined)
    if (path === '/api/auth/tokens') return signIn(body)
    if (path === '/api/ecommerce/orders/transaction_inquiry') return inquire(body)
    if (request.headers.get('authorization') !== `Token ${KEYS.secretKey}`) return Response.json({ detail: 'Invalid token.' }, { status: 401 })
    if (path === '/v1/intention/') return openPayment(body)
    if (path === '/api/acceptance/void_refund/refund') return refundPayment(body)
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  },

  noticeOf(payment) {
    const happened = payment.status === 'completed' || payment.status === 'refused'
    return happened ? callback(payment, KEYS.hmacSecret) : undefined
  },

  forge: (payment) => [
    callback({ ...payment, status: 'completed' }, 'another-secret'),
    callback({ ...payment, status: 'completed', reference: String(randomInt(1e9, 9e9)) }, 'another-secret'),
    noticeByPost(payment.webhook, { type: 'TRANSACTION', obj: transactionOf({ ...payment, status: 'completed' }) }),
  ],

  wayBack(payment) {
    const { order, source_data, ...flat } = transactionOf(payment)
    const card = Object.entries(source_data).map(([name, value]) => [`source_data.${name}`, value] as const)
    const fields = [...Object.entries(flat), ['order', order.id] as const, ['merchant_order_id', order.merchant_order_id] as const, ...card]
    const texts = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
    return noticeByGet(payment.success_url, { ...texts, hmac: signatureOf(payment, KEYS.hmacSecret) }).url.href
  },
}

async function openPayment(body: unknown): Promise<Response> {
  const parsed = asked.safeParse(body)
  if (!parsed.success) return Response.json({ detail: 'This field is required.' }, { status: 400 })
  const { amount, currency, items, special_reference, expiration, notification_url, redirection_url } = parsed.data
  const reference = String(randomInt(1e9, 9e9))
  const trouble = await open({
    dialect: 'paymob',
    reference,
    token: currency,
    amount: amount * 10,
    description: items[0]!.name,
    order_id: special_reference,
    webhook: notification_url,
    success_url: redirection_url,
    fail_url: redirection_url,
    minutes: expiration / 60,
    details: { tryName: special_reference, transaction: String(randomInt(1e9, 9e9)) },
  })
  const client_secret = `${CLIENT_SECRET}${reference}`
  return trouble ?? Response.json({ id: `pi_test_${reference}`, intention_order_id: Number(reference), client_secret, status: 'intended' }, { status: 201 })
}

function toPayPage(request: Request, origin: string): Response {
  const secret = new URL(request.url).searchParams.get('clientSecret') ?? ''
  const reference = encodeURIComponent(secret.replace(CLIENT_SECRET, ''))
  return new Response(null, { status: 303, headers: { location: `${origin}/simulator/pay/${reference}` } })
}

function signIn(body: unknown): Response {
  const known = z.object({ api_key: z.literal(KEYS.apiKey) }).safeParse(body).success
  return known ? Response.json({ token: SIGNED_IN }, { status: 201 }) : Response.json({ detail: 'incorrect credentials' }, { status: 403 })
}

async function inquire(body: unknown): Promise<Response> {
  const parsed = z.object({ auth_token: z.literal(SIGNED_IN), order_id: z.string() }).safeParse(body)
  if (!parsed.success) return Response.json({ detail: 'Authentication credentials were not provided.' }, { status: 401 })
  const payment = await findOf('paymob', parsed.data.order_id)
  if (payment && isMute(payment)) return new Response('', { status: 500 })
  const happened = payment?.status === 'completed' || payment?.status === 'refused'
  return happened ? Response.json(transactionOf(payment)) : Response.json({ detail: 'Not found.' }, { status: 404 })
}

async function refundPayment(body: unknown): Promise<Response> {
  const parsed = refund.safeParse(body)
  const payment = parsed.success ? await findByTransaction('paymob', parsed.data.transaction_id) : undefined
  if (!parsed.success || !payment) return Response.json({ detail: 'Transaction not found' }, { status: 404 })
  const amount_cents = parsed.data.amount_cents
  if (!(await giveBack(payment, amount_cents * 10))) return Response.json({ message: 'You can not refund more than the paid amount' }, { status: 400 })
  return Response.json({ id: randomInt(1e9, 9e9), success: true, pending: false, is_refund: true, amount_cents, currency: payment.token })
}

function transactionOf({ reference, status, amount, token, details, created_at }: SimulatedPayment) {
  return {
    id: Number(details.transaction),
    pending: false,
    amount_cents: amount / 10,
    success: status === 'completed',
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: (details.refunded ?? 0) >= amount,
    is_3d_secure: true,
    integration_id: Number(KEYS.integrationIds),
    has_parent_transaction: false,
    error_occured: status !== 'completed',
    created_at: created_at.toISOString().slice(0, -1),
    currency: token,
    owner: 1,
    order: { id: Number(reference), merchant_order_id: details.tryName ?? '' },
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
  }
}

function callback(payment: SimulatedPayment, secret: string): SimulatedNotice {
  return noticeByPost(payment.webhook, { type: 'TRANSACTION', obj: transactionOf(payment) }, { hmac: signatureOf(payment, secret) })
}

function signatureOf(payment: SimulatedPayment, secret: string): string {
  const said = transactionOf(payment)
  const { amount_cents, created_at, currency, error_occured, has_parent_transaction, id, integration_id, is_3d_secure, is_auth, is_capture } = said
  const first = [amount_cents, created_at, currency, error_occured, has_parent_transaction, id, integration_id, is_3d_secure, is_auth, is_capture]
  const { is_refunded, is_standalone_payment, is_voided, order, owner, pending, source_data: card, success } = said
  const last = [is_refunded, is_standalone_payment, is_voided, order.id, owner, pending, card.pan, card.sub_type, card.type, success]
  return createHmac('sha512', secret)
    .update([...first, ...last].join(''))
    .digest('hex')
}
