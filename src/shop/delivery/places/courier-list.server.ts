import { sql, type Transaction } from 'kysely'
import { clock } from '#platform/steady-clock'
import { recordChanges, invalidate } from '#platform/changes.server'
import { inTransaction, type Tables } from '#platform/database.server'
import type { ListedCity, ListedZone } from './places.ts'
import { readCourierList } from './places.schema.ts'
import { couriersOwnId, sameCity, sameZones, type KnownCity } from './same-zones.ts'

export interface TakenList {
  /** Number of zones with a new or changed code, and of new zones. */
  changed: number
  added: number
}

/**
 * Applies a courier's list of a country: sets codes of listed zones, clears those of missing ones, adds unknown zones and cities. Removes no zone, so that
 * ids on orders keep their meaning. Throws `WrongCourierList` for an empty or absurd list, changing nothing.
 */
export async function takeCourierList(country: string, cities: readonly ListedCity[]): Promise<TakenList> {
  const list = readCourierList(cities)
  const taken = await inTransaction(async (transaction) => {
    const now = clock.now()
    // The row's lock serialises two concurrent lists.
    await transaction
      .insertInto('courier_lists')
      .values({ country, told_at: now, asked_at: now })
      .onConflict((conflict) => conflict.column('country').doUpdateSet({ told_at: now, asked_at: now }))
      .execute()
    const zonesByCity = await groupByCity(transaction, country, list)
    const known = await transaction
      .selectFrom('courier_zones')
      .innerJoin('courier_cities', 'courier_cities.id', 'courier_zones.city_id')
      .select(['courier_zones.id', 'city_id', 'courier_zones.en', 'courier_zones.ar', 'courier_zones.code', 'same_as'])
      .where('country', '=', country)
      .orderBy('courier_zones.id')
      .execute()
    const knownByCity = Map.groupBy(known, ({ city_id }) => city_id)
    const codeOf = new Map(known.map(({ id, code }) => [id, code]))
    const ids = new Set(codeOf.keys())
    const codes: { id: string; code: string | null }[] = []
    const added: NewZone[] = []
    for (const cityId of new Set([...knownByCity.keys(), ...zonesByCity.keys()])) {
      const { city, zones } = zonesByCity.get(cityId) ?? { zones: [] }
      const changes = sameZones(knownByCity.get(cityId) ?? [], zones)
      for (const [id, code] of changes.codes) if (codeOf.get(id) !== code) codes.push({ id, code })
      for (const zone of changes.added) added.push({ id: freshId(ids, couriersOwnId(country, city?.en ?? '', zone.EnName)), cityId, zone })
    }
    await saveCodes(transaction, codes, now)
    await addZones(transaction, added, now)
    if (codes.length + added.length > 0) await recordChanges(transaction, ['places'])
    return { changed: codes.length, added: added.length }
  })
  if (taken.changed + taken.added > 0) invalidate(new Set(['places']))
  return taken
}

interface NewZone {
  id: string
  cityId: number
  zone: ListedZone
}

async function groupByCity(
  transaction: Transaction<Tables>,
  country: string,
  list: readonly ListedCity[],
): Promise<Map<number, { city: KnownCity; zones: ListedZone[] }>> {
  const known: KnownCity[] = await transaction
    .selectFrom('courier_cities')
    .select(['id', 'state', 'en', 'ar', 'fr', 'code'])
    .where('country', '=', country)
    .execute()
  const grouped = new Map<number, { city: KnownCity; zones: ListedZone[] }>()
  for (const listed of list) {
    const found = sameCity(known, country, listed)
    const city = found ?? (await addCity(transaction, country, listed))
    if (!found) known.push(city)
    grouped.set(city.id, { city, zones: [...(grouped.get(city.id)?.zones ?? []), ...listed.Zones] })
  }
  return grouped
}

async function addCity(transaction: Transaction<Tables>, country: string, { EnName, ArName, Code }: ListedCity): Promise<KnownCity> {
  return transaction
    .insertInto('courier_cities')
    .values({ country, state: null, en: EnName, ar: ArName, fr: EnName, code: Code ?? null })
    .returning(['id', 'state', 'en', 'ar', 'fr', 'code'])
    .executeTakeFirstOrThrow()
}

async function saveCodes(transaction: Transaction<Tables>, codes: { id: string; code: string | null }[], now: Date): Promise<void> {
  await sql`
    update courier_zones set code = told.code, told_at = case when told.code is null then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as told (id text, code text)
    where courier_zones.id = told.id`.execute(transaction)
}

async function addZones(transaction: Transaction<Tables>, added: NewZone[], now: Date): Promise<void> {
  const rows = added.map(({ id, cityId, zone }) => ({ id, city_id: cityId, en: zone.EnName, ar: zone.ArName, code: zone.Code }))
  await sql`
    insert into courier_zones (id, city_id, en, ar, fr, code, told_at)
    select id, city_id, en, ar, en, code, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as zone (id text, city_id bigint, en text, ar text, code text)`.execute(transaction)
}

/** An unused id, which it marks as used. */
function freshId(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let nth = 2; taken.has(id); nth++) id = `${wanted}-${nth}`
  taken.add(id)
  return id
}
