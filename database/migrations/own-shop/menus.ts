import { sql } from 'kysely'

/** The menus of the shop as the merchant has them: the newest revision is the one that shows; without any, the menus of a new shop do. */
export const menus = sql`
create table menu_versions (
  revision integer primary key check (revision > 0),
  menus jsonb not null,
  person_name text not null,
  saved_at timestamptz not null default now()
);
`
