import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { SimulatedPaymentTable } from './simulated-provider.tables.ts'

/** A payment in the simulated provider's books. */
export type SimulatedPayment = Selectable<SimulatedPaymentTable>

/** What may become of a payment on the simulated page: the last two take the money, but not the money that was asked for. */
export const OUTCOMES = ['pay', 'refuse', 'cancel', 'leave', 'pay-less', 'pay-in-euros'] as const

/** When the provider tells the shop: at once, some seconds later, twice, not at all, or lies come in its place. */
export const NOTICES = ['now', 'late', 'twice', 'never', 'forged'] as const

/** What the person on the simulated page chose. */
export interface Choice {
  outcome: (typeof OUTCOMES)[number]
  notice: (typeof NOTICES)[number]
}

/** What `payment.status` says here: Konnect's two words, and two more that it does not have, so that a refusal can be tried. */
export const SIMULATED_WORDS = { completed: 'paid', pending: 'pending', refused: 'refused', cancelled: 'cancelled' } as const

/** A late notice comes so long after the payment. */
export const LATE_NOTICE_MS = 5000

const asked = z.object({
  receiverWalletId: z.string().min(1),
  token: z.string().length(3),
  amount: z.number().int().positive(),
  description: z.string(),
  lifespan: z.number().int().positive(),
  orderId: z.string(),
  webhook: z.url(),
  successUrl: z.url(),
  failUrl: z.url(),
})

/**
 * The simulated provider's API: Konnect's documented calls, paths below `/simulator/api/v2/payments/`, an `x-api-key` that is not empty.
 * `origin` is where its pay page stands.
 */
export async function answerAsKonnect(request: Request, origin: string): Promise<Response> {
  if (!request.headers.get('x-api-key')) return Response.json({ errors: [{ code: 'unauthorized' }] }, { status: 401 })
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  if (request.method === 'POST' && name === 'init-payment') return openSimulated(request, origin)
  const payment = await findSimulatedPayment(name)
  if (!payment) return Response.json({ errors: [{ code: 'payment_not_found' }] }, { status: 404 })
  const { reference: id, status, amount, token, order_id: orderId, expires_at } = payment
  return Response.json({ payment: { id, status, amount, token, orderId, type: 'immediate', expirationDate: expires_at.toISOString() } })
}

/** A payment by the provider's name for it. */
export async function findSimulatedPayment(reference: string): Promise<SimulatedPayment | undefined> {
  if (!/^[0-9a-f]{24}$/.test(reference)) return undefined
  return db.selectFrom('simulated_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Whether the pay page still takes a decision: a refused card may be tried again, what is paid or cancelled is over. */
export function isOpen(payment: SimulatedPayment): boolean {
  return (payment.status === 'pending' || payment.status === 'refused') && payment.expires_at > clock.now()
}

/** Writes down what the person decided, and gives the notices to send now. Nothing where the page has closed. */
export async function decide(payment: SimulatedPayment, choice: Choice): Promise<URL[]> {
  if (!isOpen(payment)) return []
  if (choice.outcome === 'leave') return choice.notice === 'forged' ? noticesOf(payment, 'forged') : []
  const late = choice.notice === 'late' ? new Date(clock.now().getTime() + LATE_NOTICE_MS) : null
  const { numUpdatedRows } = await db
    .updateTable('simulated_payments')
    .set({ ...booked(payment, choice.outcome), notice_due: late })
    .where('reference', '=', payment.reference)
    .where('status', '=', payment.status)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? [] : noticesOf(payment, choice.notice)
}

/** The late notices whose time has come. Each is given once. */
export async function dueNotices(): Promise<URL[]> {
  const due = await db
    .updateTable('simulated_payments')
    .set({ notice_due: null })
    .where('notice_due', '<=', clock.now())
    .returning(['webhook', 'reference'])
    .execute()
  return due.map((payment) => noticeUrl(payment.webhook, payment.reference))
}

async function openSimulated(request: Request, origin: string): Promise<Response> {
  const parsed = asked.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return Response.json({ errors: [{ code: 'validation_error' }] }, { status: 422 })
  const { token, amount, description, lifespan, orderId, webhook, successUrl, failUrl } = parsed.data
  const reference = randomBytes(12).toString('hex')
  const expires_at = new Date(clock.now().getTime() + lifespan * 60_000)
  await db
    .insertInto('simulated_payments')
    .values({ reference, token, amount, description, order_id: orderId, webhook, success_url: successUrl, fail_url: failUrl, expires_at })
    .execute()
  return Response.json({ payUrl: `${origin}/simulator/pay/${reference}`, paymentRef: reference })
}

function booked(payment: SimulatedPayment, outcome: Choice['outcome']): Partial<SimulatedPayment> {
  if (outcome === 'refuse') return { status: 'refused' }
  if (outcome === 'cancel') return { status: 'cancelled' }
  if (outcome === 'pay-less') return { status: 'completed', amount: Math.ceil(payment.amount / 10) }
  if (outcome === 'pay-in-euros') return { status: 'completed', token: 'EUR' }
  return { status: 'completed' }
}

function noticesOf({ webhook, reference }: SimulatedPayment, notice: Choice['notice']): URL[] {
  if (notice === 'forged') return forgedNotices(webhook, reference)
  const url = noticeUrl(webhook, reference)
  return { now: [url], twice: [url, url], late: [], never: [] }[notice]
}

/** What someone who knows our address could send: a payment that does not exist, and a real one with an amount of their own. */
function forgedNotices(webhook: string, reference: string): URL[] {
  const other = noticeUrl(webhook, reference)
  other.searchParams.set('status', 'completed')
  other.searchParams.set('amount', '1')
  return [noticeUrl(webhook, randomBytes(12).toString('hex')), other]
}

function noticeUrl(webhook: string, reference: string): URL {
  const url = new URL(webhook)
  url.searchParams.set('payment_ref', reference)
  return url
}
