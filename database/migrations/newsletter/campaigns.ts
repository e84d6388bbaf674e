import { sql } from 'kysely'

/** Campaigns of the newsletter, links shortened on the shop's own domain, and how orders are found by a subscriber's phone. */
export const campaigns = sql`
create table campaigns (
  id bigint generated always as identity primary key,
  name text not null,
  -- A text a language; who reads another gets the shop's first.
  texts jsonb not null default '{}',
  segment jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
  -- Why it pauses: somebody pressed, the month's budget is spent, or the shop was restored from a backup.
  paused_by text check (paused_by in ('staff', 'budget', 'restore')),
  revision integer not null default 1,
  per_minute integer not null default 60 check (per_minute between 1 and 6000),
  scheduled_at timestamptz,
  -- Its recipients became messages then.
  prepared_at timestamptz,
  recipients integer,
  -- The earliest time of its next message: keeps the rate, whichever process sends.
  next_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Its figures, kept once its messages are old and go.
  report jsonb,
  created_by text not null default '',
  created_at timestamptz not null default now()
);
create index campaigns_at_work on campaigns (id) where state in ('scheduled', 'sending');

-- What is on its way to people stays what it is.
create function keep_campaigns() returns trigger language plpgsql as $$
begin
  raise exception 'a campaign that was prepared keeps its texts and its segment';
end $$;
create trigger campaigns_kept before update on campaigns for each row
  when (old.prepared_at is not null and (new.texts is distinct from old.texts or new.segment is distinct from old.segment))
  execute function keep_campaigns();

-- An order's phone in international digits, as subscribers have theirs; null for a country whose code is unknown.
create function international_phone(phone text, country text) returns text language sql immutable parallel safe as $$
  select case
    when phone like '+%' then substr(phone, 2)
    when phone like '00%' then substr(phone, 3)
    when country = 'TN' then '216' || phone
    when country = 'EG' then '20' || ltrim(phone, '0')
  end
$$;
create index orders_bought on orders (international_phone(phone, country), placed_at)
  where placed_at is not null and state in ('processing', 'confirmed', 'shipped', 'completed');

create table short_links (
  code text primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  target text not null,
  clicks integer not null default 0,
  unique (campaign_id, target)
);
`
