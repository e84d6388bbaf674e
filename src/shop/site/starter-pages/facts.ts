import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import type { Identity } from '#shop/site/identity'

/** Working days, minimum and maximum. */
export interface Days {
  from: number
  to: number
}

export interface ShopFacts {
  locale: Locale
  identity: Identity
  countries: string[]
  /** Formatted amounts; '' if delivery costs nothing, or is never free. */
  deliveryCost: string
  freeFrom: string
  /** Every delivery cost and free-delivery threshold of the settings. */
  deliveryAmounts: Millimes[]
  nearDays: Days | null
  farDays: Days | null
  /** Names of the states to which the near days apply. */
  nearStates: string[]
  returnDays: number
  openParcel: boolean
  /** `18:00`, or '' without a promise. */
  calledBy: string
  /** Active providers of online payment; empty with payment on delivery only. */
  providers: string[]
  /** Whole percent off a quick order paid online; 0 for none. */
  discountPercent: number
  /** Days for which a temp order is stored. */
  keepTempDays: number
  hasNewsletter: boolean
}
