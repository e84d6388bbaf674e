import type { RefundAnswer } from '#gateways/payment.types'
import { millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { inTransaction, type Database } from '#platform/database.server'
import { isPaid } from '#shop/orders/orders'
import { findOrder, lockOrder, recordEvent } from '#shop/orders/orders.server'
import { carryOut, type Done } from './effects.server.ts'
import { count, flag, giveUp, unflag } from './flags.server.ts'
import { findRefund, findRefunds } from './reading.server.ts'
import { planRefund, refundable, type Refund, type RefundState } from './refunds.ts'
import './refunds.tables.ts'

/** The provider's answer, its refusal, or an unreliable result. */
export type Heard = RefundAnswer | { state: 'refused' | 'uncertain'; problem: string }

interface Answer {
  refund: Pick<Refund, 'id' | 'orderId' | 'amount' | 'gateway'>
  heard: Heard
  from: readonly RefundState[]
}

/** Records a provider's answer with its effects, under the order's lock. A repeat, or an answer after staff settled the refund, changes nothing more. */
export async function bookAnswer({ refund: { id, orderId, amount, gateway }, heard, from }: Answer, done: Done): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const now = await findRefund(id, transaction)
    const note = (outcome: string) =>
      recordEvent(transaction, { orderId, actor: done.actor, kind: 'refund-step', details: { outcome, refundId: id, amount, gateway } })
    const went = heard.state === 'done' || heard.state === 'pending'
    if (now?.state === 'refused' && went) {
      await flag(transaction, orderId, 'refund-late')
      await note('late')
      return countAgain(transaction, { refund: now, heard }, done)
    }
    if (!now || !from.includes(now.state)) return
    await write(transaction, id, heard)
    await unflag(transaction, orderId)
    if (heard.state === 'done') return carryOut(transaction, (await findRefund(id, transaction))!, done)
    if (heard.state === 'refused') await giveUp(transaction, orderId, amount)
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
async function countAgain(transaction: Database, { refund, heard }: { refund: Refund; heard: Heard }, done: Done): Promise<void> {
  const order = (await findOrder(refund.orderId, transaction))!
  const row = (await lockOrder(transaction, refund.orderId))!
  const left = refundable({ ...order, refundedTotal: millimes(row.refunded_total) }, await findRefunds(order.id, transaction))
  const lines = refund.lines.map(({ restocked: restock, ...line }) => ({ ...line, restock }))
  const plan = planRefund(left, { whole: false, lines, delivery: refund.delivery, loose: refund.loose, stamp: refund.stamp })
  if (typeof plan === 'string' || !isPaid(row.payment)) return
  await write(transaction, refund.id, heard)
  await count(transaction, order.id, refund.amount)
  if (heard.state === 'done') await carryOut(transaction, (await findRefund(refund.id, transaction))!, done)
}
