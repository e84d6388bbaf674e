import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { count, findOf, isMute, open, text, word } from './books.server.ts'
import { backTo, type SimulatedProvider } from './dialect.ts'

const KEYS = { userName: 'simulated-user', password: 'simulated-password' }

const asked = z.object({
  orderNumber: word.max(32),
  amount: z.coerce.number().pipe(count),
  currency: z.literal('788'),
  returnUrl: z.url(),
  failUrl: z.url(),
  description: text.default(''),
  sessionTimeoutSecs: z.coerce.number().pipe(count).default(1200),
})

/** ClicToPay: millimes in a form, a pay page, no notice: the return address has the order's reference, and the shop must query. Errors have status 200. */
export const simulatedClictopay: SimulatedProvider = {
  keys: KEYS,
  saysCurrency: true,

  async answer(request, path, origin) {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    if (form['userName'] !== KEYS.userName || form['password'] !== KEYS.password) return failed(5, 'Access denied')
    if (path.endsWith('/register.do')) return openPayment(form, origin)
    const payment = await findOf('clictopay', form['orderId'] ?? '')
    if (!payment) return failed(6, 'Order not found')
    if (isMute(payment)) return new Response('', { status: 500 })
    const orderStatus = { pending: 0, completed: 2, refused: 6, cancelled: 3 }[payment.status]
    const currency = payment.token === 'TND' ? '788' : '978'
    return Response.json({ errorCode: '0', orderNumber: payment.details.tryName, orderStatus, actionCode: 0, amount: payment.amount, currency })
  },

  noticeOf: () => undefined,
  forge: () => [],

  wayBack(payment, success) {
    const url = new URL(backTo(payment, success))
    url.searchParams.set('orderId', payment.reference)
    return url.href
  },
}

async function openPayment(form: Record<string, string>, origin: string): Promise<Response> {
  const parsed = asked.safeParse(form)
  if (!parsed.success) return failed(4, 'Missing parameter')
  const { orderNumber, amount, returnUrl: success_url, failUrl: fail_url, description, sessionTimeoutSecs } = parsed.data
  const reference = randomUUID()
  const trouble = await open({
    dialect: 'clictopay',
    reference,
    token: 'TND',
    amount,
    description,
    order_id: orderNumber,
    webhook: '',
    success_url,
    fail_url,
    minutes: sessionTimeoutSecs / 60,
    details: { tryName: orderNumber },
  })
  return trouble ?? Response.json({ orderId: reference, formUrl: `${origin}/simulator/pay/${reference}` })
}

function failed(code: number, errorMessage: string): Response {
  return Response.json({ errorCode: String(code), errorMessage })
}
