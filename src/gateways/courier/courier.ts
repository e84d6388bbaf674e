import type { Millimes } from '#money/millimes'

/** Countries of the courier, each with a host of its own. */
export const COURIER_COUNTRIES = ['TN', 'EG', 'MA', 'DZ'] as const

/** One of the courier's countries, ISO code. */
export type CourierCountry = (typeof COURIER_COUNTRIES)[number]

/** A city of the courier's live list with its zones, in its own shape. GEO-05, GEO-06. */
export interface CourierListCity {
  EnName: string
  ArName: string
  Code?: string
  Zones: { EnName: string; ArName: string; Code: string }[]
}

/** Limits of the courier's fields, in characters; a value is at most 999 999 of its currency. */
export const COURIER_LIMITS = { reference: 150, description: 500, name: 200, phone: 20, email: 254, street: 500, notes: 500, value: 999_999 } as const

/** A request for a parcel, within `COURIER_LIMITS`. */
export interface ParcelAsk {
  /** The shop's reference for it, never reused. */
  reference: string
  /** The order's number. */
  serial: string
  description: string
  /** Cash on delivery; nothing for a paid order. */
  cashDue: Millimes
  /** Value of the goods. */
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

/** Outcome of a booking. `uncertain`: without a readable answer the parcel may exist, so it is never requested again blindly. */
export type Booking = { outcome: 'booked'; barcode: string; pickup: string | null } | { outcome: 'refused'; said: string } | { outcome: 'uncertain' }

/** Status of a parcel at the courier. */
export interface ParcelStatus {
  barcode: string
  /** Its status text, verbatim; null if there is none. */
  status: string | null
  /** Reason for having no status; null if there is one. */
  problem: string | null
  /** Meaning of the status, if it is one of the two known. */
  means: 'delivered' | 'returned' | null
}

/** A courier in one country. Every call throws `CourierFailure` without a good answer in time; then nothing was done. */
export interface CourierGateway {
  /** Mark on its parcels: `mylerz-tn`, `simulator-eg`. */
  id: string
  /** Name for staff. */
  name: string
  country: CourierCountry
  /** True for a possible zone code of this courier: the simulator's codes are never sent to a real one, nor the other way round. */
  knowsCode(code: string): boolean
  /** Fetches its current cities and zones. */
  fetchCityZones(): Promise<CourierListCity[]>
  /** Requests a parcel, once. */
  book(ask: ParcelAsk): Promise<Booking>
  /** The label of a parcel, a PDF. */
  label(barcode: string): Promise<Uint8Array<ArrayBuffer>>
  /** Status of at most `STATUSES_AT_A_TIME` parcels. Unanswered ones are left out. */
  statuses(barcodes: string[]): Promise<ParcelStatus[]>
  /** Cancels a parcel. */
  cancel(barcode: string): Promise<void>
}

/** Largest number of parcels in one status call. */
export const STATUSES_AT_A_TIME = 50

/** The courier's id of a parcel. */
export const BARCODE = /^\d{14}$/
