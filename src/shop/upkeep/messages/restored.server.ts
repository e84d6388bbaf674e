import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { retainedData } from './sending.server.ts'

/**
 * Holds back what waited or was on its way when a backup was made, mails too: it may have gone since, so it is uncertain, and only staff send it again. Codes
 * and links of theirs are forgotten. Notifications of staff's devices go. Returns how many messages. IMP-54.
 */
export async function holdBackMessages(): Promise<number> {
  const { rows } = await sql`
    update messages set state = 'uncertain', problem = 'restored', data = ${retainedData()}
    where campaign_id is null and state in ('waiting', 'sending') and channel <> 'push' returning id`.execute(db)
  return rows.length
}
