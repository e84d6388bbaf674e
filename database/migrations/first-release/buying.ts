import { sql } from 'kysely'

/** Carts of accounts and visitors. */
export const buying = sql`
-- Carts, read and written whole. The index is on a day and pages are left with room, so that most writes touch no index.
create table carts (
  id uuid primary key,
  person_id text unique references account_people on delete cascade,
  version integer not null default 1,
  content jsonb not null,
  used_on date not null default current_date
) with (fillfactor = 70);
create index carts_used_on on carts (used_on);

-- A visitor's own cart; an account's is found by the account alone.
create table cart_visitors (
  visitor uuid primary key,
  cart_id uuid not null references carts on delete cascade
);
create index cart_visitors_cart on cart_visitors (cart_id);
`
