import { sql } from 'kysely'

/** Calls that staff made about orders, the orders that somebody is calling now, and the queue that the next order comes from. */
export const calls = sql`
-- One row an attempt; the key is made by the page, so that an outcome that is sent again is written once.
create table call_attempts (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  order_id bigint not null references orders on delete cascade,
  person_id text references account_people on delete set null,
  at timestamptz not null,
  outcome text not null check (outcome in ('confirmed', 'no-answer', 'postponed', 'refused', 'wrong-number', 'duplicate')),
  -- When to call again.
  next_at timestamptz,
  -- Why the customer refused: a code of the rules, or staff's own text.
  reason text not null default '',
  -- The order that this one repeats.
  duplicate_of bigint,
  note text not null default '',
  -- From the page's first sight to its outcome.
  seconds integer not null default 0 check (seconds >= 0),
  -- The order as it was before, and its last event after, so that the attempt can be taken back while nobody else touched the order.
  before jsonb not null,
  last_event bigint,
  -- Taken back by who made it.
  undone_at timestamptz
);
create index call_attempts_order on call_attempts (order_id, id);
create index call_attempts_person on call_attempts (person_id, at) where undone_at is null;
create index call_attempts_at on call_attempts (at) where undone_at is null;

-- Who is calling about an order, so that nobody else rings the same person: one row an order, and one a phone.
create table call_leases (
  order_id bigint primary key references orders on delete cascade,
  -- International digits.
  phone text not null unique,
  person_id text not null references account_people on delete cascade,
  until timestamptz not null
);
create index call_leases_person on call_leases (person_id, until);

-- Who had an order in hand and has not yet said what became of its call: their network may be away, and somebody else may have it by now.
create table call_holds (
  order_id bigint not null references orders on delete cascade,
  person_id text not null references account_people on delete cascade,
  -- Of the latest time without a break.
  since timestamptz not null,
  until timestamptz not null,
  primary key (order_id, person_id)
);
create index call_holds_person on call_holds (person_id, until);

-- The queue that an open order waits in for its call, and since when, or from when on; null for one that nobody is to call.
alter table orders
  add column call_queue text generated always as (case
    when phone = '' or confirmation not in ('to-call', 'no-answer', 'postponed') or state not in ('temp', 'processing', 'on-hold') then null
    when confirmation = 'no-answer' and next_call_at is null and call_attempts > 0 then 'given-up'
    when confirmation = 'no-answer' and next_call_at is not null then 'unanswered'
    when next_call_at is not null then 'asked'
    when state <> 'temp' then 'placed'
    when name <> '' then 'named'
    else 'nameless'
  end) stored,
  add column call_from timestamptz not null generated always as (coalesce(next_call_at, placed_at, updated_at)) stored;
create index orders_call_queue on orders ((coalesce(assigned_to, '')), call_queue, call_from, id) where call_queue is not null;
`
