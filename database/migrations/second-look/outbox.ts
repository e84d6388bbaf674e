import { sql } from 'kysely'

/** The claim of a lane goes from recipient to recipient, and to the oldest due message of one. */
export const outbox = sql`
drop index messages_of_recipient;
create index messages_of_lane on messages (channel, category, recipient, id, due_at) where state in ('waiting', 'sending') and campaign_id is null;
`
