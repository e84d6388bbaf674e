import { sql } from 'kysely'

/** What the desk knows of an order: its calls, who has it, where it came from and where it goes, and the cash that the courier took. */
export const orders = sql`
alter table orders drop constraint orders_channel_check, drop constraint orders_confirmation_check, drop constraint orders_payment_check;
alter table orders
  -- Taken by staff: on the phone or in messages.
  add constraint orders_channel_check check (channel in ('quick', 'checkout', 'staff')),
  -- Not called: it ended, or went on, without a call.
  add constraint orders_confirmation_check check (confirmation in ('to-call', 'no-answer', 'postponed', 'confirmed', 'refused', 'not-called')),
  -- Collected: the courier has the cash, the shop not yet.
  add constraint orders_payment_check check (payment in ('unpaid', 'awaiting', 'paid', 'collected', 'refunded')),
  add column call_attempts integer not null default 0 check (call_attempts >= 0),
  -- Not to be called before.
  add column next_call_at timestamptz,
  add column assigned_to text references account_people on delete set null,
  -- Cash that the courier took at the door; null until it is delivered.
  add column collected bigint check (collected >= 0),
  -- Where the order came from: a channel of staff, or what brought the shopper.
  add column source jsonb,
  -- Where a quick order goes, read from its typed address: codes and names of state and zone, and whether somebody confirmed it.
  add column place jsonb;
-- The code of the state that it goes to, for the list's filter.
alter table orders add column state_code text not null generated always as
  (coalesce(shipping ->> 'state', billing ->> 'state', place ->> 'state', '')) stored;

-- The price of a piece is staff's own: it stays whatever the quantity, until they change it.
alter table order_lines add column by_hand boolean not null default false;

create index orders_assigned on orders (assigned_to, id desc) where assigned_to is not null;
create index orders_state_code on orders (state_code, id desc) where state_code <> '';
`
