import { sql, type Kysely } from 'kysely'

/** Hours with more orders than the merchant expects. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_alarms (
      source text not null check (source in ('address', 'shop')),
      hour timestamptz not null,
      orders integer not null check (orders > 0),
      at timestamptz not null,
      primary key (source, hour)
    )`.execute(db)
  await sql`create index order_alarms_at on order_alarms (at)`.execute(db)
}
