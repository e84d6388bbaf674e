import { count, findOf, isMute, open, text, word, type SimulatedPayment } from './payment-books.ts'
import { backTo, type SimulatedProvider } from './payment-dialect.ts'
import type { SimulatedNotice } from './surroundings.ts'
import { simulatedFawry } from './payment-fawry.ts'
import { simulatedFlouci } from './payment-flouci.ts'
import { simulatedKonnect } from './payment-konnect.ts'
import { simulatedPaymee } from './payment-paymee.ts'
import { simulatedPaymob } from './payment-paymob.ts'
import { DIALECTS, type Dialect } from './tables.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { db, now } from './surroundings.ts'

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
const simulatedClictopay: SimulatedProvider = {
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

export { findSimulatedPayment, TROUBLES, type SimulatedPayment } from './payment-books.ts'
export { SIMULATED_WORDS } from './payment-konnect.ts'
export type { SimulatedNotice } from './surroundings.ts'
export { DIALECTS, type Dialect } from './tables.ts'

/** Outcomes to choose on the simulated page: the last two pay, but not the requested amount. */
export const OUTCOMES = ['pay', 'refuse', 'cancel', 'leave', 'pay-less', 'pay-in-euros'] as const

/** Timing of the provider's notice: at once, some seconds later, twice, never, or forged instead. */
export const NOTICES = ['now', 'late', 'twice', 'never', 'forged'] as const

export interface Choice {
  outcome: (typeof OUTCOMES)[number]
  notice: (typeof NOTICES)[number]
}

export const LATE_NOTICE_MS = 5000

const PROVIDERS: Readonly<Record<Dialect, SimulatedProvider>> = {
  konnect: simulatedKonnect,
  flouci: simulatedFlouci,
  paymee: simulatedPaymee,
  clictopay: simulatedClictopay,
  paymob: simulatedPaymob,
  fawry: simulatedFawry,
}

/** Not secret: a simulated payment moves no money. */
export function simulatedKeys(dialect: Dialect): Readonly<Record<string, string>> {
  return PROVIDERS[dialect].keys
}

/** Address of a simulated API in a shop at `origin`, without a trailing slash. */
export function simulatedUrl(dialect: Dialect, origin: string): string {
  return `${origin}/simulator/${dialect}`
}

/** Answers a call below the provider's `simulatedUrl`; not found for an unknown provider. `origin` is the pay page's. */
export async function answerAsProvider(name: string, request: Request, origin: string): Promise<Response> {
  const dialect = DIALECTS.find((known) => known === name)
  const { pathname } = new URL(request.url)
  const below = `/simulator/${dialect}`
  if (!dialect || !pathname.startsWith(`${below}/`)) return new Response('', { status: 404 })
  return PROVIDERS[dialect].answer(request, pathname.slice(below.length), origin)
}

/** Whether the pay page accepts a choice: a refused card may be tried again, a paid or cancelled payment is final. */
export function isOpen(payment: SimulatedPayment): boolean {
  return (payment.status === 'pending' || payment.status === 'refused') && payment.expires_at > now()
}

/** A provider that names no currency offers no payment in another one. */
export function outcomesOf({ dialect }: SimulatedPayment): Choice['outcome'][] {
  return OUTCOMES.filter((outcome) => outcome !== 'pay-in-euros' || PROVIDERS[dialect].saysCurrency)
}

/** Stores the choice and returns the notices to send now; none if the page has closed, or the provider sends none. */
export async function decide(payment: SimulatedPayment, choice: Choice): Promise<SimulatedNotice[]> {
  if (!isOpen(payment) || !outcomesOf(payment).includes(choice.outcome)) return []
  const provider = PROVIDERS[payment.dialect]
  if (choice.outcome === 'leave') return choice.notice === 'forged' ? provider.forge(payment) : []
  const late = choice.notice === 'late' ? new Date(now().getTime() + LATE_NOTICE_MS) : null
  const decided = await db()
    .updateTable('simulated_payments')
    .set({ ...booked(payment, choice.outcome), notice_due: late })
    .where('reference', '=', payment.reference)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirst()
  return decided ? noticesOf(decided, choice.notice) : []
}

/** Takes each once. */
export async function dueNotices(): Promise<SimulatedNotice[]> {
  const due = await db().updateTable('simulated_payments').set({ notice_due: null }).where('notice_due', '<=', now()).returningAll().execute()
  return due.flatMap((payment) => noticesOf(payment, 'now'))
}

/** Null without a page to return from. */
export function wayBackOf(payment: SimulatedPayment, outcome: Choice['outcome']): string | null {
  return PROVIDERS[payment.dialect].wayBack(payment, outcome !== 'refuse' && outcome !== 'cancel')
}

function booked(payment: SimulatedPayment, outcome: Choice['outcome']): Partial<Pick<SimulatedPayment, 'status' | 'amount' | 'token'>> {
  if (outcome === 'refuse') return { status: 'refused' }
  if (outcome === 'cancel') return { status: 'cancelled' }
  if (outcome === 'pay-less') return { status: 'completed', amount: Math.ceil(payment.amount / 100) * 10 }
  if (outcome === 'pay-in-euros') return { status: 'completed', token: 'EUR' }
  return { status: 'completed' }
}

function noticesOf(payment: SimulatedPayment, notice: Choice['notice']): SimulatedNotice[] {
  if (notice === 'forged') return PROVIDERS[payment.dialect].forge(payment)
  const sent = PROVIDERS[payment.dialect].noticeOf(payment)
  if (!sent) return []
  return { now: [sent], twice: [sent, sent], late: [], never: [] }[notice]
}
