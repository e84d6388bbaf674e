import type { Generated } from 'kysely'

export interface CourierListTable {
  country: string
  /** Digest of the shipped list in the tables; null for none. */
  shipped: string | null
  /** Times of the courier's last list, and of the last request. */
  told_at: Date | null
  asked_at: Date | null
}

/** `state` is the shop's own code of the governorate. */
export interface CourierCityTable {
  id: Generated<number>
  country: string
  state: string | null
  en: string
  ar: string
  fr: string
  code: string | null
}

/** `code` is null unless the courier's current list has it. */
export interface CourierZoneTable {
  id: string
  city_id: number
  en: string
  ar: string
  fr: string
  code: string | null
  /** Time when the courier first sent this code. */
  told_at: Date | null
  /** The zone that this one duplicates; it is hidden then. */
  same_as: string | null
}

declare module '#platform/database.server' {
  interface Tables {
    courier_lists: CourierListTable
    courier_cities: CourierCityTable
    courier_zones: CourierZoneTable
  }
}
