import { sql, type Kysely } from 'kysely'

/** Pending messages of a recipient in order, and an index for each list of messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index messages_of_recipient on messages (recipient, channel, id) where state in ('waiting', 'sending')`.execute(db)
  await sql`create index messages_open on messages (id desc) where state in ('waiting', 'sending')`.execute(db)
  await sql`create index messages_dropped on messages (id desc) where state = 'dropped'`.execute(db)
  await sql`create index messages_too_late on messages (give_up_at) where state = 'waiting'`.execute(db)
}
