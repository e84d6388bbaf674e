import { sql, type Selectable, type Updateable } from 'kysely'
import { clock } from '#platform/clock'
import { auditedChange } from '#platform/audit-scope.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import type { CampaignState } from './campaigns.ts'
import type { CampaignTable } from './campaigns.tables.ts'
import { campaignWords } from './campaigns.words.ts'
import { refusalOfPast } from './sending-times.server.ts'

export { addDraft, copyCampaign, deleteDraft, saveDraft } from './drafts.server.ts'
export { estimateCampaign, type CampaignEstimate } from './estimate.server.ts'
export { findCampaign, listCampaigns, type Campaign, type ListedCampaign } from './listing.server.ts'
export { findLinks, findReport, type CampaignLink } from './reports.server.ts'
export { refusalOfPast, sendingTimes } from './sending-times.server.ts'
export { tryCampaign } from './trying.server.ts'

/**
 * Sends a draft, at once or at a time. Its recipients are whom its segment reaches then. Refuses a time that has passed, a draft without a text, one that
 * was changed since the revision that was `seen`, one to a group that is gone, and one that is no draft any more: of two people one wins, and the other is
 * told. IMP-35.
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

/** Pauses a campaign that is being sent, at once: what is on its way is finished, the others wait. */
export async function pauseCampaign(id: number): Promise<void> {
  await change(id, { from: ['sending'], otherwise: refuse(campaignWords.notSending), make: () => ({ state: 'paused', paused_by: 'staff' }) })
}

/** Goes on with a campaign that pauses, at its rate: what was not sent meanwhile is not caught up. */
export async function resumeCampaign(id: number): Promise<void> {
  await change(id, { from: ['paused'], otherwise: refuse(campaignWords.notPaused), make: () => ({ state: 'sending', paused_by: null }) })
  wakeOutbox()
}

/**
 * Stops a campaign for good, at once: what is on its way is finished, the others are dropped. One that is only scheduled becomes a draft again,
 * with its time. Gives its state from now on.
 */
export async function stopCampaign(id: number): Promise<CampaignState> {
  return change(id, {
    from: ['scheduled', 'sending', 'paused'],
    otherwise: refuse(campaignWords.ended),
    make: ({ state }) => (state === 'scheduled' ? { state: 'draft' } : { state: 'stopped', paused_by: null, ended_at: clock.now() }),
    // A second statement: it sees what was sent until the campaign's row was ours.
    after: async (transaction) => {
      await sql`update messages set state = 'dropped' where campaign_id = ${id} and state = 'waiting'`.execute(transaction)
    },
  })
}

interface Step {
  from: CampaignState[]
  otherwise: Refusal
  make: (
    campaign: Pick<Selectable<CampaignTable>, 'texts' | 'segment' | 'state' | 'revision'>,
    groups: ReadonlySet<number>,
  ) => Updateable<CampaignTable> & { state: CampaignState }
  after?: (transaction: Database) => Promise<void>
}

/** Moves a campaign on under the lock of its row, which all who send it take too. */
async function change(id: number, { from, otherwise, make, after }: Step): Promise<CampaignState> {
  return inTransaction(async (transaction) => {
    // Before the campaign's row, as who removes a group takes them.
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
