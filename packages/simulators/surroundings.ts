import type { Kysely } from 'kysely'
import type { SimulatorTables } from './tables.ts'

export type Locale = 'fr' | 'en' | 'ar'

export interface City {
  en: string
  ar: string
  zones: readonly { id: string; en: string; ar: string }[]
}

/** What the simulators need of the application that they stand in. */
export interface Surroundings {
  database(): Kysely<SimulatorTables>
  now(): Date
  /** Address of the application, without a path. */
  address(): URL
  noteFailure(error: unknown, what: string): void
  /** Cities and zones where the simulated courier delivers. */
  findCities(country: string): Promise<readonly City[]>
  nameOf(provider: string): string
  /** Amount in thousandths of a currency, as shoppers read it. */
  writeAmount(thousandths: number, currency: string): string
  /** Address of the font of the simulated pages. */
  fontOf(locale: Locale): string
}

/** A payment provider's message to the application. */
export interface SimulatedNotice {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

/** Who looks at a simulated page, and how a notice reaches the application. */
export interface Visit {
  Bindings: {
    locale: Locale
    send(notice: SimulatedNotice): Response | Promise<Response>
  }
}

let around: Surroundings | undefined

export function standIn(given: Surroundings): void {
  around = given
}

export function surroundings(): Surroundings {
  if (!around) throw new Error('The simulators stand nowhere: call openSimulators first.')
  return around
}

export const db = () => surroundings().database()

export const now = () => surroundings().now()
