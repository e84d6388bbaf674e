import { sql } from 'kysely'
import type { Text } from '#i18n/words.ts'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { hasCalls } from '#shop/delivery/couriers'
import { findCourier, findCouriersIn } from '#shop/delivery/couriers.server'
import { destinationOf } from '#shop/delivery/parcels'
import { addParcel, bookParcel, findParcels } from '#shop/delivery/parcels.server'
import { fetchFirstPlaces } from '#shop/delivery/places.server'
import { findOrder } from '#shop/orders/orders.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import type { BulkOrderOutcome, ChosenOrder } from './bulk-orders.ts'

/** Fetches the couriers' first lists that a task's remaining orders need. */
export async function fetchPlacesOfTask(taskId: string, courier: string | undefined): Promise<void> {
  const { rows } = await sql<{ zone: string }>`
    select distinct coalesce(o.shipping, o.billing, o.place) ->> 'zone' as zone from bulk_orders b join orders o on o.id = b.order_id
    where b.task_id = ${taskId}::uuid and b.outcome is null and coalesce(o.shipping, o.billing, o.place) ->> 'zone' is not null`.execute(db)
  await fetchFirstPlaces(
    rows.map(({ zone }) => zone),
    async (country) => findCourier(country, await courierIn(country, courier)),
  )
}

async function courierIn(country: string, courier: string | undefined): Promise<string | undefined> {
  return courier?.endsWith(`-${country.toLowerCase()}`) ? courier : (await findCouriersIn(country))[0]?.id
}

/**
 * Books the parcel of one chosen order with the courier chosen for its country, else the usual one, outside of any transaction. Its row is committed before
 * the request: a crash or a lost answer causes no second one. A courier without calls gets no request. Throws the refusals of `bookParcel` and `addParcel`,
 * and for an unconfirmed place.
 */
export async function bookOne(
  { id, seen }: ChosenOrder,
  { weight, courier, staffId }: { weight: number; courier?: string | undefined; staffId: string },
): Promise<{ outcome: BulkOrderOutcome; why?: Text }> {
  const order = await findOrder(id)
  if (!order) return { outcome: 'gone' }
  if ((await findParcels(id)).some(({ state }) => state === 'booked')) return { outcome: 'same' }
  if (order.state !== seen) return { outcome: 'changed' }
  const { country, place } = destinationOf(order)
  const chosen = await courierIn(country, courier)
  if (chosen !== undefined && !hasCalls(chosen)) {
    await addParcel(id, { kind: 'staff', id: staffId }, { courier: chosen, number: null })
    return { outcome: 'done' }
  }
  if (order.place?.isSure === false) throw refuse(orderDeskWords.placeUnsure)
  const size = { courier: chosen, place: place ?? '', weightGrams: weight, pieces: 1 }
  const { state } = await bookParcel(id, { kind: 'staff', id: staffId }, size)
  return state === 'booked' ? { outcome: 'done' } : { outcome: 'refused', why: orderDeskWords['parcel-uncertain'] }
}
