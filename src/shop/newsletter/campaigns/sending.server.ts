import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { isOpen, sendTaken, type Attempt, type Sending, type Sent, type TakenMessage } from '#shop/upkeep/messages.server'
import './campaigns.tables.ts'

/** A campaign may catch up with so much time by which a process was late, in s; never with more, so that no standstill ends in a burst. */
const CATCH_UP_S = 0.25

/** A busy process may hand a message over so much later than another, in s. */
const SCATTER_S = 0.25

/** Seconds from one message of a campaign `c` to its next. Catching up and scatter are counted, so that no minute has more than the set number. */
const SECONDS_EACH = sql`(${sql.lit(60 + CATCH_UP_S + SCATTER_S)} / c.per_minute)`

/**
 * Takes the next messages of a campaign, at most `most` and as many as its rate allows now; undefined in hours that it keeps. The rate is kept by the campaign's
 * own row, so by all processes together. Who left or answered STOP since is known by the statement that takes them. IMP-35.
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

/** Milliseconds until the next message of a campaign may go by its rate; undefined if none waits. */
export async function untilNext(): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(c.next_at, m.due_at)) as at from campaigns c cross join lateral
      (select due_at from messages where campaign_id = c.id and state = 'waiting' order by due_at limit 1) m
    where c.state = 'sending'`.execute(db)
  const at = rows[0]?.at
  return at ? Math.max(0, at.getTime() - clock.now().getTime()) : undefined
}

/**
 * Sends a message that a campaign took. Where the month's budget has no room for it, the campaign pauses. One that would wait again although its campaign
 * was stopped meanwhile is dropped.
 */
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

/** Whoever stops a campaign holds its row: only then is it known whether they saw this message wait. */
async function dropIfStopped(id: number | null): Promise<void> {
  await sql`
    with campaign as (select state from campaigns where id = ${id} for share)
    update messages set state = 'dropped' where campaign_id = ${id} and state = 'waiting' and (select state from campaign) = 'stopped'`.execute(db)
}
