import type { Millimes } from '#money/millimes'

/** Countries that the courier works in, each with a host of its own. */
export const COURIER_COUNTRIES = ['TN', 'EG', 'MA', 'DZ'] as const

/** One of the courier's countries, ISO code. */
export type CourierCountry = (typeof COURIER_COUNTRIES)[number]

/** A city of the courier's live list with its zones, as it writes them. Spec 3.8. */
export interface ToldCity {
  EnName: string
  ArName: string
  Code?: string
  Zones: { EnName: string; ArName: string; Code: string }[]
}

/** How long the courier's fields may be, in characters; a value is at most 999 999 of its currency. */
export const COURIER_LIMITS = { reference: 150, description: 500, name: 200, phone: 20, email: 254, street: 500, notes: 500, value: 999_999 } as const

/** A parcel to be carried. Whoever makes it keeps to `COURIER_LIMITS`. */
export interface ParcelAsk {
  /** The shop's name for it, once and never again. */
  reference: string
  /** The order's number. */
  serial: string
  description: string
  /** What is taken at the door; nothing for what is paid. */
  cashDue: Millimes
  /** What the goods are worth. */
  value: Millimes
  /** ISO code of both amounts. */
  currency: string
  weightGrams: number
  pieces: number
  name: string
  phone: string
  email: string
  /** The courier's own code of the zone. */
  zone: string
  street: string
  notes: string
}

/** What became of a booking. `uncertain`: there was no answer, or none that can be read; the parcel may exist, so it is never asked for again blindly. */
export type Booking = { outcome: 'booked'; barcode: string; pickup: string | null } | { outcome: 'refused'; said: string } | { outcome: 'uncertain' }

/** How a parcel stands at the courier. */
export interface ParcelStatus {
  barcode: string
  /** Its words, as they came; null where it gives none. */
  status: string | null
  /** Why it can say nothing of this parcel; null where it can. */
  problem: string | null
  /** What its words mean, of the two that are known. */
  means: 'delivered' | 'returned' | null
}

/** A courier in one country. Every call throws `CourierFailure` when no good answer comes in time; then nothing was done. */
export interface CourierGateway {
  /** What parcels are marked with: `mylerz-tn`, `simulator-eg`. */
  id: string
  /** What staff know it as. */
  name: string
  country: CourierCountry
  /** Whether a zone's code can be this courier's: the simulator's codes are never sent to a real one, nor the other way round. */
  knowsCode(code: string): boolean
  /** Its cities and zones as they are now. */
  fetchCityZones(): Promise<ToldCity[]>
  /** Asks for a parcel, once. */
  book(ask: ParcelAsk): Promise<Booking>
  /** The label to stick on a parcel: a PDF. */
  label(barcode: string): Promise<Uint8Array<ArrayBuffer>>
  /** How parcels stand, at most `STATUSES_AT_A_TIME`. What it does not answer for is left out. */
  statuses(barcodes: string[]): Promise<ParcelStatus[]>
  /** Calls a parcel off. */
  cancel(barcode: string): Promise<void>
}

/** How many parcels are asked after in one call. */
export const STATUSES_AT_A_TIME = 50

/** What the courier knows a parcel by. */
export const BARCODE = /^\d{14}$/
