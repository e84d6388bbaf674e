import type { Generated } from 'kysely'

/** What is known of a country's list. */
export interface CourierListTable {
  country: string
  /** Which of the shipped lists is in the tables, by its digest; null for none. */
  shipped: string | null
  /** When the courier last told its list, and when it was last asked. */
  told_at: Date | null
  asked_at: Date | null
}

/** A city of the courier's list. `state` is the shop's own code of the governorate. */
export interface CourierCityTable {
  id: Generated<number>
  country: string
  state: string | null
  en: string
  ar: string
  fr: string
  /** The courier's own, where it tells one. */
  code: string | null
}

/** A zone of a city. `code` null: the courier has not told its code, or tells it no more. */
export interface CourierZoneTable {
  id: string
  city_id: number
  en: string
  ar: string
  fr: string
  code: string | null
  /** When the courier first told this code. */
  told_at: Date | null
  /** The zone that this one turned out to be; it is then shown no more. */
  same_as: string | null
}

declare module '#platform/database.server' {
  interface Tables {
    courier_lists: CourierListTable
    courier_cities: CourierCityTable
    courier_zones: CourierZoneTable
  }
}
