import { refuse } from '#platform/refusal'
import { db } from '#platform/database.server'
import type { Parcel } from '#shop/delivery/parcels'
import type { ChosenPieces } from '#shop/delivery/parcels.server'
import { findFreePieces, findOrder } from '#shop/orders/orders.server'
import { findOrderVendors } from './listing.server.ts'
import { vendorOrderWords as words } from './vendor-orders.words.ts'

type Pieces = ReadonlyMap<number, number>

/** Pieces in no parcel, by store; the shop's own goods together. Empty unless several stores have some. */
export async function findPiecesByStore(orderId: number): Promise<Pieces[]> {
  const [order, vendors, free] = await Promise.all([findOrder(orderId), findOrderVendors(orderId), findFreePieces(db, orderId)])
  const own = new Set(vendors.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const storeOf = new Map(order?.lines.map(({ position, vendorId }) => [position, own.has(vendorId) ? 0 : vendorId]))
  const groups = [...Map.groupBy(free, ([position]) => storeOf.get(position)).values()].map((pieces) => new Map(pieces))
  return vendors.length > 0 && groups.length > 1 ? groups : []
}

/** Makes each store's parcel by `make`. A repeat makes no more; a refusal keeps those before. `seen`: the newest open parcel of the form. VEND-09. */
export async function makeParcelsByStore(orderId: number, seen: number | undefined, make: (chosen: ChosenPieces) => Promise<Parcel>): Promise<void> {
  const groups = await findPiecesByStore(orderId)
  if (groups.length === 0) throw refuse(words.oneStore)
  let last = seen
  for (const goods of groups) last = (await make({ goods, seen: last })).id
}
