import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { placeDirectOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import type { Actor } from '#shop/orders/orders.server'
import type { ParcelState } from './parcels.ts'
import { findParcels } from './parcels.server.ts'

export async function addZone(id: string, code: string | null, country = 'TN'): Promise<string> {
  const name = `${id} ${country}`
  const city = await db
    .insertInto('courier_cities')
    .values({ country, state: null, en: name, ar: name, fr: name, code: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('courier_zones').values({ id, city_id: city.id, en: name, ar: name, fr: name, code, told_at: null }).execute()
  invalidate(new Set(['places']))
  return id
}

/** Places an order for delivery and returns its number. A word `sim:…` in the address makes its booking fail. */
export async function orderTo(productId: number, address = '12 rue de la Kasbah', said: Partial<QuickOrder> = {}): Promise<number> {
  const { id } = await placeDirectOrder({
    productId,
    variationId: null,
    quantity: 1,
    name: 'Sami Ben Ali',
    phone: `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    address,
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
    ...said,
  })
  return id
}

export async function addParcel(orderId: number, state: ParcelState): Promise<void> {
  const values = { order_id: orderId, courier: 'simulator', state, reference: `#${orderId}`, cash_due: 0, place: 'tn-tunis-la-marsa', zone: '1' }
  await db
    .insertInto('parcels')
    .values({ ...values, barcode: state === 'booked' ? `B${orderId}` : null })
    .execute()
}

export const STAFF: Actor = { kind: 'staff', id: 'salma' }

export const size = { place: 'essai-tunis', weightGrams: 1000, pieces: 1 }

export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

export const events = async (orderId: number) =>
  (await db.selectFrom('order_events').select(['actor', 'details']).where('order_id', '=', orderId).where('kind', '=', 'parcel').orderBy('id').execute()).map(
    ({ actor, details }) => `${actor}: ${String(details['outcome'])}`,
  )

export const newest = async (orderId: number) => (await findParcels(orderId))[0]!

export const later = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + minutes * 60_000))
