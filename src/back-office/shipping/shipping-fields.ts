import type { ShippingKind } from '#shop/delivery/shipping'
import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** Controls of a method's form, except those of shipping classes. */
export const METHOD_FIELDS = ['titleFr', 'titleEn', 'titleAr', 'cost', 'minimum', 'enabled'] as const

export type MethodField = (typeof METHOD_FIELDS)[number]

/** Prefix of a shipping class's control. */
export const CLASS_FIELD = 'class-'

/** Prefix of a place's box: `place-TN`, `place-TN|TN-11`. */
export const PLACE_FIELD = 'place-'

/** Prefix of a state's price control: `price-TN-61`. */
export const PRICE_FIELD = 'price-'

export interface CountryPrices {
  country: string
  name: string
  states: StatePriceView[]
}

/** Price of a state; empty to use the surrounding one. */
export interface StatePriceView {
  code: string
  name: string
  typed: string
  /** Price that applies if the field is empty; empty if nothing is delivered. */
  general: string
}

export interface Ticked {
  /** Box name after the prefix. */
  value: string
  name: string
  isOn: boolean
}

/** A country with its box, and its states where they are offered. */
export interface CountryTicks extends Ticked {
  states: Ticked[]
}

export interface TypedZone {
  name: string
  /** Delivery price of a new zone. */
  cost: string
  countries: CountryTicks[]
}

export interface MethodCard {
  id: number
  kind: ShippingKind
  title: string
  about: string
  typed: Record<MethodField, string>
  marks: Marks
  /** Submitted extra cost of each shipping class. */
  classes: { name: string; cost: string }[]
}

export interface ZoneCard {
  id: number
  title: string
  about: string
  /** True for a zone of exactly one state. Its price also appears in the table. */
  isOneState: boolean
  typed: TypedZone
  methods: MethodCard[]
}

export interface ShippingView {
  /** Default delivery cost. */
  cost: SettingsFormView
  prices: CountryPrices[]
  zones: ZoneCard[]
  fresh: TypedZone
  /** Zones without delivery, because all their methods are off. */
  closed: string[]
  /** Zones that are skipped, because they have no method. */
  passedOver: string[]
  /** Default cost and threshold, formatted, and the currency. */
  shopsOwn: { cost: string; minimum: string; currency: string }
  /** Part that was just changed or refused: `zone-3`, `method-5`, `zone-new`, `prices-TN`; empty for none. */
  at: string
  /** Errors of that part: by control, and overall. */
  problems: Partial<Record<string, string>>
  problem?: string
}
