import { GatewayFailure, type RefundAnswer } from '#gateways/payment'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { lockOrder, noteEvent } from '#shop/orders.server'
import { nameAtProvider } from '#shop/payments.server'
import { carryOut, type Done } from './effects.server.ts'
import { flag, giveUp, unflag } from './flags.server.ts'
import { findRefund } from './reading.server.ts'
import type { Refund } from './refunds.ts'
import './refunds.tables.ts'
import { refundWords } from './refunds.words.ts'
import type { ProviderWay } from './ways.server.ts'

interface Sent {
  refund: Refund
  order: { id: number; key: string }
  way: ProviderWay
  /** The same for the same refund, however often it is asked for. */
  key: string
}

/** What came of asking: the provider's answer, its no, or nothing that can be relied on. */
type Heard = RefundAnswer | { state: 'refused' | 'uncertain'; problem: string }

/** Asks the provider for a refund that is written down, once, and writes down what came of it. Gives it as it stands then; refuses, in words, where the provider says no. */
export async function sendRefund(sent: Sent, done: Done): Promise<Refund> {
  const { refund, order, way } = sent
  const heard = await ask(sent)
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, order.id)
    const now = await findRefund(refund.id, transaction)
    const step = { outcome: heard.state as string, refundId: refund.id, amount: refund.amount, gateway: way.gateway }
    if (!now || (now.state !== 'sending' && now.state !== 'uncertain')) {
      if (now?.state !== 'refused' || (heard.state !== 'done' && heard.state !== 'pending')) return
      // Staff said meanwhile that it did not happen.
      await flag(transaction, order.id, 'refund-late')
      return noteEvent(transaction, { orderId: order.id, actor: done.actor, kind: 'refund-step', details: { ...step, outcome: 'late' } })
    }
    await transaction
      .updateTable('refunds')
      .set({ state: heard.state, updated_at: clock.now(), ...('problem' in heard ? { problem: heard.problem } : { reference: heard.reference }) })
      .where('id', '=', refund.id)
      .execute()
    await unflag(transaction, order.id)
    if (heard.state === 'done') return carryOut(transaction, (await findRefund(refund.id, transaction))!, done)
    if (heard.state === 'refused') await giveUp(transaction, order.id, refund.amount)
    if (heard.state === 'uncertain') await flag(transaction, order.id, 'refund-uncertain')
    return noteEvent(transaction, { orderId: order.id, actor: done.actor, kind: 'refund-step', details: step })
  })
  if (heard.state === 'refused') throw refuse(refundWords.providerSaysNo, { provider: way.name })
  return (await findRefund(refund.id))!
}

/** Only a plain no is a no: without a good answer the money may have moved. */
async function ask({ refund, order, way, key }: Sent): Promise<Heard> {
  const { reference, transaction, amount: total } = way
  const { amount, reason } = refund
  try {
    return await way.refund({ reference, transaction, order: nameAtProvider(order), amount, total, reason, key })
  } catch (error) {
    const failure = error instanceof GatewayFailure ? error : undefined
    log.warn({ gateway: way.gateway, kind: failure?.kind, reason: failure?.message, refund: refund.id }, 'a refund got no good answer')
    if (!failure) log.error({ error: String(error) }, 'a refund failed')
    return { state: failure?.kind === 'refused' ? 'refused' : 'uncertain', problem: failure?.message ?? '' }
  }
}
