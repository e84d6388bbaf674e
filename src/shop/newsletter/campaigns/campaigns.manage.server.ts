import { sql, type Selectable, type Updateable } from 'kysely'
import { clock } from '#platform/steady-clock'
import { auditedChange } from '#platform/audit-scope.server'
import { inTransaction, type Database, type Tables } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import type { CampaignState } from './campaigns.ts'
import { campaignWords } from './campaigns.words.ts'
import { refusalOfPast } from './sending-times.server.ts'

export { addDraft, copyCampaign, deleteDraft, saveDraft } from './drafts.server.ts'
export { estimateCampaign, type CampaignEstimate } from './estimate.server.ts'
export { findCampaign, listCampaigns, type Campaign, type ListedCampaign } from './listing.server.ts'
export { findLinks, findReport, type CampaignLink } from './reports.server.ts'
export { refusalOfPast, sendingTimes } from './sending-times.server.ts'
export { tryCampaign } from './trying.server.ts'

/**
 * Sends a draft now or at a time. The recipients are determined by its segment at that time. Refuses a past time, a draft without a text or with a
 * deleted group, one changed since revision `seen`, and a campaign that is no longer a draft, so of two concurrent senders one is refused. IMP-35.
 */
export async function sendCampaign(id: number, at: Date = clock.now(), seen?: number): Promise<void> {
  await change(id, {
    from: ['draft'],
    otherwise: refuse(campaignWords.alreadySent),
    make: ({ texts, segment, revision }, groups) => {
      if (seen !== undefined && revision !== seen) throw refuse(campaignWords.changedMeanwhile)
      if (!Object.values(texts).some((text) => text.trim() !== '')) throw refuse(campaignWords.noText)
      if (segment.groups?.some((group) => !groups.has(group))) throw refuse(campaignWords.groupGone)
      const late = refusalOfPast(at)
      if (late) throw late
      return { state: 'scheduled', scheduled_at: at }
    },
  })
  wakeOutbox()
}

/** Pauses at once: messages being sent are finished, the others wait. */
export async function pauseCampaign(id: number): Promise<void> {
  await change(id, { from: ['sending'], otherwise: refuse(campaignWords.notSending), make: () => ({ state: 'paused', paused_by: 'staff' }) })
}

/** Resumes at the campaign's rate, without catching up. */
export async function resumeCampaign(id: number): Promise<void> {
  await change(id, { from: ['paused'], otherwise: refuse(campaignWords.notPaused), make: () => ({ state: 'sending', paused_by: null }) })
  wakeOutbox()
}

/** Messages being sent are finished, the others dropped. A scheduled campaign becomes a draft again and keeps its time. */
export async function stopCampaign(id: number): Promise<CampaignState> {
  return change(id, {
    from: ['scheduled', 'sending', 'paused'],
    otherwise: refuse(campaignWords.ended),
    make: ({ state }) => (state === 'scheduled' ? { state: 'draft' } : { state: 'stopped', paused_by: null, ended_at: clock.now() }),
    // A separate statement, to see what was sent before the campaign's row was locked.
    after: async (transaction) => {
      await sql`update messages set state = 'dropped' where campaign_id = ${id} and state = 'waiting'`.execute(transaction)
    },
  })
}

interface Step {
  from: CampaignState[]
  otherwise: Refusal
  make: (
    campaign: Pick<Selectable<Tables['campaigns']>, 'texts' | 'segment' | 'state' | 'revision'>,
    groups: ReadonlySet<number>,
  ) => Updateable<Tables['campaigns']> & { state: CampaignState }
  after?: (transaction: Database) => Promise<void>
}

/** Changes a campaign's state under its row lock, which senders take too. */
async function change(id: number, { from, otherwise, make, after }: Step): Promise<CampaignState> {
  return inTransaction(async (transaction) => {
    // Locked before the campaign's row, in the same order as when a group is removed.
    const groups = await transaction.selectFrom('newsletter_groups').select('id').forKeyShare().execute()
    const campaign = await transaction
      .selectFrom('campaigns')
      .select(['state', 'texts', 'segment', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!campaign) throw refuse(campaignWords.gone)
    if (!from.includes(campaign.state)) throw otherwise
    const next = make(campaign, new Set(groups.map((group) => group.id)))
    const look = () => transaction.selectFrom('campaigns').select(['state', 'scheduled_at', 'paused_by']).where('id', '=', id).executeTakeFirst()
    await auditedChange(transaction, look, async () => {
      await transaction.updateTable('campaigns').set(next).where('id', '=', id).execute()
      await after?.(transaction)
    })
    return next.state
  })
}
