import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { GatewayFailure, storedNotice } from '#gateways/payment'
import type { Notice, NoticeParts, PaymentGateway } from '#gateways/payment.types'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { pullTruth } from './checking.server.ts'
import type { PaymentNoticeTable } from './payments.tables.ts'
import { settle, type Outcome } from './settling.server.ts'
import { gatewayOf } from './gateways.server.ts'

const KEPT_DAYS = 90

/** Answer to the provider. `again-later`: the notice could not be verified and must be resent. */
export type Receipt = 'taken' | 'unreadable' | 'again-later'

/**
 * Handles a provider's notice. Stores what can settle a dispute, once per content; unreadable notices are only counted. A notice can be forged, so
 * the provider is asked, unless the notice is signed or the payment is already paid. IMP-20.
 */
export async function receiveNotice(gatewayId: string, notice: NoticeParts): Promise<Receipt> {
  const gateway = await gatewayOf(gatewayId)
  if (!gateway) return 'unreadable'
  const read = gateway.readNotice(notice)
  if (!read) {
    await countUnreadable(gatewayId)
    return 'unreadable'
  }
  const id = await keep(gateway, notice, read.reference)
  try {
    const outcome = await outcomeOf(gateway, read)
    await noteOutcome(id, outcome)
    return 'taken'
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gatewayId, kind: error.kind, reason: error.message }, 'a notice could not be checked')
    await noteOutcome(id, 'again-later')
    return 'again-later'
  }
}

/**
 * Handles the parameters of the shopper's return URL: a hint or signed report like a notice, and for some providers the only one. What cannot be read
 * or verified is left to `lookAtPayments`. IMP-20.
 */
export async function takeReturn(gatewayId: string, query: URLSearchParams, patienceMs: number): Promise<void> {
  const gateway = await gatewayOf(gatewayId)
  const read = gateway?.readNotice({ query, body: '' })
  if (!gateway || !read) return
  try {
    await outcomeOf(gateway, read, patienceMs)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gatewayId, kind: error.kind, reason: error.message }, 'a return could not be checked')
  }
}

async function outcomeOf(gateway: PaymentGateway, { reference, truth }: Notice, patienceMs?: number): Promise<Outcome> {
  const outcome = truth ? await settle(gateway.id, truth) : 'unknown'
  // A signed report without an order name refers to a payment in our books. If they lack it (the shop stopped before saving it), the provider is
  // asked.
  if (outcome !== 'unknown' || truth?.order) return outcome
  return (await isPaid(gateway.id, reference)) ? 'paid' : pullTruth(gateway, reference, patienceMs)
}

export async function forgetOldNotices(): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  await db.deleteFrom('payment_notices').where('last_at', '<', before).execute()
}

/** Stores no data of the shopper: each provider's adapter lists the fields to keep. */
function keep({ id: gateway, keptFields }: PaymentGateway, notice: NoticeParts, reference: string): Promise<number> {
  const digest = createHash('sha256').update(`${notice.query.toString()}\n${notice.body}`).digest('base64url')
  return write({ gateway, digest, reference, kept: storedNotice(notice, keptFields) })
}

/** Anybody can send unreadable notices with ever-new content: they share one counter row per provider and day (UTC). */
async function countUnreadable(gateway: string): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await noteOutcome(await write({ gateway, digest: `unreadable on ${day}`, reference: null, kept: '' }), 'unreadable')
}

/** Stores a notice, or counts a repeat of the same digest. Returns its id. */
async function write({ gateway, digest, reference, kept }: Pick<PaymentNoticeTable, 'gateway' | 'digest' | 'reference' | 'kept'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_notices (gateway, digest, reference, kept) values (${gateway}, ${digest}, ${reference}, ${kept})
    on conflict (gateway, digest) do update set times = payment_notices.times + 1, last_at = now()
    returning id`.execute(db)
  return rows[0]!.id
}

async function noteOutcome(id: number, outcome: Outcome | Receipt): Promise<void> {
  await db.updateTable('payment_notices').set({ outcome }).where('id', '=', id).execute()
}

async function isPaid(gateway: string, reference: string): Promise<boolean> {
  const payment = await db.selectFrom('payments').select('state').where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst()
  return payment?.state === 'paid'
}
