import { sql, type Kysely } from 'kysely'

export const name = '022-packing'

/** When an order was packed; scanned parcels of the last hours, to take them back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table orders add column packed_at timestamptz;

create table parcel_scans (
  id bigint generated always as identity primary key,
  person_id text not null references account_people on delete cascade,
  act text not null,
  order_id bigint not null references orders on delete cascade,
  seen text not null,
  last_event bigint not null,
  scanned_at timestamptz not null
);
create index parcel_scans_person on parcel_scans (person_id, id desc);
create index parcel_scans_order on parcel_scans (order_id);
create index parcels_without_answer on parcels (id) where state in ('booking', 'uncertain');
`,
    )
    .execute(db)
}
