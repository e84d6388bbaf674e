import { CourierFailure, STATUSES_AT_A_TIME, COURIER_LIMITS, type ParcelStatus, type Booking, type CourierGateway, type ParcelAsk } from '#gateways/courier'
import { refuse, asRefusal } from '#platform/refusal'
import { findOrder, lockOrder, markOrder, recordEvent, writeColumns, type Actor, type Order } from '#shop/orders/orders.server'
import { hasCalls } from '#shop/delivery/couriers'
import { findCourier, findCourierById } from '#shop/delivery/couriers.server'
import { refreshPlacesOf } from '#shop/delivery/places.server'
import { destinationOf, type Parcel } from './parcels.ts'
import { watchCall } from '#shop/upkeep/troubles.server'
import { parcelWords } from './parcels.words.ts'
import { sql, type Selectable } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Tables } from '#platform/database.server'
import { log } from '#platform/log.server'
import type { Delivery } from '#shop/orders/orders'
import { choosePieces, findSamePress, tellPart, writePieces, type ChosenPieces } from './parts.server.ts'
import { askCourier, courierOf, flagUnexplained, flagUncertain, findParcel, isInParts, nextReference, parcelOf } from './settling.server.ts'
import { inEach, textOf } from '#i18n/words.ts'
import { zoneName } from '#shop/delivery/places'
import { findZone } from '#shop/delivery/places.reading.server'
import { parcelContents } from './asking.ts'

export interface ParcelSize extends ChosenPieces {
  courier?: string | undefined
  /** The zone's own id, as the order stores it. */
  place: string
  weightGrams: number
  pieces: number
}

/**
 * Books an order's parcel with the courier of its country and returns it; `uncertain` if no answer came. Stores it before the request: two presses of one
 * form (`seen`) create one parcel. Refuses, changing nothing: no courier there, an order that is not ready, a zone without this courier's code, and a courier that declines
 * or is unreachable.
 */
export async function bookParcel(orderId: number, actor: Actor, size: ParcelSize): Promise<Parcel> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(parcelWords.noSuchParcel)
  const { country } = destinationOf(order)
  const gateway = await findCourier(country, size.courier)
  if (!gateway) throw refuse(size.courier ? parcelWords.courierOff : parcelWords.noCourier)
  const zone = await findCodedZone(size.place, country, gateway)
  const { parcel, ask } = await begin(order, { gateway, zone, size })
  if (!ask) return parcel
  const booking = await askCourier(gateway, () => gateway.book(ask)).catch(async (error: unknown) => {
    await db.deleteFrom('parcels').where('id', '=', parcel.id).where('state', '=', 'booking').execute()
    throw error
  })
  await writeDown(parcel, booking, actor)
  if (booking.outcome === 'refused') throw booking.said ? refuse(parcelWords.courierSaysNo, booking) : refuse(parcelWords.courierSaysNothing)
  return findParcel(orderId, parcel.id)
}

/** A code of another courier, such as a former simulator's, does not count. */
async function findCodedZone(place: string, country: string, gateway: CourierGateway): Promise<CodedZone> {
  const found = place === '' ? undefined : await findZone(place)
  if (!found) throw refuse(parcelWords.noZone)
  if (found.city.country !== country) throw refuse(parcelWords.otherCountry)
  const { code } = found.zone
  if (code === null || !gateway.knowsCode(code)) throw refuse(textOf(parcelWords.noCode, { zone: inEach((locale) => zoneName(found.zone, locale)) }))
  return { place: found.zone.id, code }
}

interface CodedZone {
  place: string
  code: string
}

interface Plan {
  gateway: CourierGateway
  zone: CodedZone
  size: ParcelSize
}

async function begin(read: Order, { gateway, zone, size }: Plan): Promise<{ parcel: Parcel; ask: ParcelAsk | null }> {
  return inTransaction(async (transaction) => {
    const row = await lockOrder(transaction, read.id)
    if (!row) throw refuse(parcelWords.noSuchParcel)
    const order = (await findOrder(read.id, transaction))!
    const same = await findSamePress(transaction, order.id, { ...size, courier: gateway.id })
    if (same) return { parcel: same, ask: null }
    const chosen = await choosePieces(transaction, order, size)
    const isFollowing = order.state === 'shipped' && (await isInParts(order.id, transaction))
    const contents = parcelContents(order, COURIER_LIMITS, { ...chosen, isFollowing })
    const reference = await nextReference(transaction, order.id)
    const { weightGrams, pieces } = size
    const { place, code } = zone
    const parcel = await transaction
      .insertInto('parcels')
      .values({
        order_id: order.id,
        courier: gateway.id,
        reference,
        cash_due: chosen.collect,
        part: chosen.part,
        handed_at: chosen.handedAt,
        place,
        zone: code,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writePieces(transaction, parcel.id, chosen)
    return { parcel: parcelOf(parcel), ask: { ...contents, reference, zone: code, currency: row.currency, weightGrams, pieces } }
  })
}

/** Stores the outcome of a booking. An answer after staff settled the parcel by hand flags the order for review. */
async function writeDown({ id, orderId, courier, reference }: Parcel, booking: Booking, actor: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const barcode = booking.outcome === 'booked' ? booking.barcode : null
    const said = booking.outcome === 'refused' ? booking.said : null
    const written = await transaction
      .updateTable('parcels')
      .set({
        state: booking.outcome,
        barcode,
        pickup_code: booking.outcome === 'booked' ? booking.pickup : null,
        problem: said,
        booked_at: barcode === null ? null : clock.now(),
      })
      .where('id', '=', id)
      .where('state', 'in', ['booking', 'uncertain'])
      .executeTakeFirst()
    const late = written.numUpdatedRows === 0n && barcode !== null
    if (late) await writeColumns(transaction, orderId, { attention: 'parcel-late' })
    else if (booking.outcome === 'uncertain') await flagUncertain(transaction, orderId)
    const details = { outcome: late ? 'late' : booking.outcome, courier, reference, barcode, ...(said && { text: said }) }
    await recordEvent(transaction, { orderId, actor, kind: 'parcel', details })
  })
}

const ASKED_FOR_DAYS = 60
const MOST_AT_A_TIME = 200

/**
 * Requests the status of parcels, least recently checked first, and returns their number. Run it every minute. The interval is a fifth of the time without
 * news, from 10 minutes to 6 hours; it ends at delivery or after 60 days.
 */
export async function pollParcels(): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<Selectable<Tables['parcels']>>`
    select * from parcels
    where state = 'booked' and zone is not null and arrived_at is null and booked_at > ${now}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS})
      and coalesce(checked_at, booked_at)
        + greatest(interval '10 minutes', least((${now}::timestamptz - coalesce(status_at, booked_at)) / 5, interval '6 hours')) <= ${now}
    order by checked_at nulls first, id limit ${MOST_AT_A_TIME}`.execute(db)
  for (const [courier, parcels] of Map.groupBy(rows.map(parcelOf), (parcel) => parcel.courier)) {
    for (let from = 0; from < parcels.length; from += STATUSES_AT_A_TIME) {
      await pollSome(courier, parcels.slice(from, from + STATUSES_AT_A_TIME))
    }
  }
  return rows.length
}

/** Requests the status of one parcel now. Refuses without a good answer. */
export async function refreshParcel(orderId: number, id: number): Promise<void> {
  const parcel = await findParcel(orderId, id)
  const { state, barcode, courier } = parcel
  if (state !== 'booked' || barcode === null || !hasCalls(courier)) return
  await apply([parcel], await askCourier(await courierOf(courier), (gateway) => gateway.statuses([barcode])))
}

async function pollSome(courier: string, parcels: Parcel[]): Promise<void> {
  const barcodes = parcels.map(({ barcode }) => barcode).filter((barcode) => barcode !== null)
  try {
    const gateway = await findCourierById(courier)
    await apply(parcels, gateway ? await watchCall(`courier:${courier}`, isFailure, () => gateway.statuses(barcodes)) : [])
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ courier, kind: error.kind, reason: error.message }, 'parcels could not be looked up; again later')
    await apply(parcels, [])
  }
}

const isFailure = (error: unknown) => error instanceof CourierFailure

async function apply(parcels: Parcel[], heard: ParcelStatus[]): Promise<void> {
  const byBarcode = new Map(heard.map((status) => [status.barcode, status]))
  for (const parcel of parcels) await applyOne(parcel, byBarcode.get(parcel.barcode ?? ''))
}

/** Marks the delivery that a courier reported, with its consequences: of a part, its own. If the order's state forbids it, flags the order for staff. */
async function markArrival({ id, orderId, part }: Parcel, delivery: Exclude<Delivery, 'none'>, actor: Actor): Promise<void> {
  const order = await findOrder(orderId)
  // A late handover report must not undo a delivery.
  if (!order || (delivery === 'handed-over' && order.delivery === 'delivered')) return
  try {
    if (part) await tellPart({ orderId, parcel: id, actor }, { outcome: delivery })
    else await markOrder(orderId, { delivery }, { actor })
  } catch (error) {
    const refusal = asRefusal(error)
    log.warn({ order: orderId, delivery, reason: refusal.message }, 'a courier speaks of a parcel that its order does not have')
    await inTransaction((transaction) => flagUnexplained(transaction, orderId))
  }
}

/** Applies a status only if it changed: later changes by staff stay. Marks the order first: after an interruption the next poll does both. */
async function applyOne(parcel: Parcel, heard: ParcelStatus | undefined): Promise<void> {
  const now = clock.now()
  const status = heard?.status ?? null
  if (!heard || status === null || status === parcel.status) {
    await db
      .updateTable('parcels')
      .set({ checked_at: now, ...(heard && { problem: heard.problem }) })
      .where('id', '=', parcel.id)
      .execute()
    return
  }
  const { means } = heard
  const { orderId, courier, barcode, reference } = parcel
  const actor: Actor = { kind: 'provider', id: courier }
  if (means) await markArrival(parcel, means, actor)
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const changed = await transaction
      .updateTable('parcels')
      .set({ status, status_at: now, checked_at: now, problem: null, arrived_at: means === 'delivered' ? now : null })
      .where('id', '=', parcel.id)
      .where('state', '=', 'booked')
      .where('status', 'is distinct from', status)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await recordEvent(transaction, { orderId, actor, kind: 'parcel', details: { outcome: 'status', courier, barcode, reference, text: status } })
  })
}

export { addParcel, correctParcel } from './by-hand.server.ts'
export { findPartsDue, packPartIn, packPartsIn, tellPart, tellPartIn, type ChosenPieces, type PartTold } from './parts.server.ts'
export {
  findOrdersByTracking,
  findParcel,
  findParcels,
  findPieces,
  isInParts,
  hasOpenParcel,
  cancelParcel,
  closeParcel,
  doubtBookings,
  findLabel,
  resolveAbsent,
  resolveFound,
  type ParcelOf,
} from './settling.server.ts'

/** Fetches the zones from the courier of an order's country. Refuses without a courier or a good answer. */
export async function askForPlaces(orderId: number): Promise<void> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(parcelWords.noSuchParcel)
  await refreshPlacesOf(destinationOf(order).country)
}
