import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { CampaignDraft, CampaignState } from './campaigns.ts'

export interface Campaign extends CampaignDraft {
  id: number
  state: CampaignState
  pausedBy: 'staff' | 'budget' | 'restore' | null
  revision: number
  preparedAt: Date | null
  recipients: number | null
  endedAt: Date | null
  createdBy: string
  createdAt: Date
}

export type ListedCampaign = Pick<Campaign, 'id' | 'name' | 'state' | 'pausedBy' | 'scheduledAt' | 'preparedAt' | 'recipients' | 'endedAt' | 'createdAt'> & {
  firstSentAt: Date | null
  sent: number
  clicks: number
}

const ON_A_PAGE = 20

/** Newest first; `next` is the `before` of the next page. */
export async function listCampaigns({ before }: { before?: number | undefined } = {}): Promise<{ campaigns: ListedCampaign[]; next: number | undefined }> {
  const { rows } = await sql<ListedCampaign>`
    select c.id, c.name, c.state, c.paused_by as "pausedBy", c.scheduled_at as "scheduledAt", c.prepared_at as "preparedAt", c.recipients,
      c.ended_at as "endedAt", c.created_at as "createdAt",
      case when c.report is null then (select min(m.sent_at) from messages m where m.campaign_id = c.id)
        else (c.report ->> 'firstSentAt')::timestamptz end as "firstSentAt",
      coalesce((c.report ->> 'sent')::int, (select count(*)::int from messages m where m.campaign_id = c.id and m.state = 'sent')) as sent,
      (select coalesce(sum(l.clicks), 0)::int from short_links l where l.campaign_id = c.id) as clicks
    from campaigns c ${before ? sql`where c.id < ${before}` : sql``} order by c.id desc limit ${ON_A_PAGE + 1}`.execute(db)
  const campaigns = rows.slice(0, ON_A_PAGE)
  return { campaigns, next: rows.length > ON_A_PAGE ? campaigns.at(-1)?.id : undefined }
}

export async function findCampaign(id: number): Promise<Campaign | undefined> {
  const row = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      texts: row.texts,
      segment: row.segment,
      perMinute: row.per_minute,
      scheduledAt: row.scheduled_at,
      state: row.state,
      pausedBy: row.paused_by,
      revision: row.revision,
      preparedAt: row.prepared_at,
      recipients: row.recipients,
      endedAt: row.ended_at,
      createdBy: row.created_by,
      createdAt: row.created_at,
    }
  )
}
