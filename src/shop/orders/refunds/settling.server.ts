import { textOf } from '#i18n/text-of.ts'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { lockOrder, recordEvent } from '#shop/orders/orders.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { carryOut } from './effects.server.ts'
import { flag, giveUp, unflag } from './flags.server.ts'
import { findRefund } from './reading.server.ts'
import './refunds.tables.ts'
import { refundWords } from './refunds.words.ts'

/** Staff's finding about an unsettled refund: it was made (`note` is the provider's reference), or it was not (`note` is the evidence). */
export interface Settlement {
  orderId: number
  refund: number
  happened: boolean
  note: string
}

/** Records the result of a refund whose answer was lost or is overdue. A repeat changes nothing. Refuses if its state has changed meanwhile. */
export async function settleRefund(by: { id: string; name: string }, { orderId, refund: id, happened, note }: Settlement): Promise<void> {
  const threshold = lowStockThreshold(await findSettings())
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const refund = order && (await findRefund(id, transaction))
    if (!refund || refund.orderId !== orderId) throw refuse(refundWords.noSuchRefund)
    const to = happened ? 'done' : 'refused'
    if (refund.state === to) return
    if (refund.state !== 'uncertain' && refund.state !== 'pending') throw refuse(textOf(refundWords.changedMeanwhile, { now: refundWords[refund.state] }))
    await transaction
      .updateTable('refunds')
      .set({ state: to, updated_at: clock.now(), ...(happened ? { reference: note, problem: null } : { problem: note }) })
      .where('id', '=', id)
      .execute()
    const actor = { kind: 'staff', id: by.id } as const
    await audit(
      { by, action: 'refund', subject: `order:${orderId}`, details: { refund: id, amount: refund.amount, currency: order.currency, settled: to } },
      transaction,
    )
    if (happened) await carryOut(transaction, (await findRefund(id, transaction))!, { actor, threshold })
    else {
      await giveUp(transaction, orderId, refund.amount)
      await recordEvent(transaction, {
        orderId,
        actor,
        kind: 'refund-step',
        details: { outcome: 'absent', refundId: id, amount: refund.amount, gateway: refund.gateway, text: note },
      })
    }
    await unflag(transaction, orderId)
  })
}

/** Longest refund request: after this the requesting process is gone. */
const SENDING_MS = 3 * 60_000

/** Marks interrupted refund requests as uncertain, for staff to check; none is resent. Returns how many; run every minute. */
export async function doubtRefunds(): Promise<number> {
  const before = new Date(clock.now().getTime() - SENDING_MS)
  const cutOff = await db.selectFrom('refunds').select(['id', 'order_id']).where('state', '=', 'sending').where('created_at', '<', before).limit(100).execute()
  for (const { id, order_id: orderId } of cutOff) await doubt(id, orderId)
  return cutOff.length
}

async function doubt(id: number, orderId: number): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const doubted = await transaction
      .updateTable('refunds')
      .set({ state: 'uncertain', updated_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning(['amount', 'gateway'])
      .executeTakeFirst()
    if (!doubted) return
    await flag(transaction, orderId, 'refund-uncertain')
    const details = { outcome: 'uncertain', refundId: id, ...doubted }
    await recordEvent(transaction, { orderId, actor: { kind: 'system', id: 'doubt-refunds' }, kind: 'refund-step', details })
  })
}
