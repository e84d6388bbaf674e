import type { Generated } from 'kysely'
import type { CampaignReport, CampaignState, CampaignTexts, Segment } from './campaigns.ts'

/** A campaign of the newsletter. */
export interface CampaignTable {
  id: Generated<number>
  /** For staff alone. */
  name: string
  texts: Generated<CampaignTexts>
  segment: Generated<Segment>
  state: Generated<CampaignState>
  /** Why it pauses: somebody pressed, the month's budget is spent, or the shop was restored. */
  paused_by: Generated<'staff' | 'budget' | 'restore' | null>
  revision: Generated<number>
  /** Messages a minute. */
  per_minute: Generated<number>
  scheduled_at: Generated<Date | null>
  /** Its recipients became messages then. */
  prepared_at: Generated<Date | null>
  recipients: Generated<number | null>
  /** The earliest time of its next message: keeps the rate, whichever process sends. */
  next_at: Generated<Date>
  ended_at: Generated<Date | null>
  /** Its figures, kept once its messages are old and go. */
  report: Generated<CampaignReport | null>
  created_by: Generated<string>
  created_at: Generated<Date>
}

/** A link of a campaign, shortened on the shop's own domain. */
export interface ShortLinkTable {
  code: string
  campaign_id: number
  target: string
  clicks: Generated<number>
}

/** A group that was removed into another one. */
export interface ReplacedGroupTable {
  id: number
  group_id: number
}

declare module '#platform/database.server' {
  interface Tables {
    campaigns: CampaignTable
    short_links: ShortLinkTable
    newsletter_groups_replaced: ReplacedGroupTable
  }
}
