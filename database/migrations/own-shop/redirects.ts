import { sql } from 'kysely'

/** Addresses that lead elsewhere for good. Paths without language. */
export const redirects = sql`
create table redirects (
  path text primary key check (path like '/%'),
  leads_to text not null,
  created_at timestamptz not null default now()
);
`
