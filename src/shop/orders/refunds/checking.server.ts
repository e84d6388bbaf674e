import { sql } from 'kysely'
import { GatewayFailure } from '#gateways/payment'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { lockOrder, findOrder, recordEvent, type Actor } from '#shop/orders/orders.server'
import { gatewayOf } from '#shop/orders/payments.server'
import type { RefundAnswer } from '#gateways/payment.types'
import { isPaid } from '#shop/orders/orders'
import { applyRefund, findRefund, findRefundable, flag, count, giveUp, unflag, findSurplus } from './reading.server.ts'
import { planRefund, type Refund, type RefundState } from './refunds.ts'

/** How long an accepted refund is polled. */
const ASKED_FOR_DAYS = 7
const MOST_AT_A_TIME = 20

interface Pending {
  id: number
  orderId: number
  amount: number
  gateway: string
  /** `reference` is the payment's id, `refund` the refund's. */
  reference: string
  refund: string | null
  isOld: boolean
}

/**
 * Polls providers for a week about refunds accepted but not yet made, longest unpolled first; nothing is sent again. Returns how many; run every
 * minute. Intervals grow with age: a fifth of it, from a minute to 6 h. One still unanswered is left to staff, and its order is flagged. IMP-13.
 */
export async function checkPendingRefunds(): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<Pending>`
    select r.id, r.order_id as "orderId", r.amount, r.gateway, p.reference, r.reference as refund,
      r.created_at < ${now}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS}) as "isOld"
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'pending' and not r.left_to_staff
      and coalesce(r.checked_at, r.created_at) + greatest(interval '1 minute', least((${now}::timestamptz - r.created_at) / 5, interval '6 hours')) <= ${now}
    order by coalesce(r.checked_at, r.created_at) limit ${MOST_AT_A_TIME}`.execute(db)
  for (const refund of rows) await look(refund)
  return rows.length
}

async function look(pending: Pending): Promise<void> {
  const { id, orderId, gateway: name, reference, refund, isOld } = pending
  const gateway = await gatewayOf(name)
  if (isOld || refund === null || !gateway?.askRefund) return leaveToStaff(id, orderId)
  await db.updateTable('refunds').set({ checked_at: clock.now() }).where('id', '=', id).execute()
  try {
    const state = await gateway.askRefund({ reference, refund })
    if (state === undefined || state === 'pending') return
    const heard = state === 'done' ? { state, reference: refund } : { state, problem: 'the payment provider did not make what it had accepted' }
    await bookAnswer({ refund: { ...pending, amount: millimes(pending.amount) }, heard, from: ['pending'] }, { kind: 'provider', id: name })
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: name, kind: error.kind, reason: error.message, refund: id }, 'a refund could not be asked about; again later')
  }
}

async function leaveToStaff(id: number, orderId: number): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const left = await transaction.updateTable('refunds').set({ left_to_staff: true }).where('id', '=', id).where('state', '=', 'pending').executeTakeFirst()
    if (left.numUpdatedRows > 0n) await flag(transaction, orderId, 'refund-overdue')
  })
}

/** The provider's answer, its refusal, or an unreliable result. */
export type Heard = RefundAnswer | { state: 'refused' | 'uncertain'; problem: string }

interface Answer {
  refund: Pick<Refund, 'id' | 'orderId' | 'amount' | 'gateway'>
  heard: Heard
  from: readonly RefundState[]
}

/** Records a provider's answer with its effects, under the order's lock. A repeat, or an answer after staff settled the refund, changes nothing more. */
export async function bookAnswer({ refund: { id, orderId, amount, gateway }, heard, from }: Answer, actor: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const now = await findRefund(id, transaction)
    const note = (outcome: string) => recordEvent(transaction, { orderId, actor, kind: 'refund-step', details: { outcome, refundId: id, amount, gateway } })
    const went = heard.state === 'done' || heard.state === 'pending'
    if (now?.state === 'refused' && went) {
      await flag(transaction, orderId, 'refund-late')
      await note('late')
      return countAgain(transaction, { refund: now, heard }, actor)
    }
    if (!now || !from.includes(now.state)) return
    await write(transaction, id, heard)
    await unflag(transaction, orderId)
    if (heard.state === 'done') return applyRefund(transaction, (await findRefund(id, transaction))!, actor)
    if (heard.state === 'refused') await giveUp(transaction, now)
    if (heard.state === 'refused' && now.state === 'pending') await flag(transaction, orderId, 'refund-undone')
    if (heard.state === 'uncertain') await flag(transaction, orderId, 'refund-uncertain')
    return note(heard.state)
  })
}

async function write(transaction: Database, id: number, heard: Heard): Promise<void> {
  const said = 'problem' in heard ? { problem: heard.problem } : { reference: heard.reference, problem: null }
  await transaction
    .updateTable('refunds')
    .set({ state: heard.state, updated_at: clock.now(), ...said })
    .where('id', '=', id)
    .execute()
}

/** Counts a refund again that staff had settled as not made. If refunded otherwise since, the money went twice: the books stay, and a flag shows it. */
async function countAgain(transaction: Database, { refund, heard }: { refund: Refund; heard: Heard }, actor: Actor): Promise<void> {
  if (refund.isSurplus && (await findSurplus(refund.orderId, transaction)) < refund.amount) return
  const order = (await findOrder(refund.orderId, transaction))!
  const row = (await lockOrder(transaction, refund.orderId))!
  const left = await findRefundable({ ...order, refundedTotal: millimes(row.refunded_total) }, transaction)
  const lines = refund.lines.map(({ restocked: restock, ...line }) => ({ ...line, restock }))
  const plan = planRefund(left, { whole: false, lines, delivery: refund.delivery, loose: refund.loose, stamp: refund.stamp })
  if (!refund.isSurplus && (typeof plan === 'string' || !isPaid(row.payment))) return
  await write(transaction, refund.id, heard)
  if (!refund.isSurplus) await count(transaction, order.id, refund.amount)
  if (heard.state === 'done') await applyRefund(transaction, (await findRefund(refund.id, transaction))!, actor)
}
