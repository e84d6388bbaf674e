import { sql } from 'kysely'

/** What the simulated providers of text messages and WhatsApp remember of a message, for its receipt. */
export const simulatedPhones = sql`
alter table simulated_messages
  add column provider text not null default '',
  add column reference text,
  -- Where its receipt goes, and when.
  add column receipt_to text,
  add column receipt_due timestamptz;
create index simulated_messages_receipt_due on simulated_messages (receipt_due) where receipt_due is not null;
`
