import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import { isCouriersOwn } from './same-zones.ts'
import { placesWords } from './places.words.ts'
import './places.tables.ts'

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

/**
 * Matches a zone without a code to one that only the courier has: it gets the code, and the other is hidden but stays valid on orders. Refuses if either has
 * changed since, or their cities differ.
 */
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
