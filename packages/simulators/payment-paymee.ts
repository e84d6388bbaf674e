import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { findOf, isMute, open, text, type SimulatedPayment } from './payment-books.ts'
import { backTo, noticeByPost, type SimulatedProvider } from './payment-dialect.ts'
import type { SimulatedNotice } from './surroundings.ts'

const KEYS = { apiKey: 'simulated-paymee-key' }
const OPEN_MINUTES = 60

const needed = text.min(1)

const asked = z.object({
  amount: z.number().positive().max(1e9),
  note: needed,
  first_name: needed,
  last_name: needed,
  email: z.email(),
  phone: needed,
  return_url: z.url(),
  cancel_url: z.url(),
  webhook_url: z.url(),
  order_id: text,
})

/** Paymee: dinars with decimals, a pay page, a POST with a checksum. Any state other than paid is unpaid, and it names no currency. */
export const simulatedPaymee: SimulatedProvider = {
  keys: KEYS,
  saysCurrency: false,

  async answer(request, path, origin) {
    if (request.headers.get('authorization') !== `Token ${KEYS.apiKey}`) return Response.json({ detail: 'Invalid token.' }, { status: 401 })
    if (request.method === 'POST' && path === '/api/v2/payments/create') return openPayment(request, origin)
    const payment = await findOf('paymee', /^\/api\/v1\/payments\/([^/]+)\/check$/.exec(path)?.[1] ?? '')
    if (!payment) return Response.json({ status: false, message: 'Not found', code: 0 }, { status: 404 })
    if (isMute(payment)) return new Response('', { status: 500 })
    const { reference: token, amount, order_id, status } = payment
    const data = { payment_status: status === 'completed', token, amount: amount / 1000, order_id, buyer_id: 1, transaction_id: 1 }
    return Response.json({ status: true, message: 'Success', code: 50, data })
  },

  noticeOf: (payment) => notice(payment, payment.status === 'completed', KEYS.apiKey),

  forge: (payment) => [
    notice(payment, true, 'another-key'),
    notice({ ...payment, reference: nameOf() }, true, KEYS.apiKey),
    notice({ ...payment, amount: 1 }, true, ''),
  ],

  wayBack: backTo,
}

async function openPayment(request: Request, origin: string): Promise<Response> {
  const parsed = asked.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return Response.json({ status: false, message: 'Invalid data', code: 0 })
  const said = parsed.data
  const reference = nameOf()
  const trouble = await open({
    dialect: 'paymee',
    reference,
    token: 'TND',
    amount: Math.round(said.amount * 1000),
    description: said.note,
    order_id: said.order_id,
    webhook: said.webhook_url,
    success_url: said.return_url,
    fail_url: said.cancel_url,
    minutes: OPEN_MINUTES,
  })
  const data = { token: reference, order_id: said.order_id, amount: said.amount, payment_url: `${origin}/simulator/pay/${reference}` }
  return trouble ?? Response.json({ status: true, message: 'Success', code: 50, data })
}

function notice({ webhook, reference, order_id, amount }: SimulatedPayment, paid: boolean, key: string): SimulatedNotice {
  const check_sum = createHash('md5')
    .update(`${reference}${paid ? 1 : 0}${key}`)
    .digest('hex')
  return noticeByPost(webhook, { token: reference, check_sum, payment_status: paid, order_id, amount: amount / 1000 })
}

function nameOf(): string {
  return randomBytes(15).toString('hex')
}
