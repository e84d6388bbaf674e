import { setImmediate } from 'node:timers/promises'
import { sql, type Selectable, type Updateable } from 'kysely'
import { clock } from '#platform/steady-clock'
import { auditedChange } from '#platform/audit-scope.server'
import { inTransaction, type Database, type Tables, json, db } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { wakeOutbox, sendableFrom, type SendingHours, queueMessage } from '#shop/upkeep/messages.server'
import { type Locale, LOCALES } from '#i18n/locale.ts'
import { millimes, type Millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { smsSegments } from '#shop/upkeep/sms-parts'
import { limit } from '#shop/upkeep/rate-limits.server'
import { type CampaignState, type CampaignDraft, campaignWriter, SHORT_CODE_LETTERS, textFor, type CampaignTexts, type Segment } from './campaigns.ts'
import { campaignWords } from './campaigns.words.ts'
import { segmentOfToday, storeLinks, recipientsOf } from './campaigns.server.ts'

export { findLinks, findReport, type CampaignLink } from './campaigns.server.ts'

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

/** Size and cost of a campaign if it were sent now. IMP-35. */
export interface CampaignEstimate {
  recipients: number
  parts: number
  /** Price of a part at the first SMS account; null if there is none. */
  price: Millimes | null
  cost: Millimes | null
  byParts: { parts: number; recipients: number }[]
  /** Recipients by the language they read and the one they get. */
  byLanguage: { reads: Locale; gets: Locale; recipients: number }[]
}

/** Texts counted before yielding to other work: a few ms. */
const AT_A_TIME = 500

interface Alike {
  locale: Locale
  name: string
  tokenLetters: number
  recipients: number
}

/** Measures the real messages of current recipients. Matches the provider's charge if it counts as networks do and no subscriber changes. */
export async function estimateCampaign({ texts, segment }: { texts: CampaignTexts; segment: Segment }): Promise<CampaignEstimate> {
  const isNamed = Object.values(texts).some((text) => text.includes('{name}'))
  const { rows } = await sql<Alike>`
    select s.locale, ${isNamed ? sql`s.name` : sql`''`} as name, length(s.token) as "tokenLetters", count(*)::int as recipients
    from (${recipientsOf(segment)}) reached join subscribers s using (id) group by 1, 2, 3`.execute(db)
  const [{ shopName }, senders] = await Promise.all([findSettings(), findSmsSenders()])
  const around = { shop: shopName, origin: config.url.origin, codeOf: () => 'x'.repeat(SHORT_CODE_LETTERS) }
  const writers = new Map<Locale, { locale: Locale; write: ReturnType<typeof campaignWriter> }>()
  const byParts = new Map<number, number>()
  const byLanguage = new Map<Locale, number>()
  for (const [place, { locale, name, tokenLetters, recipients }] of rows.entries()) {
    // A hundred thousand names take a second or two: yield to shoppers' requests in between.
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    const written = textFor(texts, locale)
    const writer = writers.get(locale) ?? (written && { locale: written.locale, write: campaignWriter(written.text, written.locale, around) })
    if (!writer) continue
    writers.set(locale, writer)
    const parts = smsSegments(writer.write({ name, leave: leavePath('x'.repeat(tokenLetters)) }))
    byParts.set(parts, (byParts.get(parts) ?? 0) + recipients)
    byLanguage.set(locale, (byLanguage.get(locale) ?? 0) + recipients)
  }
  const counted = [...byParts].map(([parts, recipients]) => ({ parts, recipients })).toSorted((one, other) => one.parts - other.parts)
  const parts = counted.reduce((sum, each) => sum + each.parts * each.recipients, 0)
  const price = senders[0]?.price
  return {
    recipients: rows.reduce((sum, { recipients }) => sum + recipients, 0),
    parts,
    price: price === undefined ? null : millimes(price),
    cost: price === undefined ? null : millimes(price * parts),
    byParts: counted,
    byLanguage: [...byLanguage].map(([reads, recipients]) => ({ reads, gets: writers.get(reads)!.locale, recipients })),
  }
}

const MINUTE_MS = 60_000

/** Refuses a time more than a minute in the past; undefined if valid. */
export function refusalOfPast(at: Date): Refusal | undefined {
  return at.getTime() < clock.now().getTime() - MINUTE_MS ? refuse(campaignWords.passed) : undefined
}

/** Precision of the computed end. */
const STEP_MINUTES = 5

interface Plan {
  recipients: number
  perMinute: number
  from: Date
}

/** Estimated times of the first and the last message, with quiet hours and pauses; the last to within some minutes. */
export function sendingTimes({ recipients, perMinute, from }: Plan, hours: SendingHours): { first: Date; last: Date } {
  const first = sendableFrom('marketing', from, hours)
  let last = first
  for (let left = Math.ceil((recipients - 1) / perMinute); left > 0; left -= STEP_MINUTES) {
    last = sendableFrom('marketing', new Date(last.getTime() + Math.min(left, STEP_MINUTES) * MINUTE_MS), hours)
  }
  return { first, last }
}

/** Sends a campaign's texts, one message per language, to a phone (international digits). Returns how many. Refuses no text, and too many trials. */
export async function tryCampaign(campaignId: number, phone: string, by: { id: string }): Promise<number> {
  await limit([['campaignTry', by.id]])
  const sent = await inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('campaigns').select('texts').where('id', '=', campaignId).executeTakeFirst()
    const locales = LOCALES.filter((locale) => found?.texts[locale]?.trim())
    if (locales.length === 0) throw refuse(campaignWords.noText)
    for (const locale of locales) {
      await queueMessage(transaction, { kind: 'campaign-try', channel: 'sms', recipient: phone, locale, data: { campaignId } })
    }
    return locales.length
  })
  wakeOutbox()
  return sent
}
