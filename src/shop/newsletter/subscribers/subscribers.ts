import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { isPhone, nationalPhone, phoneCountryOf, worldNumber } from '#shop/people/phones'

/** A subscriber gets campaigns, or has left. Who has not typed their code yet is only a request. */
export type SubscriberState = 'active' | 'left'

/** Where a subscriber came from. */
export type SubscriberSource = 'widget' | 'import' | 'staff'

/** How somebody left: by a code, the link in a message, the answer STOP, the form without verification, or by staff. */
export type LeftBy = 'code' | 'link' | 'stop' | 'form' | 'staff'

/** What somebody asks for in the widget: the protocol's own names. NEWS-15, NEWS-28. */
export type RequestType = 'subscribe' | 'unsubscribe'

/** A consent as it was given: the very words, and where. IMP-34. */
export interface Consent {
  text: string
  locale: Locale
  /** Path of the page. */
  page: string
  /** A keyed digest of the network address. */
  address: string
}

/** A group of subscribers, with its name in a language. NEWS-27. */
export interface NewsletterGroup {
  id: number
  name: string
  isDefault: boolean
}

/** Path of the page that ends a subscription, which stands in each message: short, and in no language, since the page goes on to the subscriber's. */
export function leavePath(token: string): string {
  return `/n/${token}`
}

/** The path of a page, without the token where it is a message's link. */
export function withoutToken(path: string): string {
  return path.replace(/^((?:\/\w{2})?\/n\/)[^/]+/, '$1…')
}

/**
 * What became of a request: a code was sent (`code-sent-before`: less than a minute ago, and none now), the number subscribed (`activated`: by its code) or was subscribed already, it left, or (`leaving`) a code and a
 * link were sent if it is subscribed at all. Each has its sentence in `subscriberWords`.
 */
export type NewsletterOutcome = 'code-sent' | 'code-sent-before' | 'subscribed' | 'activated' | 'already-subscribed' | 'left' | 'leaving'

/** The tag of groups, and of pages that show them. */
export const NEWSLETTER = 'newsletter'

export { isStop } from './stop-words.ts'

/** The codes of the newsletter, both included: four digits. NEWS-24. */
export const NEWSLETTER_CODES = { from: 1000, to: 9999 } as const

/** The words that one agrees to in a language, the French ones where it has none; empty if no checkbox is shown. NEWS-04. */
export function consentWords(consent: Text, locale: Locale): string {
  return consent.fr === '' ? '' : consent[locale] || consent.fr
}

/**
 * A mobile number as typed or pasted, in international digits: eight national digits, or `+216 …` and `+20 …` (`00216 …`), in Western, Arabic or Persian
 * digits. Undefined for anything else. NEWS-23.
 */
export function newsletterPhone(typed: string): string | undefined {
  const phone = nationalPhone(typed, 'TN')
  const country = isPhone(phone, 'TN') ? 'TN' : /^(?:\+|00)\d+$/.test(phone) ? phoneCountryOf(phone) : undefined
  const world = country && worldNumber(phone, country)
  return world !== undefined && WORLD_NUMBERS.test(world) ? world : undefined
}

/** Tunisia, and mobile numbers of Egypt. */
const WORLD_NUMBERS = /^(?:216\d{8}|201[0125]\d{8})$/
