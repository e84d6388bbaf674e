import { sql, type Kysely } from 'kysely'

/** Parcels at the courier, one row per request, and the parcels of the simulated courier. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table parcels (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      courier text not null,
      state text not null default 'booking' check (state in ('booking', 'booked', 'uncertain', 'refused', 'cancelled')),
      reference text not null unique,
      barcode text,
      pickup_code text,
      cash_due bigint not null check (cash_due >= 0),
      place text not null,
      zone text not null,
      status text,
      status_at timestamptz,
      problem text,
      booked_at timestamptz,
      checked_at timestamptz,
      arrived_at timestamptz,
      created_at timestamptz not null default now(),
      constraint parcels_courier_barcode_key unique (courier, barcode)
    )`.execute(db)
  await sql`create index parcels_order on parcels (order_id, id desc)`.execute(db)
  // However often staff press the button, an order has at most one parcel that is or may be under way.
  await sql`create unique index parcels_one_open on parcels (order_id) where state in ('booking', 'booked', 'uncertain')`.execute(db)
  await sql`create index parcels_to_check on parcels (checked_at nulls first, id) where state = 'booked' and arrived_at is null`.execute(db)
  await sql`
    create table simulated_parcels (
      barcode text primary key,
      reference text not null,
      pickup_code text not null,
      country text not null,
      zone text not null,
      cash_due text not null,
      status text not null,
      cancelled boolean not null default false,
      mood text not null default 'well',
      status_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db)
}
