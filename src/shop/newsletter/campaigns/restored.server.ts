import { sql } from 'kysely'
import { db } from '#platform/database.server'
import './campaigns.tables.ts'

/**
 * Holds back the campaigns of a backup: one that was on its way pauses, and one that was scheduled is a draft again, with its time, since they may have gone
 * since. What was being sent at that moment is uncertain. Returns how many campaigns. IMP-54.
 */
export async function holdBackCampaigns(): Promise<number> {
  await sql`update messages set state = 'uncertain', problem = 'restored' where campaign_id is not null and state = 'sending'`.execute(db)
  const { rows } = await sql`
    update campaigns set state = case when state = 'scheduled' then 'draft' else 'paused' end, paused_by = case when state <> 'scheduled' then 'restore' end
    where state in ('scheduled', 'sending', 'paused') returning id`.execute(db)
  return rows.length
}
