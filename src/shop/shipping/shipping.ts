import type { Text } from '#i18n/words.ts'
import type { Millimes } from '#money/millimes'

/** The ways to have a parcel, under the protocol's names. */
export type ShippingKind = 'flat_rate' | 'free_shipping' | 'local_pickup'

/** A country, or one state of it; codes as on the wire (`TN`, `TN-11`). */
export interface ShippingPlace {
  country: string
  state?: string
}

/** Where a parcel goes, as far as it is known. `state` is a code where the country has a list, else what was typed. */
export interface Destination {
  country: string
  state: string
  city: string
  postcode: string
}

/** A way to have a parcel in a zone. */
export interface ShippingMethod {
  /** Its number; on the wire `flat_rate:1`. */
  id: number
  kind: ShippingKind
  title: Text
  /** Null: the shop's flat cost (settings.quickOrder.shippingCost). Free shipping costs nothing. */
  cost: Millimes | null
  /** What goods of a shipping class add to a flat rate, once a class and package. */
  classCosts: Record<string, Millimes>
  /** Free from so much of items after coupons; null: the shop's threshold (settings.quickOrder.freeShippingFrom). */
  minimum: Millimes | null
}

/** Where the shop delivers, and how. Zones are tried in order; one without places is everywhere. */
export interface ShippingZone {
  id: number
  name: string
  places: ShippingPlace[]
  methods: ShippingMethod[]
}

/** A method as a cart offers it: `id` is the wire's (`flat_rate:1`). */
export interface ShippingOffer {
  id: string
  kind: ShippingKind
  title: string
  cost: Millimes
}
