import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { SimulatedPayment } from './books.server.ts'
import type { SimulatedProvider } from './dialect.ts'
import { simulatedClictopay } from './simulated-clictopay.server.ts'
import { simulatedFawry } from './simulated-fawry.server.ts'
import { simulatedFlouci } from './simulated-flouci.server.ts'
import { simulatedKonnect } from './simulated-konnect.server.ts'
import type { SimulatedNotice } from './simulated-notices.ts'
import { simulatedPaymee } from './simulated-paymee.server.ts'
import { simulatedPaymob } from './simulated-paymob.server.ts'
import { DIALECTS, type Dialect } from './simulated-provider.tables.ts'

export { findSimulatedPayment, TROUBLES, type SimulatedPayment } from './books.server.ts'
export { SIMULATED_WORDS } from './simulated-konnect.server.ts'
export type { SimulatedNotice } from './simulated-notices.ts'
export { DIALECTS, type Dialect } from './simulated-provider.tables.ts'

/** What may become of a payment on the simulated page: the last two take the money, but not the money that was asked for. */
export const OUTCOMES = ['pay', 'refuse', 'cancel', 'leave', 'pay-less', 'pay-in-euros'] as const

/** When the provider tells the shop: at once, some seconds later, twice, not at all, or lies come in its place. */
export const NOTICES = ['now', 'late', 'twice', 'never', 'forged'] as const

/** What the person on the simulated page chose. */
export interface Choice {
  outcome: (typeof OUTCOMES)[number]
  notice: (typeof NOTICES)[number]
}

/** A late notice comes so long after the payment. */
export const LATE_NOTICE_MS = 5000

const PROVIDERS: Readonly<Record<Dialect, SimulatedProvider>> = {
  konnect: simulatedKonnect,
  flouci: simulatedFlouci,
  paymee: simulatedPaymee,
  clictopay: simulatedClictopay,
  paymob: simulatedPaymob,
  fawry: simulatedFawry,
}

/** The keys of the simulated merchant at a provider. They are no secret: a simulated payment moves no money. */
export function simulatedKeys(dialect: Dialect): Readonly<Record<string, string>> {
  return PROVIDERS[dialect].keys
}

/** The address of a simulated API, without a slash at its end, in a shop at `origin`. */
export function simulatedUrl(dialect: Dialect, origin: string): string {
  return `${origin}/simulator/${dialect}`
}

/** What a simulated API answers to a call below its `simulatedUrl`; a provider that is none is not found. `origin` is where the pay page stands. */
export async function answerAsProvider(name: string, request: Request, origin: string): Promise<Response> {
  const dialect = DIALECTS.find((known) => known === name)
  const { pathname } = new URL(request.url)
  const below = `/simulator/${dialect}`
  if (!dialect || !pathname.startsWith(`${below}/`)) return new Response('', { status: 404 })
  return PROVIDERS[dialect].answer(request, pathname.slice(below.length), origin)
}

/** Whether the pay page still takes a decision: a refused card may be tried again, what is paid or cancelled is over. */
export function isOpen(payment: SimulatedPayment): boolean {
  return (payment.status === 'pending' || payment.status === 'refused') && payment.expires_at > clock.now()
}

/** What may become of a payment at its provider: one that names no currency cannot be paid in another. */
export function outcomesOf({ dialect }: SimulatedPayment): Choice['outcome'][] {
  return OUTCOMES.filter((outcome) => outcome !== 'pay-in-euros' || PROVIDERS[dialect].saysCurrency)
}

/** Writes down what the person decided, and gives the notices to send now. Nothing where the page has closed, or the provider tells nothing. */
export async function decide(payment: SimulatedPayment, choice: Choice): Promise<SimulatedNotice[]> {
  if (!isOpen(payment) || !outcomesOf(payment).includes(choice.outcome)) return []
  const provider = PROVIDERS[payment.dialect]
  if (choice.outcome === 'leave') return choice.notice === 'forged' ? provider.forge(payment) : []
  const late = choice.notice === 'late' ? new Date(clock.now().getTime() + LATE_NOTICE_MS) : null
  const decided = await db
    .updateTable('simulated_payments')
    .set({ ...booked(payment, choice.outcome), notice_due: late })
    .where('reference', '=', payment.reference)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirst()
  return decided ? noticesOf(decided, choice.notice) : []
}

/** The late notices whose time has come. Each is given once. */
export async function dueNotices(): Promise<SimulatedNotice[]> {
  const due = await db.updateTable('simulated_payments').set({ notice_due: null }).where('notice_due', '<=', clock.now()).returningAll().execute()
  return due.flatMap((payment) => noticesOf(payment, 'now'))
}

/** Where the shopper is sent after a decision, as the provider does it; null where there is nothing to come back from. */
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
  const told = PROVIDERS[payment.dialect].tell(payment)
  if (!told) return []
  return { now: [told], twice: [told, told], late: [], never: [] }[notice]
}
