import { sql } from 'kysely'

/** What everything stands on: changes that all processes follow, and the jobs. */
export const platform = sql`
-- Parts of names and addresses are found by an index of their three-letter pieces.
create extension if not exists pg_trgm;

-- Changes that drop cached pages and values, in the order of their transactions.
create table changes (
  id bigint generated always as identity primary key,
  tag text not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now()
);
create index changes_made_by on changes (made_by);
create index changes_made_at on changes (made_at);

-- Jobs, with the time when each is due.
create table jobs (
  name text primary key,
  next_at timestamptz not null,
  taken_until timestamptz,
  failures integer not null default 0
);
`
