import { textOf } from '#i18n/text-of.ts'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { assignIn } from '#shop/orders/calls.server'
import { isStepBack, type OrderState } from '#shop/orders/orders'
import { lockOrder } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { moveByStaffIn } from '#shop/orders/order-management.server'
import type { BulkOrderChange, BulkOrderOutcome, BulkOrderUndo, ChosenOrder } from './bulk-orders.ts'

export interface Acting {
  change: BulkOrderChange | BulkOrderUndo
  staffId: string
}

/** Applies the change to one chosen order if it is still as seen. Throws the shop's refusals; the transaction is then lost. */
export async function actOnOrder(transaction: Database, { id, seen }: ChosenOrder, { change, staffId }: Acting): Promise<BulkOrderOutcome> {
  const order = await lockOrder(transaction, id)
  if (!order) return 'gone'
  if (change.act === 'assign') return assignOne(transaction, { id, seen }, { person: change.person, staffId })
  if (change.act === 'undo') return undoOne(transaction, { id, seen, state: order.state }, { change, staffId })
  const to = change.act === 'confirm' ? 'confirmed' : 'cancelled'
  if (order.state === to) return 'same'
  if (order.state !== seen) return 'changed'
  if (isStepBack(order.state, to)) throw refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[order.state], to: orderWords[to] }))
  await moveByStaffIn(transaction, { orderId: id, staffId }, { seen: order.state, to, reason: change.act === 'cancel' ? change.reason : '' })
  return 'done'
}

/** Takes an act back where the order still is as the act left it. `seen` is what it was before. */
async function undoOne(
  transaction: Database,
  { id, seen, state }: ChosenOrder & { state: OrderState },
  { change: { was, reason }, staffId }: { change: BulkOrderUndo; staffId: string },
): Promise<BulkOrderOutcome> {
  if (was.act === 'assign') return assignOne(transaction, { id, seen: was.person ?? '' }, { person: seen || null, staffId })
  if (state === seen) return 'same'
  if (state !== 'confirmed') return 'changed'
  await moveByStaffIn(transaction, { orderId: id, staffId }, { seen: state, to: seen as OrderState, reason })
  return 'done'
}

async function assignOne(transaction: Database, { id, seen }: ChosenOrder, { person, staffId }: { person: string | null; staffId: string }) {
  const { assigned_to: now } = await transaction.selectFrom('orders').select('assigned_to').where('id', '=', id).executeTakeFirstOrThrow()
  if (now === person) return 'same'
  if ((now ?? '') !== seen) return 'changed'
  await assignIn(transaction, [id], { personId: person, by: staffId })
  return 'done'
}
