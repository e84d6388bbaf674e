import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findSettings } from '#shop/upkeep/settings.server'
import { campaignWriter, sampleLeavePath, textFor, type CampaignTexts } from './campaigns.ts'
import { clock } from '#platform/steady-clock'
import { isOpen, sendTaken, type Attempt, type Sending, type Sent, type TakenMessage } from '#shop/upkeep/messages.server'

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

interface Recipient {
  texts: CampaignTexts
  codes: Record<string, string>
  name: string
  locale: Locale
  token: string
}

/** Undefined if the subscriber has left or replied STOP since the campaign was prepared. IMP-35. */
export async function writeForSubscriber({ campaignId, subscriberId }: { campaignId: number; subscriberId: number }): Promise<string | undefined> {
  const { rows } = await sql<Recipient>`
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
  const { rows } = await sql<Pick<Recipient, 'texts' | 'codes'>>`
    select c.texts, (select coalesce(jsonb_object_agg(l.target, l.code), '{}') from short_links l where l.campaign_id = c.id) as codes
    from campaigns c where c.id = ${campaignId}`.execute(db)
  const found = rows[0]
  return found && write({ ...found, locale }, { name: '', leave: sampleLeavePath })
}

async function write(found: Pick<Recipient, 'texts' | 'codes' | 'locale'>, reader: { name: string; leave: string }): Promise<string | undefined> {
  const written = textFor(found.texts, found.locale)
  if (!written) return undefined
  const { shopName } = await findSettings()
  const codeOf = (target: string) => found.codes[target] ?? ''
  return campaignWriter(written.text, written.locale, { shop: shopName, origin: config.url.origin, codeOf })(reader)
}

export { replaceGroup } from './groups.server.ts'
export { endCampaigns, prepareNext } from './preparing.server.ts'
export { followLink } from './links.server.ts'
export { holdBackCampaigns } from './restored.server.ts'
export { keepReports } from './reports.server.ts'
