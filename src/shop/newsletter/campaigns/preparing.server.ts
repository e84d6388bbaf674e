import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { steadyClock } from '#platform/steady-clock'
import { clock } from '#platform/clock'
import './campaigns.tables.ts'
import { recipientsOf } from './segments.server.ts'

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
