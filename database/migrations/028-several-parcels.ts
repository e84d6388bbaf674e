import { sql, type Kysely } from 'kysely'

export const name = '028-several-parcels'

/** Several parcels an order: each part has its pieces, its amount and its end. A parcel of a whole order has no lines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table parcels
  add column part boolean not null default false,
  add column packed_at timestamptz,
  add column handed_at timestamptz,
  add column delivered_at timestamptz,
  add column delivered_by text,
  add column collected bigint check (collected >= 0),
  add column received_at timestamptz;
drop index parcels_one_open;
create unique index parcels_one_open on parcels (order_id) where state in ('booking', 'booked', 'uncertain') and not part;
create index parcels_collected on parcels (order_id) where collected is not null;

create table parcel_lines (
  parcel_id bigint not null references parcels on delete cascade,
  position integer not null,
  pieces integer not null check (pieces > 0),
  primary key (parcel_id, position)
);

alter table statement_lines add column parcel_id bigint references parcels on delete set null;
create index statement_lines_parcel on statement_lines (parcel_id) where parcel_id is not null;
alter table parcel_scans add column parcel_id bigint references parcels on delete cascade;
create index parcel_scans_parcel on parcel_scans (parcel_id) where parcel_id is not null;
`,
    )
    .execute(db)
}
