import type { Generated } from 'kysely'
import type { CampaignReport, CampaignState, CampaignTexts, Segment } from './campaigns.ts'

export interface CampaignTable {
  id: Generated<number>
  name: string
  texts: Generated<CampaignTexts>
  segment: Generated<Segment>
  state: Generated<CampaignState>
  /** Cause of a pause: staff, the month's budget, or a restored backup. */
  paused_by: Generated<'staff' | 'budget' | 'restore' | null>
  revision: Generated<number>
  per_minute: Generated<number>
  scheduled_at: Generated<Date | null>
  prepared_at: Generated<Date | null>
  recipients: Generated<number | null>
  /** Earliest time of the next message. Enforces the rate across processes. */
  next_at: Generated<Date>
  ended_at: Generated<Date | null>
  /** Final figures, saved before its messages are deleted. */
  report: Generated<CampaignReport | null>
  created_by: Generated<string>
  created_at: Generated<Date>
}

export interface ShortLinkTable {
  code: string
  campaign_id: number
  target: string
  clicks: Generated<number>
}

/** A group merged into another on removal. */
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
