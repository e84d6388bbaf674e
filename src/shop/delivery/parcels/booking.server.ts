import { courierGateway, COURIER_LIMITS, type Booking, type CourierGateway, type ParcelAsk } from '#gateways/courier'
import { clock } from '#platform/clock'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOrder, lockOrder, noteEvent, type Actor, type Order } from '#shop/orders/orders.server'
import { zoneName } from '#shop/delivery/places'
import { findZone } from '#shop/delivery/places.server'
import { parcelContents } from './asking.ts'
import { askCourier } from './calling.server.ts'
import { destinationOf, type Parcel } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'
import { flagUncertain } from './flags.server.ts'
import { findParcel, parcelOf } from './reading.server.ts'
import './parcels.tables.ts'

/** What staff say of a parcel to book. */
export interface ParcelSize {
  /** A zone by our own id, as the order keeps it. */
  place: string
  weightGrams: number
  pieces: number
}

/**
 * Books an order's parcel at the courier of its country: written down first, so that two who press at once make one parcel, then asked for
 * once, then written down what came of it. Gives the parcel as it stands then; `uncertain` where no answer came. Refuses, in words, where no
 * courier goes, an order that is not to be sent, a zone without a code of this very courier, what the courier says no to, and a
 * courier that is not there: nothing was changed then.
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

/** The courier's own code of a zone. A code that another courier told, as the simulator's in a shop that went over to a real one, counts as none. */
async function findCodedZone(place: string, country: string, gateway: CourierGateway): Promise<CodedZone> {
  const found = place === '' ? undefined : await findZone(place)
  if (!found) throw refuse(parcelWords.noZone)
  if (found.city.country !== country) throw refuse(parcelWords.otherCountry)
  const { code } = found.zone
  if (code === null || !gateway.knowsCode(code)) throw refuse(parcelWords.noCode, { zone: zoneName(found.zone, 'fr') })
  return { place: found.zone.id, code }
}

/** A zone by our own id, and the code that the courier told of it. */
interface CodedZone {
  place: string
  code: string
}

interface Plan {
  gateway: CourierGateway
  zone: CodedZone
  size: ParcelSize
}

/** Judges the order as it stands under its lock, and writes down that its parcel is being booked. */
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

/** `#1001`, and `#1001-2` for a second try: no parcel that may exist shares its name with another. */
async function nextReference(transaction: Database, orderId: number): Promise<string> {
  const { count } = await transaction
    .selectFrom('parcels')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count === 0 ? `#${orderId}` : `#${orderId}-${count + 1}`
}

/** Writes down what became of a booking. A truth that comes after staff have settled the parcel by hand is not lost: it asks for a look. */
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
    await noteEvent(transaction, { orderId, actor, kind: 'parcel', details })
  })
}
