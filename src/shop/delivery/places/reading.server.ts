import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { log } from '#platform/log.server'
import { isCouriersOwn, type CityZoneList, type CourierCity, type Zone } from './places.ts'

const PLACES = 'places'

const findCached = cached<typeof PLACES, Places>({ most: 1, load: readPlaces, tagOf: (tag) => tag })

/** The courier's cities with their zones. Cached until they change. */
export async function findPlaces(): Promise<CourierCity[]> {
  return (await findAll()).cities
}

/**
 * The places in the courier's shape, of all countries or of one. A zone's `Code` is the courier's, else our own id. GEO-16.
 * In an error state, and empty, if they cannot be read: a checkout goes on without them. Unchanged places are the same object.
 */
export async function findCityZoneList(country?: string): Promise<CityZoneList> {
  try {
    const { lists } = await findAll()
    return lists.get(country ?? EVERYWHERE) ?? NOTHING
  } catch (error) {
    log.warn({ error: String(error) }, 'the places of the courier could not be read')
    return { IsErrorState: true, Value: [] }
  }
}

/** A zone with its city, by our own id or the courier's code; of several with one code, the one in `place`. Undefined if there is none. */
export async function findZone(idOrCode: string, place?: { country: string; state: string }): Promise<FoundZone | undefined> {
  const found = (await findAll()).zones.get(idOrCode) ?? []
  return found.find(({ city }) => city.country === place?.country && city.state === place.state) ?? found[0]
}

export interface FoundZone {
  zone: Zone
  city: CourierCity
}

interface Places {
  cities: CourierCity[]
  /** By country, and `EVERYWHERE`. */
  lists: Map<string, CityZoneList>
  /** By id and by code; a duplicate zone leads to its original. */
  zones: Map<string, FoundZone[]>
}

const EVERYWHERE = ''
const NOTHING: CityZoneList = { IsErrorState: false, Value: [] }

async function findAll(): Promise<Places> {
  return (await findCached(PLACES)) ?? readPlaces()
}

async function readPlaces(): Promise<Places> {
  const rows = await db.selectFrom('courier_cities').selectAll().orderBy('country').orderBy('en').execute()
  const zoneRows = await db.selectFrom('courier_zones').selectAll().orderBy('en').orderBy('id').execute()
  const shown = Map.groupBy(zoneRows.filter(isShown), ({ city_id }) => city_id)
  const cityById = new Map(rows.map(({ id, country, state, en, ar, fr }) => [id, { country, state, en, ar, fr, zones: (shown.get(id) ?? []).map(zoneOf) }]))
  const cities = [...cityById.values()]
  const lists = new Map([EVERYWHERE, ...new Set(cities.map(({ country }) => country))].map((country) => [country, listOf(cities, country)]))
  const zones = zonesByName(cities)
  // Hidden zones still have a meaning on orders.
  for (const row of zoneRows.filter((one) => !isShown(one))) {
    const city = cityById.get(row.city_id)
    const found = row.same_as === null ? city && [{ zone: zoneOf(row), city }] : zones.get(row.same_as)
    if (found) zones.set(row.id, found)
  }
  return { cities, lists, zones }
}

/** False for duplicates of another zone, and for zones that only the courier had and has dropped. */
function isShown({ id, code, same_as: other }: { id: string; code: string | null; same_as: string | null }): boolean {
  return other === null && (code !== null || !isCouriersOwn(id))
}

function zoneOf({ id, en, ar, fr, code }: Zone): Zone {
  return { id, en, ar, fr, code }
}

function listOf(cities: CourierCity[], asked: string): CityZoneList {
  const own = cities.filter(({ country }) => asked === EVERYWHERE || country === asked)
  return {
    IsErrorState: false,
    Value: own.map(({ state, en, ar, fr, zones }) => ({
      EnName: en,
      ArName: ar,
      FrName: fr,
      ...(state !== null && { Code: state }),
      Zones: zones.map((zone) => ({ EnName: zone.en, ArName: zone.ar, FrName: zone.fr, Code: zone.code ?? zone.id })),
    })),
  }
}

function zonesByName(cities: CourierCity[]): Map<string, FoundZone[]> {
  const named = cities.flatMap((city) =>
    city.zones.flatMap((zone) => [zone.id, ...(zone.code === null ? [] : [zone.code])].map((name) => ({ name, zone, city }))),
  )
  const found = new Map<string, FoundZone[]>()
  for (const { name, zone, city } of named) found.set(name, [...(found.get(name) ?? []), { zone, city }])
  return found
}
