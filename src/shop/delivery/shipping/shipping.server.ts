import { cached } from '#platform/cached.server'
import type { ShippingZone, ShippingMethod } from './shipping.ts'
import { sql } from 'kysely'
import { millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'

export const SHIPPING = 'shipping'

const findCached = cached<typeof SHIPPING, ShippingZone[]>({ most: 1, load: readOffered, tagOf: (tag) => tag })

/** Zones with their enabled methods, in the order in which they are tried. Cached until they change. */
export async function findZones(): Promise<ShippingZone[]> {
  return (await findCached(SHIPPING)) ?? readOffered()
}

async function readOffered(): Promise<ShippingZone[]> {
  return offeredZones(await listZones())
}

export interface StaffZone extends Omit<ShippingZone, 'methods'> {
  methods: (ShippingMethod & { enabled: boolean })[]
}

/** Uncached, in order. */
export async function listZones(database: Database = db): Promise<StaffZone[]> {
  const zones = await database.selectFrom('shipping_zones').select(['id', 'name', 'places']).orderBy('position').orderBy('id').execute()
  const rows = await database.selectFrom('shipping_methods').selectAll().orderBy('position').orderBy('id').execute()
  const methods = Map.groupBy(rows, ({ zone_id }) => zone_id)
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  return zones.map((zone) => ({
    ...zone,
    methods: (methods.get(zone.id) ?? []).map(({ id, kind, title, cost, class_costs, minimum, enabled }) => ({
      id,
      kind,
      title,
      cost: amount(cost),
      classCosts: Object.fromEntries(Object.entries(class_costs).map(([name, added]) => [name, millimes(added)])),
      minimum: amount(minimum),
      enabled,
    })),
  }))
}

/** Zones for shoppers: only enabled methods, and no zones without any method yet. */
export function offeredZones(zones: StaffZone[]): ShippingZone[] {
  const finished = zones.filter(({ methods }) => methods.length > 0)
  return finished.map(({ methods, ...zone }) => ({
    ...zone,
    methods: methods.filter(({ enabled }) => enabled).map(({ enabled: _enabled, ...method }) => method),
  }))
}

const MOST_CLASSES = 100

export async function listShippingClasses(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct shipping_class as name from products where shipping_class <> '' order by name limit ${MOST_CLASSES}`.execute(db)
  return rows.map(({ name }) => name)
}
