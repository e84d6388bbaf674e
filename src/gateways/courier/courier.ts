import type { Millimes } from '#money/millimes'

export const COURIER_COUNTRIES = ['TN', 'EG', 'MA', 'DZ'] as const

export type CourierCountry = (typeof COURIER_COUNTRIES)[number]

/** A key of a courier's account. A secret one is never shown again. */
export interface CourierKey {
  name: string
  secret: boolean
  needed: boolean
}

/** Every courier, by the first part of its gateways' ids, with the name that customers and staff read, and its account's keys. `MAKERS` opens each. */
export const COURIERS = {
  mylerz: {
    name: 'Mylerz',
    keys: [
      { name: 'username', secret: false, needed: true },
      { name: 'password', secret: true, needed: true },
      { name: 'warehouse', secret: false, needed: false },
    ],
  },
  simulator: { name: 'Simulateur', keys: [] },
} as const satisfies Record<string, { name: string; keys: readonly CourierKey[] }>

export type CourierKeys = Readonly<Record<string, string>>

export type CourierKind = keyof typeof COURIERS

const FURTHER = 'bcde'

/** Id of a courier's gateway in a country: `mylerz-tn`, then `mylerzb-tn` for a second account. */
export function courierId(kind: CourierKind, country: CourierCountry, account = 1): string {
  return `${kind}${FURTHER.slice(account - 2, account - 1)}-${country.toLowerCase()}`
}

export const MOST_ACCOUNTS = FURTHER.length + 1

/** Courier of a gateway's id, and which account with it. Undefined for one that the shop does not know. */
export function courierOfId(id: string): { kind: CourierKind; account: number } | undefined {
  const [own = ''] = id.split('-')
  const kind = (Object.keys(COURIERS) as CourierKind[]).find((one) => own.startsWith(one))
  const letter = own.slice(kind?.length)
  if (!kind || letter.length > 1 || !FURTHER.includes(letter)) return undefined
  return { kind, account: letter === '' ? 1 : FURTHER.indexOf(letter) + 2 }
}

export function isCourierCountry(country: string): country is CourierCountry {
  return COURIER_COUNTRIES.some((one) => one === country)
}

/** Of a gateway's id: `Mylerz`, `Mylerz 2`. A parcel of a courier that the shop no longer knows shows the id itself. */
export function courierName(id: string): string {
  const known = courierOfId(id)
  if (!known) return id
  const { name } = COURIERS[known.kind]
  return known.account === 1 ? name : `${name} ${known.account}`
}

/** A city with its zones, in the shape of the courier's live list. GEO-05, GEO-06. */
export interface CourierListCity {
  EnName: string
  ArName: string
  Code?: string
  Zones: { EnName: string; ArName: string; Code: string }[]
}

/** Limits of the courier's fields, in characters; `value` in whole units of its currency. */
export const COURIER_LIMITS = { reference: 150, description: 500, name: 200, phone: 20, email: 254, street: 500, notes: 500, value: 999_999 } as const

export interface ParcelAsk {
  /** The shop's own reference. Never reused. */
  reference: string
  serial: string
  description: string
  /** Cash on delivery; zero for a paid order. */
  cashDue: Millimes
  value: Millimes
  /** ISO code, for both amounts. */
  currency: string
  weightGrams: number
  pieces: number
  name: string
  phone: string
  email: string
  zone: string
  street: string
  notes: string
}

/** `uncertain`: without a readable answer the parcel may exist, so it is never requested again blindly. */
export type Booking = { outcome: 'booked'; barcode: string; pickup: string | null } | { outcome: 'refused'; said: string } | { outcome: 'uncertain' }

export interface ParcelStatus {
  barcode: string
  status: string | null
  problem: string | null
  /** Meaning of the status, if it is one of the two known. */
  means: 'delivered' | 'returned' | null
}

/** A courier in one country. Every call throws `CourierFailure` without a valid answer in time; then nothing was done. */
export interface CourierGateway {
  /** Stored on its parcels: `mylerz-tn`, `simulator-eg`. */
  id: string
  name: string
  country: CourierCountry
  /** Recognizes the form of its zone codes: the simulator's are never sent to a real courier, nor the reverse. */
  knowsCode(code: string): boolean
  fetchCityZones(): Promise<CourierListCity[]>
  /** Requests a parcel; never repeated. */
  book(ask: ParcelAsk): Promise<Booking>
  label(barcode: string): Promise<Uint8Array<ArrayBuffer>>
  /** Takes at most `STATUSES_AT_A_TIME` parcels. Unanswered ones are left out. */
  statuses(barcodes: string[]): Promise<ParcelStatus[]>
  cancel(barcode: string): Promise<void>
}

export const STATUSES_AT_A_TIME = 50

export const BARCODE = /^\d{14}$/

/** The courier gave no valid answer, and nothing was done. The message holds no keys or personal data, so it may be logged; `said` may not. */
export class CourierFailure extends Error {
  /** `unreachable`: no answer in time, or a server error. `refused`: a rejection. `unreadable`: not as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'
  /** The courier's own text, for staff. */
  readonly said: string

  constructor(kind: CourierFailure['kind'], message: string, said = '') {
    super(message)
    this.name = 'CourierFailure'
    this.kind = kind
    this.said = said
  }
}
