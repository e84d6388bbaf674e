import { sql } from 'kysely'

/** What staff note about customers by their phone (international, digits only), and phones that may not order as others do. */
export const customers = sql`
create table customer_notes (
  id bigint generated always as identity primary key,
  phone text not null,
  text text not null,
  person_id text references account_people on delete set null,
  at timestamptz not null
);
create index customer_notes_phone on customer_notes (phone, id);

create table blocked_phones (
  phone text primary key,
  reason text not null,
  -- Null: until somebody ends it.
  until timestamptz,
  person_id text references account_people on delete set null,
  at timestamptz not null
);
`
