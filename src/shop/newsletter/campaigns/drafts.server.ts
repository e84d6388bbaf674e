import { auditedChange } from '#platform/audit-scope.server'
import { inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { CampaignDraft } from './campaigns.ts'
import { campaignWords } from './campaigns.words.ts'
import { segmentOfToday } from './groups.server.ts'
import { storeLinks } from './links.server.ts'

/** Saves its links too. IMP-35. */
export async function addDraft(draft: CampaignDraft, by: { name: string }): Promise<number> {
  return inTransaction((transaction) => insertDraft(transaction, draft, by))
}

/** Refuses a draft changed since `revision`, and a campaign that is scheduled or sent. Undefined if it was deleted. */
export async function saveDraft({ id, revision }: { id: number; revision: number }, draft: CampaignDraft): Promise<number | undefined> {
  return inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('campaigns').select(['state', 'revision']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) return undefined
    if (found.state !== 'draft') throw refuse(campaignWords.alreadySent)
    if (found.revision !== revision) throw refuse(campaignWords.changedMeanwhile)
    await auditedChange(transaction, lookAt(transaction, id), async () => {
      await transaction
        .updateTable('campaigns')
        .set({ ...rowOf(draft), revision: revision + 1 })
        .where('id', '=', id)
        .execute()
      await storeLinks(transaction, id, draft.texts)
    })
    return id
  })
}

/** Copies a campaign in any state to a new draft without a time, with current groups. Undefined if it was deleted. */
export async function copyCampaign(id: number, by: { name: string }): Promise<number | undefined> {
  return inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('campaigns').select(['name', 'texts', 'segment', 'per_minute']).where('id', '=', id).executeTakeFirst()
    if (!found) return undefined
    const { name, texts, segment, per_minute: perMinute } = found
    return insertDraft(transaction, { name, texts, segment: await segmentOfToday(transaction, segment), perMinute, scheduledAt: null }, by)
  })
}

/** Refuses a campaign that is scheduled or sent. False if it was deleted. */
export async function deleteDraft(id: number): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('campaigns').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) return false
    if (found.state !== 'draft') throw refuse(campaignWords.alreadySent)
    await auditedChange(transaction, lookAt(transaction, id), async () => {
      await transaction.deleteFrom('campaigns').where('id', '=', id).execute()
    })
    return true
  })
}

async function insertDraft(transaction: Database, draft: CampaignDraft, { name: createdBy }: { name: string }): Promise<number> {
  let id = 0
  await auditedChange(
    transaction,
    () => lookAt(transaction, id)(),
    async () => {
      const row = { ...rowOf(draft), created_by: createdBy }
      id = (await transaction.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow()).id
      await storeLinks(transaction, id, draft.texts)
    },
  )
  return id
}

function lookAt(transaction: Database, id: number) {
  return () => transaction.selectFrom('campaigns').select(['name', 'texts', 'segment', 'per_minute', 'scheduled_at']).where('id', '=', id).executeTakeFirst()
}

function rowOf({ name, texts, segment, perMinute, scheduledAt }: CampaignDraft) {
  return { name, texts: json(texts), segment: json(segment), per_minute: perMinute, scheduled_at: scheduledAt }
}
