import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'

export {
  campaignWriter,
  filled,
  linksIn,
  LONGEST_CAMPAIGN_TEXT,
  SAMPLE_NAMES,
  sampleLeavePath,
  SHORT_CODE_LETTERS,
  textFor,
  unknownPlaces,
} from './campaign-text.ts'

/** State of a campaign; `stopped` for good, `paused` until somebody goes on. */
export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'done'

/** Texts of a campaign by language; who reads another language gets French, else the first that is written. */
export type CampaignTexts = Partial<Record<Locale, string>>

/** Who gets a campaign: everybody who subscribes, narrowed by each part that is there. */
export interface Segment {
  /** Groups by number: who is in one of them. */
  groups?: number[]
  locales?: Locale[]
  /** Governorates by code: where an order of theirs went. */
  states?: string[]
  /** Who has ordered, or never has. */
  bought?: 'yes' | 'no'
  /** Who has ordered nothing for so many days. */
  notSinceDays?: number
}

/** What staff write and choose of a campaign before it goes. */
export interface CampaignDraft {
  /** For staff alone. */
  name: string
  texts: CampaignTexts
  segment: Segment
  /** Messages a minute. */
  perMinute: number
  /** When it begins; null for at once. */
  scheduledAt: Date | null
}

/** What became of a campaign's messages, and what followed. IMP-35. */
export interface CampaignReport {
  /** When its first message was sent, as ISO 8601; null while none was. */
  firstSentAt: string | null
  /** Not sent yet. */
  waiting: number
  /** Taken by a provider, whatever its receipt says. */
  sent: number
  /** Of the sent ones, those whose receipt says so. */
  delivered: number
  /** Refused by a provider, or given up, or failed by their receipt. */
  failed: number
  /** A provider may have taken them without saying so: never sent again by themselves. */
  uncertain: number
  /** Whose subscriber left before their turn, or that were stopped. */
  dropped: number
  parts: number
  cost: Millimes
  /** Why those that failed did, in the provider's words, the most frequent first; long numbers are left out. */
  reasons: { said: string; count: number }[]
  /** Orders that the recipients placed within seven days of their message, in the shop's currency. */
  orders: number
  ordersTotal: Millimes
}
