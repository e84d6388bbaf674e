import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { db, type Database, inTransaction, json } from '#platform/database.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findSettings } from '#shop/upkeep/settings.server'
import { clock, steadyClock } from '#platform/steady-clock'
import { isOpen, sendTaken, type Attempt, type Sending, type Sent, type TakenMessage } from '#shop/upkeep/messages.server'
import { millimes } from '#money/millimes'
import { describeError, log } from '#platform/log.server'
import { campaignWriter, sampleLeavePath, textFor, type CampaignTexts, type Segment, linksIn, SHORT_CODE_LETTERS, type CampaignReport } from './campaigns.ts'

/** How much delay, in s, a late process may catch up; bounded, so that a standstill does not end in a burst. */
const CATCH_UP_S = 0.25

/** How much later than another, in s, a busy process may deliver a message. */
const SCATTER_S = 0.25

/** Seconds between messages of a campaign `c`. Includes catch-up and scatter, so that no minute exceeds the rate. */
const SECONDS_EACH = sql`(${sql.lit(60 + CATCH_UP_S + SCATTER_S)} / c.per_minute)`

/**
 * Takes a campaign's next messages, up to `most` and its rate; undefined in quiet hours. The rate is enforced by the campaign's row, across
 * processes. The same statement skips subscribers who have left or replied STOP. IMP-35.
 */
export async function takeForCampaign(most: number): Promise<TakenMessage[] | undefined> {
  if (!(await isOpen({ channel: 'sms', category: 'marketing' }))) return undefined
  const now = clock.now()
  const { rows } = await sql<TakenMessage>`
    with campaign as materialized (
      select c.id, ${SECONDS_EACH} as seconds_each, greatest(c.next_at, ${now}::timestamptz - make_interval(secs => ${sql.lit(CATCH_UP_S)})) as at
      from campaigns c where c.state = 'sending' and c.next_at <= ${now}::timestamptz
        and exists (select from messages m where m.campaign_id = c.id and m.state = 'waiting' and m.due_at <= ${now}::timestamptz)
      order by c.next_at limit 1 for update skip locked),
    taken as materialized (
      select m.id from campaign c cross join lateral (
        select id from messages where campaign_id = c.id and state = 'waiting' and due_at <= ${now}::timestamptz order by due_at, id
        limit least(${most}::int, 1 + floor(extract(epoch from ${now}::timestamptz - c.at) / c.seconds_each)::int) for update skip locked) m),
    moved as (
      update campaigns set next_at = c.at + make_interval(secs => c.seconds_each * (select count(*) from taken)) from campaign c where campaigns.id = c.id)
    update messages m set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz from taken where m.id = taken.id
    returning m.*, exists (select from stopped_phones t where t.phone = m.recipient)
      or not exists (select from subscribers s where s.id = (m.data ->> 'subscriberId')::bigint and s.phone = m.recipient and s.state = 'active') as "isUnwanted"`.execute(
    db,
  )
  return rows
}

/** Milliseconds until the rate allows the next message; undefined if none waits. */
export async function untilNext(): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(c.next_at, m.due_at)) as at from campaigns c cross join lateral
      (select due_at from messages where campaign_id = c.id and state = 'waiting' order by due_at limit 1) m
    where c.state = 'sending'`.execute(db)
  const at = rows[0]?.at
  return at ? Math.max(0, at.getTime() - clock.now().getTime()) : undefined
}

/** Pauses the campaign if the month's budget is used up. Drops a message that would wait again after its campaign was stopped. */
export async function sendOfCampaign(message: TakenMessage, deliver: (message: Sending) => Promise<Attempt>): Promise<Sent> {
  const id = message.campaign_id
  let sent: Sent | undefined
  try {
    sent = await sendTaken(message, deliver)
    if (sent.outcome === 'over-budget') {
      await sql`update campaigns set state = 'paused', paused_by = 'budget' where id = ${id} and state = 'sending'`.execute(db)
    }
    return sent
  } finally {
    if (!sent || sent.outcome === 'over-budget' || sent.outcome === 'not-taken') await dropIfStopped(id)
  }
}

/** Stopping locks the campaign's row. Waiting for that lock shows whether the stop missed this message. */
async function dropIfStopped(id: number | null): Promise<void> {
  await sql`
    with campaign as (select state from campaigns where id = ${id} for share)
    update messages set state = 'dropped' where campaign_id = ${id} and state = 'waiting' and (select state from campaign) = 'stopped'`.execute(db)
}

interface Reader {
  texts: CampaignTexts
  codes: Record<string, string>
  name: string
  locale: Locale
  token: string
}

/** Undefined if the subscriber has left or replied STOP since the campaign was prepared. IMP-35. */
export async function writeForSubscriber({ campaignId, subscriberId }: { campaignId: number; subscriberId: number }): Promise<string | undefined> {
  const { rows } = await sql<Reader>`
    select c.texts, s.name, s.locale, s.token,
      (select coalesce(jsonb_object_agg(l.target, l.code), '{}') from short_links l where l.campaign_id = c.id) as codes
    from campaigns c, subscribers s
    where c.id = ${campaignId} and s.id = ${subscriberId} and s.state = 'active'
      and not exists (select from stopped_phones t where t.phone = s.phone)`.execute(db)
  const found = rows[0]
  return found && write(found, { name: found.name, leave: leavePath(found.token) })
}

/** A trial message in a language. Undefined if the campaign was deleted or has no text. */
export async function writeForTry(campaignId: number, locale: Locale): Promise<string | undefined> {
  const { rows } = await sql<Pick<Reader, 'texts' | 'codes'>>`
    select c.texts, (select coalesce(jsonb_object_agg(l.target, l.code), '{}') from short_links l where l.campaign_id = c.id) as codes
    from campaigns c where c.id = ${campaignId}`.execute(db)
  const found = rows[0]
  return found && write({ ...found, locale }, { name: '', leave: sampleLeavePath })
}

async function write(found: Pick<Reader, 'texts' | 'codes' | 'locale'>, reader: { name: string; leave: string }): Promise<string | undefined> {
  const written = textFor(found.texts, found.locale)
  if (!written) return undefined
  const { shopName } = await findSettings()
  const codeOf = (target: string) => found.codes[target] ?? ''
  return campaignWriter(written.text, written.locale, { shop: shopName, origin: config.url.origin, codeOf })(reader)
}

/**
 * Replaces a removed group in drafts, whose open editors then conflict, and in future copies of sent campaigns, which themselves stay. Without a
 * replacement a draft keeps the removed group, so that it never widens to all subscribers.
 */
export async function replaceGroup(transaction: Database, id: number, into: number): Promise<void> {
  await sql`update newsletter_groups_replaced set group_id = ${into} where group_id = ${id}`.execute(transaction)
  await sql`insert into newsletter_groups_replaced (id, group_id) values (${id}, ${into})`.execute(transaction)
  const rows = await transaction.selectFrom('campaigns').select(['id', 'segment']).where('state', '=', 'draft').forUpdate().execute()
  for (const { id: campaign, segment } of rows) {
    if (!segment.groups?.includes(id)) continue
    const replaced = { ...segment, groups: replacedIn(segment.groups, new Map([[id, into]])) }
    await sql`update campaigns set segment = ${JSON.stringify(replaced)}::jsonb, revision = revision + 1 where id = ${campaign}`.execute(transaction)
  }
}

/** Replaces merged groups in a segment; other removed groups stay. */
export async function segmentOfToday(transaction: Database, segment: Segment): Promise<Segment> {
  if (!segment.groups) return segment
  const rows = await transaction.selectFrom('newsletter_groups_replaced').selectAll().execute()
  return { ...segment, groups: replacedIn(segment.groups, new Map(rows.map((row) => [row.id, row.group_id]))) }
}

function replacedIn(groups: readonly number[], into: ReadonlyMap<number, number>): number[] {
  return [...new Set(groups.map((id) => into.get(id) ?? id))]
}

/** Unambiguous letters and digits; 32, so that random bytes map to them evenly. */
const CODE_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Saves the links of a draft's texts, each once with a code, and deletes those no longer used. */
export async function storeLinks(transaction: Database, campaignId: number, texts: CampaignTexts): Promise<void> {
  const targets = [...new Set(Object.values(texts).flatMap((text) => linksIn(text, config.url.origin).map(({ target }) => target)))]
  await sql`delete from short_links where campaign_id = ${campaignId} and target <> all(${targets}::text[])`.execute(transaction)
  if (targets.length === 0) return
  const rows = targets.map((target) => ({ code: newCode(), campaign_id: campaignId, target }))
  await transaction
    .insertInto('short_links')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['campaign_id', 'target']).doNothing())
    .execute()
}

/** Target of a short link; undefined for an unknown code. `counted` is false for link previews. IMP-35. */
export async function followLink(code: string, { counted }: { counted: boolean }): Promise<string | undefined> {
  if (!CODE.test(code)) return undefined
  const { rows } = counted
    ? await sql<{ target: string }>`update short_links set clicks = clicks + 1 where code = ${code} returning target`.execute(db)
    : await sql<{ target: string }>`select target from short_links where code = ${code}`.execute(db)
  return rows[0]?.target
}

const CODE = new RegExp(`^[${CODE_LETTERS}]{${SHORT_CODE_LETTERS}}$`)

function newCode(): string {
  return Array.from(randomBytes(SHORT_CODE_LETTERS), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}

const steady = steadyClock()

/**
 * Creates the messages of a due campaign in one statement and starts sending. Returns its id; undefined if none is due. Concurrent processes prepare
 * it once; a crash leaves it unchanged. Uses the steady clock, so a clock jump does not start it early. IMP-35, IMP-52.
 */
export async function prepareNext(now: Date = steady.now()): Promise<number | undefined> {
  return inTransaction(async (transaction) => {
    const campaign = await transaction
      .selectFrom('campaigns')
      .select(['id', 'segment'])
      .where('state', '=', sql.lit('scheduled'))
      .where('scheduled_at', '<=', now)
      .orderBy('scheduled_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!campaign) return undefined
    const { id, segment } = campaign
    // These messages never expire: a slow rate, a pause or quiet hours may delay them for days. Staff stop the campaign instead.
    await sql`
      with made as (
        insert into messages (channel, kind, category, recipient, locale, data, once, campaign_id, message_id, due_at, give_up_at, created_at)
        select 'sms', 'campaign', 'marketing', r.phone, r.locale, jsonb_build_object('campaignId', ${id}::bigint, 'subscriberId', r.id),
          'campaign:' || ${id}::bigint || ':' || r.id, ${id}::bigint, gen_random_uuid() || ${`@${config.url.hostname}`}, ${now}::timestamptz, null,
          ${now}::timestamptz
        from (${recipientsOf(segment)}) r order by r.id
        on conflict (once) do nothing returning 1)
      update campaigns set state = 'sending', prepared_at = ${now}::timestamptz, next_at = ${now}::timestamptz, recipients = (select count(*) from made)
      where id = ${id}`.execute(transaction)
    return id
  })
}

export async function endCampaigns(): Promise<void> {
  await sql`
    update campaigns c set state = 'done', ended_at = ${clock.now()}::timestamptz
    where state = 'sending' and not exists (select from messages m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))`.execute(db)
}

const DAY_MS = 24 * 3600_000

/** Query of a segment's current recipients: active, never replied STOP; their orders by phone, from "processing" to "completed". IMP-35. */
export function recipientsOf({ groups, locales, states, bought, notSinceDays }: Segment): RawBuilder<{ id: number; phone: string; locale: Locale }> {
  const parts = [
    sql`s.state = 'active'`,
    sql`not exists (select from stopped_phones t where t.phone = s.phone)`,
    groups && sql`exists (select from subscriber_groups g where g.subscriber_id = s.id and g.group_id = any(${groups}::bigint[]))`,
    locales && sql`s.locale = any(${locales}::text[])`,
    states && hasBought(sql`coalesce(o.shipping, o.billing) ->> 'state' = any(${states}::text[])`),
    bought === 'yes' && hasBought(),
    bought === 'no' && sql`not ${hasBought()}`,
    notSinceDays !== undefined && sql`not ${hasBought(sql`o.placed_at > ${new Date(clock.now().getTime() - notSinceDays * DAY_MS)}::timestamptz`)}`,
  ].filter((part) => part !== false && part !== undefined)
  return sql`select s.id, s.phone, s.locale from subscribers s where ${sql.join(parts, sql` and `)}`
}

/** Condition: subscriber `s` has an order that counts as bought. */
function hasBought(narrowed: RawBuilder<unknown> = sql`true`): RawBuilder<boolean> {
  return sql`exists (select from orders o where ${isPhoneOf(sql`s.phone`)} and o.placed_at is not null
    and o.state in ('processing', 'confirmed', 'shipped', 'completed') and ${narrowed})`
}

const isPhoneOf = (phone: RawBuilder<unknown>) => sql<boolean>`(o.phone = any(ordered_phones(${phone})) and international_phone(o.phone, o.country) = ${phone})`

export interface CampaignLink {
  code: string
  target: string
  clicks: number
}

const MOST_REASONS = 8

export async function findReport(id: number): Promise<CampaignReport> {
  const { rows } = await sql<{ report: CampaignReport | null }>`select report from campaigns where id = ${id}`.execute(db)
  return rows[0]?.report ?? countReport(id)
}

/** Most clicked first. */
export async function findLinks(id: number): Promise<CampaignLink[]> {
  return db.selectFrom('short_links').select(['code', 'target', 'clicks']).where('campaign_id', '=', id).orderBy('clicks', 'desc').orderBy('target').execute()
}

/** How long after its end a campaign's receipts and orders may still come. */
const OPEN_DAYS = 14

/** Saves reports of campaigns that ended two weeks ago, before their messages are deleted. Returns how many. */
export async function keepReports(): Promise<number> {
  const before = new Date(clock.now().getTime() - OPEN_DAYS * DAY_MS)
  const ended = await db.selectFrom('campaigns').select('id').where('ended_at', '<', before).where('report', 'is', null).limit(100).execute()
  for (const { id } of ended) {
    await keepReport(id).catch((error: unknown) => log.error({ campaign: id, error: describeError(error) }, 'the report of a campaign was not kept'))
  }
  return ended.length
}

async function keepReport(id: number): Promise<void> {
  const report = await countReport(id)
  await db
    .updateTable('campaigns')
    .set({ report: json(report) })
    .where('id', '=', id)
    .execute()
}

async function countReport(id: number): Promise<CampaignReport> {
  const { currency } = await findSettings()
  const [counts, reasons, orders] = await Promise.all([
    sql<Omit<CampaignReport, 'firstSentAt' | 'reasons' | 'orders' | 'ordersTotal'> & { first: Date | null }>`
      select count(*) filter (where state in ('waiting', 'sending'))::int as waiting, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'sent' and receipt in ('delivered', 'read'))::int as delivered,
        count(*) filter (where state = 'dead' or receipt = 'failed')::int as failed, count(*) filter (where state = 'uncertain')::int as uncertain,
        count(*) filter (where state = 'dropped')::int as dropped, coalesce(sum(parts), 0)::int as parts, coalesce(sum(cost), 0)::bigint as cost,
        min(sent_at) as first
      from messages where campaign_id = ${id}`.execute(db),
    sql<{ said: string; count: number }>`
      select left(regexp_replace(coalesce(receipt_said, said, problem, ''), '[0-9]{6,}', '…', 'g'), 120) as said, count(*)::int as count
      from messages where campaign_id = ${id} and (state = 'dead' or receipt = 'failed') group by 1 order by 2 desc, 1 limit ${MOST_REASONS}`.execute(db),
    sql<{ orders: number; total: number }>`
      select count(*)::int as orders, coalesce(sum(total), 0)::bigint as total from (
        select distinct o.id, o.total from messages m join orders o on ${isPhoneOf(sql`m.recipient`)}
        where m.campaign_id = ${id} and m.state = 'sent' and o.placed_at is not null and o.state in ('processing', 'confirmed', 'shipped', 'completed')
          and o.placed_at >= m.sent_at and o.placed_at < m.sent_at + interval '7 days' and o.currency = ${currency.code}
      ) placed`.execute(db),
  ])
  const { cost, first, ...counted } = counts.rows[0]!
  const placed = orders.rows[0]!
  return {
    ...counted,
    firstSentAt: first?.toISOString() ?? null,
    cost: millimes(cost),
    reasons: reasons.rows,
    orders: placed.orders,
    ordersTotal: millimes(placed.total),
  }
}

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
