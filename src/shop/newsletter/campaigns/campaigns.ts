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

/** `stopped` is final, `paused` can be resumed. */
export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'done'

/** A missing language falls back to French, then to the first one written. */
export type CampaignTexts = Partial<Record<Locale, string>>

/** Recipients of a campaign: all subscribers, narrowed by each given part. */
export interface Segment {
  /** Members of any of these. */
  groups?: number[]
  locales?: Locale[]
  /** Governorate codes of their orders' destinations. */
  states?: string[]
  bought?: 'yes' | 'no'
  /** No order for this many days. */
  notSinceDays?: number
}

export interface CampaignDraft {
  /** Shown to staff only. */
  name: string
  texts: CampaignTexts
  segment: Segment
  /** Messages a minute. */
  perMinute: number
  /** Null to send at once. */
  scheduledAt: Date | null
}

export interface CampaignReport {
  /** ISO 8601; null if none was sent. IMP-35. */
  firstSentAt: string | null
  waiting: number
  /** Accepted by a provider, whatever the receipt. */
  sent: number
  /** Sent and confirmed by receipt. */
  delivered: number
  /** Refused by a provider, given up, or failed by receipt. */
  failed: number
  /** Possibly accepted by a provider: never resent automatically. */
  uncertain: number
  /** The subscriber left first, or the campaign was stopped. */
  dropped: number
  parts: number
  cost: Millimes
  /** Providers' reasons of failures, most frequent first; long numbers are removed. */
  reasons: { said: string; count: number }[]
  /** Orders by recipients within seven days of their message, in the shop's currency. */
  orders: number
  ordersTotal: Millimes
}
