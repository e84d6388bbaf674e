import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockOrder, moveLocked } from '#shop/orders/orders.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { callWords } from './calls.words.ts'
import { endHold, findClaim } from './leases.server.ts'
import { refuseOtherMoney } from './other-money.server.ts'
import { isOrderGivenUp } from './queue.server.ts'

/** Needs no lease: all agents see such orders in a list. Refuses an order with calls left, and one that somebody else is calling. */
export async function giveUpOrder(orderId: number, { staffId, reason }: { staffId: string; reason: string }): Promise<void> {
  const settings = await findSettings()
  await inTransaction(async (transaction) => {
    const isThere = (await lockOrder(transaction, orderId)) !== undefined
    if (!isThere || !(await isOrderGivenUp(transaction, orderId, settings))) throw refuse(callWords.notToGiveUp, { number: orderId })
    const { calling } = await findClaim(transaction, orderId, { person: staffId, at: clock.now() })
    if (calling !== null) throw refuse(callWords.takenBy, { name: calling })
    await refuseOtherMoney(transaction, orderId)
    await moveLocked(transaction, { orderId, to: 'cancelled', actor: { kind: 'staff', id: staffId }, reason }, lowStockThreshold(settings))
    await endHold(transaction, orderId, staffId)
  })
}
