import { sql, type Kysely } from 'kysely'

export const name = '021-any-courier'

/** Couriers of the merchant's own beside those with calls, several in a country; parcels that no courier is asked for, and what their courier charges. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
drop index courier_accounts_one_on;
alter table courier_accounts
  add column usual boolean not null default false,
  add column name text not null default '',
  add column phone text not null default '',
  add column tracking text not null default '',
  add column prices jsonb not null default '{}',
  add column return_fee bigint check (return_fee >= 0),
  add column pays_after_days integer check (pays_after_days between 0 and 365);
update courier_accounts set usual = enabled;
alter table courier_accounts add constraint courier_accounts_usual check (enabled or not usual);
create unique index courier_accounts_one_usual on courier_accounts (right(id, 2)) where usual;

alter table parcels
  add column courier_name text not null default '',
  add column tracking text not null default '',
  add column fee bigint check (fee >= 0),
  add column return_fee bigint check (return_fee >= 0),
  add column returned_at timestamptz,
  alter column place drop not null,
  alter column zone drop not null,
  drop constraint parcels_courier_barcode_key;

-- A courier without calls may give the number of a parcel that was called off to another.
create unique index parcels_courier_barcode_key on parcels (courier, barcode) where zone is not null or state <> 'cancelled';
`,
    )
    .execute(db)
}
