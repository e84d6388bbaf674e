import { sql } from 'kysely'

/** Backups, and the public key that they are sealed for. */
export const backups = sql`
-- The public key that backups are sealed for, made from a passphrase which is kept nowhere. Absent until one was chosen.
create table backup_key (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  -- Known to the shop and the passphrase alone, so that nobody else makes archives that look like its own.
  origin text not null,
  salt text not null,
  -- scrypt's N, as a power of two.
  cost smallint not null,
  made_at timestamptz not null default now()
);

-- Every backup that was begun. With a name it stands whole in the store; with a problem it failed.
create table backups (
  id uuid primary key,
  began_at timestamptz not null,
  -- When it was last heard of, and what it had written by then.
  heard_at timestamptz not null,
  bytes bigint not null default 0,
  name text,
  problem text,
  -- What the store said, where it refused.
  said text
);
create index backups_began_at on backups (began_at desc);
`
