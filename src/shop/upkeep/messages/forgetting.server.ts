import { sql } from 'kysely'
import { db } from '#platform/database.server'

/** Removes address and name of erased customers once their last message is sent or given up, also from the simulated servers. */
export async function forgetErased(): Promise<void> {
  await sql`
    with told as (
      update messages set recipient = '', data = '{}', said = null
      where kind = 'account-erased' and recipient <> '' and state not in ('waiting', 'sending') returning message_id
    )
    delete from simulated_messages where message_id in (select message_id from told)`.execute(db)
}
