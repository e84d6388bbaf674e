import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Consent, LeftBy, SubscriberSource, SubscriberState } from './subscribers.ts'

/** A group of subscribers. */
export interface NewsletterGroupTable {
  id: Generated<number>
  name: string
  /** By language. */
  translations: Generated<Partial<Record<Locale, string>>>
  position: Generated<number>
  /** One at most: the group of who chooses none. */
  is_default: Generated<boolean>
}

/** A subscriber: one row a phone. */
export interface SubscriberTable {
  id: Generated<number>
  /** International digits. */
  phone: string
  name: Generated<string>
  locale: Generated<Locale>
  state: Generated<SubscriberState>
  source: SubscriberSource
  /** Stands in the link of each message, which ends the subscription. */
  token: string
  created_at: Generated<Date>
  /** When a code proved the phone. */
  confirmed_at: Date | null
  left_at: Date | null
  left_by: LeftBy | null
}

/** A subscriber in a group. */
export interface SubscriberGroupTable {
  subscriber_id: number
  group_id: number
}

/** A line of what was agreed to, and when it ended: only added to. */
export interface NewsletterConsentTable {
  id: Generated<number>
  subscriber_id: number
  kind: 'subscribed' | 'imported' | 'left'
  at: Generated<Date>
  /** The very words that were shown; of an import, its proof. */
  text: Generated<string>
  locale: Generated<Locale>
  page: Generated<string>
  /** A keyed digest of the network address. */
  address: Generated<string>
}

/** A subscription that waits for its code: the newest request of a phone, which changes nothing else. */
export interface NewsletterRequestTable {
  phone: string
  name: Generated<string>
  group_id: number | null
  locale: Locale
  consent: Generated<Partial<Consent>>
  at: Generated<Date>
}

/** A phone whose owner answered STOP: no campaign and no order's notice goes to it. */
export interface StoppedPhoneTable {
  phone: string
  stopped_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    newsletter_groups: NewsletterGroupTable
    subscribers: SubscriberTable
    subscriber_groups: SubscriberGroupTable
    newsletter_consents: NewsletterConsentTable
    newsletter_requests: NewsletterRequestTable
    stopped_phones: StoppedPhoneTable
  }
}
