import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { count, findOf, isMute, isOver, open, text } from './payment-books.ts'
import { backTo, noticeByPost, type SimulatedProvider } from './payment-dialect.ts'

const KEYS = { publicKey: 'simulated-public', privateKey: 'simulated-private' }

const asked = z.object({
  amount: count,
  success_link: z.url(),
  fail_link: z.url(),
  webhook: z.url(),
  developer_tracking_id: text,
  session_timeout_secs: count.default(1200),
})

/** Flouci: millimes, a pay page, an unsigned POST. It names no currency, and a cancelled payment is a failure too. */
export const simulatedFlouci: SimulatedProvider = {
  keys: KEYS,
  saysCurrency: false,

  async answer(request, path, origin) {
    if (request.headers.get('authorization') !== `Bearer ${KEYS.publicKey}:${KEYS.privateKey}`) return failed(401, 'Unauthorized')
    if (request.method === 'POST' && path === '/api/v2/generate_payment') return openPayment(request, origin)
    const payment = await findOf('flouci', path.split('/api/v2/verify_payment/')[1] ?? '')
    if (!payment) return failed(404, 'Payment not found')
    if (isMute(payment)) return new Response('', { status: 500 })
    const word = { pending: 'PENDING', completed: 'SUCCESS', refused: 'FAILURE', cancelled: 'FAILURE' }[payment.status]
    const status = isOver(payment) ? 'EXPIRED' : word
    const result = { type: 'wallet', amount: payment.amount, status, developer_tracking_id: payment.order_id }
    return Response.json({ success: true, result, name: 'developers', code: 0, version: '2.0.0' })
  },

  noticeOf: ({ webhook, reference, status }) => noticeByPost(webhook, { payment_id: reference, status: status === 'completed' ? 'SUCCESS' : 'FAILURE' }),

  forge: ({ webhook, reference }) => [
    noticeByPost(webhook, { payment_id: nameOf(), status: 'SUCCESS' }),
    noticeByPost(webhook, { payment_id: reference, status: 'SUCCESS', amount: 1 }),
  ],

  wayBack(payment, success) {
    const url = new URL(backTo(payment, success))
    url.searchParams.set('payment_id', payment.reference)
    return url.href
  },
}

async function openPayment(request: Request, origin: string): Promise<Response> {
  const parsed = asked.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return failed(400, 'Bad Request')
  const { amount, success_link: success_url, fail_link: fail_url, webhook, developer_tracking_id: order_id, session_timeout_secs } = parsed.data
  const reference = nameOf()
  const minutes = session_timeout_secs / 60
  const trouble = await open({
    dialect: 'flouci',
    reference,
    token: 'TND',
    amount,
    description: order_id,
    order_id,
    webhook,
    success_url,
    fail_url,
    minutes,
  })
  const link = `${origin}/simulator/pay/${reference}`
  return trouble ?? Response.json({ result: { success: true, payment_id: reference, link, developer_tracking_id: order_id }, code: 0, version: 'v2' })
}

function nameOf(): string {
  return randomBytes(16).toString('base64url')
}

function failed(status: number, message: string): Response {
  return Response.json({ result: { status, message } }, { status })
}
