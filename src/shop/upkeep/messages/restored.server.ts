import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { retainedData } from './sending.server.ts'

/**
 * Holds back messages that waited or were being sent at the time of a backup, mails included: each may have gone since, so it is uncertain, and only staff
 * send it again. Deletes their codes and links. Does not hold back push notifications. Returns the number of messages. IMP-54.
 */
export async function holdBackMessages(): Promise<number> {
  const { rows } = await sql`
    update messages set state = 'uncertain', problem = 'restored', data = ${retainedData()}
    where campaign_id is null and state in ('waiting', 'sending') and channel <> 'push' returning id`.execute(db)
  return rows.length
}
