import type { ShippingKind } from '#shop/delivery/shipping'
import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** The controls of a method's form, but for what its classes add. */
export const METHOD_FIELDS = ['titleFr', 'titleEn', 'titleAr', 'cost', 'minimum', 'enabled'] as const

/** One of the controls. */
export type MethodField = (typeof METHOD_FIELDS)[number]

/** The prefix of a shipping class in the name of its control. */
export const CLASS_FIELD = 'class-'

/** The prefix of a place in the name of its box: `place-TN`, `place-TN|TN-11`. */
export const PLACE_FIELD = 'place-'

/** The prefix of a state in the name of its price's control: `price-TN-61`. */
export const PRICE_FIELD = 'price-'

/** The prices of a country's states, as they are typed. */
export interface CountryPrices {
  country: string
  name: string
  states: StatePriceView[]
}

/** The price of a state, empty for that around it. */
export interface StatePriceView {
  code: string
  name: string
  typed: string
  /** The price where nothing is typed, as it would be typed; empty where nothing is delivered. */
  general: string
}

/** Something to be ticked. */
export interface Ticked {
  /** The rest of the box's name after the prefix. */
  value: string
  name: string
  isOn: boolean
}

/** A country to be ticked, with its states where they are offered. */
export interface CountryTicks extends Ticked {
  states: Ticked[]
}

/** A zone's form. */
export interface TypedZone {
  name: string
  /** The price of a new zone's delivery. */
  cost: string
  countries: CountryTicks[]
}

/** A method of the page: its title while it is folded away, and its form. */
export interface MethodCard {
  id: number
  kind: ShippingKind
  title: string
  about: string
  typed: Record<MethodField, string>
  marks: Marks
  /** The extra cost of each shipping class, as it is typed. */
  classes: { name: string; cost: string }[]
}

/** A zone of the page. */
export interface ZoneCard {
  id: number
  title: string
  about: string
  /** True for the zone that a state has to itself, and whose price the table shows too. */
  isOneState: boolean
  typed: TypedZone
  methods: MethodCard[]
}

/** The page of delivery as it is shown. */
export interface ShippingView {
  /** The cost of a delivery, where a method has none of its own. */
  cost: SettingsFormView
  prices: CountryPrices[]
  zones: ZoneCard[]
  fresh: TypedZone
  /** Names of the zones that deliver nothing, as their methods are all off. */
  closed: string[]
  /** Names of the zones that are passed over, as they have no method. */
  passedOver: string[]
  /** The shop's own cost and threshold, as they are shown, and what amounts are in. */
  shopsOwn: { cost: string; minimum: string; currency: string }
  /** Which part was just changed or refused: `zone-3`, `method-5`, `zone-new`, `prices-TN`; empty for none. */
  at: string
  /** The errors of that part: by control, and as a whole. */
  problems: Partial<Record<string, string>>
  problem?: string
}
