import { courierGateway, CourierFailure, type CourierGateway } from '#gateways/courier'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { WrongCourierList } from './places.schema.ts'
import { placesWords } from './places.words.ts'
import { takeCourierList, type TakenList } from './courier-list.server.ts'
import './places.tables.ts'

const KEPT_MS = 24 * 3600_000

export type CourierOf = (country: string) => CourierGateway | undefined

/**
 * Fetches the couriers' lists for the shop's countries, each at most once in 24 hours; returns the number applied. After a failure the old list stays, and
 * the courier is asked again next time.
 */
export async function refreshPlaces(courierOf: CourierOf = courierGateway): Promise<number> {
  const { deliversTo } = await findSettings()
  const rows = await db.selectFrom('courier_lists').select(['country', 'told_at']).execute()
  const toldAt = new Map(rows.map(({ country, told_at }) => [country, told_at?.getTime() ?? 0]))
  const old = deliversTo.filter((country) => clock.now().getTime() - (toldAt.get(country) ?? 0) >= KEPT_MS && courierOf(country))
  let taken = 0
  for (const country of old) {
    try {
      await askAndTake(country, courierOf)
      taken++
    } catch (error) {
      if (!isCouriersFault(error)) throw error
      log.warn({ country, error: error.message }, 'the courier told no list of places; the old one stays')
    }
  }
  return taken
}

/** Fetches a country's list now, for staff. Refuses without a courier, an answer, or a valid list. */
export async function refreshPlacesOf(country: string, courierOf: CourierOf = courierGateway): Promise<TakenList> {
  if (!courierOf(country)) throw refuse(placesWords.noCourier)
  try {
    return await askAndTake(country, courierOf)
  } catch (error) {
    if (error instanceof WrongCourierList) throw refuse(placesWords.wrongList)
    if (error instanceof CourierFailure) throw refuse(placesWords.courierSilent)
    throw error
  }
}

async function askAndTake(country: string, courierOf: CourierOf): Promise<TakenList> {
  const asked_at = clock.now()
  await db
    .insertInto('courier_lists')
    .values({ country, asked_at })
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ asked_at }))
    .execute()
  return takeCourierList(country, (await courierOf(country)?.fetchCityZones()) ?? [])
}

function isCouriersFault(error: unknown): error is Error {
  return error instanceof CourierFailure || error instanceof WrongCourierList
}
