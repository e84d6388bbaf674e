import { slugOf } from '#i18n/fold.ts'
import { alike, courierCityOf, type ListedCity, type ListedZone } from './places.ts'

export interface KnownCity {
  id: number
  state: string | null
  en: string
  ar: string
  fr: string
  code: string | null
}

export interface KnownZone {
  id: string
  en: string
  ar: string
  code: string | null
  /** The zone that it duplicates. */
  same_as: string | null
}

/** Changes of a city's zones by a courier's list: codes by zone (null: removed), and unknown zones. */
export interface ZoneChanges {
  codes: Map<string, string | null>
  added: ListedZone[]
}

/** The stored city of a listed one: by the courier's own code, the state's code, or any of its names. */
export function sameCity(known: readonly KnownCity[], country: string, { EnName, ArName, Code }: ListedCity): KnownCity | undefined {
  const names = new Set([EnName, ArName].flatMap((name) => [name, (country === 'EG' && courierCityOf(country, { code: '', name })) || name]).map(alike))
  return (
    known.find(({ code, state }) => Code !== undefined && (Code === code || Code === state)) ??
    known.find(({ en, ar, fr }) => [en, ar, fr].some((name) => names.has(alike(name))))
  )
}

/**
 * Matches the listed zones of a city with the stored ones: by code, then by name, English before Arabic, each zone once. Two zones of one name stay two. A
 * zone matched by hand (`same_as`) leads to its original.
 */
export function sameZones(known: readonly KnownZone[], listed: readonly ListedZone[]): ZoneChanges {
  const own = known.filter(({ same_as: other }) => other === null)
  const left = new Map(own.map((zone) => [zone.id, zone]))
  const codes = new Map<string, string | null>()
  let waiting = [...new Map(listed.map((zone) => [zone.Code, zone])).values()]

  const take = (find: (zone: ListedZone) => string | undefined) => {
    waiting = waiting.filter((zone) => {
      const id = find(zone)
      if (id === undefined) return true
      left.delete(id)
      codes.set(id, zone.Code)
      return false
    })
  }
  const byName = (name: (zone: KnownZone) => string) => {
    const ids = Map.groupBy(known, (zone) => alike(name(zone)))
    return (wanted: string) =>
      ids
        .get(alike(wanted))
        ?.map(({ id, same_as: other }) => other ?? id)
        .find((id) => left.has(id))
  }
  const coded = new Map(own.map(({ code, id }) => [code, id]))
  take(({ Code }) => coded.get(Code))
  const english = byName(({ en }) => en)
  take(({ EnName }) => english(EnName))
  const arabic = byName(({ ar }) => ar)
  take(({ ArName }) => arabic(ArName))
  for (const [id, { code }] of left) if (code !== null) codes.set(id, null)
  return { codes, added: waiting }
}

export function couriersOwnId(country: string, city: string, zone: string): string {
  return `${OWN}${country.toLowerCase()}-${slugOf(city)}-${slugOf(zone)}`
}

export function isCouriersOwn(id: string): boolean {
  return id.startsWith(OWN)
}

const OWN = 'told-'
