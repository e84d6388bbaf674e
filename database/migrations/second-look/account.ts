import { sql } from 'kysely'

/** The merchant's account at a mail server stands beside those for text messages. */
export const account = sql`
alter table message_accounts drop constraint message_accounts_provider_check;
alter table message_accounts add constraint message_accounts_provider_check
  check (provider in ('orange', 'twilio', 'infobip', 'http', 'whatsapp', 'smtp'));
`
