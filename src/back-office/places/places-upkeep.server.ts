import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { countryName } from '#shop/delivery/geography'
import { findPlacesUpkeep, matchZone, refreshPlacesOf, type CityUpkeep, type CountryUpkeep } from '#shop/delivery/places.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { placesPageWords as words } from './places.words.ts'

export interface PlacesView {
  countries: CountryView[]
  /** The open card: `country-TN`. */
  at: string
  problem?: string
}

export interface CountryView {
  code: string
  name: string
  /** `Codes : 12 sur 264`. */
  coded: string
  isComplete: boolean
  isEmpty: boolean
  /** When the courier's list arrived, and whether a later request failed. */
  told: string[]
  /** Cities with something to match first, then by name. */
  cities: CityUpkeep[]
}

/** Current lists. `at` is the open card; a single card is always open. */
export async function showPlaces(at: string): Promise<PlacesView> {
  const { deliversTo, country } = await findSettings()
  const upkeep = await findPlacesUpkeep(deliversTo)
  return { countries: upkeep.map((one) => viewOf(one, TIME_ZONES[country])), at }
}

const name = z.string().min(1).max(300)
const asked = z.discriminatedUnion('what', [
  z.object({ what: z.literal('refresh'), country: z.string().regex(/^[A-Z]{2}$/) }),
  z.object({ what: z.literal('match'), country: z.string().regex(/^[A-Z]{2}$/), zone: name, courierZone: name }),
])

/** Requests the courier's current list of a country, or matches a provisional zone with one that only the courier lists. */
export async function changePlaces(fields: Record<string, string>): Promise<Changed<PlacesView>> {
  const read = asked.safeParse(fields)
  if (!read.success) return { refused: await showPlaces('') }
  const at = `country-${read.data.country}`
  try {
    if (read.data.what === 'refresh') await refreshPlacesOf(read.data.country)
    else await matchZone(read.data.zone, read.data.courierZone)
    return { done: at }
  } catch (error) {
    const refusal = asRefusal(error)
    return { refused: { ...(await showPlaces(at)), problem: refusal.in(readerLocale()) } }
  }
}

function viewOf({ country, toldAt, askedAt, zones, coded, cities }: CountryUpkeep, timeZone: string): CountryView {
  const { compare } = new Intl.Collator(readerLocale())
  const isInVain = askedAt !== null && (toldAt === null || askedAt > toldAt)
  return {
    code: country,
    name: countryName(country, readerLocale()),
    coded: fill(translated(words.coded), { coded, zones }),
    isComplete: zones > 0 && coded === zones,
    isEmpty: zones === 0,
    told: [
      toldAt ? fill(translated(words.told), { when: moment(toldAt, timeZone) }) : translated(words.neverTold),
      ...(isInVain && askedAt ? [fill(translated(words.askedSince), { when: moment(askedAt, timeZone) })] : []),
    ],
    cities: cities.toSorted((a, b) => Math.sign(b.courierOnly.length) - Math.sign(a.courierOnly.length) || compare(a.name, b.name)),
  }
}
