import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { count, findOf, isMute, open, text } from './payment-books.ts'
import { backTo, noticeByGet, type SimulatedProvider } from './payment-dialect.ts'

/** Values of `payment.status`: Konnect's two, and two of our own, so that a refusal can be tried. */
export const SIMULATED_WORDS = { completed: 'paid', pending: 'pending', refused: 'refused', cancelled: 'cancelled' } as const

const asked = z.object({
  receiverWalletId: text.min(1),
  token: z.string().regex(/^[A-Z]{3}$/),
  amount: count,
  description: text,
  lifespan: count,
  orderId: text,
  webhook: z.url(),
  successUrl: z.url(),
  failUrl: z.url(),
})

/** Konnect: millimes, a pay page, an unsigned GET. Any non-empty `x-api-key` is accepted. */
export const simulatedKonnect: SimulatedProvider = {
  keys: { apiKey: 'simulator', walletId: 'simulator' },
  saysCurrency: true,

  async answer(request, path, origin) {
    if (!request.headers.get('x-api-key')) return Response.json({ errors: [{ code: 'unauthorized' }] }, { status: 401 })
    const name = path.split('/').at(-1) ?? ''
    if (request.method === 'POST' && name === 'init-payment') return openPayment(request, origin)
    const payment = await findOf('konnect', name)
    if (!payment) return Response.json({ errors: [{ code: 'payment_not_found' }] }, { status: 404 })
    if (isMute(payment)) return new Response('', { status: 500 })
    const { reference: id, status, amount, token, order_id: orderId, expires_at } = payment
    return Response.json({ payment: { id, status, amount, token, orderId, type: 'immediate', expirationDate: expires_at.toISOString() } })
  },

  noticeOf: ({ webhook, reference }) => noticeByGet(webhook, { payment_ref: reference }),

  forge: ({ webhook, reference }) => [
    noticeByGet(webhook, { payment_ref: randomBytes(12).toString('hex') }),
    noticeByGet(webhook, { payment_ref: reference, status: 'completed', amount: '1' }),
  ],

  wayBack: backTo,
}

async function openPayment(request: Request, origin: string): Promise<Response> {
  const parsed = asked.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return Response.json({ errors: [{ code: 'validation_error' }] }, { status: 422 })
  const { token, amount, description, lifespan: minutes, orderId: order_id, webhook, successUrl: success_url, failUrl: fail_url } = parsed.data
  const reference = randomBytes(12).toString('hex')
  const trouble = await open({ dialect: 'konnect', reference, token, amount, description, order_id, webhook, success_url, fail_url, minutes })
  return trouble ?? Response.json({ payUrl: `${origin}/simulator/pay/${reference}`, paymentRef: reference })
}
