import type { Locale } from '#i18n/locale.ts'

/** Context of a request to the accounts; a `Caller` has all of it. */
export interface At {
  /** The language of the page. */
  locale: Locale
  /** The address to count: of IPv6 its /64. */
  address: string
  /** The user agent as it was sent; only a readable name is stored. */
  browser?: string
  /** The device cookie, if the browser has one: it may be known to a person. */
  device?: string | undefined
}
