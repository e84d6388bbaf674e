import { sql } from 'kysely'
import { db } from '#platform/database.server'

/**
 * Holds campaigns after a restore, since the real ones may have been sent since the backup: running ones pause, scheduled ones become drafts and keep
 * their time, messages being sent become uncertain. Returns how many campaigns. IMP-54.
 */
export async function holdBackCampaigns(): Promise<number> {
  await sql`update messages set state = 'uncertain', problem = 'restored' where campaign_id is not null and state = 'sending'`.execute(db)
  const { rows } = await sql`
    update campaigns set state = case when state = 'scheduled' then 'draft' else 'paused' end, paused_by = case when state <> 'scheduled' then 'restore' end
    where state in ('scheduled', 'sending', 'paused') returning id`.execute(db)
  return rows.length
}
