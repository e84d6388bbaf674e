import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { placeDirectOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import type { Actor } from '#shop/orders/orders.server'
import { findParcels } from './parcels.server.ts'
import './parcels.tables.ts'

/** Makes a zone that parcels can go to, in a city of its own. `code` is what the courier told; null for nothing. Gives its id. */
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

/** Places an order on delivery and gives its number. A word `sim:…` in the address brings a fault with its booking. */
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

/** A member of staff. */
export const STAFF: Actor = { kind: 'staff', id: 'salma' }

/** A parcel of one piece to the zone that the tests know. */
export const size = { place: 'essai-tunis', weightGrams: 1000, pieces: 1 }

/** What the shop says when it refuses; `done` when it does not. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

/** What was written down of an order's parcels, in its order. */
export const events = async (orderId: number) =>
  (await db.selectFrom('order_events').select(['actor', 'details']).where('order_id', '=', orderId).where('kind', '=', 'parcel').orderBy('id').execute()).map(
    ({ actor, details }) => `${actor}: ${String(details['outcome'])}`,
  )

/** The parcel of an order that was asked for last. */
export const newest = async (orderId: number) => (await findParcels(orderId))[0]!

/** Sets the clock forward by so many minutes. */
export const later = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + minutes * 60_000))
