import { sql } from 'kysely'

/** What opens a shop: the one link of an empty one, what its tests said, and what its demo brought. */
export const opening = sql`
-- The one link that makes the first administrator; its use ends it. Only a digest of its key is here.
create table opening_links (
  one boolean primary key default true check (one),
  digest text not null,
  made_at timestamptz not null
);

-- What a new shop was found to have, when it was looked at last, and what it was then.
create table opening_checks (
  name text primary key,
  value text not null default '',
  passed_at timestamptz not null
);

-- What came with the demo: rows by table and key, and settings by path with the value that they were given.
create table demo_rows (
  kind text not null,
  key text not null,
  value jsonb,
  primary key (kind, key)
);
`
