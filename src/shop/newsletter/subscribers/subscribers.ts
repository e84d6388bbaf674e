import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { isPhone, nationalPhone, phoneCountryOf, worldNumber } from '#shop/people/phones'

/** Letters only, without accents or vowel signs. */
const STOP_WORDS = wordsIn(
  'stop stopall stopsms arret arreter arretez unsubscribe desabonner desabonne desabonnez desabonnement desinscrire desinscris desinscrivez desinscription',
  'توقف توقفوا قف اوقف اوقفوا ايقاف ستوب الغاءالاشتراك',
)

/** STOP only if alone: with other words they may concern an order. */
const ALONE = wordsIn('end quit cancel الغاء')

/** Words allowed before: `se désabonner`, `svp stop`. */
const BEFORE = wordsIn('se me svp please pls الرجاء رجاء')

/** Longer answers mean something else: “Stop by tomorrow with my parcel please”. */
const MOST_WORDS = 3

const LONGEST_STOP = 100

/** Recognises STOP in French, English or Arabic: alone (`S.T.O.P`, `إلغاء`), or first of at most three words (`Arrêt svp`). */
export function isStop(text: string): boolean {
  if (text.length > LONGEST_STOP) return false
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const joined = words.join('')
  if (STOP_WORDS.has(joined) || ALONE.has(joined)) return true
  const [first, second] = words.slice(words.length > 1 && BEFORE.has(words[0]!) ? 1 : 0)
  return words.length <= MOST_WORDS && first !== undefined && (STOP_WORDS.has(first) || STOP_WORDS.has(`${first}${second ?? ''}`))
}

function wordsIn(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}

/** Before its code is typed, a subscription is only a request. */
export type SubscriberState = 'active' | 'left'

export type SubscriberSource = 'widget' | 'import' | 'staff'

/** By code, message link, STOP reply, form without verification, or staff. */
export type LeftBy = 'code' | 'link' | 'stop' | 'form' | 'staff'

/** The protocol's names. NEWS-15, NEWS-28. */
export type RequestType = 'subscribe' | 'unsubscribe'

/** A consent as given: the text shown, and where. IMP-34. */
export interface Consent {
  text: string
  locale: Locale
  page: string
  /** Keyed digest of the network address. */
  address: string
}

export interface NewsletterGroup {
  id: number
  name: string
  isDefault: boolean
}

/** Unsubscribe path in every message: short, and without language, since the page redirects to the subscriber's. */
export function leavePath(token: string): string {
  return `/n/${token}`
}

/** Masks the token in the path of a message's link. */
export function withoutToken(path: string): string {
  return path.replace(/^((?:\/\w{2})?\/n\/)[^/]+/, '$1…')
}

/**
 * `code-sent-before`: the last code is less than a minute old, so none was sent. `activated`: subscribed by code. `leaving`: a code and a link were
 * sent if the number is subscribed. Each has its text in `subscriberWords`.
 */
export type NewsletterOutcome = 'code-sent' | 'code-sent-before' | 'subscribed' | 'activated' | 'already-subscribed' | 'left' | 'leaving'

export const NEWSLETTER = 'newsletter'

/** Four-digit codes, both bounds included. NEWS-24. */
export const NEWSLETTER_CODES = { from: 1000, to: 9999 } as const

/** Consent text in a language, French by default; empty if no checkbox is shown. NEWS-04. */
export function consentWords(consent: Text, locale: Locale): string {
  return consent.fr === '' ? '' : consent[locale] || consent.fr
}

/** A typed mobile number as international digits, from eight national ones, `+216 …`, `+20 …` or `00216 …` in any digits. Undefined otherwise. NEWS-23. */
export function newsletterPhone(typed: string): string | undefined {
  const phone = nationalPhone(typed, 'TN')
  const country = isPhone(phone, 'TN') ? 'TN' : /^(?:\+|00)\d+$/.test(phone) ? phoneCountryOf(phone) : undefined
  const world = country && worldNumber(phone, country)
  return world !== undefined && WORLD_NUMBERS.test(world) ? world : undefined
}

const WORLD_NUMBERS = /^(?:216\d{8}|201[0125]\d{8})$/
