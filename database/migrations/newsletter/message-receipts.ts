import { sql } from 'kysely'

/** Messages have a category, may belong to a campaign, and keep who sent them, what they cost and their delivery receipts. */
export const messageReceipts = sql`
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'sms', 'push', 'whatsapp'));
alter table messages
  add column category text not null default 'utility' check (category in ('authentication', 'utility', 'marketing')),
  add column campaign_id bigint references campaigns on delete cascade,
  add column provider text,
  -- The provider's own number of it.
  add column reference text,
  add column parts smallint,
  add column cost bigint,
  -- Its delivery receipt.
  add column receipt text check (receipt in ('delivered', 'read', 'failed')),
  add column receipt_at timestamptz,
  add column receipt_said text,
  -- A hint is still to be asked for; what is only said cannot be.
  add column receipt_worth text check (receipt_worth in ('hint', 'said', 'verified'));
-- A campaign's message never ends by time.
alter table messages alter column give_up_at drop not null;
update messages set category = 'authentication' where kind in ('account-made', 'password-reset', 'email-change', 'code', 'order-link', 'mail-tried', 'push-try');

-- Each lane of the outbox finds its next message at once, however many wait in the others; campaigns are kept apart from what staff look at singly.
drop index messages_due, messages_too_late, messages_of_recipient, messages_open, messages_to_look_at, messages_dropped;
create index messages_due on messages (channel, category, due_at, id) where state = 'waiting' and campaign_id is null;
create index messages_too_late on messages (give_up_at) where state = 'waiting' and campaign_id is null;
create index messages_of_recipient on messages (recipient, channel, id) where state in ('waiting', 'sending') and campaign_id is null;
create index messages_open on messages (id desc) where state in ('waiting', 'sending') and campaign_id is null;
create index messages_to_look_at on messages (id desc) where state in ('uncertain', 'dead') and campaign_id is null;
create index messages_dropped on messages (id desc) where state = 'dropped' and campaign_id is null;
create index messages_sent on messages (id desc) where state = 'sent' and campaign_id is null;
create index messages_of_campaign_due on messages (campaign_id, due_at, id) where state = 'waiting' and campaign_id is not null;
create index messages_of_campaign on messages (campaign_id, state) where campaign_id is not null;
-- What the budget keeps waiting is asked for each minute.
create index messages_over_budget on messages (id) where state = 'waiting' and problem = 'budget';
-- What a phone was told, for its owner's page and erasing.
create index messages_recipient on messages (recipient, id desc);
create index messages_hinted on messages (receipt_at) where receipt_worth = 'hint';
create index messages_reference on messages (provider, reference) where reference is not null;
`
