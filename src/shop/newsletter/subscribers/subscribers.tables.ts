import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Consent, LeftBy, SubscriberSource, SubscriberState } from './subscribers.ts'

export interface NewsletterGroupTable {
  id: Generated<number>
  name: string
  translations: Generated<Partial<Record<Locale, string>>>
  position: Generated<number>
  /** At most one: for subscribers who choose none. */
  is_default: Generated<boolean>
}

/** One row per phone. */
export interface SubscriberTable {
  id: Generated<number>
  /** International digits. */
  phone: string
  name: Generated<string>
  locale: Generated<Locale>
  state: Generated<SubscriberState>
  source: SubscriberSource
  /** Part of the unsubscribe link in every message. */
  token: string
  created_at: Generated<Date>
  confirmed_at: Date | null
  left_at: Date | null
  left_by: LeftBy | null
}

export interface SubscriberGroupTable {
  subscriber_id: number
  group_id: number
}

/** Consents and their ends. Append-only. */
export interface NewsletterConsentTable {
  id: Generated<number>
  subscriber_id: number
  kind: 'subscribed' | 'imported' | 'left'
  at: Generated<Date>
  /** The text as shown; for an import, its proof. */
  text: Generated<string>
  locale: Generated<Locale>
  page: Generated<string>
  /** Keyed digest of the network address. */
  address: Generated<string>
}

/** A phone's latest subscription request awaiting its code. It changes nothing else. */
export interface NewsletterRequestTable {
  phone: string
  name: Generated<string>
  group_id: number | null
  locale: Locale
  consent: Generated<Partial<Consent>>
  at: Generated<Date>
}

/** A phone that replied STOP: it gets neither campaigns nor order notices. */
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
