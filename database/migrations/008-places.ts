import { sql, type Kysely } from 'kysely'

/**
 * The courier's cities and zones, shipped under ids of our own; a zone's `code` is the courier's, once known.
 * A duplicate zone stays for the orders that name it, and refers to its original (`same_as`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table courier_lists (
      country text primary key,
      shipped text,
      told_at timestamptz,
      asked_at timestamptz
    )`.execute(db)
  await sql`
    create table courier_cities (
      id bigint generated always as identity primary key,
      country text not null,
      state text,
      en text not null,
      ar text not null,
      fr text not null,
      code text
    )`.execute(db)
  await sql`create unique index courier_cities_state on courier_cities (country, state) where state is not null`.execute(db)
  await sql`create unique index courier_cities_en on courier_cities (country, en)`.execute(db)
  await sql`
    create table courier_zones (
      id text primary key,
      city_id bigint not null references courier_cities,
      en text not null,
      ar text not null,
      fr text not null,
      code text,
      told_at timestamptz,
      same_as text references courier_zones
    )`.execute(db)
  await sql`create index courier_zones_city on courier_zones (city_id)`.execute(db)
  await sql`create index courier_zones_same_as on courier_zones (same_as) where same_as is not null`.execute(db)
}
