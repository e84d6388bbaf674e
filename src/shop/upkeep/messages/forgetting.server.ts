import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'

/** Removes address and name of erased customers once their last message is sent or dropped, also from the simulated servers. */
export async function forgetErased(): Promise<void> {
  await sql`
    with told as (
      update messages set recipient = '', data = '{}', said = null
      where kind = 'account-erased' and recipient <> '' and state not in ('waiting', 'sending') returning message_id
    )
    delete from simulated_messages where message_id in (select message_id from told)`.execute(db)
}

const CODES_KEPT_MS = 3600_000

/** Deletes what simulated phones took after an hour, as it holds codes. Returns its number. */
export async function forgetTakenTexts(): Promise<number> {
  const before = new Date(clock.now().getTime() - CODES_KEPT_MS)
  const { numAffectedRows } = await sql`delete from simulated_messages where channel <> 'mail' and at < ${before}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

const KEPT_DAYS = 90

/** Deletes messages older than 90 days, those of a campaign 90 days after its end, once its report is kept; also from the simulated servers. Returns their number. */
export async function forgetOldMessages(): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600_000)
  await sql`delete from simulated_messages where at < ${before}::timestamptz`.execute(db)
  const { rows } = await sql`
    delete from messages m where created_at < ${before}::timestamptz
      and (campaign_id is null or exists (select from campaigns c where c.id = m.campaign_id and c.ended_at < ${before}::timestamptz and c.report is not null))
    returning id`.execute(db)
  return rows.length
}
