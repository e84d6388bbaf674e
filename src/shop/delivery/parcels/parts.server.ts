import { coinOf, exactAmount, writtenIn } from '#money/formats'
import { millimes, payable, type Millimes } from '#money/millimes'
import { textOf } from '#i18n/words.ts'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { cashDue } from '#shop/orders/orders'
import {
  collectedBy,
  deliverParts,
  findFreePieces,
  findOrder,
  findParts,
  isUnderWay,
  lockOrder,
  markLocked,
  moveLocked,
  recordEvent,
  withStock,
  writeColumns,
  type Order,
} from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { isBookable, OPEN_STATES, partCash, type Parcel } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'
import { findParcel, parcelOf, type ParcelOf } from './settling.server.ts'

const MOST_OPEN = 9

/** What staff put in a parcel: pieces by line, by default all that are in no open parcel; and what it is to collect, by default its share of what is due. */
export interface ChosenPieces {
  goods?: ReadonlyMap<number, number> | null
  collect?: Millimes | null
  /** The newest open parcel when the form was made; 0 for none. */
  seen?: number | undefined
}

interface ChosenPart {
  /** False for a parcel with the whole order. */
  part: boolean
  pieces: ReadonlyMap<number, number>
  collect: Millimes
  handedAt: Date | null
}

/**
 * Decides what a parcel holds and collects, under the order's lock. The last parcel collects exactly what the others leave. Refuses pieces that are in another
 * open parcel, and more than is still due. IMP-11.
 */
export async function choosePieces(transaction: Database, order: Order, { goods, collect: asked }: ChosenPieces): Promise<ChosenPart> {
  const due = cashDue(order)
  if (due === undefined) throw refuse(parcelWords.notPaid)
  const others = await transaction
    .selectFrom('parcels')
    .select(['part', 'cash_due'])
    .where('order_id', '=', order.id)
    .where('state', 'in', [...OPEN_STATES])
    .execute()
  const free = await findFreePieces(transaction, order.id)
  if (others.some(({ part }) => !part) || (others.length > 0 && free.size === 0)) throw refuse(parcelWords.alreadyOpen)
  if (others.length >= MOST_OPEN) throw refuse(parcelWords.tooManyParcels, { max: MOST_OPEN })
  const chosen = goods ?? free
  if (chosen.size === 0 && free.size > 0) throw refuse(parcelWords.noPieces)
  const tooMany = [...chosen].find(([position, count]) => count > (free.get(position) ?? 0))?.[0]
  const line = order.lines.find(({ position }) => position === tooMany)
  if (line && others.length === 0) throw refuse(parcelWords.piecesTooMany, { left: line.quantity, name: line.name })
  if (tooMany !== undefined) throw refuse(parcelWords.piecesTaken)
  const isLast = [...free].every(([position, count]) => chosen.get(position) === count)
  const isFirst = others.length === 0
  const left = millimes(Math.max(0, due - others.reduce((sum, { cash_due: taken }) => sum + taken, 0)))
  const proposed = isLast ? left : millimes(Math.min(left, partCash(order, { due, pieces: chosen, isFirst })))
  const collect = asked ?? proposed
  const amount = exactAmount(left, writtenIn(order.currency))
  if (isLast && collect !== left) throw refuse(parcelWords.collectRest, { amount })
  if (collect > left || payable(collect, coinOf(order.currency)) !== collect) throw refuse(parcelWords.collectTooMuch, { amount })
  return { part: !(isFirst && isLast), pieces: chosen, collect, handedAt: isFirst && order.state === 'shipped' ? clock.now() : null }
}

/** The parcel of an earlier press of the same form. Refuses a form after other changes to the order's parcels. */
export async function findSamePress(
  transaction: Database,
  orderId: number,
  { seen, goods, courier }: ChosenPieces & { courier: string },
): Promise<Parcel | undefined> {
  if (seen === undefined) return undefined
  const [last, before] = await transaction
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OPEN_STATES])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if ((last?.id ?? 0) === seen || last?.part === false) return undefined
  if (last?.courier !== courier || (before?.id ?? 0) !== seen) throw refuse(parcelWords.parcelsChanged)
  const held = await transaction.selectFrom('parcel_lines').select(['position', 'pieces']).where('parcel_id', '=', last.id).execute()
  const isSame = goods
    ? goods.size === held.length && held.every(({ position, pieces }) => goods.get(position) === pieces)
    : (await findFreePieces(transaction, orderId)).size === 0
  if (!isSame) throw refuse(parcelWords.parcelsChanged)
  return parcelOf(last)
}

/** Writes which pieces a parcel holds; the whole order needs no lines. */
export async function writePieces(transaction: Database, parcel: number, { part, pieces }: ChosenPart): Promise<void> {
  if (!part) return
  const rows = [...pieces].map(([position, count]) => ({ parcel_id: parcel, position, pieces: count }))
  await transaction.insertInto('parcel_lines').values(rows).execute()
}

/** What is said of a parcel that holds a part of its order. `collected` is its cash, by default all that it was to collect. */
export type PartTold =
  | { outcome: 'handed-over' }
  | { outcome: 'delivered'; collected?: Millimes | null; reason?: string }
  | { outcome: 'returned'; reason?: string }

/**
 * Writes down what became of one parcel of several; said again, it is once. The order leaves with its first parcel, and ends with its last: delivered if one
 * was, returned if all came back. Refuses what does not fit what was said before, more cash than the parcel was to collect, and less without a reason. IMP-11.
 */
export async function tellPart(of: ParcelOf, told: PartTold): Promise<'done' | 'same'> {
  return withStock((transaction) => tellPartIn(transaction, of, told))
}

/** As `tellPart`, inside the caller's transaction, which is lost on refusal. */
export async function tellPartIn(transaction: Database, { orderId, parcel: id, actor }: ParcelOf, told: PartTold): Promise<'done' | 'same'> {
  const order = await lockOrder(transaction, orderId)
  const parcel = await findParcel(orderId, id, transaction)
  const { part, state, handedAt, deliveredAt, returnedAt, courier, reference, barcode } = parcel
  if (!order || !part || state !== 'booked') throw refuse(parcelWords.noSuchParcel)
  const { outcome } = told
  const now = clock.now()
  // A late report of the handover undoes no delivery.
  if (outcome === 'handed-over' && (handedAt !== null || deliveredAt !== null) && returnedAt === null) return 'same'
  if (outcome === 'returned' && returnedAt !== null) return 'same'
  if (outcome === 'delivered' && deliveredAt !== null && (told.collected ?? parcel.collected) === parcel.collected) return 'same'
  const parts = await findParts(transaction, orderId)
  if (outcome !== 'returned' && parts.some((one) => one.id === id && one.isReceived)) throw refuse(parcelWords.partReceived)
  const isFound = outcome === 'delivered' && returnedAt !== null && order.delivery === 'handed-over' && order.return_due
  const isUndone = outcome === 'handed-over' && deliveredAt !== null && returnedAt !== null && order.return_due
  if (outcome === 'delivered' ? !isUnderWay(parcel) && !isFound : outcome === 'handed-over' && order.delivery === 'returned')
    throw refuse(parcelWords.toldOtherwise)
  if (outcome === 'returned' && deliveredAt === null && parcel.collected) throw refuse(orderWords.partPaid)
  if (isBookable(order.state)) await moveLocked(transaction, { orderId, to: 'shipped', actor, isPart: true })
  else if (order.state !== 'shipped' && !(order.state === 'completed' && (outcome === 'returned' || isUndone)))
    throw refuse(textOf(orderWords.markNotAllowed, { now: orderWords[order.state] }))
  if (outcome === 'returned' || returnedAt !== null || handedAt === null) {
    const returned_at = outcome === 'returned' ? now : null
    await transaction
      .updateTable('parcels')
      .set({ handed_at: handedAt ?? now, returned_at })
      .where('id', '=', id)
      .execute()
    const isDue = outcome === 'returned' || (returnedAt === null ? order.return_due : parts.some((one) => one.id !== id && one.returnedAt && !one.isReceived))
    await writeColumns(transaction, orderId, { return_due: isDue, updated_at: now })
  }
  if (outcome === 'delivered') await deliver(transaction, { orderId, parcel: id, actor }, told)
  const said = 'reason' in told && told.reason ? { text: told.reason } : {}
  const { collected } = await findParcel(orderId, id, transaction)
  await recordEvent(transaction, {
    orderId,
    actor,
    kind: 'parcel',
    details: { outcome, courier, reference, barcode, ...(collected !== null && { collected }), ...said },
  })
  await settleParts(transaction, { orderId, actor })
  return 'done'
}

async function deliver(transaction: Database, { orderId, parcel, actor }: ParcelOf, { collected, reason }: PartTold & { outcome: 'delivered' }): Promise<void> {
  const order = (await findOrder(orderId, transaction))!
  const due = cashDue(order)
  if (due === undefined) throw refuse(parcelWords.notPaid)
  const isCash = order.payment === 'unpaid'
  if (collected !== undefined && collected !== null) {
    const asked = (await findPartsDue(transaction, order)).get(parcel) ?? 0
    if (collected > asked) throw refuse(orderWords.collectedTooMuch)
    if (collected < asked && !reason) throw refuse(parcelWords.whyLess)
    if (payable(collected, coinOf(order.currency)) !== collected) throw refuse(orderWords.collectedWrong)
  }
  const by = actor.kind === 'staff' ? actor.id : null
  await deliverParts(transaction, orderId, { due: isCash ? due : null, by, collected: collected ?? undefined, only: parcel })
}

export async function findPartsDue(database: Database, order: Order): Promise<Map<number, Millimes>> {
  const parts = await findParts(database, order.id)
  const left = (cashDue(order) ?? 0) - collectedBy(parts)
  return new Map(parts.filter(isUnderWay).map((part) => [part.id, millimes(part.collected === null ? Math.max(0, Math.min(part.cashDue, left)) : 0)]))
}

/** Ends an order whose pieces are all in parcels that ended. One that ended is returned once all its parcels came back. */
async function settleParts(transaction: Database, { orderId, actor }: Omit<ParcelOf, 'parcel'>): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const parts = await findParts(transaction, orderId)
  const isBack = order?.state === 'completed' && parts.every(({ returnedAt }) => returnedAt)
  if (isBack) return markLocked(transaction, { orderId, marks: { delivery: 'returned' }, actor })
  if (order?.state !== 'shipped' || parts.some(isUnderWay) || (await findFreePieces(transaction, orderId)).size > 0) return
  const unanswered = await transaction
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['booking', 'uncertain'])
    .executeTakeFirst()
  if (unanswered) return
  if (parts.some(({ deliveredAt }) => deliveredAt)) await moveLocked(transaction, { orderId, to: 'completed', actor })
  else await markLocked(transaction, { orderId, marks: { delivery: 'returned' }, actor })
}

/** Says that one parcel of several is packed, or not after all. The order is packed when all its parcels are. */
export async function packPartIn(transaction: Database, { orderId, parcel: id }: ParcelOf, isPacked: boolean): Promise<{ isChanged: boolean; isAll: boolean }> {
  await lockOrder(transaction, orderId)
  const changed = await transaction
    .updateTable('parcels')
    .set({ packed_at: isPacked ? clock.now() : null })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('part', '=', true)
    .where('packed_at', isPacked ? 'is' : 'is not', null)
    .executeTakeFirst()
  const open = await transaction
    .selectFrom('parcels')
    .select('packed_at')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OPEN_STATES])
    .execute()
  const isAll = open.every(({ packed_at: at }) => at !== null) && (await findFreePieces(transaction, orderId)).size === 0
  return { isChanged: changed.numUpdatedRows > 0n, isAll }
}

export async function packPartsIn(transaction: Database, orderId: number, packedAt: Date | null): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({ packed_at: packedAt })
    .where('order_id', '=', orderId)
    .where('part', '=', true)
    .where('state', 'in', [...OPEN_STATES])
    .where('packed_at', packedAt ? 'is' : 'is not', null)
    .execute()
}
