import { CourierFailure, type CourierGateway } from '#gateways/courier'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Tables } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { findCourier } from '#shop/delivery/couriers.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { placesWords } from './places.words.ts'
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import egypt from './egypt.json' with { type: 'json' }
import tunisia from './tunisia.json' with { type: 'json' }
import { auditedChange } from '#platform/audit-scope.server'
import { isCouriersOwn, couriersOwnId, sameCity, sameZones, type KnownCity, type ListedCity, type ListedZone } from './places.ts'
import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'

interface TakenList {
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

export interface CountryUpkeep {
  country: string
  /** Times of the courier's last list, and of the last request; null for never. */
  toldAt: Date | null
  askedAt: Date | null
  zones: number
  coded: number
  cities: CityUpkeep[]
}

export interface CityUpkeep {
  id: number
  name: string
  /** It has a state, so that addresses can be in it. */
  isReached: boolean
  waiting: { id: string; name: string; arabic: string }[]
  /** Zones that only the courier has, with its code: each may be one of those without. */
  courierOnly: { id: string; name: string; arabic: string; code: string }[]
}

/** Names in French and Arabic. */
export async function findPlacesUpkeep(countries: readonly string[]): Promise<CountryUpkeep[]> {
  const lists = await db.selectFrom('courier_lists').select(['country', 'told_at', 'asked_at']).execute()
  const cities = await db.selectFrom('courier_cities').select(['id', 'country', 'fr', 'state']).orderBy('fr').execute()
  const zones = await db
    .selectFrom('courier_zones')
    .select(['id', 'city_id', 'fr', 'ar', 'code'])
    .where('same_as', 'is', null)
    .orderBy('fr')
    .orderBy('id')
    .execute()
  const shown = zones.filter(({ id, code }) => code !== null || !isCouriersOwn(id))
  const zonesOf = Map.groupBy(shown, ({ city_id }) => city_id)
  return countries.map((country) => {
    const list = lists.find((one) => one.country === country)
    const own = cities.filter((city) => city.country === country).map((city) => ({ city, zones: zonesOf.get(city.id) ?? [] }))
    const all = own.flatMap((one) => one.zones)
    const stands = own.map((one): CityUpkeep => {
      return {
        id: one.city.id,
        name: one.city.fr,
        isReached: one.city.state !== null,
        waiting: one.zones.filter(({ code }) => code === null).map(nameOf),
        courierOnly: one.zones.flatMap((zone) => (zone.code !== null && isCouriersOwn(zone.id) ? [{ ...nameOf(zone), code: zone.code }] : [])),
      }
    })
    return {
      country,
      toldAt: list?.told_at ?? null,
      askedAt: list?.asked_at ?? null,
      zones: all.length,
      coded: all.filter(({ code }) => code !== null).length,
      cities: stands.filter(({ waiting, isReached }) => waiting.length > 0 || !isReached),
    }
  })
}

/** Gives a zone the code of one that only the courier has, which is hidden but stays valid on orders. Refuses if either changed, or their cities differ. */
export async function matchZone(waitingId: string, courierZoneId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const rows = await transaction.selectFrom('courier_zones').selectAll().where('id', 'in', [waitingId, courierZoneId]).orderBy('id').forUpdate().execute()
    const waiting = rows.find(({ id }) => id === waitingId)
    const courierZone = rows.find(({ id }) => id === courierZoneId)
    if (!waiting || waiting.code !== null || waiting.same_as !== null) throw refuse(placesWords.zoneGone)
    const isMatch = courierZone && isCouriersOwn(courierZone.id) && courierZone.code !== null && courierZone.city_id === waiting.city_id
    if (!isMatch) throw refuse(placesWords.codeGone)
    const look = () =>
      transaction.selectFrom('courier_zones').select(['id', 'code', 'same_as']).where('id', 'in', [waitingId, courierZoneId]).orderBy('id').execute()
    await auditedChange(transaction, look, async () => {
      await transaction.updateTable('courier_zones').set({ code: null, told_at: null, same_as: waitingId }).where('id', '=', courierZoneId).execute()
      await sql`update courier_zones set same_as = ${waitingId} where same_as = ${courierZoneId}`.execute(transaction)
      await transaction.updateTable('courier_zones').set({ code: courierZone.code, told_at: clock.now() }).where('id', '=', waitingId).execute()
    })
    await recordChanges(transaction, ['places'])
  })
  invalidate(new Set(['places']))
}

function nameOf({ id, fr, ar }: { id: string; fr: string; ar: string }) {
  return { id, name: fr, arabic: ar }
}

/** Its zones have an id that never changes, and French, English and Arabic names. */
interface ShippedCity {
  state: string
  fr: string
  en: string
  ar: string
  zones: string[][]
}

/**
 * Lists shipped with the shop, by country. None of their zones has a courier's code: only the courier provides it.
 *
 * Tunisia: the 24 governorates with their 264 delegations. Arabic names and most of the division come from `state-municipality.json` of
 * github.com/youssef-of-web/state-municipality-tunisia. The number per governorate, and five missing ones (Sfax Ouest, Thyna, Zaouiet-Ksibet Thrayet, Sousse
 * Sidi Abdelhamid, and Douz in two), come from `back/data/adresses.js` of github.com/hichembenh/LHtex.
 *
 * Egypt: the courier's 28 cities and the neighbourhoods with compounds under the courier's own names. The other zones come from `cities.json` of
 * github.com/Tech-Labs/egypt-governorates-and-cities-db (MIT), in the same spelling, without duplicates and zones in a wrong governorate. French names where
 * French has its own.
 */
export const SHIPPED_LISTS: Readonly<Record<string, readonly ShippedCity[]>> = { TN: tunisia, EG: egypt }

const DIGESTS = Object.fromEntries(Object.entries(SHIPPED_LISTS).map(([country, list]) => [country, digestOf(list)]))

/** Writes the shipped lists into the tables; a single statement if they are there already. The courier's codes, zones and cities stay. */
export async function shipPlaces(): Promise<void> {
  const rows = await db.selectFrom('courier_lists').select(['country', 'shipped']).execute()
  const there = new Map(rows.map(({ country, shipped }) => [country, shipped]))
  for (const [country, list] of Object.entries(SHIPPED_LISTS)) {
    if (there.get(country) !== DIGESTS[country]) await ship(country, list)
  }
}

async function ship(country: string, list: readonly ShippedCity[]): Promise<void> {
  const cities = JSON.stringify(list.map(({ state, fr, en, ar }) => ({ state, fr, en, ar })))
  const zones = JSON.stringify(list.flatMap(({ state, zones: own }) => own.map(([id, fr, en, ar]) => ({ state, id, fr, en, ar }))))
  await inTransaction(async (transaction) => {
    await sql`
      insert into courier_lists (country, shipped) values (${country}, ${DIGESTS[country]})
      on conflict (country) do update set shipped = excluded.shipped`.execute(transaction)
    await sql`
      update courier_cities set state = city.state
      from jsonb_to_recordset(${cities}::jsonb) as city (state text, en text)
      where courier_cities.country = ${country} and courier_cities.en = city.en and courier_cities.state is null
        and not exists (select from courier_cities other where other.country = ${country} and other.state = city.state)`.execute(transaction)
    await sql`
      insert into courier_cities (country, state, fr, en, ar)
      select ${country}, state, fr, en, ar from jsonb_to_recordset(${cities}::jsonb) as city (state text, fr text, en text, ar text)
      on conflict (country, state) where state is not null
      do update set fr = excluded.fr, en = excluded.en, ar = excluded.ar`.execute(transaction)
    await sql`
      insert into courier_zones (id, city_id, fr, en, ar)
      select zone.id, courier_cities.id, zone.fr, zone.en, zone.ar
      from jsonb_to_recordset(${zones}::jsonb) as zone (state text, id text, fr text, en text, ar text)
      join courier_cities on courier_cities.country = ${country} and courier_cities.state = zone.state
      on conflict (id) do update set city_id = excluded.city_id, fr = excluded.fr, en = excluded.en, ar = excluded.ar`.execute(transaction)
    await recordChanges(transaction, ['places'])
  })
  invalidate(new Set(['places']))
}

function digestOf(list: readonly ShippedCity[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url')
}

const KEPT_MS = 24 * 3600_000

type CourierOf = (country: string) => Promise<CourierGateway | undefined>

/** Fetches the couriers' lists for the shop's countries, each once in 24 hours; returns the number applied. After a failure the old list stays. */
export async function refreshPlaces(courierOf: CourierOf = findCourier): Promise<number> {
  const { deliversTo } = await findSettings()
  const rows = await db.selectFrom('courier_lists').select(['country', 'told_at']).execute()
  const toldAt = new Map(rows.map(({ country, told_at }) => [country, told_at?.getTime() ?? 0]))
  const old = deliversTo.filter((country) => clock.now().getTime() - (toldAt.get(country) ?? 0) >= KEPT_MS)
  let taken = 0
  for (const country of old) {
    const courier = await courierOf(country)
    if (courier && (await tryList(country, courier))) taken++
  }
  return taken
}

/** Fetches a country's list now, for staff. Refuses without a courier, an answer, or a valid list. */
export async function refreshPlacesOf(country: string, courierOf: CourierOf = findCourier): Promise<TakenList> {
  const courier = await courierOf(country)
  if (!courier) throw refuse(placesWords.noCourier)
  try {
    return await askAndTake(country, courier)
  } catch (error) {
    if (error instanceof WrongCourierList) throw refuse(placesWords.wrongList)
    if (error instanceof CourierFailure) throw refuse(placesWords.courierSilent)
    throw error
  }
}

/** Fetches the list of each country that never had one and in which one of these zones has no code. A courier without a good answer changes nothing. */
export async function fetchFirstPlaces(zones: readonly string[], courierOf: CourierOf = findCourier): Promise<void> {
  const { rows } = await sql<{ country: string }>`
    select distinct c.country from courier_zones z join courier_cities c on c.id = z.city_id left join courier_lists l on l.country = c.country
    where z.id = any(${[...zones]}::text[]) and z.code is null and l.told_at is null`.execute(db)
  for (const { country } of rows) {
    const courier = await courierOf(country)
    if (courier) await tryList(country, courier)
  }
}

async function tryList(country: string, courier: CourierGateway): Promise<boolean> {
  try {
    await askAndTake(country, courier)
    return true
  } catch (error) {
    if (!isCouriersFault(error)) throw error
    log.warn({ country, error: error.message }, 'the courier told no list of places; the old one stays')
    return false
  }
}

async function askAndTake(country: string, courier: CourierGateway): Promise<TakenList> {
  const asked_at = clock.now()
  await db
    .insertInto('courier_lists')
    .values({ country, asked_at })
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ asked_at }))
    .execute()
  return takeCourierList(country, await courier.fetchCityZones())
}

function isCouriersFault(error: unknown): error is Error {
  return error instanceof CourierFailure || error instanceof WrongCourierList
}

/** An invalid courier's list. Its message names the first fault, never the content. */
class WrongCourierList extends Error {}

const MOST_CITIES = 1000
const MOST_ZONES = 20_000

const name = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)
  .transform(oneLine)
const code = z.union([z.string(), z.number()]).transform(String).pipe(name).pipe(z.string().max(64))

const zone = z.object({ EnName: name.nullish(), ArName: name.nullish(), Code: code.nullish() })
const city = z.object({ EnName: name.nullish(), ArName: name.nullish(), Code: code.nullish(), Zones: z.array(zone).max(MOST_ZONES).nullish() })
const list = z.array(city).min(1).max(MOST_CITIES)

/**
 * Validates a courier's list: names are trimmed, missing ones taken from the other language, zones without code or name dropped. Throws `WrongCourierList`
 * for anything else, no zone at all, or sizes beyond any country's.
 */
function readCourierList(told: unknown): ListedCity[] {
  const read = list.safeParse(told)
  if (!read.success) throw new WrongCourierList(`the courier's list is not one: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.code}`)
  const cities = read.data.flatMap(({ EnName, ArName, Code, Zones }) => {
    const names = bothNames(EnName, ArName)
    const zones = (Zones ?? []).flatMap((one) => {
      const own = bothNames(one.EnName, one.ArName)
      return own && one.Code ? [{ ...own, Code: one.Code }] : []
    })
    return names ? [{ ...names, ...(Code && { Code }), Zones: zones }] : []
  })
  const zones = cities.reduce((sum, { Zones }) => sum + Zones.length, 0)
  if (zones === 0) throw new WrongCourierList("the courier's list has no zone")
  if (zones > MOST_ZONES) throw new WrongCourierList("the courier's list has too many zones")
  return cities
}

function bothNames(en: string | null | undefined, ar: string | null | undefined): { EnName: string; ArName: string } | undefined {
  const EnName = en || ar
  const ArName = ar || en
  return EnName && ArName ? { EnName, ArName } : undefined
}
