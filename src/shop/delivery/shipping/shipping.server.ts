import { cached } from '#platform/cached.server'
import { listZones, offeredZones } from './reading.server.ts'
import type { ShippingZone } from './shipping.ts'

export const SHIPPING = 'shipping'

const findCached = cached<typeof SHIPPING, ShippingZone[]>({ most: 1, load: readOffered, tagOf: (tag) => tag })

/** Zones with their enabled methods, in the order in which they are tried. Cached until they change. */
export async function findZones(): Promise<ShippingZone[]> {
  return (await findCached(SHIPPING)) ?? readOffered()
}

async function readOffered(): Promise<ShippingZone[]> {
  return offeredZones(await listZones())
}
