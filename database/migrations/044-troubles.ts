import { sql, type Kysely } from 'kysely'

export const name = '044-troubles'

/** What is wrong with the shop and told once. The warning of a full disk becomes one of these. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table troubles (
      name text primary key,
      since timestamptz not null,
      seen_at timestamptz not null,
      said text not null default '',
      figures jsonb not null default '{}',
      told_at timestamptz
    )`.execute(db)
  await sql`
    update messages set kind = 'shop-trouble', data = jsonb_build_object('trouble', 'disk', 'figures', data) where kind = 'room-warning'`.execute(db)
}
