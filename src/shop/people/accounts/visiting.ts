import type { Locale } from '#i18n/locale.ts'

/** Where somebody is who asks something of the accounts: a `Caller` has it all. */
export interface At {
  /** The language of the page that asks. */
  locale: Locale
  /** The address that the call counts as: of IPv6 its /64. */
  address: string
  /** What the browser calls itself, as it was sent; kept only as a name. */
  browser?: string
  /** What the browser's cookie says of it, where it has one: it may be known as somebody's. */
  device?: string | undefined
}
