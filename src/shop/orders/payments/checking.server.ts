import { sql } from 'kysely'
import { GatewayFailure } from '#gateways/payment'
import type { PaymentGateway } from '#gateways/payment.types'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { semaphore } from '#platform/semaphore'
import type { PaidFor } from './subject.server.ts'
import { settle, type Outcome } from './settling.server.ts'
import { gatewayOf } from './gateways.server.ts'
import './payments.tables.ts'

/** How long a closed unpaid payment is polled: the provider's answer may come late. */
const ASKED_FOR_DAYS = 7
const MOST_AT_A_TIME = 50
const PLACES = 4

interface Named {
  gateway: string
  reference: string
}

/** Asks the provider for a payment's state and applies it. Throws `GatewayFailure` if there is no answer. */
export async function pullTruth(gateway: PaymentGateway, reference: string, patienceMs?: number): Promise<Outcome> {
  const truth = await gateway.fetchTruth(reference, patienceMs)
  return truth ? settle(gateway.id, truth) : 'unknown'
}

/**
 * Polls providers about unpaid payments, so that no notice is needed: longest unpolled first, at most fifty a call. Returns how many; run every
 * minute. Intervals grow with age: a fifth of it, from 30 s to 6 h. Polling ends a week after the payment closed, in any state of its order. IMP-21,
 * IMP-52.
 */
export async function checkPendingPayments(): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<Named>`
    select gateway, reference from payments
    where state <> 'paid' and state <> 'other-amount' and greatest(created_at, open_until) > ${now}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS})
      and coalesce(checked_at, created_at) + greatest(interval '30 seconds', least((${now}::timestamptz - created_at) / 5, interval '6 hours')) <= ${now}
    order by coalesce(checked_at, created_at) limit ${MOST_AT_A_TIME}`.execute(db)
  await askAbout(rows)
  return rows.length
}

interface Patience {
  /** Skips payments polled since then. */
  notSince: Date
  patienceMs: number
}

export function lookAtPayments(orderId: number, patience: Patience): Promise<void> {
  return look({ column: 'order_id', id: orderId }, patience)
}

/** Polls the payments of one form entry now. IMP-31. */
export function lookAtEntryPayments(entryId: number, patience: Patience): Promise<void> {
  return look({ column: 'entry_id', id: entryId }, patience)
}

async function look({ column, id }: PaidFor, { notSince, patienceMs }: Patience): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['gateway', 'reference'])
    .where(column, '=', id)
    .where('state', 'not in', ['paid', 'other-amount'])
    .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', notSince)]))
    .orderBy('id', 'desc')
    .limit(PLACES)
    .execute()
  await askAbout(payments, patienceMs)
}

async function askAbout(payments: Named[], patienceMs?: number): Promise<void> {
  const inTurn = semaphore(PLACES)
  await Promise.all(payments.map((payment) => inTurn(() => check(payment, patienceMs))))
}

async function check({ gateway: id, reference }: Named, patienceMs?: number): Promise<void> {
  const gateway = await gatewayOf(id)
  try {
    if (gateway && (await pullTruth(gateway, reference, patienceMs)) !== 'unknown') return
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: id, kind: error.kind, reason: error.message }, 'a payment could not be looked up; again later')
  }
  await db.updateTable('payments').set({ checked_at: clock.now() }).where('gateway', '=', id).where('reference', '=', reference).execute()
}
