import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { recordChanges, invalidate } from '#platform/changes.server'
import { inTransaction, json, type Database } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import type { MethodForm, ZoneForm } from './shipping.schema.ts'
import { containsPlace, flatRateOf, ownZoneOf, zoneOf, type ShippingMethod, type ShippingPlace, type ShippingZone } from './shipping.ts'
import { SHIPPING, listZones, offeredZones, type StaffZone } from './shipping.server.ts'
import { shippingWords } from '#shop/delivery/places.words'

export { listShippingClasses, listZones, offeredZones, type StaffZone } from './shipping.server.ts'

const MOST_ZONES = 100
const MOST_METHODS = 20

export interface NewZone extends Omit<ShippingZone, 'id' | 'methods'> {
  position: number
  methods: Omit<ShippingMethod, 'id'>[]
}

export async function addZone(zone: NewZone): Promise<number> {
  return changing((transaction) => insertZone(transaction, zone))
}

/** Undefined if the zone was deleted. */
export async function saveZone(id: number, { name, places }: Pick<ZoneForm, 'name' | 'places'>): Promise<number | undefined> {
  const values = { name, places: json(places) }
  return changing(
    async (transaction) => (await transaction.updateTable('shipping_zones').set(values).where('id', '=', id).returning('id').executeTakeFirst())?.id,
  )
}

/**
 * Adds a zone at a price and returns its id. It copies the methods that its first place had until now, at that price, and is tried before the first zone that
 * contains all of its places; one for everywhere is tried last.
 */
export async function makeZone({ name, places, cost }: ZoneForm): Promise<number> {
  return changing(async (transaction) => {
    await lockZones(transaction)
    const zones = await listZones(transaction)
    if (zones.length >= MOST_ZONES) throw refuse(shippingWords.tooManyZones, { max: MOST_ZONES })
    const id = await insertZone(transaction, { name, places, position: 0, methods: methodsAt(cost, zones, places[0]) })
    await putInOrder(transaction, 'shipping_zones', idsOf(withZone(zones, { id, places })))
    return id
  })
}

/** `cost` is null for the price of the enclosing zone. `name` is for the zone that the state may need. */
export interface StatePrice {
  place: ShippingPlace & { state: string }
  name: string
  cost: Millimes | null
}

/**
 * Saves prices of states, each in a zone of its own. The first price creates the zone, and adds a flat rate to one without an enabled rate. Clearing the
 * price deletes the zone, unless the enclosing zone lacks an identical copy of one of its methods. An unchanged price writes nothing.
 */
export async function savePrices(prices: StatePrice[]): Promise<void> {
  await changing(async (transaction) => {
    await lockZones(transaction)
    const zones = await listZones(transaction)
    const offered = offeredZones(zones)
    const methodsIn = (zone: ShippingZone | undefined) => zones.find(({ id }) => id === zone?.id)?.methods ?? []
    let order: PlacedZone[] = zones
    for (const { place, name, cost } of prices) {
      const own = ownZoneOf(offered, place)
      const flat = flatRateOf(own)
      if ((flat?.cost ?? null) === cost) continue
      if (!own) {
        const id = await insertZone(transaction, { name, places: [place], position: 0, methods: methodsAt(cost, zones, place) })
        order = withZone(order, { id, places: [place] })
        continue
      }
      if (!flat) {
        if (methodsIn(own).length >= MOST_METHODS) throw refuse(shippingWords.tooManyMethods, { max: MOST_METHODS })
        await insertMethod(transaction, own.id, { ...flatRateAt(cost), position: 0 })
        continue
      }
      const around = zoneOf(
        offered.filter((zone) => zone !== own),
        place,
      )
      const isKept = !methodsIn(own).every((method) => methodsIn(around).some((other) => isAlike(method, other, method.id === flat.id)))
      if (cost !== null || isKept) {
        const changed = cost ?? flatRateOf(around)?.cost ?? null
        await transaction.updateTable('shipping_methods').set({ cost: changed }).where('id', '=', flat.id).execute()
        continue
      }
      await transaction.deleteFrom('shipping_zones').where('id', '=', own.id).execute()
      order = order.filter(({ id }) => id !== own.id)
    }
    if (order.length > MOST_ZONES) throw refuse(shippingWords.tooManyZones, { max: MOST_ZONES })
    await putInOrder(transaction, 'shipping_zones', idsOf(order))
  })
}

/** Whether shoppers cannot distinguish the methods, apart from the price if `atAnyPrice`. */
function isAlike(one: StaffMethod, other: StaffMethod, atAnyPrice: boolean): boolean {
  return isDeepStrictEqual({ ...one, id: other.id, cost: atAnyPrice ? other.cost : one.cost }, other)
}

export async function moveZone(id: number, direction: 'up' | 'down'): Promise<void> {
  await changing(async (transaction) => {
    const ids = idsOf(await lockZones(transaction))
    await putInOrder(transaction, 'shipping_zones', moved(ids, id, direction))
  })
}

/** Carts that chose one of its methods fall back to the first offer. */
export async function deleteZone(id: number): Promise<void> {
  await changing((transaction) => transaction.deleteFrom('shipping_zones').where('id', '=', id).execute())
}

/** Undefined if the method or its zone was deleted. Its kind never changes. */
export async function saveMethod(place: { id: number } | { zoneId: number }, form: MethodForm): Promise<number | undefined> {
  const costs = Object.entries(form.classCosts).filter((one): one is [string, Millimes] => one[1] !== null)
  const values = {
    title: json({ fr: form.titleFr, en: form.titleEn, ar: form.titleAr }),
    cost: form.kind === 'free_shipping' ? null : form.cost,
    minimum: form.kind === 'free_shipping' ? form.minimum : null,
    class_costs: json(form.kind === 'flat_rate' ? Object.fromEntries(costs) : {}),
    enabled: form.enabled,
  }
  return changing(async (transaction) => {
    if ('id' in place) {
      const changed = transaction.updateTable('shipping_methods').set(values).where('id', '=', place.id).where('kind', '=', form.kind)
      return (await changed.returning('id').executeTakeFirst())?.id
    }
    const zone = await transaction.selectFrom('shipping_zones').select('id').where('id', '=', place.zoneId).forUpdate().executeTakeFirst()
    if (!zone) return undefined
    const ids = await methodsOf(transaction, zone.id)
    if (ids.length >= MOST_METHODS) throw refuse(shippingWords.tooManyMethods, { max: MOST_METHODS })
    const row = { ...values, zone_id: zone.id, kind: form.kind, position: ids.length + 1 }
    return (await transaction.insertInto('shipping_methods').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

export async function moveMethod(id: number, direction: 'up' | 'down'): Promise<void> {
  await changing(async (transaction) => {
    const method = await transaction.selectFrom('shipping_methods').select('zone_id').where('id', '=', id).executeTakeFirst()
    if (!method) return
    await transaction.selectFrom('shipping_zones').select('id').where('id', '=', method.zone_id).forUpdate().execute()
    await putInOrder(transaction, 'shipping_methods', moved(await methodsOf(transaction, method.zone_id), id, direction))
  })
}

export async function deleteMethod(id: number): Promise<number | undefined> {
  const gone = await changing((transaction) => transaction.deleteFrom('shipping_methods').where('id', '=', id).returning('zone_id as zone').executeTakeFirst())
  return gone?.zone
}

type StaffMethod = StaffZone['methods'][number]

type PlacedZone = Pick<ShippingZone, 'id' | 'places'>

/** Inserts a zone before the first that contains all of its places, or last if it is for everywhere. */
function withZone(zones: PlacedZone[], added: PlacedZone): PlacedZone[] {
  const wider = zones.findIndex((zone) => added.places.every((place) => containsPlace(zone, place)))
  return zones.toSpliced(added.places.length === 0 || wider === -1 ? zones.length : wider, 0, added)
}

const idsOf = (zones: PlacedZone[]) => zones.map(({ id }) => id)

async function insertZone(transaction: Database, { name, position, places, methods }: NewZone): Promise<number> {
  const { id } = await transaction
    .insertInto('shipping_zones')
    .values({ name, position, places: json(places) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, method] of methods.entries()) await insertMethod(transaction, id, { ...method, position: place + 1 })
  return id
}

async function insertMethod(transaction: Database, zoneId: number, method: NewZone['methods'][number] & { position: number }): Promise<void> {
  const { kind, title, cost, classCosts, minimum, position } = method
  const texts = { title: json(title), class_costs: json(classCosts) }
  await transaction
    .insertInto('shipping_methods')
    .values({ zone_id: zoneId, kind, cost, minimum, position, ...texts })
    .execute()
}

function flatRateAt(cost: Millimes | null): NewZone['methods'][number] {
  return { kind: 'flat_rate', title: shippingWords.delivery, cost, classCosts: {}, minimum: null }
}

/** The methods offered at a place, with the first flat rate at this cost; adds a flat rate if there is none. */
function methodsAt(cost: Millimes | null, zones: StaffZone[], place: ShippingPlace = { country: '' }): NewZone['methods'] {
  const zone = zoneOf(offeredZones(zones), place)
  const offered = zone?.methods ?? []
  const flat = flatRateOf(zone)
  if (flat) return offered.map((method) => (method === flat ? { ...method, cost } : method))
  return [flatRateAt(cost), ...offered]
}

async function changing<T>(change: (transaction: Database) => Promise<T>): Promise<T> {
  const done = await inTransaction(async (transaction) => {
    const result = await auditedChange(
      transaction,
      () => readForAudit(transaction),
      () => change(transaction),
    )
    await recordChanges(transaction, [SHIPPING])
    return result
  })
  invalidate(new Set([SHIPPING]))
  return done
}

async function readForAudit(transaction: Database) {
  const zones = await transaction.selectFrom('shipping_zones').selectAll().orderBy('id').execute()
  const methods = await transaction.selectFrom('shipping_methods').selectAll().orderBy('id').execute()
  return { zones, methods }
}

async function lockZones(transaction: Database) {
  return transaction.selectFrom('shipping_zones').select(['id', 'places']).orderBy('position').orderBy('id').forUpdate().execute()
}

async function methodsOf(transaction: Database, zoneId: number): Promise<number[]> {
  const rows = await transaction.selectFrom('shipping_methods').select('id').where('zone_id', '=', zoneId).orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

function moved(ids: number[], id: number, direction: 'up' | 'down'): number[] {
  const from = ids.indexOf(id)
  const to = Math.max(0, from + (direction === 'up' ? -1 : 1))
  return from === -1 ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

async function putInOrder(transaction: Database, table: 'shipping_zones' | 'shipping_methods', ids: number[]): Promise<void> {
  await sql`update ${sql.table(table)} set position = ordered.place::int
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place) where ordered.id = ${sql.table(table)}.id`.execute(transaction)
}
