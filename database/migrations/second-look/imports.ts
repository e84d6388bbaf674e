import { sql } from 'kysely'

/** What the merchant said that the columns of a product file are, by its headings. */
export const imports = sql`
create table import_matches (
  -- A digest of the headings, whatever their order.
  headings text primary key,
  -- Pairs of a heading and what it is.
  fields jsonb not null,
  used_at timestamptz not null
);
`
