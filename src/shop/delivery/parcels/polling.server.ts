import { sql, type Selectable } from 'kysely'
import { CourierFailure, courierNamed, STATUSES_AT_A_TIME, type ParcelStatus } from '#gateways/courier'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { asRefusal } from '#platform/refusal'
import type { Delivery } from '#shop/orders/orders'
import { findOrder, lockOrder, markOrder, recordEvent, type Actor } from '#shop/orders/orders.server'
import { askCourier, courierOf } from './calling.server.ts'
import { flagUnexplained } from './flags.server.ts'
import type { Parcel } from './parcels.ts'
import type { ParcelTable } from './parcels.tables.ts'
import { findParcel, parcelOf } from './reading.server.ts'

const ASKED_FOR_DAYS = 60
const MOST_AT_A_TIME = 200

/**
 * Requests the status of parcels, least recently checked first, and returns their number. Run it every minute. The interval is a fifth of the time without
 * news, from 10 minutes to 6 hours; it ends at delivery or after 60 days.
 */
export async function pollParcels(): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<Selectable<ParcelTable>>`
    select * from parcels
    where state = 'booked' and arrived_at is null and booked_at > ${now}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS})
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
  if (state !== 'booked' || barcode === null) return
  await apply([parcel], await askCourier(courierOf(courier), (gateway) => gateway.statuses([barcode])))
}

async function pollSome(courier: string, parcels: Parcel[]): Promise<void> {
  const barcodes = parcels.map(({ barcode }) => barcode).filter((barcode) => barcode !== null)
  try {
    await apply(parcels, (await courierNamed(courier)?.statuses(barcodes)) ?? [])
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ courier, kind: error.kind, reason: error.message }, 'parcels could not be looked up; again later')
    await apply(parcels, [])
  }
}

async function apply(parcels: Parcel[], heard: ParcelStatus[]): Promise<void> {
  const byBarcode = new Map(heard.map((status) => [status.barcode, status]))
  for (const parcel of parcels) await applyOne(parcel, byBarcode.get(parcel.barcode ?? ''))
}

/** Marks the delivery that a courier reported, with its consequences. If the order's state forbids it, flags the order for staff. */
async function markArrival(orderId: number, delivery: Delivery, actor: Actor): Promise<void> {
  const order = await findOrder(orderId)
  // A late handover report must not undo a delivery.
  if (!order || (delivery === 'handed-over' && order.delivery === 'delivered')) return
  try {
    await markOrder(orderId, { delivery }, { actor })
  } catch (error) {
    const refusal = asRefusal(error)
    log.warn({ order: orderId, delivery, reason: refusal.message }, 'a courier speaks of a parcel that its order does not have')
    await inTransaction((transaction) => flagUnexplained(transaction, orderId))
  }
}

/**
 * Applies the courier's status only if it changed, so that later changes by staff stay. Marks the order before it stores the status: after an interruption in
 * between, the next poll does both.
 */
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
  if (means) await markArrival(orderId, means, actor)
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
