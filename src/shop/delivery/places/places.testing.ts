import type { CourierCity } from './places.ts'
import { SHIPPED_LISTS } from './places.server.ts'

/** Cities of a shipped list, as they are read before the courier sends its own. */
export function shippedCities(country: string): CourierCity[] {
  return (SHIPPED_LISTS[country] ?? []).map(({ state, fr, en, ar, zones }) => ({
    country,
    state,
    fr,
    en,
    ar,
    zones: zones.map(([id = '', french = '', english = '', arabic = '']) => ({ id, fr: french, en: english, ar: arabic, code: null })),
  }))
}
