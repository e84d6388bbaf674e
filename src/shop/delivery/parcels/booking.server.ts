import { courierGateway, COURIER_LIMITS, type Booking, type CourierGateway, type ParcelAsk } from '#gateways/courier'
import { inEach, textOf } from '#i18n/text-of.ts'
import { clock } from '#platform/clock'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOrder, lockOrder, recordEvent, type Actor, type Order } from '#shop/orders/orders.server'
import { zoneName } from '#shop/delivery/places'
import { findZone } from '#shop/delivery/places.reading.server'
import { parcelContents } from './asking.ts'
import { askCourier } from './calling.server.ts'
import { destinationOf, type Parcel } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'
import { flagUncertain } from './flags.server.ts'
import { findParcel, parcelOf } from './reading.server.ts'
import './parcels.tables.ts'

export interface ParcelSize {
  /** The zone's own id, as the order stores it. */
  place: string
  weightGrams: number
  pieces: number
}

/**
 * Books an order's parcel with the courier of its country and returns it; `uncertain` if no answer came. Stores it before the request, so that two clicks
 * create one parcel. Refuses, changing nothing: no courier there, an order that is not ready, a zone without this courier's code, and a courier that declines
 * or is unreachable.
 */
export async function bookParcel(orderId: number, actor: Actor, size: ParcelSize): Promise<Parcel> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(parcelWords.noSuchParcel)
  const { country } = destinationOf(order)
  const gateway = courierGateway(country)
  if (!gateway) throw refuse(parcelWords.noCourier)
  const zone = await findCodedZone(size.place, country, gateway)
  const { parcel, ask } = await begin(order, { gateway, zone, size })
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

async function begin(read: Order, { gateway, zone, size }: Plan): Promise<{ parcel: Parcel; ask: ParcelAsk }> {
  try {
    return await inTransaction(async (transaction) => {
      const row = await lockOrder(transaction, read.id)
      if (!row) throw refuse(parcelWords.noSuchParcel)
      const contents = parcelContents({ ...read, state: row.state, payment: row.payment, paymentMethod: row.payment_method }, COURIER_LIMITS)
      const reference = await nextReference(transaction, read.id)
      const { weightGrams, pieces } = size
      const { place, code } = zone
      const parcel = await transaction
        .insertInto('parcels')
        .values({ order_id: read.id, courier: gateway.id, reference, cash_due: contents.cashDue, place, zone: code, created_at: clock.now() })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { parcel: parcelOf(parcel), ask: { ...contents, reference, zone: code, currency: row.currency, weightGrams, pieces } }
    })
  } catch (error) {
    if (constraintOf(error) === 'parcels_one_open') throw refuse(parcelWords.alreadyOpen)
    throw error
  }
}

/** `#1001`, then `#1001-2` for a second try, so that no two parcels share a reference. */
async function nextReference(transaction: Database, orderId: number): Promise<string> {
  const { count } = await transaction
    .selectFrom('parcels')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count === 0 ? `#${orderId}` : `#${orderId}-${count + 1}`
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
    if (late) await transaction.updateTable('orders').set({ attention: 'parcel-late' }).where('id', '=', orderId).execute()
    else if (booking.outcome === 'uncertain') await flagUncertain(transaction, orderId)
    const details = { outcome: late ? 'late' : booking.outcome, courier, reference, barcode, ...(said && { text: said }) }
    await recordEvent(transaction, { orderId, actor, kind: 'parcel', details })
  })
}
