import { sql } from 'kysely'
import { db } from '#platform/database.server'

/**
 * Who was erased is told once; when that is sent, or is not tried any more, nobody's address and name are left of it, in the simulated
 * servers' book neither. Spec 6.
 */
export async function forgetErased(): Promise<void> {
  await sql`
    with told as (
      update messages set recipient = '', data = '{}', said = null
      where kind = 'account-erased' and recipient <> '' and state not in ('waiting', 'sending') returning message_id
    )
    delete from simulated_messages where message_id in (select message_id from told)`.execute(db)
}
