import { recordChanges, tell } from '#platform/changes.server'
import { millimes } from '#money/millimes'
import { db, inTransaction } from '#platform/database.server'
import { keep } from '#platform/kept.server'
import type { ShippingMethod, ShippingZone } from './shipping.ts'
import './shipping.tables.ts'

const SHIPPING = 'shipping'

const findKept = keep<typeof SHIPPING, ShippingZone[]>({ most: 1, load: readZones, tagOf: (tag) => tag })

/** Where the shop delivers and how, in the order in which zones are tried; methods that are turned off are left out. Read once and kept until it changes. */
export async function findZones(): Promise<ShippingZone[]> {
  return (await findKept(SHIPPING)) ?? readZones()
}

/** A zone to be made. */
export interface NewZone extends Omit<ShippingZone, 'id' | 'methods'> {
  /** Zones are tried from the lowest on. */
  position: number
  methods: Omit<ShippingMethod, 'id'>[]
}

/** Makes a zone with its methods, in their order. Gives its number. */
export async function addZone({ name, position, places, methods }: NewZone): Promise<number> {
  const zoneId = await inTransaction(async (transaction) => {
    const zone = await transaction
      .insertInto('shipping_zones')
      .values({ name, position, places: JSON.stringify(places) as never })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, { kind, title, cost, classCosts, minimum }] of methods.entries()) {
      const texts = { title: JSON.stringify(title) as never, class_costs: JSON.stringify(classCosts) as never }
      await transaction
        .insertInto('shipping_methods')
        .values({ zone_id: zone.id, kind, cost, minimum, position: place + 1, ...texts })
        .execute()
    }
    await recordChanges(transaction, [SHIPPING])
    return zone.id
  })
  tell(new Set([SHIPPING]))
  return zoneId
}

async function readZones(): Promise<ShippingZone[]> {
  const zones = await db.selectFrom('shipping_zones').select(['id', 'name', 'places']).orderBy('position').orderBy('id').execute()
  const rows = await db.selectFrom('shipping_methods').selectAll().where('enabled', '=', true).orderBy('position').orderBy('id').execute()
  const methods = Map.groupBy(rows, ({ zone_id }) => zone_id)
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  return zones.map((zone) => ({
    ...zone,
    methods: (methods.get(zone.id) ?? []).map(({ id, kind, title, cost, class_costs, minimum }) => ({
      id,
      kind,
      title,
      cost: amount(cost),
      classCosts: Object.fromEntries(Object.entries(class_costs).map(([name, added]) => [name, millimes(added)])),
      minimum: amount(minimum),
    })),
  }))
}
