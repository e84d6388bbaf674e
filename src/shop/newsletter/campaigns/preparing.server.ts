import { sql, type RawBuilder } from 'kysely'
import { config } from '#platform/config.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { clock, steadyClock } from '#platform/steady-clock'
import type { Locale } from '#i18n/locale.ts'
import type { Segment } from './campaigns.ts'

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

interface Recipient {
  id: number
  phone: string
  locale: Locale
}

const DAY_MS = 24 * 3600_000

/**
 * Query of a segment's current recipients: active subscribers whose phone never replied STOP, matched to orders by phone. Orders count from
 * "processing" to "completed": not unpaid, on hold, cancelled or fully refunded ones. IMP-35.
 */
export function recipientsOf({ groups, locales, states, bought, notSinceDays }: Segment): RawBuilder<Recipient> {
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

export async function countRecipients(segment: Segment, database: Database = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${recipientsOf(segment)}) reached`.execute(database)
  return rows[0]!.count
}

/** Condition: subscriber `s` has an order that counts as bought. The states must match the index `orders_bought`. */
function hasBought(narrowed: RawBuilder<unknown> = sql`true`): RawBuilder<boolean> {
  return sql`exists (select from orders o where international_phone(o.phone, o.country) = s.phone and o.placed_at is not null
    and o.state in ('processing', 'confirmed', 'shipped', 'completed') and ${narrowed})`
}
