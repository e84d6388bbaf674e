import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { recordChanges, invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import type { MethodForm, ZoneForm } from './shipping.schema.ts'
import { listZones, offeredZone, type StaffZone } from './reading.server.ts'
import { containsPlace, zoneOf, type ShippingMethod, type ShippingPlace, type ShippingZone } from './shipping.ts'
import { SHIPPING } from './shipping.server.ts'
import { shippingWords } from './shipping.words.ts'
import './shipping.tables.ts'

export { listShippingClasses, listZones, type StaffZone } from './reading.server.ts'

const MOST_ZONES = 100
const MOST_METHODS = 20

/** A zone to be made. */
export interface NewZone extends Omit<ShippingZone, 'id' | 'methods'> {
  /** Zones are tried by ascending position. */
  position: number
  methods: Omit<ShippingMethod, 'id'>[]
}

/** Makes a zone with its methods, in their order; returns its id. */
export async function addZone(zone: NewZone): Promise<number> {
  return changing((transaction) => insertZone(transaction, zone))
}

/** Saves a zone's name and places and returns its id; undefined if it is gone. */
export async function saveZone(id: number, { name, places }: Pick<ZoneForm, 'name' | 'places'>): Promise<number | undefined> {
  const values = { name, places: JSON.stringify(places) as never }
  return changing(
    async (transaction) => (await transaction.updateTable('shipping_zones').set(values).where('id', '=', id).returning('id').executeTakeFirst())?.id,
  )
}

/**
 * Makes a zone at a price and returns its id. It offers what its first place was offered until now, at that price, and is tried before the first zone
 * that contains all of its places; one for everywhere is tried last.
 */
export async function makeZone({ name, places, cost }: ZoneForm): Promise<number> {
  return changing(async (transaction) => {
    await lockZones(transaction)
    const zones = await listZones(transaction)
    if (zones.length >= MOST_ZONES) throw refuse(shippingWords.tooManyZones, { max: MOST_ZONES })
    const id = await insertZone(transaction, { name, places, position: 0, methods: methodsAt(cost, zones, places[0]) })
    const wider = zones.findIndex((zone) => places.every((place) => containsPlace(zone, place)))
    const ids = zones.map((zone) => zone.id)
    await putInOrder(transaction, 'shipping_zones', ids.toSpliced(places.length === 0 || wider === -1 ? ids.length : wider, 0, id))
    return id
  })
}

/** Moves a zone one place up or down; the first and the last stay. */
export async function moveZone(id: number, direction: 'up' | 'down'): Promise<void> {
  await changing(async (transaction) => {
    const ids = (await lockZones(transaction)).map((zone) => zone.id)
    await putInOrder(transaction, 'shipping_zones', moved(ids, id, direction))
  })
}

/** Deletes a zone with its methods. Carts that chose one of them fall back to the first offer. */
export async function deleteZone(id: number): Promise<void> {
  await changing((transaction) => transaction.deleteFrom('shipping_zones').where('id', '=', id).execute())
}

/** Saves a method and returns its id; undefined if it or its zone is gone. Its kind never changes. */
export async function saveMethod(place: { id: number } | { zoneId: number }, form: MethodForm): Promise<number | undefined> {
  const costs = Object.entries(form.classCosts).filter(([, cost]) => cost !== null)
  const values = {
    title: JSON.stringify({ fr: form.titleFr, en: form.titleEn, ar: form.titleAr }) as never,
    cost: form.kind === 'free_shipping' ? null : form.cost,
    minimum: form.kind === 'free_shipping' ? form.minimum : null,
    class_costs: JSON.stringify(form.kind === 'flat_rate' ? Object.fromEntries(costs) : {}) as never,
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

/** Moves a method one place up or down in its zone. */
export async function moveMethod(id: number, direction: 'up' | 'down'): Promise<void> {
  await changing(async (transaction) => {
    const method = await transaction.selectFrom('shipping_methods').select('zone_id').where('id', '=', id).executeTakeFirst()
    if (!method) return
    await transaction.selectFrom('shipping_zones').select('id').where('id', '=', method.zone_id).forUpdate().execute()
    await putInOrder(transaction, 'shipping_methods', moved(await methodsOf(transaction, method.zone_id), id, direction))
  })
}

/** Deletes a method. Returns the id of its zone. */
export async function deleteMethod(id: number): Promise<number | undefined> {
  const gone = await changing((transaction) => transaction.deleteFrom('shipping_methods').where('id', '=', id).returning('zone_id as zone').executeTakeFirst())
  return gone?.zone
}

async function insertZone(transaction: Database, { name, position, places, methods }: NewZone): Promise<number> {
  const { id } = await transaction
    .insertInto('shipping_zones')
    .values({ name, position, places: JSON.stringify(places) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { kind, title, cost, classCosts, minimum }] of methods.entries()) {
    const texts = { title: JSON.stringify(title) as never, class_costs: JSON.stringify(classCosts) as never }
    await transaction
      .insertInto('shipping_methods')
      .values({ zone_id: id, kind, cost, minimum, position: place + 1, ...texts })
      .execute()
  }
  return id
}

/** The methods that a place is offered, with the first flat rate at this cost; a flat rate is added where there is none. */
function methodsAt(cost: Millimes | null, zones: StaffZone[], place: ShippingPlace = { country: '' }): NewZone['methods'] {
  const offered = zoneOf(zones.map(offeredZone), place)?.methods ?? []
  const flat = offered.find(({ kind }) => kind === 'flat_rate')
  if (flat) return offered.map((method) => (method === flat ? { ...method, cost } : method))
  return [{ kind: 'flat_rate', title: shippingWords.delivery, cost, classCosts: {}, minimum: null }, ...offered]
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

/** All settings of shipping, for the audit's comparison. */
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
