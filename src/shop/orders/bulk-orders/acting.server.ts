import { sql } from 'kysely'
import { textOf } from '#i18n/text-of.ts'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
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

/** Takes an act back where the order still is as the act left it, and nothing happened to it since. `seen` is what it was before. */
async function undoOne(
  transaction: Database,
  { id, seen, state }: ChosenOrder & { state: OrderState },
  { change: { of, was, reason }, staffId }: { change: BulkOrderUndo; staffId: string },
): Promise<BulkOrderOutcome> {
  const hasMovedOn = await hasEventSince(transaction, id, of)
  if (was.act === 'assign') return assignOne(transaction, { id, seen: was.person ?? '' }, { person: seen || null, staffId, hasMovedOn })
  if (state === seen) return 'same'
  // A parcel that is being booked has no event yet.
  if (state !== 'confirmed' || hasMovedOn || (await hasOpenParcel(id, transaction))) return 'changed'
  await moveByStaffIn(transaction, { orderId: id, staffId }, { seen: state, to: seen as OrderState, reason })
  return 'done'
}

/** True for an order with an event after the last one of an act. */
async function hasEventSince(transaction: Database, id: number, act: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_events e where e.order_id = ${id}
      and e.id > (select coalesce(b.last_event, 0) from bulk_orders b where b.task_id = ${act}::uuid and b.order_id = ${id}) limit 1`.execute(transaction)
  return rows.length > 0
}

interface Assigning {
  person: string | null
  staffId: string
  hasMovedOn?: boolean
}

async function assignOne(transaction: Database, { id, seen }: ChosenOrder, { person, staffId, hasMovedOn = false }: Assigning) {
  const { assigned_to: now } = await transaction.selectFrom('orders').select('assigned_to').where('id', '=', id).executeTakeFirstOrThrow()
  if (now === person) return 'same'
  if ((now ?? '') !== seen || hasMovedOn) return 'changed'
  await assignIn(transaction, [id], { personId: person, by: staffId })
  return 'done'
}
