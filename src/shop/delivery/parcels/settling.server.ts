import { textOf } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { constraintOf, db, inTransaction, type Database, type Tables } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { findParts, lockOrder, recordEvent, flagOrder, unflagOrder, type Actor } from '#shop/orders/orders.server'
import { courierName, type Parcel, type ParcelState, isOpenParcel, mayAddParcel, spellingsOf } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'
import { CourierFailure, type CourierGateway } from '#gateways/courier'
import { hasCalls, isSelfCourier, trackingLink } from '#shop/delivery/couriers'
import { findCourierById } from '#shop/delivery/couriers.server'
import { log } from '#platform/log.server'
import { sql, type Selectable } from 'kysely'
import { millimes } from '#money/millimes'

export interface ParcelOf {
  orderId: number
  parcel: number
  actor: Actor
}

/** A PDF. Refuses a parcel that is not booked, and a courier without a good answer. */
export async function findLabel({ orderId, parcel: id }: Omit<ParcelOf, 'actor'>): Promise<{ pdf: Uint8Array<ArrayBuffer>; barcode: string }> {
  const parcel = await findParcel(orderId, id)
  const { barcode } = parcel
  if (parcel.state !== 'booked' || barcode === null) throw changed(parcel)
  return { pdf: await askCourier(await courierOf(parcel.courier), (gateway) => gateway.label(barcode)), barcode }
}

/** Cancels a booked parcel, at its courier if that has calls, once. Passes on the courier's refusal. */
export async function cancelParcel(of: ParcelOf): Promise<void> {
  const parcel = await findParcel(of.orderId, of.parcel)
  const { state, barcode, courier } = parcel
  if (state === 'cancelled') return
  if (parcel.deliveredAt !== null || parcel.collected !== null) throw refuse(parcelWords.alreadyDelivered)
  if (!hasCalls(courier)) return move(of, { from: 'booked', to: 'cancelled', outcome: 'closed' })
  if (state !== 'booked' || barcode === null) throw changed(parcel)
  await askCourier(await courierOf(courier), (gateway) => gateway.cancel(barcode))
  await move(of, { from: 'booked', to: 'cancelled', outcome: 'cancelled' })
}

/** Closes a parcel that staff cancelled with the courier directly, such as by phone. */
export async function closeParcel(of: ParcelOf, reason: string): Promise<void> {
  const { state } = await findParcel(of.orderId, of.parcel)
  if (state !== 'cancelled') await move(of, { from: 'booked', to: 'cancelled', outcome: 'closed', text: reason })
}

export async function resolveFound(of: ParcelOf, barcode: string): Promise<void> {
  const parcel = await findParcel(of.orderId, of.parcel)
  if (parcel.state !== 'uncertain') throw changed(parcel)
  const [row] = await askCourier(await courierOf(parcel.courier), (gateway) => gateway.statuses([barcode]))
  if (!row || row.problem !== null) throw refuse(parcelWords.barcodeUnknown)
  try {
    await move(of, { from: 'uncertain', to: 'booked', outcome: 'found', barcode })
  } catch (error) {
    if (constraintOf(error) === 'parcels_courier_barcode_key') throw refuse(parcelWords.barcodeTaken)
    throw error
  }
}

/** Marks an uncertain parcel as not created: another may be booked. */
export async function resolveAbsent(of: ParcelOf): Promise<void> {
  await move(of, { from: 'uncertain', to: 'refused', outcome: 'absent' })
}

/** Longest duration of a booking, in ms: after it the process must have died. */
const BOOKING_MS = 3 * 60_000

/** Marks interrupted bookings as uncertain, for staff to settle. Returns their number; run it every minute. */
export async function doubtBookings(): Promise<number> {
  const cutOff = await db
    .selectFrom('parcels')
    .select(['id', 'order_id'])
    .where('state', '=', 'booking')
    .where('created_at', '<', new Date(clock.now().getTime() - BOOKING_MS))
    .limit(100)
    .execute()
  const actor: Actor = { kind: 'system', id: 'doubt-bookings' }
  for (const { id, order_id: orderId } of cutOff) {
    await move({ orderId, parcel: id, actor }, { from: 'booking', to: 'uncertain', outcome: 'uncertain' }, 'quiet')
  }
  return cutOff.length
}

interface ParcelMove {
  from: ParcelState
  to: ParcelState
  outcome: string
  barcode?: string
  text?: string
}

/** Moves a parcel between states with its history, in one transaction. Refuses another state than expected, unless `quiet`. */
async function move({ orderId, parcel: id, actor }: ParcelOf, { from, to, outcome, barcode, text }: ParcelMove, quiet?: 'quiet'): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const isReceived = (await findParts(transaction, orderId)).some((one) => one.id === id && one.isReceived)
    if (to === 'cancelled' && !quiet && isReceived && order && mayAddParcel(order.state)) throw refuse(parcelWords.partReceived)
    const moved = await transaction
      .updateTable('parcels')
      .set({ state: to, ...(barcode && { barcode, booked_at: clock.now() }) })
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .where('state', '=', from)
      .returning(['courier', 'reference', 'barcode', 'delivered_at', 'collected'])
      .executeTakeFirst()
    if (!moved && quiet) return
    if (!moved) throw changed(await findParcel(orderId, id, transaction))
    const { delivered_at: deliveredAt, collected, ...about } = moved
    const isArrived = deliveredAt !== null || collected !== null || (order && order.collected !== null)
    if (to === 'cancelled' && !quiet && isArrived) throw refuse(parcelWords.alreadyDelivered)
    if (to === 'uncertain') await flagUncertain(transaction, orderId)
    if (from === 'uncertain') await unflagOrder(transaction, orderId, { over: [FLAG] })
    await recordEvent(transaction, { orderId, actor, kind: 'parcel', details: { outcome, ...about, ...(text && { text }) } })
  })
}

export function changed({ state }: Parcel): Refusal {
  return refuse(textOf(parcelWords.changedMeanwhile, { now: parcelWords[state] }))
}

const FLAG = 'parcel-uncertain'

export async function flagUncertain(transaction: Database, orderId: number): Promise<void> {
  await flagOrder(transaction, orderId, FLAG)
}

/** Flags an order that contradicts its courier's status, unless it is already flagged. */
export async function flagUnexplained(transaction: Database, orderId: number): Promise<void> {
  await flagOrder(transaction, orderId, 'parcel-unexplained')
}

/** Refuses a courier that is no longer configured. */
export async function courierOf(id: string): Promise<CourierGateway> {
  const gateway = await findCourierById(id)
  if (!gateway) throw refuse(parcelWords.courierGone)
  return gateway
}

/** Sends a request to the courier. Without a good answer, refuses with its cause, and that nothing was changed. */
export async function askCourier<T>(gateway: CourierGateway, ask: (gateway: CourierGateway) => Promise<T>): Promise<T> {
  try {
    return await ask(gateway)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ courier: gateway.id, kind: error.kind, reason: error.message }, 'the courier gave no good answer')
    throw inWords(error)
  }
}

function inWords({ kind, said }: CourierFailure): Refusal {
  if (kind === 'unreachable') return refuse(parcelWords.courierDown)
  if (kind === 'unreadable') return refuse(parcelWords.courierUnclear)
  return said ? refuse(parcelWords.courierSaysNo, { said }) : refuse(parcelWords.courierSaysNothing)
}

const MOST_PARCELS = 20

/** Latest first. */
export async function findParcels(orderId: number): Promise<Parcel[]> {
  const rows = await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(MOST_PARCELS).execute()
  return rows.map(parcelOf)
}

/** Pieces by line of those parcels of an order that hold a part of it. */
export async function findPieces(orderId: number): Promise<Map<number, Map<number, number>>> {
  const rows = await db
    .selectFrom('parcel_lines as l')
    .innerJoin('parcels as p', 'p.id', 'l.parcel_id')
    .select(['l.parcel_id as parcel', 'l.position', 'l.pieces'])
    .where('p.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return new Map([...Map.groupBy(rows, ({ parcel }) => parcel)].map(([parcel, lines]) => [parcel, new Map(lines.map((one) => [one.position, one.pieces]))]))
}

/** True once an order was sent in several parcels, whatever became of them. */
export async function isInParts(orderId: number, database: Database = db): Promise<boolean> {
  return (await database.selectFrom('parcels').select('id').where('order_id', '=', orderId).where('part', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** Whether an order's parcel is or may be under way. Reliable against concurrent bookings if the order is locked by the given transaction. */
export async function hasOpenParcel(orderId: number, database: Database = db): Promise<boolean> {
  const rows = await database.selectFrom('parcels').select('state').where('order_id', '=', orderId).execute()
  return rows.some(isOpenParcel)
}

/** Orders by the courier's bar code, or by our own reference. Latest first. */
export async function findOrdersByTracking(number: string): Promise<number[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('order_id')
    .where((parcel) => parcel.or([parcel('barcode', 'in', spellingsOf(number)), parcel('reference', '=', number)]))
    .orderBy('id', 'desc')
    .limit(MOST_PARCELS)
    .execute()
  return [...new Set(rows.map(({ order_id: id }) => id))]
}

/** `#1001`, then `#1001-2`: one more than the largest, as a row may be gone. */
export async function nextReference(transaction: Database, orderId: number): Promise<string> {
  const { last } = await transaction
    .selectFrom('parcels')
    .select(sql<number | null>`max(coalesce(substring(reference from '-([0-9]+)$')::int, 1))`.as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last === null ? `#${orderId}` : `#${orderId}-${last + 1}`
}

/** Refuses a missing parcel, and another order's. */
export async function findParcel(orderId: number, id: number, database: Database = db): Promise<Parcel> {
  const row = await database.selectFrom('parcels').selectAll().where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst()
  if (!row) throw refuse(parcelWords.noSuchParcel)
  return parcelOf(row)
}

export function parcelOf(row: Selectable<Tables['parcels']>): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    courier: row.courier,
    courierName: row.courier_name || (isSelfCourier(row.courier) ? '' : courierName(row.courier)),
    trackingLink: trackingLink(row.tracking, row.barcode) ?? null,
    fee: row.fee === null ? null : millimes(row.fee),
    returnFee: row.return_fee === null ? null : millimes(row.return_fee),
    state: row.state,
    reference: row.reference,
    barcode: row.barcode,
    pickupCode: row.pickup_code,
    cashDue: millimes(row.cash_due),
    part: row.part,
    packedAt: row.packed_at,
    handedAt: row.handed_at,
    deliveredAt: row.delivered_at,
    collected: row.collected === null ? null : millimes(row.collected),
    place: row.place,
    status: row.status,
    statusAt: row.status_at,
    problem: row.problem,
    returnedAt: row.returned_at,
    createdAt: row.created_at,
  }
}
