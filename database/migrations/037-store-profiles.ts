import { sql, type Kysely } from 'kysely'

export const name = '037-store-profiles'

/** A store answers the reviews of its goods. A picture finds the store that shows it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table reviews
      add answer text not null default '' check (char_length(answer) <= 2000),
      add answered_at timestamptz`.execute(db)
  await sql`create index vendors_logo on vendors (logo_id) where logo_id is not null`.execute(db)
  await sql`create index vendors_cover on vendors (cover_id) where cover_id is not null`.execute(db)
  await sql`create index products_reviewed on products (vendor_id) where rating_count > 0`.execute(db)
}
