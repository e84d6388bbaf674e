import { createHash, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findByTransaction, findOf, giveBack, isMute, isOver, open, text, word, type SimulatedPayment } from './payment-books.ts'
import { noticeByPost, type SimulatedProvider } from './payment-dialect.ts'
import { now } from './surroundings.ts'

const KEYS = { merchantCode: 'simulated-merchant', secureKey: 'simulated-secure-key' }

const needed = text.min(1)
const pounds = z.number().positive().max(1e9)

const asked = z.object({
  merchantCode: z.literal(KEYS.merchantCode),
  merchantRefNum: word,
  customerMobile: needed,
  customerEmail: z.email(),
  paymentMethod: z.literal('PAYATFAWRY'),
  amount: pounds,
  description: needed,
  language: z.enum(['ar-eg', 'en-gb']),
  paymentExpiry: z.int().positive().max(1e15),
  chargeItems: z.array(z.object({ itemId: needed, description: needed, price: pounds, quantity: z.int() })).min(1),
  orderWebHookUrl: z.url(),
  signature: needed,
})

const refund = z.object({
  merchantCode: z.literal(KEYS.merchantCode),
  referenceNumber: needed,
  refundAmount: pounds,
  reason: text.default(''),
  signature: needed,
})

/** Fawry: pounds, a code to pay in a shop instead of a page, a signed POST, and refunds. It names no currency. */
export const simulatedFawry: SimulatedProvider = {
  keys: KEYS,
  saysCurrency: false,

  async answer(request, path) {
    const { searchParams: query } = new URL(request.url)
    if (path === '/ECommerceWeb/Fawry/payments/status/v2') return answerStatus(query)
    const body: unknown = await request.json().catch(() => undefined)
    if (path === '/ECommerceWeb/Fawry/payments/charge') return openPayment(body)
    if (path === '/ECommerceWeb/Fawry/payments/refund') return refundPayment(body)
    return new Response('', { status: 404 })
  },

  noticeOf: (payment) => noticeByPost(payment.webhook, messageOf(payment, KEYS.secureKey)),

  forge: (payment) => [
    noticeByPost(payment.webhook, messageOf({ ...payment, status: 'completed' }, 'another-key')),
    noticeByPost(payment.webhook, { ...messageOf(payment, KEYS.secureKey), orderStatus: 'PAID' }),
    noticeByPost(payment.webhook, messageOf({ ...payment, status: 'completed', reference: `${payment.order_id}-000000` }, 'another-key')),
  ],

  wayBack: () => null,
}

async function openPayment(body: unknown): Promise<Response> {
  const parsed = asked.safeParse(body)
  if (!parsed.success) return failed(9901, 'Missing or invalid request parameter')
  const said = parsed.data
  const signed = sha256(said.merchantCode, said.merchantRefNum, said.paymentMethod, said.amount.toFixed(2), KEYS.secureKey)
  if (said.signature !== signed) return failed(9946, 'Blank or invalid signature')
  const code = String(randomInt(1e8, 9e8))
  const trouble = await open({
    dialect: 'fawry',
    reference: said.merchantRefNum,
    token: 'EGP',
    amount: Math.round(said.amount * 1000),
    description: said.description,
    order_id: said.chargeItems[0]!.itemId,
    webhook: said.orderWebHookUrl,
    success_url: '',
    fail_url: '',
    minutes: (said.paymentExpiry - now().getTime()) / 60_000,
    details: { code, transaction: code },
  })
  const answer = { type: 'ChargeResponse', referenceNumber: code, merchantRefNumber: said.merchantRefNum, expirationTime: said.paymentExpiry }
  return trouble ?? Response.json({ ...answer, orderStatus: 'NEW', statusCode: 200, statusDescription: 'Operation done successfully' })
}

async function answerStatus(query: URLSearchParams): Promise<Response> {
  const reference = query.get('merchantRefNumber') ?? ''
  if (query.get('signature') !== sha256(KEYS.merchantCode, reference, KEYS.secureKey)) return failed(9946, 'Blank or invalid signature')
  const payment = await findOf('fawry', reference)
  if (!payment) return Response.json({ statusCode: 9938, statusDescription: 'Order not found' }, { status: 404 })
  return isMute(payment) ? new Response('', { status: 500 }) : Response.json(messageOf(payment, KEYS.secureKey))
}

async function refundPayment(body: unknown): Promise<Response> {
  const parsed = refund.safeParse(body)
  if (!parsed.success) return failed(9901, 'Missing or invalid request parameter')
  const { merchantCode, referenceNumber, refundAmount, reason, signature } = parsed.data
  const signed = sha256(merchantCode, referenceNumber, refundAmount.toFixed(2), reason, KEYS.secureKey)
  if (signature !== signed) return failed(9946, 'Blank or invalid signature')
  const payment = await findByTransaction('fawry', referenceNumber)
  if (!payment || !(await giveBack(payment, Math.round(refundAmount * 1000)))) return failed(9954, 'The refund is more than what was paid')
  return Response.json({ type: 'ResponseDataModel', statusCode: 200, statusDescription: 'Operation done successfully' })
}

function messageOf(payment: SimulatedPayment, secureKey: string): Record<string, unknown> {
  const { reference, amount, details, expires_at } = payment
  const [paymentAmount, orderStatus, paymentMethod] = [amount / 1000, statusOf(payment), 'PayAtFawry']
  const twice = paymentAmount.toFixed(2)
  return {
    requestId: randomUUID().replaceAll('-', ''),
    fawryRefNumber: details.code,
    merchantRefNumber: reference,
    paymentAmount,
    orderAmount: paymentAmount,
    fawryFees: 0,
    orderStatus,
    paymentMethod,
    orderExpiryDate: expires_at.getTime(),
    messageSignature: sha256(details.code ?? '', reference, twice, twice, orderStatus, paymentMethod, secureKey),
  }
}

function statusOf(payment: SimulatedPayment): string {
  const { status, amount, details } = payment
  const refunded = details.refunded ?? 0
  if (status === 'completed' && refunded > 0) return refunded >= amount ? 'REFUNDED' : 'PARTIAL_REFUNDED'
  if (isOver(payment)) return 'EXPIRED'
  return { pending: 'NEW', completed: 'PAID', refused: 'FAILED', cancelled: 'CANCELED' }[status]
}

function failed(statusCode: number, statusDescription: string): Response {
  return Response.json({ type: 'ChargeResponse', statusCode, statusDescription })
}

function sha256(...texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
