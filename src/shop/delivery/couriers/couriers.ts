import { millimes, type Millimes } from '#money/millimes'

const NUMBER_PLACE = '{number}'

export const PARCEL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9._/-]{2,39}$/

/** Id of the shop's own delivery in a country. Orders without a parcel count for it (`postOrder`). */
export function selfCourierId(country: string): string {
  return `self-${country.toLowerCase()}`
}

export function isSelfCourier(id: string): boolean {
  return id.startsWith('self-')
}

export function isOwnCourier(id: string): boolean {
  return id.startsWith('own')
}

/** False for the shop itself and for a courier of the merchant's own: nothing is ever asked of them. */
export function hasCalls(id: string): boolean {
  return !isSelfCourier(id) && !isOwnCourier(id)
}

/** What a column of a courier's file may hold; `text` is a fixed text, `ignore` stays empty. */
export const LAYOUT_FIELDS = [
  'name',
  'phone',
  'phone2',
  'address',
  'governorate',
  'city',
  'postcode',
  'amount',
  'order',
  'reference',
  'pieces',
  'contents',
  'note',
  'text',
  'ignore',
] as const

export type LayoutField = (typeof LAYOUT_FIELDS)[number]

export const LAYOUT_SEPARATORS = [';', ',', '\t'] as const

export const LAYOUT_AMOUNTS = ['45.500', '45,500', '45.5', '45,5'] as const

export const MOST_LAYOUT_COLUMNS = 100

/** The file by which a courier of the merchant's own takes its parcels. IMP-11. */
export interface CourierLayout {
  separator: (typeof LAYOUT_SEPARATORS)[number]
  amounts: (typeof LAYOUT_AMOUNTS)[number]
  columns: { title: string; field: LayoutField; text: string }[]
}

const TRACKING_ADDRESS = /^https:\/\/[^\s/?#@\\{}"'<>]+[/?#](?:[^\s\\{}"'<>]|\{number\})*$/i

/** True for an https address that carries the parcel's number after its host, and no other placeholder. */
export function isTrackingAddress(pattern: string): boolean {
  return TRACKING_ADDRESS.test(pattern) && pattern.includes(NUMBER_PLACE) && URL.canParse(pattern.replaceAll(NUMBER_PLACE, '1'))
}

/** Address of a parcel at its courier. Undefined without an address or a number. */
export function trackingLink(pattern: string, number: string | null): string | undefined {
  return pattern === '' || number === null ? undefined : pattern.replaceAll(NUMBER_PLACE, encodeURIComponent(number))
}

/** Charge of a delivery to a state: its own price, else that of all others. Null if unknown. */
export function priceTo(prices: Readonly<Record<string, number>>, state: string): Millimes | null {
  const price = (Object.hasOwn(prices, state) ? prices[state] : undefined) ?? prices['']
  return price === undefined ? null : millimes(price)
}
