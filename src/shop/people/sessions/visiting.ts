import type { Locale } from '#i18n/locale.ts'

/** Context of a request to the accounts; a `Caller` has all of it. */
export interface At {
  locale: Locale
  /** The address for limits: of IPv6 its /64. */
  address: string
  /** The raw user agent; only a readable name is stored. */
  browser?: string
  /** The device cookie, if any: it may be known to a person. */
  device?: string | undefined
}
