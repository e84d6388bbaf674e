import type { Selectable } from 'kysely'
import { millimes } from '#money/millimes'
import { db, type Database, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { isOpenParcel, type Parcel } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'

const MOST_PARCELS = 20

/** Latest first. */
export async function findParcels(orderId: number): Promise<Parcel[]> {
  const rows = await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(MOST_PARCELS).execute()
  return rows.map(parcelOf)
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
    .where((parcel) => parcel.or([parcel('barcode', '=', number), parcel('reference', '=', number)]))
    .orderBy('id', 'desc')
    .limit(MOST_PARCELS)
    .execute()
  return [...new Set(rows.map(({ order_id: id }) => id))]
}

/** Refuses a missing parcel, and another order's. */
export async function findParcel(orderId: number, id: number): Promise<Parcel> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst()
  if (!row) throw refuse(parcelWords.noSuchParcel)
  return parcelOf(row)
}

export function parcelOf(row: Selectable<Tables['parcels']>): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    courier: row.courier,
    state: row.state,
    reference: row.reference,
    barcode: row.barcode,
    pickupCode: row.pickup_code,
    cashDue: millimes(row.cash_due),
    place: row.place,
    status: row.status,
    statusAt: row.status_at,
    problem: row.problem,
    createdAt: row.created_at,
  }
}
