import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import type { Identity } from '#shop/site/identity'

/** Working days, at least and at most. */
export interface Days {
  from: number
  to: number
}

/** What the settings say that texts of the shop speak of, in one language. */
export interface ShopFacts {
  locale: Locale
  identity: Identity
  /** Names of the countries delivered to. */
  countries: string[]
  /** Amount of a delivery as it is read, and from what it is free; '' where it costs nothing, or is never free. */
  deliveryCost: string
  freeFrom: string
  /** Every amount that the settings charge for a delivery, or make it free from. */
  deliveryAmounts: Millimes[]
  nearDays: Days | null
  farDays: Days | null
  /** Names of the states that the near days hold for. */
  nearStates: string[]
  returnDays: number
  openParcel: boolean
  /** `18:00`, or '' where no hour is promised. */
  calledBy: string
  /** Providers of online payment that are on; none where one pays on delivery only. */
  providers: string[]
  /** Whole percent less for a quick order that is paid online; 0 for none. */
  discountPercent: number
  /** Days for which an unfinished order is stored. */
  keepTempDays: number
  /** True where visitors may subscribe to the SMS newsletter. */
  hasNewsletter: boolean
}
