import { sql, type Kysely } from 'kysely'

/** Due times of the shop's jobs, replacing the queue of a library with a schema of its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`
    create table jobs (
      name text primary key,
      next_at timestamptz not null,
      taken_until timestamptz,
      failures integer not null default 0)`.execute(db)
}
