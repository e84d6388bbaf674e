import { sql, type Kysely } from 'kysely'

export const name = '038-vendor-accounts'

/** Who may manage vendors; one store per application; forms made from the vendors' template; goods hidden while their store is suspended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into account_capabilities (role, capability) values ('shop_manager', 'vendors.manage') on conflict do nothing`.execute(db)
  await sql`alter table vendors add phone text not null default '', add suspended_for text not null default ''`.execute(db)
  await sql`create unique index vendors_entry on vendors (entry_id) where entry_id is not null`.execute(db)
  await sql`alter table products add status_before text check (status_before in ('published', 'private'))`.execute(db)
  const marked = (column: string) => sql`${sql.ref(column)} || '{"invitesVendors": true}'::jsonb`
  await sql`
    update forms set draft = ${marked('draft')}, published = ${marked('published')}
    where draft -> 'fields' @> '[{"label": {"fr": "Nom de votre boutique"}}]'`.execute(db)
}
