import { useEffect, useState } from 'react'
import type { CityZoneList, ListedCity, ListedZone } from '#shop/delivery/places'

/** A country's zones: loading, the courier's answer, or undefined if it could not be fetched (GEO-16). */
export type KnownZones = CityZoneList | 'coming' | undefined

const PATIENCE_MS = 8000
const UNKNOWN: CityZoneList = { IsErrorState: true, Value: [] }

const asked = new Map<string, Promise<CityZoneList>>()

/** The courier's list by country, fetched once when first needed. A failure is an error state like the courier's own; the next page retries (GEO-21). */
export function useCityZones(wanted: readonly string[]): ReadonlyMap<string, KnownZones> {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownZones>>(new Map())
  const countries = wanted.join(' ')
  useEffect(() => {
    const note = (country: string, zones: KnownZones) => setKnown((before) => (before.get(country) === zones ? before : new Map(before).set(country, zones)))
    for (const country of countries.split(' ').filter(Boolean)) {
      if (!asked.has(country)) note(country, 'coming')
      void askCityZones(country).then((zones) => note(country, zones))
    }
  }, [countries])
  return known
}

function askCityZones(country: string): Promise<CityZoneList> {
  const before = asked.get(country)
  if (before) return before
  const asking = fetchCityZones(country).catch(() => UNKNOWN)
  asked.set(country, asking)
  return asking
}

async function fetchCityZones(country: string): Promise<CityZoneList> {
  const answer = await fetch(`/api/packages/GetCityZoneList?country=${encodeURIComponent(country)}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const list: unknown = answer.ok ? await answer.json() : undefined
  return isCityZoneList(list) ? list : UNKNOWN
}

export function isCityZoneList(value: unknown): value is CityZoneList {
  return isRecord(value) && value['IsErrorState'] === false && Array.isArray(value['Value']) && value['Value'].every(isCity)
}

function isCity(value: unknown): value is ListedCity {
  return isNamed(value) && isTextOrNone(value['Code']) && Array.isArray(value['Zones']) && value['Zones'].every(isZone)
}

function isZone(value: unknown): value is ListedZone {
  return isNamed(value) && typeof value['Code'] === 'string'
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value['EnName'] === 'string' && typeof value['ArName'] === 'string' && isTextOrNone(value['FrName'])
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
