import { courierGateway } from '#gateways/courier'
import { refuse } from '#platform/refusal'
import { findOrder } from '#shop/orders/orders.server'
import { refreshPlacesOf } from '#shop/delivery/places.server'
import { destinationOf } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'

export { bookParcel, type ParcelSize } from './booking.server.ts'
export { refreshParcel, pollParcels } from './polling.server.ts'
export { findOrdersByTracking, findParcels, hasOpenParcel } from './reading.server.ts'
export { cancelParcel, closeParcel, doubtBookings, findLabel, resolveAbsent, resolveFound, type ParcelOf } from './settling.server.ts'

/** The courier of a country (ISO code), with a test of its zone codes. */
export function courierIn(country: string): { id: string; name: string; knowsCode(code: string): boolean } | undefined {
  return courierGateway(country)
}

/** Fetches the zones from the courier of an order's country. Refuses without a courier or a good answer. */
export async function askForPlaces(orderId: number): Promise<void> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(parcelWords.noSuchParcel)
  await refreshPlacesOf(destinationOf(order).country)
}
