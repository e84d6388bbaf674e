import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import egypt from './egypt.json' with { type: 'json' }
import tunisia from './tunisia.json' with { type: 'json' }
import './places.tables.ts'

/** Its zones have an id that never changes, and French, English and Arabic names. */
export interface ShippedCity {
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
